import { createHash } from 'node:crypto';
import type { ReportPhotos } from '@cbp/report/static';
import { ImageRejected, prepareImage } from '@cbp/shared/node/prepare-image';
import { forEachBounded } from '../bounded.ts';
import { PhotoProblem, type PhotoSource, readPhoto } from './photo-files.ts';

export type PhotoRequest = {
  names: readonly string[];
  /** The signed delivery, which has to be readable: it is printed larger. */
  signedName: string | null | undefined;
  source: PhotoSource;
  signal?: AbortSignal | undefined;
};
export type PhotoOutcome = { photos: ReportPhotos; warnings: string[] };

/** Prepares photos for print and remembers the results for as long as it lives. */
export type PhotoWorkshop = { prepare(request: PhotoRequest): Promise<PhotoOutcome> };

type PreparedImage = Awaited<ReturnType<typeof prepareImage>>;

/** With text and fonts this keeps a typical document at or below 1 MB, which acquirers take as an upload. */
const PHOTO_BUDGET_BYTES = 700_000;
const CACHE_LIMIT_BYTES = 64 * 1024 * 1024;
const PARALLEL_PHOTOS = 2;
const SIGNED_EDGE_PX = 1600;

/** Longest edge by how many photos share the document. */
const EDGES_PX: readonly [count: number, edgePx: number][] = [
  [2, 1200],
  [6, 900],
  [20, 640],
  [Number.POSITIVE_INFINITY, 420],
];

/** From here down until all photos together stay within the budget. */
const STEPS = [
  { scale: 1, quality: 72 },
  { scale: 1, quality: 60 },
  { scale: 0.8, quality: 58 },
  { scale: 0.65, quality: 52 },
  { scale: 0.5, quality: 45 },
] as const;

/** A workshop with its own cache by content, so that a batch prepares the photo of many orders once. */
export function createPhotoWorkshop(): PhotoWorkshop {
  const shrink = createImageCache();
  return {
    async prepare({ names, signedName, source, signal }) {
      const first = new Map<string, PreparedImage>();
      const problems = new Map<string, PhotoProblem>();
      const edgePx = EDGES_PX.find(([count]) => names.length <= count)?.[1] ?? SIGNED_EDGE_PX;
      const edgeOf = (name: string) => (name === signedName ? SIGNED_EDGE_PX : edgePx);

      await forEachBounded(
        names,
        PARALLEL_PHOTOS,
        async (name) => {
          try {
            const bytes = await readPhoto(name, source, signal);
            first.set(name, await shrink(bytes, edgeOf(name), STEPS[0].quality));
          } catch (error) {
            problems.set(name, problemOf(error));
          }
        },
        signal,
      );
      signal?.throwIfAborted();

      const fitted = await fitIntoBudget(first, edgeOf, shrink);
      const photos: ReportPhotos = Object.create(null);
      const warnings: string[] = [];
      for (const name of names) {
        const image = fitted.get(name);
        if (image) {
          const url = `data:image/jpeg;base64,${image.jpeg.toString('base64')}`;
          photos[name] = { url, width: image.width, height: image.height };
          continue;
        }
        const { kind, message, mend } =
          problems.get(name) ?? new PhotoProblem('rejected', 'it could not be prepared');
        photos[name] = { problem: kind };
        warnings.push(`photo ${quoted(name)} is not shown: ${message}${mend}`);
      }
      return { photos, warnings };
    },
  };
}

/** What is no problem of the photo is thrown on. */
function problemOf(error: unknown): PhotoProblem {
  if (error instanceof PhotoProblem) return error;
  if (error instanceof ImageRejected) return new PhotoProblem('rejected', `the file ${error.message}`);
  throw error;
}

/** Goes down the steps with the photos above their fair share; the small ones keep their quality. */
async function fitIntoBudget(
  first: ReadonlyMap<string, PreparedImage>,
  edgeOf: (name: string) => number,
  shrink: ReturnType<typeof createImageCache>,
): Promise<Map<string, PreparedImage>> {
  const fitted = new Map(first);
  const shareBytes = PHOTO_BUDGET_BYTES / Math.max(1, first.size);
  for (const { scale, quality } of STEPS.slice(1)) {
    const totalBytes = fitted.values().reduce((sum, { jpeg }) => sum + jpeg.byteLength, 0);
    if (totalBytes <= PHOTO_BUDGET_BYTES) break;
    const large = [...fitted].filter(([, { jpeg }]) => jpeg.byteLength > shareBytes);
    await forEachBounded(large, PARALLEL_PHOTOS, async ([name]) => {
      // From the first result, not from the file: sixty originals of 10 MB would not fit into memory.
      const original = first.get(name);
      if (original) fitted.set(name, await shrink(original.jpeg, Math.round(edgeOf(name) * scale), quality));
    });
  }
  return fitted;
}

/** Least recently used results go first once the JPEGs exceed the limit. A rejected image is remembered too. */
function createImageCache() {
  const results = new Map<string, { image: Promise<PreparedImage>; bytes: number }>();
  let heldBytes = 0;

  return function shrink(bytes: Buffer, edgePx: number, quality: number): Promise<PreparedImage> {
    const key = `${createHash('sha256').update(bytes).digest('base64')} ${edgePx} ${quality}`;
    const known = results.get(key);
    if (known) {
      results.delete(key);
      results.set(key, known);
      return known.image;
    }
    const image = prepareImage(bytes, { maxWidthPx: edgePx, maxHeightPx: edgePx, quality });
    const entry = { image, bytes: key.length };
    results.set(key, entry);
    heldBytes += entry.bytes;
    const forget = (oldKey: string) => {
      heldBytes -= results.get(oldKey)?.bytes ?? 0;
      results.delete(oldKey);
    };
    image.then(
      ({ jpeg }) => {
        if (results.get(key) !== entry) return;
        entry.bytes += jpeg.byteLength;
        heldBytes += jpeg.byteLength;
        for (const oldKey of results.keys()) {
          if (heldBytes <= CACHE_LIMIT_BYTES) break;
          forget(oldKey);
        }
      },
      (error) => {
        if (!(error instanceof ImageRejected)) forget(key);
      },
    );
    return image;
  };
}

/** A name as a terminal can show it: one line, no control or direction characters, not too long. */
export function quoted(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}]/gu, (character) => {
    return `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
  return `"${visible.length > 120 ? `${visible.slice(0, 117)}…` : visible}"`;
}
