import { ATTACHMENT_REFUSALS, type AttachmentRefusalReason } from '@cbp/shared/cases/attachment-refusal';
import { Refusal } from '../../refusal.ts';

/** The file can't be attached for a reason that the user can correct. `page` counts from 1. */
export class AttachmentRefused extends Refusal {
  override name = 'AttachmentRefused';
  readonly reason: AttachmentRefusalReason;
  readonly page: number | undefined;
  /** Which of several it is, once that is known. */
  attachment: { id: number; title: string } | undefined;

  constructor(reason: AttachmentRefusalReason, page?: number) {
    const fix = ATTACHMENT_REFUSALS[reason].label.en;
    super(page === undefined ? fix : `Page ${page}: ${fix}`);
    this.reason = reason;
    this.page = page;
  }
}

/** A file could not be read right now; the file itself may be fine. */
export class ReaderAway extends Error {
  override name = 'ReaderAway';

  constructor(options?: ErrorOptions) {
    super('the reader of attachments is away', options);
  }
}
