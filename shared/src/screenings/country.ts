import type { Language } from '../language.ts';

const LOCALES = { en: 'en', sc: 'zh-Hans', tc: 'zh-Hant' } as const satisfies Record<Language, string>;

/** Codes with a name that stand for groups of countries, parts of one, tests, or the unknown. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** A code of the past, such as ZR, has a successor. */
const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code;

const namesIn = (language: Language) =>
  new Intl.DisplayNames([LOCALES[language]], { type: 'region', fallback: 'none' });

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const english = namesIn('en');

/** The ISO 3166-1 codes of two letters. */
export const COUNTRY_CODES: readonly string[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second),
).filter((code) => !NO_COUNTRIES.has(code) && english.of(code) !== undefined && isCurrent(code));

const KNOWN = new Set(COUNTRY_CODES);

export const isCountryCode = (code: string): boolean => KNOWN.has(code);

/** The name of a country; the code itself where it is unknown. */
export function countryName(code: string, language: Language): string {
  return KNOWN.has(code) ? (namesIn(language).of(code) ?? code) : code;
}
