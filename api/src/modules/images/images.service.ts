import type { FileStore } from '@cbp/shared/node/files/file-store';
import { keyOfName } from '@cbp/shared/node/files/stored-files';
import { prepareImage } from '@cbp/shared/node/prepare-image';
import { randomId } from '@cbp/shared/node/random-id';
import type { ServiceContext } from '../../access/call-context.ts';
import { defineHook } from '../../wiring/hook.ts';

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
const NAME_BYTES = 24;
const GENERATED_NAME = /^[\w-]{32}\.jpg$/;

/** Whether a caller may see an image by its name; `pass` grants access to it for a few minutes. */
export type ImageShown = (context: {
  ctx: Pick<ServiceContext, 'db' | 'actor' | 'now'>;
  input: { name: string; pass: string | null };
}) => Promise<boolean>;

/** An image is served if one of the modules that show images answers yes. */
export const IMAGE_SHOWN = defineHook<ImageShown>('images.shown');

/** Whether a file name is of the form that storeImage gives. */
export function isImageName(name: string): boolean {
  return GENERATED_NAME.test(name);
}

/** Prepares an image for print and stores it under a new unguessable name, which is returned. Throws ImageRejected. */
export async function storeImage(bytes: Uint8Array, files: FileStore): Promise<string> {
  const { jpeg } = await prepareImage(bytes, PRINT_SIZE);
  const name = `${randomId(NAME_BYTES)}.jpg`;
  await files.put(keyOfName('images', name), jpeg);
  return name;
}

/** Removes an unreferenced image; a missing one is not an error. */
export async function removeImage(name: string, files: FileStore): Promise<void> {
  if (isImageName(name)) await files.delete(keyOfName('images', name));
}
