import type { Labelled } from '../../labelled.ts';
import type { DeclineCategory } from './decline-category.ts';
import type { Instruction } from './instruction.ts';

/** One decline code: its words for the user who reads the result, and what the person can do again. */
export type DeclineCode = Labelled & {
  category: DeclineCategory;
  /** null if another attempt would not help. */
  again: Instruction | null;
  /** Who put it into its category: the provider's own heading, or this catalogue. */
  source: 'provider' | 'own';
};

type CodeWords = Pick<DeclineCode, 'again' | 'label'>;

/** A code with its words in three languages. */
export function code(again: Instruction | null, en: string, sc: string, tc: string): CodeWords {
  return { again, label: { en, sc, tc } };
}

/** Codes of one category and source. */
export function codesOf<const Codes extends Readonly<Record<string, CodeWords>>>(
  { category, source }: Pick<DeclineCode, 'category' | 'source'>,
  codes: Codes,
): { readonly [Code in keyof Codes]: DeclineCode } {
  const entries = Object.entries(codes).map(([name, words]) => [name, { ...words, category, source }]);
  return Object.fromEntries(entries) as { readonly [Code in keyof Codes]: DeclineCode };
}
