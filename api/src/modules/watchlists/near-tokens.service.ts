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
let isKept = false;

/**
 * Forgets the tokens that a version which is being stored may change: a database that begins anew has others under the same versions.
 * Without a version it forgets all.
 */
export function forgetNearTokens(stored?: { watchlistId: string; version: number }): void {
  known.clear();
  const isNewer = stored && inMemory && stored.version > (inMemory.upTo[stored.watchlistId] ?? -1);
  if (!isNewer) inMemory = null;
}

/**
 * Has the tokens of every search in memory: for the embedded database, which is this process and takes tens of milliseconds to look
 * up a name. They are read again when a search needs newer versions.
 */
export function keepTokensInMemory(isOn: boolean): void {
  isKept = isOn;
  forgetNearTokens();
}

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
    if (!isKept) inMemory = null;
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

/** What was complete up to some versions is so when the tokens are read again. */
function newestOf(one: VersionsById, other: VersionsById): VersionsById {
  const lists = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(lists.map((list) => [list, Math.max(one[list] ?? 0, other[list] ?? 0)]));
}

async function lookUp(tx: Database, words: readonly string[], versions: VersionsById) {
  if (isKept && !(inMemory && isOlder(versions, inMemory.upTo))) {
    inMemory = await readTokens(tx, newestOf(versions, inMemory?.upTo ?? {}));
    // Too many stay too many.
    isKept = inMemory !== null;
  }
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
