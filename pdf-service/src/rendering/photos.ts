import { createHash } from 'node:crypto';
import { DOCUMENT_PLACES, type ReportPhotos } from '@cbp/report/static';
import type { PhotoProblemKind } from '@cbp/shared/entities/uploaded-file';
import { type ImageBox, ImageRejected, prepareImage } from '@cbp/shared/node/prepare-image';
import { forEachBounded } from '../bounded.ts';
import { SourceAway } from '../refusal.ts';
import { PhotoProblem, type PhotoSource, readPhoto } from './photo-files.ts';

export type PhotoRequest = {
  names: readonly string[];
  /** The signed delivery, which has to be readable: it is printed larger. */
  signedName: string | null | undefined;
  source: PhotoSource;
  /** What the recipient of the document takes. */
  limits?: PhotoLimits | undefined;
  /** `refuse` without it. */
  outage?: OutageRule | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * What becomes of a document of which a part cannot be asked for now: `refuse` makes none and throws SourceAway, `warn` makes
 * it without that part. What is not there, or is no good, is warned of either way.
 */
export type OutageRule = 'refuse' | 'warn';

export type PhotoLimits = {
  /** For all photos together. */
  budgetBytes: number;
  /** Resolution where they are placed. */
  maxDpi: number | null;
  /** In shades of grey, for a recipient of black and white. */
  isGrey: boolean;
};

export type PhotoOutcome = {
  photos: ReportPhotos;
  warnings: string[];
  /** Whether some of them may be gone the next time. */
  isPassing: boolean;
  /** All photos together. */
  bytes: number;
  /** The same photos within other limits; nothing is read again. */
  refit(limits: PhotoLimits): Promise<PhotoOutcome>;
};

/** Prepares photos for print and remembers the results for as long as it lives. */
export type PhotoPreparer = { prepare(request: PhotoRequest): Promise<PhotoOutcome> };

type PreparedImage = Awaited<ReturnType<typeof prepareImage>>;

/** With text and fonts this keeps a typical document at or below 1 MB, which acquirers take as an upload. */
export const PHOTO_BUDGET_BYTES = 700_000;
const USUAL_LIMITS: PhotoLimits = { budgetBytes: PHOTO_BUDGET_BYTES, maxDpi: null, isGrey: false };
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

const LAYOUT_PX_PER_INCH = 96 / 0.794;

/** The largest places that the report has for them, in inches of paper; a dpi limit counts there. */
const PRODUCT_PLACE = placeOf({ width: 379, height: 314 });
const [SIGNED_PLACE, ...SIGNED_PARTS_PLACES] = DOCUMENT_PLACES.map(placeOf) as [Place, ...Place[]];

/** Resolution of a signed delivery that is shown in parts: as many pixels for each inch as one that is shown whole. */
const PARTS_DPI = Math.floor(SIGNED_EDGE_PX / Math.max(SIGNED_PLACE.widthIn, SIGNED_PLACE.heightIn));

/** From here down until all photos together stay within the budget. */
const STEPS = [
  { scale: 1, quality: 72 },
  { scale: 1, quality: 60 },
  { scale: 0.8, quality: 58 },
  { scale: 0.65, quality: 52 },
  { scale: 0.5, quality: 45 },
  { scale: 0.4, quality: 38 },
] as const;

/** A file that was not found may have been put back; one that is no image stays none. */
const PASSING_PROBLEMS: ReadonlySet<PhotoProblemKind> = new Set(['unreachable', 'not_found']);

type Place = { widthIn: number; heightIn: number };
type PhotoBoxes = readonly [ImageBox, ...ImageBox[]];

function placeOf({ width, height }: { width: number; height: number }): Place {
  return { widthIn: width / LAYOUT_PX_PER_INCH, heightIn: height / LAYOUT_PX_PER_INCH };
}

/** A preparer with its own cache by content, so that a batch prepares the photo of many orders once. */
export function createPhotoPreparer(): PhotoPreparer {
  const images = createImageCache();
  const hashes = createHashMemory();

  /** Reads the file unless it was read a moment ago and its image is still there. */
  async function firstImage(
    name: string,
    boxes: PhotoBoxes,
    { source, signal, limits = USUAL_LIMITS }: PhotoRequest,
  ): Promise<PreparedImage> {
    const look = { quality: STEPS[0].quality, isGrey: limits.isGrey };
    const hash = hashes.find(source, name);
    const known = hash && images.find(hash, boxes, look);
    if (known) return known;
    const bytes = await readPhoto(name, source, signal);
    const found = hashOf(bytes);
    hashes.keep(source, name, found);
    return images.shrink(bytes, boxes, look, found);
  }

  return {
    async prepare(request) {
      const { names, signedName, limits = USUAL_LIMITS, signal } = request;
      const first = new Map<string, PreparedImage>();
      const problems = new Map<string, PhotoProblem>();
      const edgePx = EDGES_PX.find(([count]) => names.length <= count)?.[1] ?? SIGNED_EDGE_PX;
      const boxesOf = (name: string, { maxDpi }: PhotoLimits): PhotoBoxes =>
        name === signedName
          ? [
              boxFor(SIGNED_EDGE_PX, SIGNED_PLACE, maxDpi),
              ...SIGNED_PARTS_PLACES.map((place) =>
                boxFor(Number.POSITIVE_INFINITY, place, Math.min(PARTS_DPI, maxDpi ?? PARTS_DPI)),
              ),
            ]
          : [boxFor(edgePx, PRODUCT_PLACE, maxDpi)];

      await forEachBounded(
        names,
        PARALLEL_PHOTOS,
        async (name) => {
          try {
            first.set(name, await firstImage(name, boxesOf(name, limits), request));
          } catch (error) {
            const problem = problemOf(error);
            if (problem.kind === 'unreachable' && request.outage !== 'warn') {
              const message = `photo ${quoted(name)}: ${problem.message}`;
              throw new SourceAway(message, 'a photo cannot be read now', problem);
            }
            problems.set(name, problem);
          }
        },
        signal,
      );
      signal?.throwIfAborted();

      async function refit(wanted: PhotoLimits): Promise<PhotoOutcome> {
        const fitted = await fitIntoLimits(first, (name) => boxesOf(name, wanted), wanted, images);
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
        const isPassing = problems.values().some(({ kind }) => PASSING_PROBLEMS.has(kind));
        return { photos, warnings, isPassing, bytes: totalBytes(fitted), refit };
      }
      return refit(limits);
    },
  };
}

/** Never more pixels than the limit allows where the photo is printed. */
function boxFor(edgePx: number, { widthIn, heightIn }: Place, maxDpi: number | null): ImageBox {
  const most = (inches: number) => Math.min(edgePx, maxDpi === null ? edgePx : Math.floor(inches * maxDpi));
  return { maxWidthPx: most(widthIn), maxHeightPx: most(heightIn) };
}

function scaled([first, ...others]: PhotoBoxes, scale: number): PhotoBoxes {
  const smaller = ({ maxWidthPx, maxHeightPx }: ImageBox): ImageBox => ({
    maxWidthPx: Math.round(maxWidthPx * scale),
    maxHeightPx: Math.round(maxHeightPx * scale),
  });
  return [smaller(first), ...others.map(smaller)];
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
  boxesOf: (name: string) => PhotoBoxes,
  { budgetBytes, isGrey }: PhotoLimits,
  { shrink }: ImageCache,
): Promise<Map<string, PreparedImage>> {
  const fitted = new Map(first);
  // From the first result, not from the file: sixty originals of 10 MB would not fit into memory.
  const remake = async (name: string, boxes: PhotoBoxes, quality: number) => {
    const original = first.get(name);
    if (original) fitted.set(name, await shrink(original.jpeg, boxes, { quality, isGrey }));
  };
  const tooLarge = [...first].filter(([name, { width, height }]) =>
    boxesOf(name).every(({ maxWidthPx, maxHeightPx }) => width > maxWidthPx || height > maxHeightPx),
  );
  await forEachBounded(tooLarge, PARALLEL_PHOTOS, ([name]) => remake(name, boxesOf(name), STEPS[0].quality));

  const shareBytes = budgetBytes / Math.max(1, first.size);
  for (const { scale, quality } of STEPS.slice(1)) {
    if (totalBytes(fitted) <= budgetBytes) break;
    const large = [...fitted].filter(([, { jpeg }]) => jpeg.byteLength > shareBytes);
    await forEachBounded(large, PARALLEL_PHOTOS, ([name]) =>
      remake(name, scaled(boxesOf(name), scale), quality),
    );
  }
  return fitted;
}

type ImageCache = {
  find(hash: string, boxes: PhotoBoxes, look: Look): Promise<PreparedImage> | undefined;
  shrink(bytes: Buffer, boxes: PhotoBoxes, look: Look, hash?: string): Promise<PreparedImage>;
};

type Look = { quality: number; isGrey: boolean };

/** Least recently used results go first once the JPEGs exceed the limit. A rejected image is remembered too. */
function createImageCache(): ImageCache {
  const results = new Map<string, { image: Promise<PreparedImage>; bytes: number }>();
  let heldBytes = 0;

  function forget(key: string): void {
    heldBytes -= results.get(key)?.bytes ?? 0;
    results.delete(key);
  }

  function find(hash: string, boxes: PhotoBoxes, look: Look): Promise<PreparedImage> | undefined {
    const key = keyOf(hash, boxes, look);
    const known = results.get(key);
    if (!known) return undefined;
    results.delete(key);
    results.set(key, known);
    return known.image;
  }

  function shrink(
    bytes: Buffer,
    boxes: PhotoBoxes,
    look: Look,
    hash = hashOf(bytes),
  ): Promise<PreparedImage> {
    const known = find(hash, boxes, look);
    if (known) return known;
    const key = keyOf(hash, boxes, look);
    const image = prepareImage(bytes, { boxes, ...look });
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

/**
 * Which content the files of an images host had a moment ago, for whoever shows the same pass: what one may see says nothing
 * about another. Those of a folder are read anew each time.
 */
function createHashMemory() {
  const known = new Map<string, { hash: string; until: number }>();
  const addressOf = (source: PhotoSource, name: string) =>
    source.kind === 'host' ? `${source.url}/${name}?${source.pass ?? ''}` : null;
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

function keyOf(hash: string, boxes: PhotoBoxes, { quality, isGrey }: Look): string {
  const sizes = boxes.map(({ maxWidthPx, maxHeightPx }) => `${maxWidthPx}x${maxHeightPx}`);
  return `${hash} ${sizes.join(' ')} ${quality}${isGrey ? ' grey' : ''}`;
}

/** A name as a terminal can show it: one line, no control or direction characters, not too long. */
export function quoted(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}]/gu, (character) => {
    return `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
  return `"${visible.length > 120 ? `${visible.slice(0, 117)}…` : visible}"`;
}
