import { unreadable } from './csv-rows.service.ts';
import type { XmlReader } from './zipped-xml.ts';

const MB = 1024 * 1024;
/** Texts that cells share are held while the sheet is read. */
const MOST_SHARED = 1_000_000;
/** A text with its parts takes some four elements, or more where it is formatted. */
export const MOST_OF_SHARED = { bytes: 48 * MB, elements: 8 * MOST_SHARED };
/** As many as a cell of a spreadsheet holds. */
export const LONGEST_CELL = 32_767;

/** `_x000D_` in a text stands for the letter of that number. */
export const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** A shared cell text; null if it is too long for a cell, which is reported only if a cell uses it. */
export type SharedText = string | null;

function sharedText(text: string): SharedText {
  if (text.length > LONGEST_CELL) return null;
  // Emptiness is checked for millions of rows: trimming the same spaces each time would take minutes.
  return text.trim() === '' ? '' : unescaped(text);
}

export function sharedReader(): XmlReader<SharedText> {
  let made: SharedText[] = [];
  let count = 0;
  let text = '';
  let isText = false;
  let isReading = true;
  return {
    open: (name) => {
      if (name === 'si') text = '';
      // Skips phonetic readings of Chinese text.
      if (name === 'rPh') isReading = false;
      isText = name === 't' && isReading;
    },
    text: (said) => {
      if (isText && text.length <= LONGEST_CELL) text += said;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isReading = true;
      if (name !== 'si') return;
      count += 1;
      if (count > MOST_SHARED) throw unreadable('has too many texts. Split it');
      made.push(sharedText(text));
    },
    take: () => {
      const taken = made;
      made = [];
      return taken;
    },
  };
}
