import { type Translated, translated, type Words } from './language.ts';

export type CatalogueEntry = { status: number; message: string; words: Translated };

/** The words of an error for users, and the message for programs where that one differs. */
export function catalogueEntry(status: number, words: Words, message: string = words[0]): CatalogueEntry {
  return { status, message, words: translated(words) };
}
