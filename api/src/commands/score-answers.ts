import { ListedDate } from '@cbp/shared/watchlists/listed-date';
import { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { z } from 'zod';
import {
  compareNames,
  createFinder,
  type EntityType,
  type ListedEntry,
  type PreparedName,
  prepareEntry,
  prepareName,
  scoreEntry,
} from '../modules/name-matching/name-matching.service.ts';

const NamedPerson = z.object({
  schema: z.string(),
  name: z.string(),
  firstName: z.string().optional(),
  middleName: z.string().optional(),
  lastName: z.string().optional(),
});
const PairQuestion = z.object({ id: z.string(), query: NamedPerson, candidate: NamedPerson });

const ListQuestion = z.object({
  id: z.string(),
  query: z.object({
    entity_type: z.string(),
    full_name: z.string().optional(),
    first_name: z.string().optional(),
    middle_name: z.string().optional(),
    last_name: z.string().optional(),
    business_name: z.string().optional(),
    dob: z.string().optional(),
    alias_search: z.boolean().default(true),
    name_partial_match: z.boolean().default(true),
  }),
});

const DateText = z.string().transform((date) => ({ date, precision: 'day' as const }));
const ListedLine = WatchlistEntry.pick({ names: true, countries: true }).extend({
  list: z.string(),
  list_id: z.string(),
  type: z.preprocess((type) => (type === 'person' ? 'individual' : type), WatchlistEntry.shape.type),
  birth_dates: z.array(z.union([DateText, ListedDate])).default([]),
  countries: WatchlistEntry.shape.countries.default([]),
  gender: WatchlistEntry.shape.gender.default(null),
});

export type ScoredEntry = { list: string; listId: string; entry: ListedEntry };

const ENTITY_TYPES: Readonly<Record<string, EntityType>> = {
  Person: 'person',
  individual: 'person',
  Company: 'business',
  Organization: 'business',
  Vessel: 'business',
  business: 'business',
};

const entityTypeOf = (word: string): EntityType => ENTITY_TYPES[word] ?? 'unknown';

function preparePart({
  schema,
  name,
  firstName,
  middleName,
  lastName,
}: z.output<typeof NamedPerson>): PreparedName {
  const parts = { first: firstName, middle: middleName, last: lastName };
  return prepareName({ name, parts }, entityTypeOf(schema));
}

/** The score of one pair of names. */
export function answerPair(question: unknown): { id: string; score: number } {
  const { id, query, candidate } = PairQuestion.parse(question);
  const { score } = compareNames(preparePart(query), preparePart(candidate), { isPartial: true });
  return { id, score };
}

/** Reads a line of a file of entries. Throws for a line that isn't one. */
export function readListedLine(line: string): ScoredEntry {
  const { list, list_id, ...entry } = ListedLine.parse(JSON.parse(line));
  return { list, listId: list_id, entry: prepareEntry(entry) };
}

type Hit = { list: string; list_id: string; score: number };

/** Answers enquiries from entries in memory: every candidate with a score, the highest first. */
export function createListScorer(
  entries: readonly ScoredEntry[],
): (question: unknown) => { id: string; hits: Hit[] } {
  const names = entries.flatMap((scored) => scored.entry.names.map(({ prepared }) => ({ scored, prepared })));
  const finder = createFinder(names.map(({ prepared }) => prepared));
  return (question) => {
    const { id, query } = ListQuestion.parse(question);
    const parts = { first: query.first_name, middle: query.middle_name, last: query.last_name };
    const text = { name: query.full_name ?? query.business_name ?? '', parts };
    const name = prepareName(text, entityTypeOf(query.entity_type));
    const found = new Set(finder.find(name).flatMap((at) => names[at]?.scored ?? []));
    const options = { isPartial: query.name_partial_match, hasAliases: query.alias_search };
    const hits = [...found].flatMap(({ list, listId, entry }): Hit[] => {
      const { score = 0 } = scoreEntry({ name, birthDate: query.dob }, entry, options) ?? {};
      return score > 0 ? [{ list, list_id: listId, score }] : [];
    });
    return { id, hits: hits.sort((a, b) => b.score - a.score) };
  };
}
