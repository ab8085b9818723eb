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
    onRows: (_rows, count) => heard.push(count),
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
});
