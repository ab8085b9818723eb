import { createHash } from 'node:crypto';
import { attachmentRoom } from '@cbp/report/static';
import type { AttachmentCheck } from '@cbp/shared/cases/attachment.model';
import type { AttachmentFile } from '../attachments/attachment-file.ts';
import { type AttachmentPreparer, bytesOf } from '../attachments/prepare-attachment.ts';
import { FIRST_LOOK } from './attached-documents.ts';

type Options = {
  preparer: AttachmentPreparer;
  hasPreviews: boolean;
  hasNote: boolean;
  isBlackAndWhite: boolean;
  signal?: AbortSignal | undefined;
};

/**
 * The pages of a file as they would be printed, with the card numbers in their text. Throws AttachmentRefused for
 * what can't be attached, and ReaderAway if a retry may succeed.
 */
export async function checkAttachment(
  file: AttachmentFile,
  { preparer, hasPreviews, hasNote, isBlackAndWhite, signal }: Options,
): Promise<AttachmentCheck> {
  const room = attachmentRoom({ hasNote });
  const { pages } = await preparer.prepare(file, {
    ...FIRST_LOOK,
    room,
    isBlackAndWhite,
    hasPreviews,
    signal,
  });
  return {
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    bytes: file.bytes.byteLength,
    pages: pages.map((page) => ({
      page: page.number,
      width: page.widthPoints,
      height: page.heightPoints,
      is_landscape: page.isLandscape,
      is_blank: page.isBlank,
      words: page.words.length,
      bytes: bytesOf(page),
      preview: page.preview?.toString('base64') ?? null,
    })),
    card_numbers: pages.flatMap(({ number, cardNumbers }) =>
      cardNumbers.map(({ masked, areas }) => ({ masked, page: number, areas })),
    ),
  };
}
