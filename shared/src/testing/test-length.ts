import { createRandom } from '../seeded-random.ts';

/**
 * Names the length of the tests with many rounds: `long` for all of them, as `npm run test:hostile` and `npm run test:walk`
 * ask.
 */
export const LENGTH_VARIABLE = 'TEST_LENGTH';

/** Names a number by which samples are dealt; that of the commit, unless one is given (vitest.config.ts). */
export const SEED_VARIABLE = 'TEST_SEED';

/** Of this run. */
export const sampleSeed = Number(process.env[SEED_VARIABLE] ?? 0);

export const isLong = process.env[LENGTH_VARIABLE] === 'long';

/** How many rounds a seeded test makes: the long form all, `npm test` the first of them. */
export function rounds({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}

/**
 * The rows of a table for this run: the long form takes all, `npm test` a choice in the same order, and others of them with the next
 * commit: what a seed of its own would choose for good leaves the rest untried.
 */
export function sampleOf<Row>(
  table: readonly Row[],
  { short, seed = sampleSeed }: { short: number; seed?: number },
): Row[] {
  if (isLong) return [...table];
  const random = createRandom(seed);
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
type Dealt<Row, Options extends Choices> = Row & { [Key in keyof Options]: Options[Key][number] };

/**
 * Rows that would each be tried with every combination of some choices, which the long form does. `npm test` takes each row
 * once: the options of a choice are dealt to the rows like cards, so that each is taken as often as the others, and by other
 * rows for another seed.
 */
export function dealt<Row extends object, const Options extends Choices>(
  rows: readonly Row[],
  choices: Options,
  seed = sampleSeed,
): Dealt<Row, Options>[] {
  const keys = Object.keys(choices);
  if (isLong) {
    const combinations = keys.reduce<object[]>(
      (made, key) => made.flatMap((one) => (choices[key] ?? []).map((option) => ({ ...one, [key]: option }))),
      [{}],
    );
    return rows.flatMap((row) => combinations.map((one) => ({ ...row, ...one }) as Dealt<Row, Options>));
  }
  const takers = keys.map((key, index) => ({ key, take: dealer(choices[key] ?? [], seed + index * 7_919) }));
  return rows.map(
    (row) =>
      ({ ...row, ...Object.fromEntries(takers.map(({ key, take }) => [key, take()])) }) as Dealt<
        Row,
        Options
      >,
  );
}

/** Gives one option after the other, in another order each time that all were given. */
export function dealer<Option>(options: readonly Option[], seed: number): () => Option {
  const random = createRandom(seed);
  let left: Option[] = [];
  return () => {
    if (left.length === 0) left = [...options];
    return left.splice(Math.floor(random() * left.length), 1)[0] as Option;
  };
}
