import type { EnquiryKeys, PreparedName } from '../name-matching.types.ts';
import { enquiryKeys, keysOf, tokensOf } from './index-keys.ts';

/** Tokens are near if this share of their trigrams is common, as `similarity` of pg_trgm counts it. */
export const NEAR_SIMILARITY = 0.3;

export type Finder = {
  /** The positions of the names that may be meant, in ascending order. */
  readonly find: (enquiry: PreparedName) => number[];
};

/** The distinct trigrams of a token, as pg_trgm makes them. */
function trigramsOf(token: string): Set<string> {
  const padded = `  ${token} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** Finds candidates in memory, by the same keys and rules as the database does. */
export function createFinder(names: readonly PreparedName[]): Finder {
  const namesOf = new Map<string, number[]>();
  const tokensWith = new Map<string, string[]>();
  const sizes = new Map<string, number>();
  for (const [at, name] of names.entries()) {
    for (const key of keysOf(name)) push(namesOf, key, at);
    for (const token of tokensOf(name)) {
      if (sizes.has(token)) continue;
      const trigrams = trigramsOf(token);
      sizes.set(token, trigrams.size);
      for (const trigram of trigrams) push(tokensWith, trigram, token);
    }
  }

  function near(token: string): string[] {
    const trigrams = trigramsOf(token);
    const shared = new Map<string, number>();
    for (const trigram of trigrams) {
      for (const other of tokensWith.get(trigram) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    return [...shared].flatMap(([other, count]) =>
      count / (trigrams.size + (sizes.get(other) ?? 0) - count) >= NEAR_SIMILARITY ? [other] : [],
    );
  }

  function find(enquiry: PreparedName): number[] {
    const { parts, needed, wholes }: EnquiryKeys = enquiryKeys(enquiry);
    const counts = new Map<number, number>();
    for (const { keys, near: token } of parts) {
      const found = new Set<number>();
      for (const key of new Set([...keys, ...(token === null ? [] : near(token))])) {
        for (const at of namesOf.get(key) ?? []) found.add(at);
      }
      for (const at of found) counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    const found = new Set([...counts].flatMap(([at, count]) => (count >= needed ? [at] : [])));
    for (const whole of wholes) for (const at of namesOf.get(whole) ?? []) found.add(at);
    return [...found].sort((a, b) => a - b);
  }

  return { find };
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
