import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { ApiError } from '@cbp/shared/node/http/api-error';
import sharp from 'sharp';
import type { ServiceContext } from '../../access/call-context.ts';
import { readPageRow } from './inspection-reading.service.ts';

/** A little more than the largest screenshot has. */
const MOST_PIXELS = 20_000_000;
const DECODE_TIMEOUT_S = 30;
const QUALITY = 82;
const KEEP_PRIVATELY = 'private, no-cache';

let last: Promise<unknown> = Promise.resolve();

/** A decoded screenshot takes 50 MB, so the process decodes one at a time. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
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
    const found = sha256 !== null && (await files.open(keyOfContent('inspections', sha256), { sha256 }));
    if (!found) throw new ApiError('inspections/no_page');
    const bytes = await buffer(found.stream);
    const jpeg = await inTurn(() =>
      sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .timeout({ seconds: DECODE_TIMEOUT_S })
        .resize({ ...(input.width !== undefined && { width: input.width }), withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY })
        .toBuffer(),
    );
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
