import type { AttachmentType } from '@cbp/shared/cases/attachment.model';
import { imageTypeOf } from '@cbp/shared/node/image-type';
import { AttachmentRefused } from './reader/attachment-refused.ts';

/** Readers find the mark of a PDF in the first kilobyte. */
const HEAD_BYTES = 1024;
const IMAGES: ReadonlySet<string> = new Set<AttachmentType>([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
]);

/**
 * Checks that a file is what it is said to be, by its content: a page of a website under the name of a picture is refused. Throws
 * AttachmentRefused.
 */
export function checkType(bytes: Uint8Array, type: AttachmentType): void {
  if (bytes.byteLength === 0) throw new AttachmentRefused('empty');
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const isPdf = head.includes('%PDF-');
  const isRight = IMAGES.has(type)
    ? imageTypeOf(bytes) === type
    : type === 'application/pdf'
      ? isPdf
      : !isPdf && imageTypeOf(bytes) === null;
  if (!isRight) throw new AttachmentRefused('wrong_type');
}
