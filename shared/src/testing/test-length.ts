import { createRandom } from '../seeded-random.ts';

/** Names the length of the tests with many rounds: `long` for all of them, as `npm run test:hostile` asks. */
export const LENGTH_VARIABLE = 'TEST_LENGTH';

const isLong = process.env[LENGTH_VARIABLE] === 'long';

/** How many rounds a seeded test makes: the long form all, `npm test` the first of them. */
export function rounds({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}

/** The rows of a table for this run: the long form takes all, `npm test` a seeded choice in the same order. */
export function sampleOf<Row>(
  table: readonly Row[],
  { short, seed }: { short: number; seed: number },
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
