import { ARABIC_PARTS } from '../tables/arabic-parts.ts';
import { BUSINESS_LINES, COMPANY_WORDS, STOP_WORDS } from '../tables/company-words.ts';
import { COMMON_PARTS, VERY_COMMON_PARTS } from '../tables/frequent-parts.ts';
import { GIVEN_NAMES, NICKNAMES } from '../tables/given-names.ts';
import { type FormClass, LEGAL_FORMS } from '../tables/legal-forms.ts';
import { DIRECTIONS, NUMBER_WORDS, PLACES } from '../tables/places.ts';
import { groupsOf, wordsOf } from '../tables/table-lines.ts';
import { PARTICLES, TITLES, TITLES_OR_NAMES } from '../tables/titles.ts';
import { wordsOfName } from './words.ts';

/** Tables are written as people write; words are looked up as they are folded. */
const folded = (words: readonly string[]): Set<string> =>
  new Set(words.flatMap((word) => wordsOfName(word).map(({ native }) => native)));

function foldedGroups(table: string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [word, names] of groupsOf(table)) {
    const native = wordsOfName(word)
      .map((one) => one.native)
      .join('');
    groups.set(native, [...new Set([...(groups.get(native) ?? []), ...names])]);
  }
  return groups;
}

export const arabicParts = foldedGroups(ARABIC_PARTS);
export const nicknames = foldedGroups(NICKNAMES);
export const givenNames = foldedGroups(GIVEN_NAMES);
export const companyWords = foldedGroups(COMPANY_WORDS);
export const businessLines = foldedGroups(BUSINESS_LINES);
export const places = foldedGroups(PLACES);
export const directions = foldedGroups(DIRECTIONS);
export const numberWords = foldedGroups(NUMBER_WORDS);
export const stopWords = folded(wordsOf(STOP_WORDS));
export const titles = folded(wordsOf(TITLES));
export const titlesOrNames = folded(wordsOf(TITLES_OR_NAMES));
export const particles = folded(wordsOf(PARTICLES));
export const veryCommonParts = folded(wordsOf(VERY_COMMON_PARTS));
export const commonParts = folded(wordsOf(COMMON_PARTS));

export type FormPhrase = { readonly words: readonly string[]; readonly formClass: FormClass };

/** Legal forms by their first word, the longest first. */
export const formPhrases: ReadonlyMap<string, readonly FormPhrase[]> = phrases();

function phrases(): Map<string, FormPhrase[]> {
  const found = new Map<string, FormPhrase[]>();
  for (const formClass of Object.keys(LEGAL_FORMS) as FormClass[]) {
    for (const text of LEGAL_FORMS[formClass].split('|')) {
      const words = wordsOfName(text.trim()).map(({ native }) => native);
      const [first = ''] = words;
      found.set(first, [...(found.get(first) ?? []), { words, formClass }]);
    }
  }
  for (const list of found.values()) list.sort((a, b) => b.words.length - a.words.length);
  return found;
}

/** Legal forms at the end of a name in Han, Hangul or Kana, which has no spaces; the longest first. */
export const unspacedForms: readonly (readonly [string, FormClass])[] = [...formPhrases.values()]
  .flat()
  .filter(({ words: [word = ''] }) => /^[\p{Script=Han}\p{Script=Hangul}]{2,}$/u.test(word))
  .map(({ words, formClass }) => [words.join(''), formClass] as const)
  .sort(([a], [b]) => b.length - a.length);
