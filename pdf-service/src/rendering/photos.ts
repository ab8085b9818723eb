import { DOCUMENT_PLACES, type ReportPhotos } from '@cbp/report/static';
import type { PhotoProblemKind } from '@cbp/shared/files/uploaded-photo';
import { DecoderAway } from '@cbp/shared/node/heic';
import { type ImageBox, ImageRejected, roomiest } from '@cbp/shared/node/prepare-image';
import { forEachBounded } from '../bounded.ts';
import { SourceAway } from '../refusal.ts';
import {
  createHashMemory,
  createImageCache,
  hashOf,
  type ImageCache,
  type PhotoBoxes,
  type PreparedImage,
} from './photo-cache.ts';
import { PhotoProblem, type PhotoSource, readPhoto } from './photo-files.ts';

export type PhotoRequest = {
  names: readonly string[];
  /** Those that have to be readable, the signed delivery and captured policies: they are printed larger. */
  documents: ReadonlySet<string>;
  source: PhotoSource;
  /** The limits of the document’s recipient. */
  limits?: PhotoLimits | undefined;
  /** `refuse` without it. */
  outage?: OutageRule | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * How to handle a document with a part that can't be fetched now: `refuse` throws SourceAway, `warn` generates it without
 * that part. Missing and unusable photos cause a warning either way.
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
  /** Whether some of them may disappear on a retry. */
  isPassing: boolean;
  /** All photos together. */
  bytes: number;
  /** The same photos within other limits; nothing is read again. */
  refit(limits: PhotoLimits): Promise<PhotoOutcome>;
};

/** The shown photos as they are embedded in a document. */
export function urlsOf({ photos }: PhotoOutcome): ReadonlySet<string> {
  return new Set(Object.values(photos).flatMap((photo) => ('url' in photo ? [photo.url] : [])));
}

/** Prepares photos for print and remembers the results for as long as it lives. */
export type PhotoPreparer = { prepare(request: PhotoRequest): Promise<PhotoOutcome> };

/** With text and fonts this keeps a typical document at or below 1 MB, which acquirers take as an upload. */
export const PHOTO_BUDGET_BYTES = 700_000;
const USUAL_LIMITS: PhotoLimits = { budgetBytes: PHOTO_BUDGET_BYTES, maxDpi: null, isGrey: false };
const PARALLEL_PHOTOS = 2;

/** Of a photo of goods, where it is printed: more is not seen. */
const PRODUCT_DPI = 300;

/** Of a signed delivery, where it is printed: small print stays readable, and more is refused by some recipients. */
const SIGNED_DPI = 200;

const SMALLEST_EDGE_PX = 420;

/** Longest edge by how many photos share the document. */
const EDGES_PX: readonly [count: number, edgePx: number][] = [
  [2, 1200],
  [6, 900],
  [20, 640],
  [Number.POSITIVE_INFINITY, SMALLEST_EDGE_PX],
];

const LAYOUT_PX_PER_INCH = 96 / 0.794;

/** The largest areas that the report has for them, in inches of paper; a dpi limit counts there. */
const PRODUCT_AREA = areaOf({ width: 379, height: 224 });
const SIGNED_AREAS = DOCUMENT_PLACES.map((place) => ({ ...areaOf(place), leastRatio: place.leastRatio }));

/** From here down until all photos together stay within the budget. */
const STEPS = [
  { scale: 1, quality: 72 },
  { scale: 1, quality: 60 },
  { scale: 0.8, quality: 58 },
  { scale: 0.65, quality: 52 },
  { scale: 0.5, quality: 45 },
  { scale: 0.4, quality: 38 },
] as const;

/** A file that was not found may have been put back; one that is not an image is remembered. */
const PASSING_PROBLEMS: ReadonlySet<PhotoProblemKind> = new Set(['unreachable', 'not_found']);

type PrintArea = { widthIn: number; heightIn: number };

