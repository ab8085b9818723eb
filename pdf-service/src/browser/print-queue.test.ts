import { expect, test, vi } from 'vitest';
import { createPrintQueue, type PrintQueueOptions } from './print-queue.ts';

const queueOf = (options: Partial<PrintQueueOptions> = {}) =>
  createPrintQueue({ concurrency: 1, queueLimit: 2, waitMs: 60_000, ...options });

test('gives turns in the order of their asking, as many at once as there may be', async () => {
  const queue = queueOf({ concurrency: 2, queueLimit: 10 });
  const order: number[] = [];
  const places = Array.from({ length: 5 }, () => queue.enter());
  const turns = places.map((place, index) => place.turn().then(() => order.push(index)));
  await Promise.all(turns.slice(0, 2));
  expect([order, queue.status()]).toMatchObject([[0, 1], { present: 5, waiting: 3, running: 2 }]);
  for (const place of places) place.leave();
  await Promise.all(turns);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(queue.status()).toMatchObject({ present: 0, waiting: 0, running: 0, oldestWaitMs: 0 });
});

test('is full with those who are read still, and has room again once one leaves, turn or no turn', async () => {
  const queue = queueOf();
  const places = [queue.enter(), queue.enter(), queue.enter()];
  expect(() => queue.enter()).toThrow(expect.objectContaining({ kind: 'full' }));
  places[1]?.leave();
  places[1]?.leave();
  queue.enter();
  expect(() => queue.enter()).toThrow(expect.objectContaining({ kind: 'full' }));
});

test('bounds the wait, and says how old the oldest is', async () => {
  const queue = queueOf({ waitMs: 30 });
  await queue.enter().turn();
  const late = queue.enter();
  const turn = late.turn();
  await vi.waitFor(() => expect(queue.status().oldestWaitMs).toBeGreaterThan(0));
  await expect(turn).rejects.toMatchObject({ kind: 'waited' });
  expect(queue.status()).toMatchObject({ waiting: 0, running: 1 });
});

test('lets one who gives up go at once, with the reason of the signal', async () => {
  const queue = queueOf();
  const first = queue.enter();
  await first.turn();
  const given = new AbortController();
  const second = queue.enter();
  const turn = second.turn(given.signal);
  const third = queue.enter();
  const thirdTurn = third.turn();
  const reason = new Error('gone');
  given.abort(reason);
  await expect(turn).rejects.toBe(reason);
  second.leave();
  first.leave();
  await thirdTurn;
  expect(queue.status()).toMatchObject({ present: 1, running: 1 });
  await expect(queue.enter().turn(AbortSignal.abort(reason))).rejects.toBe(reason);
});

test('refuses what waits and what comes once it is closed; who has a turn keeps it', async () => {
  const queue = queueOf();
  const first = queue.enter();
  await first.turn();
  const turn = queue.enter().turn();
  queue.close();
  await expect(turn).rejects.toMatchObject({ kind: 'closed' });
  expect(() => queue.enter()).toThrow(expect.objectContaining({ kind: 'closed' }));
  expect(queue.status()).toMatchObject({ running: 1 });
});
