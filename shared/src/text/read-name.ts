import { readFreeText } from './read-free-text.ts';

/** Blanks that become one plain blank. A single wide one between two Chinese or Japanese names stays. */
const BLANKS = /\p{Z}{2,}|(?![\u0020\u3000])\p{Z}/gu;

/**
 * A name for storage: like `readFreeText`, with single blanks between words. Line breaks stay, so that a model can reject
 * them.
 */
export function readName(text: string): string {
  return readFreeText(text).replace(BLANKS, ' ');
}
