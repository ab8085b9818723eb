import { boundedMap } from '@cbp/shared/bounded-map';
import type { Database } from '@cbp/shared/node/database/connect';
import { createTokenIndex, type TokenIndex } from '../name-matching/name-matching.service.ts';
import { MOST_NEAR, selectNear, selectTokens, type VersionsById } from './search.sql.ts';

/** Each has at most 60 tokens. */
const MOST_WORDS = 2_500;
const known = boundedMap<string[]>(MOST_WORDS);

/** With more, the index would take too much memory. */
const MOST_IN_MEMORY = 1_000_000;

type Since = Readonly<Record<string, number>>;
/** The tokens, in the order of their bytes, of which those of versions up to `upTo` are complete. */
type Tokens = { upTo: VersionsById; texts: readonly string[]; since: readonly Since[]; index: TokenIndex };
let inMemory: Tokens | null = null;

/** Forgets all tokens: for tests and benchmarks, whose databases begin anew under the same versions. */
export const forgetNearTokens = (): void => {
  known.clear();
  inMemory = null;
};

async function readTokens(db: Database, upTo: VersionsById): Promise<Tokens | null> {
  const rows = await selectTokens(db, MOST_IN_MEMORY);
  if (!rows) return null;
  // Nearly all tokens are known since one of a few versions.
  const records = new Map<string, Since>();
  const since = rows.map((row) => {
    const record = records.get(row.since) ?? (JSON.parse(row.since) as Since);
    records.set(row.since, record);
    return record;
  });
  const texts = rows.map(({ token }) => token);
  return { upTo, texts, since, index: createTokenIndex(texts) };
}

/**
 * Reads all tokens into memory for work that looks many words up: an index in memory answers in a hundredth of the time. Words of
 * versions newer than `versions`, the current ones, are looked up in the database.
 */
export async function withTokensInMemory<Result>(
  { db, versions }: { db: Database; versions: VersionsById },
  work: () => Promise<Result>,
): Promise<Result> {
  inMemory = await readTokens(db, versions);
  try {
    return await work();
  } finally {
    inMemory = null;
  }
}

const isOlder = (versions: VersionsById, upTo: VersionsById) =>
  Object.entries(versions).every(([list, version]) => version <= (upTo[list] ?? -1));

function nearInMemory({ texts, since, index }: Tokens, word: string, versions: VersionsById): string[] {
  const searched = Object.entries(versions);
  return index
    .near(word)
    .filter(({ at }) => searched.some(([list, version]) => (since[at]?.[list] ?? Infinity) <= version))
    .sort((one, other) => other.similarity - one.similarity || one.at - other.at)
    .slice(0, MOST_NEAR)
    .map(({ at }) => texts[at] ?? '');
}

async function lookUp(tx: Database, words: readonly string[], versions: VersionsById) {
  const tokens = inMemory;
  if (!tokens || !isOlder(versions, tokens.upTo)) return selectNear(tx, words, versions);
  return new Map(words.map((word) => [word, nearInMemory(tokens, word, versions)]));
}

/**
 * Tokens of some versions that are spelled like each of some words, the nearest first. Looking them up takes most of the time of a
 * search, customers share names, and a version that is searched never gets another token: so they are remembered.
 */
export async function findNearTokens(
  tx: Database,
  words: readonly string[],
  versions: VersionsById,
): Promise<Map<string, string[]>> {
  const searched = JSON.stringify(Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1)));
  const near = new Map<string, string[]>();
  const unknown: string[] = [];
  for (const word of words) {
    const tokens = known.get(`${searched} ${word}`);
    if (tokens) near.set(word, tokens);
    else unknown.push(word);
  }
  const found = await lookUp(tx, unknown, versions);
  for (const word of unknown) {
    const tokens = found.get(word) ?? [];
    near.set(word, tokens);
    known.set(`${searched} ${word}`, tokens);
  }
  return near;
}
