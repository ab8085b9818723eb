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
  /** What the recipient of the document takes. */
  limits?: PhotoLimits | undefined;
  signal?: AbortSignal | undefined;
};

export type PhotoLimits = {
  /** For all photos together. */
  budgetBytes: number;
  /** Resolution where they are placed. */
  maxDpi: number | null;
};

export type PhotoOutcome = {
  photos: ReportPhotos;
  warnings: string[];
  /** All photos together. */
  bytes: number;
  /** The same photos within other limits; nothing is read again. */
  refit(limits: PhotoLimits): Promise<PhotoOutcome>;
};

/** Prepares photos for print and remembers the results for as long as it lives. */
export type PhotoWorkshop = { prepare(request: PhotoRequest): Promise<PhotoOutcome> };

type PreparedImage = Awaited<ReturnType<typeof prepareImage>>;

/** With text and fonts this keeps a typical document at or below 1 MB, which acquirers take as an upload. */
export const PHOTO_BUDGET_BYTES = 700_000;
const USUAL_LIMITS: PhotoLimits = { budgetBytes: PHOTO_BUDGET_BYTES, maxDpi: null };
const CACHE_LIMIT_BYTES = 64 * 1024 * 1024;

/** A generated name never gets another content, but its file may be deleted, and then it is soon not shown any more. */
const NAME_REMEMBERED_MS = 60_000;
const MOST_NAMES = 10_000;
const PARALLEL_PHOTOS = 2;
const SIGNED_EDGE_PX = 1600;

/** Longest edge by how many photos share the document. */
const EDGES_PX: readonly [count: number, edgePx: number][] = [
  [2, 1200],
  [6, 900],
  [20, 640],
  [Number.POSITIVE_INFINITY, 420],
];

/** The largest places that the report has for them (report.css), in inches of paper; a dpi limit counts there. */
const PRODUCT_PLACE: Place = { widthIn: (379 * 0.794) / 96, heightIn: (314 * 0.794) / 96 };
const SIGNED_PLACE: Place = { widthIn: (814 * 0.794) / 96, heightIn: (960 * 0.794) / 96 };

/** From here down until all photos together stay within the budget. */
const STEPS = [
  { scale: 1, quality: 72 },
  { scale: 1, quality: 60 },
  { scale: 0.8, quality: 58 },
  { scale: 0.65, quality: 52 },
  { scale: 0.5, quality: 45 },
  { scale: 0.4, quality: 38 },
] as const;

type Place = { widthIn: number; heightIn: number };
type PhotoBox = { maxWidthPx: number; maxHeightPx: number };

/** A workshop with its own cache by content, so that a batch prepares the photo of many orders once. */
export function createPhotoWorkshop(): PhotoWorkshop {
  const images = createImageCache();
  const hashes = createHashMemory();

  /** Reads the file unless it was read a moment ago and its image is still there. */
  async function firstImage(
    name: string,
    box: PhotoBox,
    { source, signal }: PhotoRequest,
  ): Promise<PreparedImage> {
    const hash = hashes.find(source, name);
    const known = hash && images.find(hash, box, STEPS[0].quality);
    if (known) return known;
    const bytes = await readPhoto(name, source, signal);
    const found = hashOf(bytes);
    hashes.keep(source, name, found);
    return images.shrink(bytes, box, STEPS[0].quality, found);
  }

  return {
    async prepare(request) {
      const { names, signedName, limits = USUAL_LIMITS, signal } = request;
      const first = new Map<string, PreparedImage>();
      const problems = new Map<string, PhotoProblem>();
      const edgePx = EDGES_PX.find(([count]) => names.length <= count)?.[1] ?? SIGNED_EDGE_PX;
      const boxOf = (name: string, { maxDpi }: PhotoLimits) =>
        name === signedName
          ? boxFor(SIGNED_EDGE_PX, SIGNED_PLACE, maxDpi)
          : boxFor(edgePx, PRODUCT_PLACE, maxDpi);

      await forEachBounded(
        names,
        PARALLEL_PHOTOS,
        async (name) => {
          try {
            first.set(name, await firstImage(name, boxOf(name, limits), request));
          } catch (error) {
            problems.set(name, problemOf(error));
          }
        },
        signal,
      );
      signal?.throwIfAborted();

      async function refit(wanted: PhotoLimits): Promise<PhotoOutcome> {
        const fitted = await fitIntoLimits(first, (name) => boxOf(name, wanted), wanted.budgetBytes, images);
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
        return { photos, warnings, bytes: totalBytes(fitted), refit };
      }
      return refit(limits);
    },
  };
}

/** Never more pixels than the limit allows where the photo is printed. */
function boxFor(edgePx: number, { widthIn, heightIn }: Place, maxDpi: number | null): PhotoBox {
  const most = (inches: number) => Math.min(edgePx, maxDpi === null ? edgePx : Math.floor(inches * maxDpi));
  return { maxWidthPx: most(widthIn), maxHeightPx: most(heightIn) };
}

