import type { z } from 'zod';
import { boundedId } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import type { Labelled } from '../labelled.ts';
import { LANGUAGES, type Language, type Translated, translated } from '../language.ts';
import { CATEGORY_WORDS, RANGE_WORDS } from './merchant-category.texts.ts';

const CODE = /^\d{4}$/;

const withCode = (code: string, words: Translated): Translated =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${code} ${words[language]}`])) as Translated;

/** The merchant category codes that shops use (ISO 18245), each with its words: "5732 Electronics". */
export const MERCHANT_CATEGORIES: Readonly<Record<string, Labelled>> = Object.fromEntries(
  Object.entries(CATEGORY_WORDS).map(([code, words]) => [code, { label: withCode(code, translated(words)) }]),
);

/** Whether a text is a code of one of the ranges of ISO 18245. */
export const isCategoryCode = (text: string): boolean => CODE.test(text) && Number(text) > 0;

/** "5732 Electronics". A code without words of its own has those of its range, and any other text stays as it is. */
export function categoryName(code: string, language: Language): string {
  const known = Object.hasOwn(MERCHANT_CATEGORIES, code) ? MERCHANT_CATEGORIES[code] : undefined;
  if (known) return known.label[language];
  if (!isCategoryCode(code)) return code;
  const range = RANGE_WORDS.findLast(([first]) => first <= Number(code));
  return range ? withCode(code, translated(range[1]))[language] : code;
}

/** A merchant category code of four digits. */
export const CategoryCode = boundedId(64).refine(
  isCategoryCode,
  'must be a merchant category code such as 5732' satisfies FaultMessage,
);
export type CategoryCode = z.output<typeof CategoryCode>;
