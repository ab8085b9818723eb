import type { ReactNode } from 'react';

/** A document of the merchant, to be printed behind the exhibits of the report. */
export type PrintedAttachment = {
  title: string;
  /** What it shows, in the words of its kind. */
  kind: string | null;
  note: string | null;
  /** How many pages the file has, shown or not. */
  pagesOfFile: number;
  pages: readonly PrintedAttachmentPage[];
};

export type PrintedAttachmentPage = {
  /** In the file, from 1. */
  number: number;
  /** A picture of the page. */
  url: string;
  widthPoints: number;
  heightPoints: number;
};

/** A document of the merchant with the letter that the report gives it. */
export type AttachedExhibit = {
  letter: string;
  anchor: string;
  title: string;
  /** What the list of exhibits says of it. */
  line: string;
  /** Its pages as they are printed. */
  pages: ReactNode;
};

/** The anchor of an attachment, by its place from 0. */
export const attachmentAnchor = (index: number) => `attachment-${index + 1}`;

export const isAttachmentAnchor = (anchor: string) => anchor.startsWith('attachment-');

const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

/** The letter of an exhibit by its place from 0: A to Z, then AA, AB. */
export function exhibitLetter(index: number): string {
  const last = String.fromCharCode(FIRST_LETTER + (index % LETTERS));
  return index < LETTERS ? last : exhibitLetter(Math.floor(index / LETTERS) - 1) + last;
}
