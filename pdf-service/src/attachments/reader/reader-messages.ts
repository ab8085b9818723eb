import type { AttachmentRefusalReason } from '@cbp/shared/cases/attachment-refusal';

/** A page as it is seen, in points. */
export type PageSize = { widthPoints: number; heightPoints: number };

/** A rectangle in shares of the page, from its top left corner. */
export type Area = { left: number; top: number; width: number; height: number };

/** How far its writing is turned, clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** A word that is seen on a page. */
export type Word = Area & {
  text: string;
  turn: Turn;
  /** What follows it: a blank or the end of the line. */
  after: ' ' | '\n';
};

/** The pixels of a page without gaps, one byte for a grey one and three for one in colour, and its words. */
export type RawPage = {
  widthPx: number;
  heightPx: number;
  channels: 1 | 3;
  pixels: Uint8Array;
  words: Word[];
};

/** An email as far as it is printed. */
export type ReadEmail = {
  from: string;
  to: string;
  cc: string;
  /** As the sender wrote it. */
  date: string;
  subject: string;
  text: string;
  files: { name: string; type: string; bytes: number }[];
};

export type ReaderTask =
  | { kind: 'open'; bytes: Uint8Array; mostPages: number }
  | { kind: 'page'; index: number; widthPx: number; heightPx: number }
  | { kind: 'email'; bytes: Uint8Array };

export type ReaderAnswer =
  | { kind: 'opened'; pages: PageSize[] }
  | { kind: 'page'; page: RawPage }
  | { kind: 'email'; email: ReadEmail }
  | { kind: 'refused'; reason: AttachmentRefusalReason; page?: number | undefined };

export type ReaderLimits = { maxMemoryBytes: number };
