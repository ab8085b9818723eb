import { fold } from '@cbp/shared/text/fold';
import type { EntryIdentifier, WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import type { IdentifierKind } from '@cbp/shared/watchlists/watchlist-words';
import { unReferencesIn } from './readers/un-references.ts';

/** More names and dates than any person has would make millions of keys. */
const MOST_NAMES = 200;
const MOST_DATES = 20;
const SHORTEST_NUMBER = 6;
const FEWEST_DIGITS = 4;
const LONGEST_NUMBER = 20;
/** Numbers that tell one holder from all others. */
const TELLING: ReadonlySet<IdentifierKind> = new Set([
  'passport',
  'identity_card',
  'tax_number',
  'company_number',
  'lei',
  'bic',
  'imo',
  'wallet',
]);

const withoutAccents = (text: string) => fold(text).normalize('NFKD').replace(/\p{M}/gu, '');
const isTelling = (number: string) =>
  number.length >= SHORTEST_NUMBER &&
  (number.match(/\d/g)?.length ?? 0) >= FEWEST_DIGITS &&
  !/^(.)\1*$/.test(number);

/** The numbers in a cell, which may have words around them: "Invented passport no. ZZ-100 200, issued 2001". */
function numbersIn({ kind, number }: EntryIdentifier): string[] {
  if (!TELLING.has(kind)) return [];
  if (kind === 'wallet') return [number];
  const plain = number.toUpperCase().replaceAll('-', '');
  const whole = plain.replace(/[^\p{L}\p{N}]/gu, '');
  const words = plain.split(/[^\p{L}\p{N}]+/u);
  return [...words, ...(whole.length <= LONGEST_NUMBER ? [whole] : [])].filter(isTelling);
}

/** Names that are alike whatever their order, capitals and accents; none of one Latin word. */
function nameKeysOf({ names }: WatchlistEntry): string[] {
  const strong = names.filter(({ kind }) => kind !== 'weak').slice(0, MOST_NAMES);
  return strong.flatMap(({ name }) => {
    const words = withoutAccents(name).match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.length > 1 || /^[^\p{Script=Latin}]{2,}$/u.test(words[0] ?? '')
      ? [words.toSorted().join(' ')]
      : [];
  });
}

/**
 * The keys of an entry. Entries of different lists that share one are the same person or company unless `canBeSame` says
 * otherwise: a reference of the United Nations, a number of papers, or a name with a date of birth.
 */
export function linkKeysOf(entry: WatchlistEntry): string[] {
  const isPerson = entry.type === 'individual' || entry.type === 'unknown';
  const days = entry.birth_dates.filter(({ precision }) => precision === 'day').slice(0, MOST_DATES);
  return [
    ...new Set([
      ...[entry.id, ...entry.other_ids].flatMap(unReferencesIn).map((reference) => `un ${reference}`),
      ...[...entry.papers, ...entry.registration_numbers]
        .flatMap(numbersIn)
        .map((number) => `number ${number}`),
      ...(isPerson && days.length > 0
        ? nameKeysOf(entry).flatMap((name) => days.map(({ date }) => `name ${name} ${date}`))
        : []),
    ]),
  ];
}

const yearOf = (date: string) => Number(date.slice(0, 4));

/** Whether what is known of two entries allows them to be the same. */
export function canBeSame(one: WatchlistEntry, other: WatchlistEntry): boolean {
  if (one.type !== other.type && one.type !== 'unknown' && other.type !== 'unknown') return false;
  if (one.gender && other.gender && one.gender !== other.gender) return false;
  if (one.birth_dates.length === 0 || other.birth_dates.length === 0) return true;
  return one.birth_dates.some((a) =>
    other.birth_dates.some(
      (b) =>
        yearOf(a.date) <= yearOf(b.until ?? b.date) + 1 && yearOf(b.date) <= yearOf(a.until ?? a.date) + 1,
    ),
  );
}
