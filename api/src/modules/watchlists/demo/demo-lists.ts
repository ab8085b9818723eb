import { createRandom } from '@cbp/shared/seeded-random';
import { emptyEntry } from '@cbp/shared/watchlists/empty-entry';
import type { ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { ARABIC, COMPANIES, CYRILLIC, GREEK, HAN, HANGUL, LATIN } from './listed-names.ts';

const SEED = 46;
const SCRIPTS = [
  { parts: LATIN, countries: ['GB', 'FR', 'NO'], isLatin: true, isFamilyFirst: false },
  { parts: CYRILLIC, countries: ['BG', 'RS'], isLatin: false, isFamilyFirst: false },
  { parts: ARABIC, countries: ['JO', 'OM'], isLatin: false, isFamilyFirst: false },
  { parts: HAN, countries: ['MO', 'SG'], isLatin: false, isFamilyFirst: true },
  { parts: HANGUL, countries: ['KR'], isLatin: false, isFamilyFirst: true },
  { parts: GREEK, countries: ['GR', 'CY'], isLatin: false, isFamilyFirst: false },
] as const;

type Pick = <Value>(values: readonly Value[]) => Value;

/** One that a seed names, the same in every demo. */
function picker(random: () => number): Pick {
  return (values) => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
}

type Listing = { prefix: string; topics: ScreeningFilter[]; programme: string; isOfOffice?: boolean };

const two = (count: number) => String(count).padStart(2, '0');

function person(id: string, listing: Listing, pick: Pick): WatchlistEntry {
  const { parts, countries, isLatin, isFamilyFirst } = pick(SCRIPTS);
  const [given, givenLatin] = pick(parts.given);
  const [family, familyLatin] = pick(parts.family);
  const latin = `${givenLatin} ${familyLatin}`;
  const country = pick(countries);
  const year = 1938 + Number(pick(['3', '11', '19', '24', '30', '37', '41']));
  const born = pick([
    `${year}`,
    `${year}-${two(Number(pick(['2', '5', '9', '12'])))}`,
    `${year}-06-${two(17)}`,
  ]);
  return {
    ...emptyEntry(id, 'individual'),
    names: [
      { name: latin, kind: 'primary', parts: { first: givenLatin, last: familyLatin } },
      ...(isLatin
        ? []
        : [{ name: isFamilyFirst ? family + given : `${given} ${family}`, kind: 'script' as const }]),
      ...(pick([true, false]) ? [{ name: `${givenLatin[0]}. ${familyLatin}`, kind: 'weak' as const }] : []),
    ],
    birth_dates: [
      { date: born, precision: born.length === 4 ? 'year' : born.length === 7 ? 'month' : 'day' },
    ],
    nationalities: [country],
    countries: [country],
    gender: pick(['male', 'female', null] as const),
    papers: [
      {
        kind: 'passport',
        type: null,
        number: `${country}${100_000 + Number(id.replaceAll(/\D/g, '')) * 7}`,
        country,
        note: null,
      },
    ],
    positions: listing.isOfOffice
      ? [pick(['Deputy minister', 'Member of parliament', 'Mayor', 'Ambassador'])]
      : [],
    programmes: [listing.programme],
    listed_on: `20${two(10 + Number(pick(['1', '4', '8', '12', '15'])))}-0${pick(['3', '6', '9'])}-14`,
    topics: listing.topics,
    raw: { id, name: latin, born },
  };
}

function company(id: string, listing: Listing, pick: Pick): WatchlistEntry {
  const name = `${pick(COMPANIES.called)} ${pick(COMPANIES.does)}`;
  const country = pick(['AE', 'CY', 'PA', 'LT']);
  return {
    ...emptyEntry(id, 'business'),
    names: [{ name, kind: 'primary' }],
    birth_dates: [{ date: pick(['1998', '2007', '2013']), precision: 'year' }],
    countries: [country],
    registration_numbers: [
      { kind: 'company_number', type: null, number: `${country}-${id}`, country, note: null },
    ],
    addresses: [{ text: `Free Zone Plot ${id}`, city: null, postal_code: null, country }],
    programmes: [listing.programme],
    listed_on: '2021-03-22',
    topics: listing.topics,
    raw: { id, name },
  };
}

/** So many entries of a list, one in five of them a company, none named like another. */
function entriesOf(listing: Listing, count: number, seed: number): WatchlistEntry[] {
  const pick = picker(createRandom(seed));
  const taken = new Set<string>();
  const entries: WatchlistEntry[] = [];
  for (let n = 1; entries.length < count && n < count * 40; n++) {
    const id = `${listing.prefix}-${1000 + n}`;
    const entry = n % 5 === 0 ? company(id, listing, pick) : person(id, listing, pick);
    const name = entry.names[0]?.name ?? '';
    if (taken.has(name)) continue;
    taken.add(name);
    entries.push(entry);
  }
  return entries;
}

const SANCTIONS: Listing = { prefix: 'NSR', topics: ['sanction'], programme: 'NORTHMARK-2' };
const OFFICES: Listing = { prefix: 'OHR', topics: ['pep'], programme: 'Office holders', isOfOffice: true };
const WARNINGS: Listing = { prefix: 'MMW', topics: ['warning'], programme: 'Unlicensed dealing' };

/** The subject of the screening whose cleared match came back: its date of birth was corrected in the second version. */
export const CHANGED_SUBJECT = { name: 'Velemir Zoryanov', clearedBorn: '1949', correctedBorn: '1964' };

const changedEntry = (born: string): WatchlistEntry => ({
  ...emptyEntry('NSR-9001', 'individual'),
  names: [
    { name: CHANGED_SUBJECT.name, kind: 'primary', parts: { first: 'Velemir', last: 'Zoryanov' } },
    { name: 'Велемир Зорянов', kind: 'script' },
  ],
  birth_dates: [{ date: born, precision: 'year' }],
  countries: ['BG'],
  nationalities: ['BG'],
  programmes: [SANCTIONS.programme],
  listed_on: '2019-06-14',
  topics: SANCTIONS.topics,
  raw: { id: 'NSR-9001', born },
});

const COUNT = { sanctions: 150, offices: 90, warnings: 60 };

/** Three invented lists; the first has two versions, of which the second adds, changes and removes some entries. */
export function demoLists() {
  const all = entriesOf(SANCTIONS, COUNT.sanctions, SEED);
  const first = [...all.slice(0, -6), changedEntry(CHANGED_SUBJECT.clearedBorn)];
  const second = [...all.slice(3), changedEntry(CHANGED_SUBJECT.correctedBorn)];
  return {
    sanctions: { first, second },
    offices: entriesOf(OFFICES, COUNT.offices, SEED + 1),
    warnings: entriesOf(WARNINGS, COUNT.warnings, SEED + 2),
  };
}
