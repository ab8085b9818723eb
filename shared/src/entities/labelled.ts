import type { Language, Translated } from '../language.ts';

/** Meaning carried by a colour; always shown beside a word, never instead of it. */
export type Tone = 'neutral' | 'info' | 'good' | 'warning' | 'bad';

/** What an enumeration shows for one of its values. */
export type Labelled = { label: Translated; tone?: Tone };

/**
 * The label of a value in one language. Values that the enumeration does not know are real data
 * from newer senders: they are shown as they are.
 */
export function labelOf(enumeration: Record<string, Labelled>, value: string, language: Language): string {
  return Object.hasOwn(enumeration, value) ? (enumeration[value]?.label[language] ?? value) : value;
}

/** The tone of a value; unknown values are neutral. */
export function toneOf(enumeration: Record<string, Labelled>, value: string): Tone {
  return Object.hasOwn(enumeration, value) ? (enumeration[value]?.tone ?? 'neutral') : 'neutral';
}
