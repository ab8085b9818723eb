import type { Database } from '@cbp/shared/node/database/connect';
import type { NameComparison } from '@cbp/shared/screenings/hit.model';
import { isFoundUnder } from '@cbp/shared/watchlists/screening-filter';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import {
  areComparable,
  enquiryKeys,
  type ListedEntry,
  type PreparedName,
  prepareName,
  scoreEntry,
} from '../name-matching/name-matching.service.ts';
import {
  entityTypeOf,
  type FoundEntry,
  findCandidates,
  findEntriesByIds,
  findSameElsewhere,
  type VersionsById,
} from '../watchlists/watchlist-search.service.ts';
import { entryKey } from './entry-key.ts';
import type { ScreeningRow } from './screenings.sql.ts';

/** What of a screening decides about its matches. */
export type Enquiry = Pick<
  ScreeningRow,
  | 'kind'
  | 'name'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'bornOn'
  | 'isPartial'
  | 'matchScore'
  | 'filters'
  | 'countries'
  | 'hasAliases'
  | 'hasRelatives'
>;

/** An entry that matches, or that belongs to one that does: then without a comparison of its own. */
export type Match = {
  entry: FoundEntry;
  score: number;
  comparison: NameComparison | null;
  related: { to: FoundEntry; relation: string } | null;
};

/** The name of an enquiry, with the roles of its parts if it was given in parts. */
export function prepareEnquiry(enquiry: Enquiry): PreparedName {
  const { kind, name, firstName, middleName, lastName } = enquiry;
  const isInParts = firstName !== null || lastName !== null;
  const parts = isInParts
    ? { first: firstName ?? undefined, middle: middleName ?? undefined, last: lastName ?? undefined }
    : undefined;
  return prepareName({ name, parts }, kind === 'individual' ? 'person' : 'business');
}

/** A name as it identifies a subject: its comparable parts in their order. */
export const foldedName = (prepared: PreparedName): string => prepared.tokens.map(({ key }) => key).join(' ');

/** What of an entry is compared, beside its topics: its score depends on nothing else. */
const COMPARED = ['type', 'names', 'birth_dates', 'countries', 'gender'] as const;

/** The names of an entry, by their places, by which enquiries may match it that didn't match what it was before. */
export function newlyMatching(before: FoundEntry | undefined, now: FoundEntry): number[] {
  const places = now.content.names.map((_, place) => place);
  const restOf = ({ topics, content }: FoundEntry) =>
    JSON.stringify([topics, ...COMPARED.map((fact) => (fact === 'names' ? null : content[fact]))]);
  if (before === undefined || restOf(before) !== restOf(now)) return places;
  const known = new Set(before.content.names.map((name) => JSON.stringify(name)));
  return places.filter((place) => !known.has(JSON.stringify(now.content.names[place])));
}

/** An entry as names and facts are compared. */
export function toListed(entry: Pick<WatchlistEntry, (typeof COMPARED)[number]>): ListedEntry {
  const entityType = entityTypeOf(entry.type);
  return {
    entityType,
    names: entry.names.map(({ name, kind, parts }) => ({
      kind,
      prepared: prepareName({ name, parts }, entityType),
    })),
    birthDates: entry.birth_dates.map(({ date, precision, until }) => ({
      date,
      until,
      isApproximate: precision === 'circa',
    })),
    countries: entry.countries,
    gender: entry.gender ?? undefined,
  };
}

/** The comparison of an enquiry with an entry, prepared once as `listed` for many; null if the entry isn't searched or its score is too low. */
export function compareWith(
  enquiry: Enquiry,
  prepared: PreparedName,
  found: FoundEntry,
  listed?: ListedEntry,
): Match | null {
  const { content, type } = found;
  // Neither a person nor a company is a ship.
  if (type === 'vessel' || type === 'aircraft') return null;
  if (!areComparable(prepared.entityType, entityTypeOf(type))) return null;
  if (!isFoundUnder(found.topics, enquiry.filters)) return null;
  const isElsewhere =
    enquiry.countries.length > 0 &&
    content.countries.length > 0 &&
    !content.countries.some((country) => enquiry.countries.includes(country));
  if (isElsewhere) return null;
  const subject = {
    name: prepared,
    birthDate: enquiry.bornOn ?? undefined,
    countries: enquiry.countries,
  };
  const options = { isPartial: enquiry.isPartial, hasAliases: enquiry.hasAliases };
  const scored = scoreEntry(subject, listed ?? toListed(content), options);
  const name = scored && content.names[scored.nameAt];
  if (!scored || !name || scored.score < enquiry.matchScore) return null;
  return {
    entry: found,
    score: scored.score,
    comparison: {
      name,
      pairs: scored.pairs.map(({ enquiry: asked, listed, how, points }) => ({
        enquiry: [...asked],
        listed: [...listed],
        how,
        points,
      })),
      left_over: { enquiry: [...scored.leftOver.enquiry], listed: [...scored.leftOver.listed] },
      labels: [...scored.labels],
      dob: scored.birthDate,
      country: scored.country,
      gender: scored.gender,
    },
    related: null,
  };
}

/** Entries that the lists say are the same as a match: its score is that of the name that matched. */
async function sameElsewhere(
  tx: Database,
  matches: readonly Match[],
  versions: VersionsById,
): Promise<Match[]> {
  const byKey = new Map(matches.map((match) => [entryKey(match.entry), match]));
  const found = await findSameElsewhere(
    tx,
    matches.map(({ entry }) => entry),
    versions,
  );
  return found.flatMap(({ entry, of }) => {
    const match = byKey.get(entryKey(of));
    if (!match || byKey.has(entryKey(entry))) return [];
    return [{ entry, score: match.score, comparison: null, related: { to: of, relation: 'same' } }];
  });
}

/** Relatives and close associates of matches. */
async function relativesOf(
  tx: Database,
  matches: readonly Match[],
  versions: VersionsById,
): Promise<Match[]> {
  const wanted = matches.flatMap((match) =>
    match.entry.content.relations.flatMap(({ id, kind }) =>
      id === null ? [] : [{ match, relation: kind, watchlistId: match.entry.watchlistId, entryId: id }],
    ),
  );
  const found = new Map(
    (await findEntriesByIds(tx, wanted, versions)).map((entry) => [entryKey(entry), entry]),
  );
  const known = new Set(matches.map(({ entry }) => entryKey(entry)));
  return wanted.flatMap(({ match, relation, ...id }) => {
    const entry = found.get(entryKey(id));
    if (!entry || known.has(entryKey(id))) return [];
    known.add(entryKey(id));
    return [{ entry, score: match.score, comparison: null, related: { to: match.entry, relation } }];
  });
}

/** Searches some versions for an enquiry. The matches are ordered by score, then by list and entry. Requires a transaction. */
export async function findMatches(tx: Database, enquiry: Enquiry, versions: VersionsById): Promise<Match[]> {
  const prepared = prepareEnquiry(enquiry);
  const candidates = await findCandidates(tx, { keys: enquiryKeys(prepared), versions });
  const own = candidates.flatMap((found) => compareWith(enquiry, prepared, found) ?? []);
  own.sort((a, b) => b.score - a.score || (entryKey(a.entry) < entryKey(b.entry) ? -1 : 1));
  const same = await sameElsewhere(tx, own, versions);
  const relatives = enquiry.hasRelatives ? await relativesOf(tx, [...own, ...same], versions) : [];
  return [...own, ...same, ...relatives];
}
