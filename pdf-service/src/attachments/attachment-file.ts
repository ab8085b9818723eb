import type { AttachmentType } from '@cbp/shared/cases/attachment.model';
import type { AttachmentCover, LandscapeChoice } from '@cbp/shared/cases/attachment-pages';

/** A file to attach, and how. */
export type AttachmentFile = {
  bytes: Uint8Array;
  type: AttachmentType;
  /** The pages that are shown, by number; null for all. */
  pages: string | null;
  landscape: LandscapeChoice;
  covers: readonly AttachmentCover[];
};

/** How pages are drawn: their resolution on paper, and their colours. */
export type PageLook = { dpi: number; quality: number; isBlackAndWhite: boolean };

/** The room that a page has on paper. */
export type PageRoom = { widthPoints: number; heightPoints: number };
