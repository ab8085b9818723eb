import type { Language } from '@cbp/shared/language';
import { fontFamily } from './typefaces.ts';

/**
 * How the text of the page margins stands in the document, unseen: a font that they alone need is there only once they were
 * laid out, and the browser then prints all pages without them. Chinese fonts are cut by character and weight, so it is
 * often one of theirs.
 */
export function marginFontsStyle(language: Language): string {
  return `position: absolute; top: 0; height: 0; overflow: hidden; visibility: hidden; font: 400 12pt ${fontFamily(language)};`;
}
