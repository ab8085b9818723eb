import { createRandom } from '@cbp/shared/seeded-random';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const DIGITS = '0123456789';

/** Draws that are the same for the same seed. */
export type Draw = {
  /** At least 0, below 1. */
  number: () => number;
  chance: (probability: number) => boolean;
  /** Both ends included. */
  integer: (from: number, to: number) => number;
  between: (from: number, to: number) => number;
  pick: <T>(list: readonly T[]) => T;
  weighted: <Entry extends readonly [value: unknown, weight: number]>(list: readonly Entry[]) => Entry[0];
  symbols: (alphabet: string, length: number) => string;
  digits: (length: number) => string;
  shuffled: <T>(list: readonly T[]) => T[];
};

export function createDraw(seed: number): Draw {
  const number = createRandom(seed);
  const integer = (from: number, to: number) => from + Math.floor(number() * (to - from + 1));
  const symbols = (alphabet: string, length: number) => {
    let text = '';
    for (let at = 0; at < length; at += 1) text += alphabet[integer(0, alphabet.length - 1)];
    return text;
  };
  return {
    number,
    chance: (probability) => number() < probability,
    integer,
    between: (from, to) => from + number() * (to - from),
    pick: (list) => known(list[integer(0, list.length - 1)]),
    weighted: (list) => createWeighted(list)(number()),
    symbols,
    digits: (length) => symbols(DIGITS, length),
    shuffled: (list) => {
      const rest = [...list];
      for (let at = rest.length - 1; at > 0; at -= 1) {
        const other = integer(0, at);
        [rest[at], rest[other]] = [known(rest[other]), known(rest[at])];
      }
      return rest;
    },
  };
}

/** Finds the value that a number from 0 to below 1 falls on, each as wide as its weight. */
export function createWeighted<Entry extends readonly [value: unknown, weight: number]>(
  list: readonly Entry[],
): (at: number) => Entry[0] {
  const ends: number[] = [];
  let total = 0;
  for (const [, weight] of list) {
    total += weight;
    ends.push(total);
  }
  return (at) => {
    let low = 0;
    let high = list.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (known(ends[middle]) > at * total) high = middle;
      else low = middle + 1;
    }
    return known(list[low])[0];
  };
}

/** What an index that is within bounds finds. */
function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there is nothing to draw from');
  return value;
}
