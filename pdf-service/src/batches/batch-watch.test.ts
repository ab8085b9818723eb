import type { Batch } from '@cbp/shared/pdf/batch.model';
import { expect, test } from 'vitest';
import { createBatchWatch } from './batch-watch.ts';

const batchOf = (made: number, state: Batch['state'] = 'running') =>
  ({ id: 'one', state, counts: { made } }) as unknown as Batch;

/** A batch that is read only when the test lets it. */
function gatedReads() {
  const waiting: PromiseWithResolvers<Batch>[] = [];
  let most = 0;
  let reads = 0;
  return {
    read() {
      reads += 1;
      const gate = Promise.withResolvers<Batch>();
      waiting.push(gate);
      most = Math.max(most, waiting.length);
      return gate.promise;
    },
    /** Lets the next look find this. */
    async find(found: Batch | Error) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      const gate = waiting.shift();
      if (found instanceof Error) gate?.reject(found);
      else gate?.resolve(found);
    },
    /** Ends the look that is under way, if one is. */
    letGo: () => waiting.shift()?.resolve(batchOf(0)),
    figures: () => ({ most, reads }),
  };
}

const never = new AbortController().signal;
const createdOf = (told: readonly Batch[]) => told.map(({ counts }) => counts.made);

test('a hundred watchers of a batch share one query, and receive the same state', async () => {
  const { read, find, figures } = gatedReads();
  const watch = createBatchWatch(read, { everyMs: 1 });
  const told = Array.from({ length: 100 }, async () => {
    const batches: Batch[] = [];
    for await (const batch of watch.follow(batchOf(0), never)) batches.push(batch);
    return createdOf(batches);
  });
  await find(batchOf(1));
  await find(batchOf(1));
  await find(batchOf(2, 'finished'));
  expect(new Set((await Promise.all(told)).map(String))).toEqual(new Set(['0,1,2']));
  expect(figures()).toEqual({ most: 1, reads: 3 });
});

test('polling stops with the last watcher and starts again with the next one', async () => {
  const { read, find, letGo, figures } = gatedReads();
  const watch = createBatchWatch(read, { everyMs: 1 });
  const leaving = new AbortController();
  const stream = watch.follow(batchOf(0), leaving.signal);
  await stream.next();
  const next = stream.next();
  await find(batchOf(0));
  leaving.abort(new Error('gone'));
  await expect(next).rejects.toThrow('gone');
  letGo();
  const { reads } = figures();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(figures().reads).toBe(reads);

  const again = watch.follow(batchOf(0), never);
  await again.next();
  const changed = again.next();
  await find(batchOf(1));
  expect((await changed).value).toEqual(batchOf(1));
  await again.return();
});

test('a watcher who connects between two changes receives the current state', async () => {
  const { read, find } = gatedReads();
  const watch = createBatchWatch(read, { everyMs: 1 });
  const first = watch.follow(batchOf(0), never);
  await first.next();
  const changed = first.next();
  await find(batchOf(1));
  await changed;

  const late = watch.follow(batchOf(0), never);
  await late.next();
  const told = late.next();
  // The look that was under way may be older than what the newcomer knows.
  await find(batchOf(1));
  await find(batchOf(1));
  expect((await told).value).toEqual(batchOf(1));
  await Promise.all([first.return(), late.return()]);
});

test('a watcher receives the reason when a query fails', async () => {
  const { read, find } = gatedReads();
  const stream = createBatchWatch(read, { everyMs: 1 }).follow(batchOf(0), never);
  await stream.next();
  const next = stream.next();
  await find(new Error('away'));
  await expect(next).rejects.toThrow('away');
});
