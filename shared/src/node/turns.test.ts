import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('does so many things at once and the others in their order, whether they succeed or fail', async () => {
  const turns = createTurns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const works = Array.from({ length: 5 }, (_, n) =>
    turns.run(async () => {
      begun.push(n);
      await new Promise<void>((end) => ends.push(end));
      if (n === 0) throw new Error('broken');
      return n;
    }),
  );
  const results = Promise.allSettled(works);
  const seen: number[][] = [];
  for (let n = 0; n < works.length; n += 1) {
    await nextRound();
    seen.push([...begun]);
    ends[n]?.();
  }
  expect(seen).toEqual([
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4],
  ]);
  expect((await results).map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
});
