import type { EnquiryKeys, PreparedName } from '../name-matching.types.ts';
import { enquiryKeys, keysOf, tokensOf } from './index-keys.ts';
import { createTokenIndex } from './token-index.ts';

export type Finder = {
  /** The positions of the names that may be meant, in ascending order. */
  readonly find: (enquiry: PreparedName) => number[];
};

/** Finds candidates in memory, by the same keys and rules as the database does. */
export function createFinder(names: readonly PreparedName[]): Finder {
  const namesOf = new Map<string, number[]>();
  const tokens = new Set<string>();
  for (const [at, name] of names.entries()) {
    for (const key of keysOf(name)) push(namesOf, key, at);
    for (const token of tokensOf(name)) tokens.add(token);
  }
  const texts = [...tokens];
  const index = createTokenIndex(texts);
  const near = (token: string) => index.near(token).map(({ at }) => texts[at] ?? '');

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
