import { expect, it } from 'vitest';
import { boundedMap, boundedMemo } from './bounded-map.ts';

it('a memo computes once what is used often, and forgets what is not', () => {
  const memo = boundedMemo<string>(3);
  const computed: string[] = [];
  const read = (key: string) =>
    memo(key, () => {
      computed.push(key);
      return key.toUpperCase();
    });
  const asked = ['often', 'often', 'a', 'b', 'c', 'often', 'd', 'e', 'f', 'often', 'a'];
  expect(asked.map(read)).toEqual(asked.map((key) => key.toUpperCase()));
  expect(computed).toEqual(['often', 'a', 'b', 'c', 'd', 'e', 'f', 'a']);
});

it('a map has no more than two generations, and none once it is cleared', () => {
  const map = boundedMap<number>(10);
  for (let n = 0; n < 1_000; n += 1) map.set(String(n), n);
  const left = () =>
    Array.from({ length: 1_000 }, (_, n) => map.get(String(n))).filter((n) => n !== undefined);
  const kept = left().length;
  expect([kept >= 10, kept <= 20]).toEqual([true, true]);
  map.clear();
  expect(left()).toEqual([]);
});
