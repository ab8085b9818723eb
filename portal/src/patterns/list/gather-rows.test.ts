import { MAX_LIMIT } from '@cbp/shared/list/list-query';
import { describe, expect, it } from 'vitest';
import { gatherRows } from './gather-rows.ts';

const TOTAL = 2 * MAX_LIMIT + 1;

function gathering(abortAt: number | null) {
  const going = new AbortController();
  const asked: number[] = [];
  const heard: number[] = [];
  const done = gatherRows({
    ask: async ({ offset }) => {
      asked.push(offset);
      if (offset === abortAt) going.abort();
      return [{ id: offset }];
    },
    total: TOTAL,
    signal: going.signal,
    appliesTo: () => true,
    onRows: (_rows, { count }) => heard.push(count),
  });
  return done.then(() => ({ asked, heard }));
}

describe('the rows of all pages', () => {
  it('are gathered one page after the other', async () => {
    expect(await gathering(null)).toEqual({
      asked: [0, MAX_LIMIT, 2 * MAX_LIMIT],
      heard: [MAX_LIMIT, 2 * MAX_LIMIT, TOTAL],
    });
  });

  it('are gathered no more once they are those of other filters', async () => {
    expect(await gathering(MAX_LIMIT)).toEqual({ asked: [0, MAX_LIMIT], heard: [MAX_LIMIT] });
  });

  it('leave out those that nothing can be done to, and count them', async () => {
    const heard: unknown[] = [];
    await gatherRows({
      ask: async ({ offset }) => [{ id: offset }, { id: offset + 1 }],
      total: MAX_LIMIT + 1,
      signal: new AbortController().signal,
      appliesTo: ({ id }) => id !== 0 && id !== MAX_LIMIT + 1,
      onRows: (rows, soFar) => heard.push([rows, soFar]),
    });
    expect(heard).toEqual([
      [[{ id: 1 }], { count: MAX_LIMIT, skipped: 1 }],
      [[{ id: MAX_LIMIT }], { count: MAX_LIMIT + 1, skipped: 2 }],
    ]);
  });
});
