import { createHash } from 'node:crypto';
import { type ImageBox, ImageRejected, prepareImage, shrinkImage } from '@cbp/shared/node/prepare-image';
import type { PhotoSource } from './photo-files.ts';
import { whitenPaper } from './whiten-paper.ts';

const CACHE_LIMIT_BYTES = 64 * 1024 * 1024;

/** A generated name never gets another content, but its file may be deleted, and then it is soon not shown any more. */
const NAME_REMEMBERED_MS = 60_000;
const MOST_NAMES = 10_000;

export type PreparedImage = Awaited<ReturnType<typeof prepareImage>>;
/** The sizes that a photo is printed in; the first is that of the whole. */
export type PhotoBoxes = readonly [ImageBox, ...ImageBox[]];

export type ImageCache = {
  find(hash: string, boxes: PhotoBoxes, look: Look): Promise<PreparedImage> | undefined;
  /** From a file with this hash. */
  prepare(bytes: Buffer, boxes: PhotoBoxes, look: Look, hash: string): Promise<PreparedImage>;
  /** From what was prepared before. A photocopy is made from files alone. */
  shrink(image: PreparedImage, boxes: PhotoBoxes, look: ShrunkLook): Promise<PreparedImage>;
};

/** A `photocopy` is grey with white paper and black writing (whiten-paper.ts). */
export type Shades = 'colour' | 'grey' | 'photocopy';
type Look = { quality: number; shades: Shades };
type ShrunkLook = { quality: number; shades: Exclude<Shades, 'photocopy'> };

/** What a photocopy is made from: its writing must not be that of a JPEG made twice. */
const UNHARMED_QUALITY = 95;

/** Least recently used results go first once the JPEGs exceed the limit. A rejected image is remembered too. */
export function createImageCache(): ImageCache {
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

  function remembered(
    hash: string,
    boxes: PhotoBoxes,
    look: Look,
    make: () => Promise<PreparedImage>,
  ): Promise<PreparedImage> {
    const known = find(hash, boxes, look);
    if (known) return known;
    const key = keyOf(hash, boxes, look);
    const image = make();
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

  return {
    find,
    prepare: (bytes, boxes, look, hash) =>
      remembered(hash, boxes, look, () => preparedIn(bytes, boxes, look)),
    shrink: (image, boxes, look) =>
      remembered(hashOf(image.jpeg), boxes, look, () =>
        shrinkImage(image, { boxes, quality: look.quality, isGrey: look.shades === 'grey' }),
      ),
  };
}

async function preparedIn(
  bytes: Buffer,
  boxes: PhotoBoxes,
  { quality, shades }: Look,
): Promise<PreparedImage> {
  if (shades !== 'photocopy') return prepareImage(bytes, { boxes, quality, isGrey: shades === 'grey' });
  const image = await prepareImage(bytes, { boxes, quality: UNHARMED_QUALITY, isGrey: true });
  return { ...image, jpeg: await whitenPaper(image.jpeg, quality) };
}

/**
 * Which content the files of an images host had a moment ago, for callers with the same pass: what one may see says nothing
 * about another. Those of a folder are not cached.
 */
export function createHashMemory() {
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

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}

function keyOf(hash: string, boxes: PhotoBoxes, { quality, shades }: Look): string {
  const sizes = boxes.map(({ maxWidthPx, maxHeightPx }) => `${maxWidthPx}x${maxHeightPx}`);
  return `${hash} ${sizes.join(' ')} ${quality} ${shades}`;
}
