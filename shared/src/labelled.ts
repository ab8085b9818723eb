import type { Language, Translated } from './language.ts';

/** The meaning of a colour; always shown with a word, never instead of it. */
export type Tone = 'neutral' | 'info' | 'good' | 'warning' | 'bad';

/** The label and tone of an enumeration value. */
export type Labelled = {
  label: Translated;
  tone?: Tone;
  /** Not offered in filters: picking the named value also selects this one. */
  pickedWith?: string;
};

/** An enumeration in which some values are picked with others; their names are checked. */
export function enumeration<const Values extends Readonly<Record<string, Labelled>>>(
  values: Values & { readonly [Name in keyof Values]: { readonly pickedWith?: keyof Values } },
): Values {
  return values;
}

/** The names of the values of an enumeration, for a model. */
export const namesOf = <Name extends string>(values: Readonly<Record<Name, unknown>>) =>
  Object.keys(values) as [Name, ...Name[]];

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
