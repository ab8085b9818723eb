import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { FURTHER_NAMES } from './country-names.ts';

/** What lists write for an unknown country. */
const UNKNOWN = new Set(['00', '', 'unknown', 'na', 'n/a', '-', 'undetermined', 'stateless', 'none']);
/** Codes of OpenSanctions for states that are gone, and the code of Kosovo. */
const FURTHER_CODES: Readonly<Record<string, string>> = {
  XK: 'XK',
  SUHH: 'RU',
  YUCS: 'RS',
  CSXX: 'RS',
  CSHH: 'CZ',
  DDDE: 'DE',
};
const DIACRITICS = /\p{M}/gu;
/** (1) Iraq (2) Syria, or (a), as some lists number several values in one cell. */
const NUMBERED = /(?:^|[\s,;.])\(?(?:\d{1,2}|[a-h])\)(?:\s*-\s*\((?:\d{1,2}|[a-h])\))?[\s:.]*/;

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(DIACRITICS, '')
    .replace(/[’‘`]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^the |^region: |[\s.,;]+$| citizenship$/g, '')
    .trim();

const BY_NAME = new Map<string, string>([
  ...Object.entries(english.countries as Readonly<Record<string, string | readonly string[]>>).flatMap(
    ([code, names]) => [names].flat().map((name) => [plain(name), code] as const),
  ),
  ...[...FURTHER_NAMES].map(([name, code]) => [plain(name), code] as const),
]);

const known = new Map<string, string | null>();
/** The same few hundred names come again and again. */
const MOST_KNOWN = 5_000;

function find(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (Object.hasOwn(FURTHER_CODES, code)) return FURTHER_CODES[code] ?? null;
  if (/^[A-Z]{2}$/.test(code) && countries.isValid(code)) return code;
  if (/^[A-Z]{3}$/.test(code) && countries.isValid(code)) return countries.alpha3ToAlpha2(code) ?? null;
  const name = plain(text);
  const bare = name.replace(/\s*\(.*?\)\s*/g, ' ').trim();
  return BY_NAME.get(name) ?? BY_NAME.get(bare) ?? null;
}

/** The ISO code of a country by its name, its citizens' name or a code; null if it is unknown. */
export function countryOf(text: string): string | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = find(text);
  if (known.size < MOST_KNOWN) known.set(text, found);
  return found;
}

/** Whether a list says that it doesn't know the country. */
export function isUnknownCountry(text: string): boolean {
  return UNKNOWN.has(text.trim().toLowerCase());
}

/** The values of a cell that numbers them, as in "(1) Iraq (2) Syria"; else the cell alone. */
export function numberedValues(text: string): string[] {
  return text.split(NUMBERED).flatMap((part) => part.trim().replace(/[;,]$/, '').trim() || []);
}

/** The country that the last part of a place names, as in "Tehran, Iran"; null if it names none. */
export function countryOfPlace(place: string): string | null {
  const parts = place.split(',').map((part) => part.trim());
  // "Korea, North" and the like are a country of two parts.
  return countryOf(parts.slice(-2).join(', ')) ?? countryOf(parts.at(-1) ?? '');
}