function scaled({ maxWidthPx, maxHeightPx }: PhotoBox, scale: number): PhotoBox {
  return { maxWidthPx: Math.round(maxWidthPx * scale), maxHeightPx: Math.round(maxHeightPx * scale) };
}

function totalBytes(images: ReadonlyMap<string, PreparedImage>): number {
  return images.values().reduce((sum, { jpeg }) => sum + jpeg.byteLength, 0);
}

/** What is no problem of the photo is thrown on. */
function problemOf(error: unknown): PhotoProblem {
  if (error instanceof PhotoProblem) return error;
  if (error instanceof ImageRejected) return new PhotoProblem('rejected', `the file ${error.message}`);
  throw error;
}

/** Goes down the steps with the photos above their fair share; the small ones keep their quality. */
async function fitIntoLimits(
  first: ReadonlyMap<string, PreparedImage>,
  boxOf: (name: string) => PhotoBox,
  budgetBytes: number,
  { shrink }: ImageCache,
): Promise<Map<string, PreparedImage>> {
  const fitted = new Map(first);
  // From the first result, not from the file: sixty originals of 10 MB would not fit into memory.
  const remake = async (name: string, box: PhotoBox, quality: number) => {
    const original = first.get(name);
    if (original) fitted.set(name, await shrink(original.jpeg, box, quality));
  };
  const tooLarge = [...first].filter(([name, { width, height }]) => {
    const { maxWidthPx, maxHeightPx } = boxOf(name);
    return width > maxWidthPx || height > maxHeightPx;
  });
  await forEachBounded(tooLarge, PARALLEL_PHOTOS, ([name]) => remake(name, boxOf(name), STEPS[0].quality));

  const shareBytes = budgetBytes / Math.max(1, first.size);
  for (const { scale, quality } of STEPS.slice(1)) {
    if (totalBytes(fitted) <= budgetBytes) break;
    const large = [...fitted].filter(([, { jpeg }]) => jpeg.byteLength > shareBytes);
    await forEachBounded(large, PARALLEL_PHOTOS, ([name]) =>
      remake(name, scaled(boxOf(name), scale), quality),
    );
  }
  return fitted;
}

type ImageCache = {
  find(hash: string, box: PhotoBox, quality: number): Promise<PreparedImage> | undefined;
  shrink(bytes: Buffer, box: PhotoBox, quality: number, hash?: string): Promise<PreparedImage>;
};

/** Least recently used results go first once the JPEGs exceed the limit. A rejected image is remembered too. */
function createImageCache(): ImageCache {
  const results = new Map<string, { image: Promise<PreparedImage>; bytes: number }>();
  let heldBytes = 0;

  function forget(key: string): void {
    heldBytes -= results.get(key)?.bytes ?? 0;
    results.delete(key);
  }

  function find(hash: string, box: PhotoBox, quality: number): Promise<PreparedImage> | undefined {
    const key = keyOf(hash, box, quality);
    const known = results.get(key);
    if (!known) return undefined;
    results.delete(key);
    results.set(key, known);
    return known.image;
  }

  function shrink(
    bytes: Buffer,
    box: PhotoBox,
    quality: number,
    hash = hashOf(bytes),
  ): Promise<PreparedImage> {
    const known = find(hash, box, quality);
    if (known) return known;
    const key = keyOf(hash, box, quality);
    const image = prepareImage(bytes, { ...box, quality });
    const entry = { image, bytes: key.length };
    results.set(key, entry);
    heldBytes += entry.bytes;
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
  }

  return { find, shrink };
}

/** Which content the files of an images host had a moment ago; those of a folder are read anew each time. */
function createHashMemory() {
  const known = new Map<string, { hash: string; until: number }>();
  const addressOf = (source: PhotoSource, name: string) =>
    source.kind === 'host' ? `${source.url}/${name}` : null;
  return {
    find(source: PhotoSource, name: string): string | undefined {
      const entry = known.get(addressOf(source, name) ?? '');
      return entry && performance.now() < entry.until ? entry.hash : undefined;
    },
    keep(source: PhotoSource, name: string, hash: string): void {
      const address = addressOf(source, name);
      if (address === null) return;
      if (known.size >= MOST_NAMES) known.clear();
      known.set(address, { hash, until: performance.now() + NAME_REMEMBERED_MS });
    },
  };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}

function keyOf(hash: string, box: PhotoBox, quality: number): string {
  return `${hash} ${box.maxWidthPx} ${box.maxHeightPx} ${quality}`;
}

/** A name as a terminal can show it: one line, no control or direction characters, not too long. */
export function quoted(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}]/gu, (character) => {
    return `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
  return `"${visible.length > 120 ? `${visible.slice(0, 117)}…` : visible}"`;
}
