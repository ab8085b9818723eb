import type { Translated } from '../language.ts';

/** A limit of a recipient, and the document that states it. */
export type SourcedLimit = { value: number; source: string };

/** The limits of a recipient of evidence. `null`: no source states a limit. Sizes in bytes are decimal: 1 MB = 1,000,000. */
export type RecipientProfile = {
  label: Translated;
  maxBytes: SourcedLimit;
  maxPages: SourcedLimit | null;
  minTextPoints: SourcedLimit;
  maxImageDpi: SourcedLimit | null;
  /** The most pixels that the images of one page have together, Mastercard's "fewer than" as a number that is taken. */
  maxPixels: SourcedLimit | null;
  /** The largest page, in points; every page has to be portrait as well. */
  pageBox: { maxWidthPoints: number; maxHeightPoints: number; source: string };
  /** Lowest contrast ratio of text in grey, 1 to 21. */
  minGreyContrast: SourcedLimit;
  /** The source if the recipient accepts black and white only, else null. Photos are then grey, everything else is black. */
  blackAndWhite: { source: string } | null;
  /** The source if the recipient rejects blank pages, else null. */
  noBlankPages: { source: string } | null;
  /** Letters and digits alone, this many characters at most with the ending. */
  fileName: { maxLength: number; pattern: RegExp; source: string } | null;
};

export const A4_OR_LETTER = {
  // Letter is the wider of the two and A4 the higher one.
  maxWidthPoints: 612,
  maxHeightPoints: 842,
  source: 'Stripe layout advice: US Letter or A4, portrait; no other recipient asks for less',
};

export const TWELVE_POINTS: SourcedLimit = {
  value: 12,
  source: 'Stripe layout advice: 12 pt or larger, the issuer cannot zoom; no other source states a size',
};

export const READABLE_IN_GREY: SourcedLimit = {
  value: 4.5,
  source:
    'WCAG 2.2, 1.4.3 (contrast of text), taken as the measure of what recipients ask for in words: Stripe "contrast", Mastercard "no extensive graphics or color", Amex OptBlue "black and white only"',
};

export const SHORT_FILE_NAME = {
  maxLength: 16,
  pattern: /^[A-Za-z0-9]{1,12}\.pdf$/,
  source:
    'Mastercard Mastercom, image and document requirements: at most 16 characters, English letters and digits only, no spaces; the ending is counted, which is the safer reading',
};

export const MASTERCARD_PIXELS: SourcedLimit = {
  value: 29_999_999,
  source:
    'Mastercard Mastercom, image and document requirements: fewer than 30,000,000 pixels; counted for each page',
};

export const MASTERCARD_DPI: SourcedLimit = {
  value: 300,
  source: 'Mastercard Mastercom: at most 300 x 300 dpi',
};

export const MASTERCARD_PAGES = 'Mastercard Mastercom: 19, then 1 EUR for every page';
