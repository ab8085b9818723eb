import { createHash } from 'node:crypto';
import { compareNames as compare } from './comparing/compare-names.ts';
import { areComparable as comparable, scoreEntry as score } from './comparing/score-entry.ts';
import { createFinder as create, type Finder } from './finding/finder.ts';
import {
  enquiryKeys as keysOfEnquiry,
  keysOf as keysOfName,
  spellingsAmong as spellingsOf,
  tokensOf as tokensOfName,
} from './finding/index-keys.ts';
import { createTokenIndex as createIndex, NEAR_SIMILARITY } from './finding/token-index.ts';
import { prepareEntry as prepareListed, type ScoredFields } from './folding/prepare-entry.ts';
import { prepareName as prepare } from './folding/prepare-name.ts';
import type {
  EnquiryKeys,
  EntityType,
  EntryOptions,
  EntryScore,
  ListedEntry,
  NameComparison,
  NameOptions,
  NameText,
  PreparedName,
  ScreenedSubject,
  TokenIndex,
} from './name-matching.types.ts';
import { TABLES } from './tables/tables.ts';

export type * from './name-matching.types.ts';

/** Counts up whenever a score can change without a change of a table: by code, or by a new version of a library. */
export const ENGINE_VERSION = '1.0.0';

/** Tokens of the dictionary count as near from this similarity on, as pg_trgm counts it. */
export const LEAST_SIMILARITY = NEAR_SIMILARITY;

let hashOfTables: string | undefined;

/** SHA-256 of all tables, in hex: with the version of the engine it tells whether a score can differ. */
export function tablesHash(): string {
  hashOfTables ??= createHash('sha256').update(JSON.stringify(TABLES)).digest('hex');
  return hashOfTables;
}

/** Folds a name once, so that it can be compared many times. */
export const prepareName = (name: NameText, entityType: EntityType): PreparedName =>
  prepare(name, entityType);

/** Folds the names of an entry of a watchlist once, so that it can be compared many times. */
export const prepareEntry = (entry: ScoredFields): ListedEntry => prepareListed(entry);

/** Whether entities of two types are compared at all: otherwise no name of them needs folding. */
export const areComparable = (one: EntityType, other: EntityType): boolean => comparable(one, other);

/** Compares two names; the matched parts and what is left over explain the score. */
export const compareNames = (
  enquiry: PreparedName,
  listed: PreparedName,
  options: NameOptions,
): NameComparison => compare(enquiry, listed, options);

/** The score of an entry by its best name, date of birth, country and gender; null if no name of it counts. */
export const scoreEntry = (
  subject: ScreenedSubject,
  entry: ListedEntry,
  options: EntryOptions,
): EntryScore | null => score(subject, entry, options);

/** All keys by which a listed name is found; those of rare parts come first. */
export const keysOf = (name: PreparedName): string[] => keysOfName(name);

/** The tokens of a listed name for the dictionary, in which near tokens are found. */
export const tokensOf = (name: PreparedName): string[] => tokensOfName(name);

/** The keys of a listed name that near tokens of an enquiry find. */
export const spellingsAmong = (keys: readonly string[]): string[] => spellingsOf(keys);

/** What is looked up to find the candidates of an enquiry. */
export const enquiryKeys = (name: PreparedName): EnquiryKeys => keysOfEnquiry(name);

/** Finds candidates in memory, by the same keys and rules as the database does. */
export const createFinder = (names: readonly PreparedName[]): Finder => create(names);

/** Finds near tokens in memory as the database does: worth it for many words. */
export const createTokenIndex = (tokens: readonly string[]): TokenIndex => createIndex(tokens);
