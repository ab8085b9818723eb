import { buffer } from 'node:stream/consumers';
import { DamagedFile, type FileStore } from '@cbp/shared/node/files/file-store';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { ApiError } from '@cbp/shared/node/http/api-error';
import sharp from 'sharp';
import type { ServiceContext } from '../../access/call-context.ts';
import { imageTurns, SCREENSHOT_LIMITS } from './image-turns.ts';
import { readPageRow } from './inspection-reading.service.ts';

const QUALITY = 82;
const KEEP_PRIVATELY = 'private, no-cache';

/** Rows of pixels, or a width that it is reduced to. */
type Wanted = { rows?: { from: number; to: number } | null; width?: number | undefined };

/** A screenshot, encoded anew: what leaves the server is an image, whatever a site made of it. null: it isn't stored. */
async function encodedAnew(
  files: FileStore,
  sha256: string,
  { rows, width }: Wanted,
): Promise<Buffer | null> {
  const found = await files.open(keyOfContent('inspections', sha256), { sha256 });
  if (!found) return null;
  const bytes = await buffer(found.stream);
  return imageTurns.run(async () => {
    const whole = sharp(bytes, SCREENSHOT_LIMITS).timeout({ seconds: SCREENSHOT_LIMITS.seconds });
    const size = rows ? await whole.metadata() : null;
    const part =
      rows && size
        ? whole.extract({
            left: 0,
            top: rows.from,
            width: size.width,
            height: Math.min(rows.to, size.height) - rows.from,
          })
        : whole;
    return part
      .resize({ ...(width !== undefined && { width }), withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  });
}

/**
 * Rows of a screenshot by its hash, as a JPEG; null if it isn't stored, or isn't the one that was recorded. Throws FilesUnavailable. The
 * caller has checked access.
 */
export async function readScreenshotRows(
  files: FileStore,
  { sha256, rows }: { sha256: string; rows: { from: number; to: number } | null },
): Promise<Buffer | null> {
  try {
    return await encodedAnew(files, sha256, { rows });
  } catch (error) {
    if (error instanceof DamagedFile) return null;
    throw error;
  }
}

/**
 * The screenshot of a page, encoded anew: what leaves the server is an image, whatever a site made of it. Throws
 * inspections/not_found and inspections/no_page, and DamagedFile if it isn't the one that was recorded.
 */
export function screenshots(files: FileStore) {
  return async ({
    ctx,
    input,
  }: {
    ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
    input: { id: number; n: number; width?: number | undefined };
  }) => {
    const { screenshot: sha256 } = await readPageRow(ctx, input);
    const jpeg = sha256 === null ? null : await encodedAnew(files, sha256, { width: input.width });
    if (!jpeg) throw new ApiError('inspections/no_page');
    return {
      headers: {
        'Cache-Control': KEEP_PRIVATELY,
        'Content-Disposition': 'inline',
        'X-Robots-Tag': 'noindex',
      },
      body: new File([new Uint8Array(jpeg)], '', { type: 'image/jpeg' }),
    };
  };
}
