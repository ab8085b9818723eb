import { createRandom } from '../seeded-random.ts';

/** The variable for the length of tests with many rounds: `long` runs all of them, as `npm run test:long` does. */
export const LENGTH_VARIABLE = 'TEST_LENGTH';

/**
 * The variable with a number that changes every choice a test makes. `npm test` leaves it unset, so the same tree always
 * makes the same choices; `npm run test:roam` sets it and prints it below each failure.
 */
export const SEED_VARIABLE = 'TEST_SEED';

/** The seed of this run: 0 is the fixed choice of `npm test`. */
export const runSeed = Number(process.env[SEED_VARIABLE] ?? 0);

export const isLong = process.env[LENGTH_VARIABLE] === 'long';

/**
 * A seed for a name, such as an operation ID: the same in every run with the same TEST_SEED. Unlike a position in a list, a
 * name keeps its seed when others are added.
 */
export function seedOf(name: string, seed = runSeed): number {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (const character of `${seed} ${name}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** Random numbers from 0 to below 1 for a name, the same in every run with the same TEST_SEED. */
export function randomOf(name: string, seed = runSeed): () => number {
  return createRandom(seedOf(name, seed));
}

/** Bytes for a name, the same in every run with the same TEST_SEED. */
export function randomBytesOf(name: string, count: number): Uint8Array<ArrayBuffer> {
  const random = randomOf(name);
  const bytes = new Uint8Array(count);
  for (let index = 0; index < count; index += 1) bytes[index] = random() * 256;
  return bytes;
}

/** The number of rounds of a seeded test: the long form runs all, `npm test` the first of them. */
export function rounds({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}

/**
 * The rows of a table for this run, in their order. The long form takes all. `npm test` takes every n-th, beginning with
 * the first: tables group rows by kind, so each kind is met. With a TEST_SEED the choice is random.
 */
export function sampleOf<Row>(
  table: readonly Row[],
  { short, seed = runSeed }: { short: number; seed?: number },
): Row[] {
  if (isLong || table.length <= short) return [...table];
  if (seed === 0) {
    return Array.from(
      { length: short },
      (_, index) => table[Math.floor((index * table.length) / short)] as Row,
    );
  }
  const random = randomOf('sample', seed);
  const chosen = new Set(
    table
      .map((row) => ({ row, at: random() }))
      .toSorted((one, other) => one.at - other.at)
      .slice(0, short)
      .map(({ row }) => row),
  );
  return table.filter((row) => chosen.has(row));
}

type Choices = Record<string, readonly unknown[]>;
type Combined<Row, Options extends Choices> = Row & { [Key in keyof Options]: Options[Key][number] };

/**
 * Rows that could each be tried with every combination of some choices. The long form does that. `npm test` takes each
 * row once: the options of a choice are dealt to the rows like cards, so that each is taken equally often.
 */
export function combineRows<Row extends object, const Options extends Choices>(
  rows: readonly Row[],
  choices: Options,
  seed = runSeed,
): Combined<Row, Options>[] {
  const keys = Object.keys(choices);
  if (isLong) {
    const combinations = keys.reduce<object[]>(
      (made, key) => made.flatMap((one) => (choices[key] ?? []).map((option) => ({ ...one, [key]: option }))),
      [{}],
    );
    return rows.flatMap((row) => combinations.map((one) => ({ ...row, ...one }) as Combined<Row, Options>));
  }
  const takers = keys.map((key) => ({ key, take: dealer(choices[key] ?? [], key, seed) }));
  return rows.map(
    (row) =>
      ({ ...row, ...Object.fromEntries(takers.map(({ key, take }) => [key, take()])) }) as Combined<
        Row,
        Options
      >,
  );
}

/** Returns one option after the other, reshuffled each time that all were returned; `name` decides the order. */
export function dealer<Option>(options: readonly Option[], name: string, seed = runSeed): () => Option {
  const random = randomOf(name, seed);
  let left: Option[] = [];
  return () => {
    if (left.length === 0) left = [...options];
    return left.splice(Math.floor(random() * left.length), 1)[0] as Option;
  };
}
