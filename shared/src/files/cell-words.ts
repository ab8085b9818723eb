import type { Labelled } from '../labelled.ts';
import { LANGUAGES, type Translated } from '../language.ts';
import { plainHead } from './table-column.ts';

export const wordsIn = (words: Translated): string[] => LANGUAGES.map((language) => words[language]);

/**
 * Reads a cell that holds the name of a value, or its label in any language, or another of its words; null if the text names
 * none.
 */
export function readerOfWords<Name extends string>(
  values: Readonly<Record<Name, Labelled>>,
  more?: Readonly<Partial<Record<Name, readonly string[]>>>,
): (text: string) => Name | null {
  const names = new Map(
    (Object.keys(values) as Name[]).flatMap((name) =>
      [name, ...wordsIn(values[name].label), ...(more?.[name] ?? [])].map(
        (word) => [plainHead(word), name] as const,
      ),
    ),
  );
  return (text) => names.get(plainHead(text)) ?? null;
}
