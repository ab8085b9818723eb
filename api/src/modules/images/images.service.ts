import type { Database } from '@cbp/shared/node/database/connect';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { keyOfName } from '@cbp/shared/node/files/stored-files';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { prepareImage } from '@cbp/shared/node/prepare-image';
import { randomId } from '@cbp/shared/node/random-id';
import type { ServiceContext } from '../../access/call-context.ts';
import { defineHook } from '../../wiring/hook.ts';
import { deletePendingImage, insertPendingImage, selectPendingImages } from './images.sql.ts';

/**
 * Print size: a full-width photo at 200 pixels per inch or more; long receipts are printed in parts, so their length is
 * kept.
 */
const PRINT_SIZE = {
  boxes: [
    { maxWidthPx: 1800, maxHeightPx: 2400 },
    { maxWidthPx: 800, maxHeightPx: 50_000 },
    { maxWidthPx: 50_000, maxHeightPx: 800 },
  ],
  quality: 78,
} as const;
/** A picture beside a name, on a screen of twice the usual density. */
const LOGO_SIZE = { boxes: [{ maxWidthPx: 512, maxHeightPx: 512 }], quality: 85 } as const;
const IMAGE_SIZES = { print: PRINT_SIZE, logo: LOGO_SIZE } as const;
const NAME_BYTES = 24;
const PENDING_MS = 24 * 60 * 60_000;
const SWEPT_AT_ONCE = 100;
const GENERATED_NAME = /^[\w-]{32}\.jpg$/;

/** Whether a caller may see an image by its name; `pass` grants access to it for a few minutes. */
export type ImageShown = (context: {
  ctx: Pick<ServiceContext, 'db' | 'actor' | 'now'>;
  input: { name: string; pass: string | null };
}) => Promise<boolean>;

/** An image is served if one of the modules that show images answers yes. */
export const IMAGE_SHOWN = defineHook<ImageShown>('images.shown');

/** The bytes of a JPEG that a module makes when it is asked for, if the caller may see it; null otherwise. */
export type ImageMade = (context: {
  ctx: Pick<ServiceContext, 'db' | 'actor' | 'now'>;
  input: { name: string; pass: string | null };
}) => Promise<Buffer | null>;

/** Images that nothing stores under a name of their own: each module makes those whose names it knows. */
export const IMAGE_MADE = defineHook<ImageMade>('images.made');

/** Whether a file name is of the form that storeImage gives. */
export function isImageName(name: string): boolean {
  return GENERATED_NAME.test(name);
}

/** Where images and their rows are. */
export type ImagePlaces = { db: Database; files: FileStore };

/** A new unguessable name, for an image that is stored later. */
export function newImageName(): string {
  return `${randomId(NAME_BYTES)}.jpg`;
}

/** What an image is for, and its name where something names it already. */
export type ImageUse = { size?: keyof typeof IMAGE_SIZES; name?: string };

/**
 * Prepares an image for its use, print by default, and stores it under its name, which is returned: a new one, unless evidence
 * already names it. It is pending until a change calls `keepImage`, and deleted after a day otherwise. Throws ImageRejected.
 */
export async function storeImage(
  bytes: Uint8Array,
  { db, files, now }: ImagePlaces & { now: () => Date },
  { size = 'print', name = newImageName() }: ImageUse = {},
): Promise<string> {
  const { jpeg } = await prepareImage(bytes, IMAGE_SIZES[size]);
  // First, so that an image that a killed server stored is known.
  await insertPendingImage(db, { name, createdAt: now() });
  await files.put(keyOfName('images', name), jpeg);
  return name;
}

/** Keeps a pending image, in the transaction of the change that shows it. */
export async function keepImage(tx: Database, name: string): Promise<void> {
  if (!(await deletePendingImage(tx, name))) {
    throw new ApiError('server/unavailable', {
      logMessage: `the image ${name} isn't pending any more`,
      retryAfterS: 1,
    });
  }
}

/** Lets go of an image in the transaction of the change that shows it no more: it is deleted after a day. */
export async function releaseImage(tx: Database, name: string, now: Date): Promise<void> {
  await insertPendingImage(tx, { name, createdAt: now });
}

/** Removes an image that nothing shows; a missing one is not an error. */
export async function removeImage(name: string, { db, files }: ImagePlaces): Promise<void> {
  if (!isImageName(name)) return;
  await files.delete(keyOfName('images', name));
  await deletePendingImage(db, name);
}

/** Deletes images that have been pending for a day: the change that was to show them failed, or its server was killed. */
export async function sweepImages(
  places: ImagePlaces & { now: () => Date },
  signal: AbortSignal,
): Promise<void> {
  const until = new Date(places.now().getTime() - PENDING_MS);
  for (;;) {
    const names = await selectPendingImages(places.db, { until, limit: SWEPT_AT_ONCE });
    for (const name of names) {
      if (signal.aborted) return;
      await removeImage(name, places);
    }
    if (names.length < SWEPT_AT_ONCE) return;
  }
}
