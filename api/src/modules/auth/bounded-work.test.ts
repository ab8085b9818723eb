import { describe, expect, it } from 'vitest';
import { createBoundedWork } from './bounded-work.ts';

describe('bounded work', () => {
  it('does so many pieces at once, and the next ones in their order', async () => {
    const inTurn = createBoundedWork({ atOnce: 2, waiting: 10 });
    const begun: number[] = [];
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const done = gates.map((gate, index) =>
      inTurn(() => {
        begun.push(index);
        return gate.promise;
      }),
    );
    await expect.poll(() => begun).toEqual([0, 1]);
    gates[1]?.resolve();
    await done[1];
    await expect.poll(() => begun).toEqual([0, 1, 2]);
    for (const gate of gates) gate.resolve();
    await Promise.all(done);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('refuses what would wait too long, at once, and takes work again later', async () => {
    const inTurn = createBoundedWork({ atOnce: 1, waiting: 1 });
    const gate = Promise.withResolvers<void>();
    const taken = [inTurn(() => gate.promise), inTurn(() => gate.promise)];
    await expect(inTurn(() => Promise.resolve())).rejects.toMatchObject({
      code: 'request/too_many',
      retryAfterS: expect.any(Number),
    });
    gate.resolve();
    await Promise.all(taken);
    await expect(inTurn(() => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('gives the turn on after a piece that failed', async () => {
    const inTurn = createBoundedWork({ atOnce: 1, waiting: 1 });
    const failed = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(() => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });
});
