import { createHash } from 'node:crypto';
import { canonicalJson } from '@cbp/shared/format/canonical-json';
import { fold } from '@cbp/shared/text/fold';
import type { ListedDate } from '@cbp/shared/watchlists/listed-date';
import type {
  EntryIdentifier,
  EntryName,
  EntryPlace,
  RelatedEntry,
  WatchlistEntry,
} from '@cbp/shared/watchlists/watchlist-entry';

export type FieldDifference = { field: string; before: string[]; after: string[] };

const dateInWords = ({ date, precision, until }: ListedDate) =>
  precision === 'circa' ? `circa ${date}` : until ? `${date} to ${until}` : date;
const nameInWords = ({ name, kind }: EntryName) => (kind === 'primary' ? name : `${name} (${kind})`);
const placeInWords = ({ text, country }: EntryPlace) => (country ? `${text} (${country})` : text);
const relationInWords = ({ kind, id, name, note }: RelatedEntry) =>
  `${[name, id].filter((part) => part !== null).join(' ')} (${[kind, note].filter((part) => part !== null).join(', ')})`;

function identifierInWords({ kind, type, number, country, note }: EntryIdentifier): string {
  const details = [country, note].filter((part) => part !== null);
  return `${type ?? kind} ${number}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
}

const list = (value: string | null) => (value === null ? [] : [value]);

/** What is compared, each value as a line for readers. The raw row only repeats it. */
const FIELDS: Readonly<
  Record<Exclude<keyof WatchlistEntry, 'id' | 'raw'>, (entry: WatchlistEntry) => readonly string[]>
> = {
  type: ({ type }) => [type],
  names: ({ names }) => names.map(nameInWords),
  birth_dates: ({ birth_dates }) => birth_dates.map(dateInWords),
  birthplaces: ({ birthplaces }) => birthplaces.map(placeInWords),
  nationalities: ({ nationalities }) => nationalities,
  countries: ({ countries }) => countries,
  gender: ({ gender }) => list(gender),
  papers: ({ papers }) => papers.map(identifierInWords),
  registration_numbers: ({ registration_numbers }) => registration_numbers.map(identifierInWords),
  addresses: ({ addresses }) => addresses.map(placeInWords),
  positions: ({ positions }) => positions,
  programmes: ({ programmes }) => programmes,
  legal_basis: ({ legal_basis }) => legal_basis,
  listed_on: ({ listed_on }) => list(listed_on),
  remarks: ({ remarks }) => list(remarks),
  links: ({ links }) => links,
  relations: ({ relations }) => relations.map(relationInWords),
  topics: ({ topics }) => topics,
  other_ids: ({ other_ids }) => other_ids,
  unread: ({ unread }) => unread.map(({ field, text }) => `${field}: ${text}`),
};

/** How two versions of an entry differ: by field, the values that only one of them has. The order of values doesn't count. */
export function entryDifference(before: WatchlistEntry, after: WatchlistEntry): FieldDifference[] {
  return Object.entries(FIELDS).flatMap(([field, valuesOf]) => {
    const [was, is] = [new Set(valuesOf(before)), new Set(valuesOf(after))];
    const difference = { field, before: [...was.difference(is)], after: [...is.difference(was)] };
    return difference.before.length + difference.after.length > 0 ? [difference] : [];
  });
}

const sorted = (values: readonly string[]) => [...new Set(values)].toSorted();

/**
 * A SHA-256 over what identifies an entry: names, dates, countries and papers, whatever their order and capitals. A decision
 * about an entry counts as long as it stays.
 */
export function fingerprintOf(entry: WatchlistEntry): string {
  const { names, birth_dates, countries, papers, registration_numbers } = entry;
  const identifying = {
    names: sorted(names.map(({ name }) => fold(name))),
    dates: sorted(birth_dates.map(dateInWords)),
    countries: sorted(countries),
    papers: sorted([...papers, ...registration_numbers].map(({ kind, number }) => `${kind} ${fold(number)}`)),
  };
  return createHash('sha256').update(canonicalJson(identifying)).digest('hex');
}
