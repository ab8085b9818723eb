import { boundedMap } from '@cbp/shared/bounded-map';
import type { Database } from '@cbp/shared/node/database/connect';
import { selectNear, type VersionsById } from './search.sql.ts';

/** Each has at most 60 tokens. */
const MOST_WORDS = 2_500;
const known = boundedMap<string[]>(MOST_WORDS);

/** Forgets all tokens: for tests and benchmarks, whose databases begin anew under the same versions. */
export const forgetNearTokens = (): void => known.clear();

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
  const found = await selectNear(tx, unknown, versions);
  for (const word of unknown) {
    const tokens = found.get(word) ?? [];
    near.set(word, tokens);
    known.set(`${searched} ${word}`, tokens);
  }
  return near;
}
