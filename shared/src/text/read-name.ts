import { readFreeText } from './read-free-text.ts';

/** Blanks that stand for one plain blank. A single wide one between two Chinese or Japanese names stays. */
const BLANKS = /\p{Z}{2,}|(?![\u0020\u3000])\p{Z}/gu;

/** A name as it is kept: the same as `readFreeText`, with one blank between its words. Line breaks stay, for a model to refuse. */
export function readName(text: string): string {
  return readFreeText(text).replace(BLANKS, ' ');
}