function areaOf({ width, height }: { width: number; height: number }): PrintArea {
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
    { source, documents, signal, limits = USUAL_LIMITS }: PhotoRequest,
  ): Promise<PreparedImage> {
    const inGrey = documents.has(name) ? 'photocopy' : 'grey';
    const look = { quality: STEPS[0].quality, shades: limits.isGrey ? inGrey : 'colour' } as const;
    const hash = hashes.find(source, name);
    const known = hash && images.find(hash, boxes, look);
    if (known) return known;
    const bytes = await readPhoto(name, source, signal);
    const found = hashOf(bytes);
    hashes.keep(source, name, found);
    return images.prepare(bytes, boxes, look, found);
  }

  return {
    async prepare(request) {
      const { names, documents, limits = USUAL_LIMITS, signal } = request;
      const first = new Map<string, PreparedImage>();
      const problems = new Map<string, PhotoProblem>();
      const edgePx = EDGES_PX.find(([count]) => names.length <= count)?.[1] ?? SMALLEST_EDGE_PX;
      const boxesOf = (name: string, { maxDpi }: PhotoLimits): PhotoBoxes => {
        if (!documents.has(name))
          return [boxFor(edgePx, PRODUCT_AREA, Math.min(PRODUCT_DPI, maxDpi ?? PRODUCT_DPI))];
        const dpi = Math.min(SIGNED_DPI, maxDpi ?? SIGNED_DPI);
        const [first, ...others] = SIGNED_AREAS.map(({ leastRatio, ...area }) => ({
          ...boxFor(Number.POSITIVE_INFINITY, area, dpi),
          leastRatio,
        }));
        return first ? [first, ...others] : [boxFor(edgePx, PRODUCT_AREA, dpi)];
      };

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
          const { kind, message, fix } =
            problems.get(name) ?? new PhotoProblem('rejected', 'it could not be prepared');
          photos[name] = { problem: kind };
          warnings.push(`photo ${quoted(name)} is not shown: ${message}${fix}`);
        }
        const isPassing = problems.values().some(({ kind }) => PASSING_PROBLEMS.has(kind));
        return { photos, warnings, isPassing, bytes: totalBytes(fitted), refit };
      }
      return refit(limits);
    },
  };
}

/** Never more pixels than the limit allows where the photo is printed. */
function boxFor(edgePx: number, { widthIn, heightIn }: PrintArea, maxDpi: number): ImageBox {
  const most = (inches: number) => Math.min(edgePx, Math.floor(inches * maxDpi));
  return { maxWidthPx: most(widthIn), maxHeightPx: most(heightIn) };
}

function scaled([first, ...others]: PhotoBoxes, scale: number): PhotoBoxes {
  const smaller = ({ maxWidthPx, maxHeightPx, leastRatio }: ImageBox): ImageBox => ({
    leastRatio,
    maxWidthPx: Math.round(maxWidthPx * scale),
    maxHeightPx: Math.round(maxHeightPx * scale),
  });
  return [smaller(first), ...others.map(smaller)];
}

function totalBytes(images: ReadonlyMap<string, PreparedImage>): number {
  return images.values().reduce((sum, { jpeg }) => sum + jpeg.byteLength, 0);
}

/** Rethrows any error that is not about the photo. */
function problemOf(error: unknown): PhotoProblem {
  if (error instanceof PhotoProblem) return error;
  if (error instanceof DecoderAway)
    return new PhotoProblem('unreachable', `it cannot be read now: ${error.message}`);
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
  // A photocopy is made only once: the source being reduced already is one.
  const shades = isGrey ? 'grey' : 'colour';
  // From the first result, not from the file: sixty originals of 10 MB would not fit into memory.
  const remake = async (name: string, boxes: PhotoBoxes, quality: number) => {
    const original = first.get(name);
    if (original) fitted.set(name, await shrink(original, boxes, { quality, shades }));
  };
  const tooLarge = [...first].filter(([name, image]) => {
    const { maxWidthPx, maxHeightPx } = roomiest(boxesOf(name), image);
    return image.width > maxWidthPx || image.height > maxHeightPx;
  });
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

/** A name that is safe for a terminal: one line, without control or direction characters, not too long. */
export function quoted(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}]/gu, (character) => {
    return `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
  return `"${visible.length > 120 ? `${visible.slice(0, 117)}…` : visible}"`;
}
