import { readFreeText } from './read-free-text.ts';

/** Blanks that stand for one plain blank. A single wide one between two Chinese or Japanese names stays. */
const BLANKS = /\s{2,}|[^\S\u0020\u3000]/gu;

/** A name as it is kept: the same as `readFreeText`, in one line. */
export function readName(text: string): string {
  return readFreeText(text).replace(BLANKS, ' ');
}
