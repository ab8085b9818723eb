import { type BulkResult, MOST_AT_ONCE } from '@cbp/shared/calls/bulk';
import { describe, expect, it } from 'vitest';
import { sendParts, startOfRun } from './bulk-parts.ts';

const ROWS = Array.from({ length: 2 * MOST_AT_ONCE + 34 }, (_, id) => id);

const resultsOf = (part: readonly number[]) => part.map((id): BulkResult => ({ id, state: 'done' }));

function server({ failsAt }: { failsAt?: number } = {}) {
  const calls: number[][] = [];
  const send = async (part: readonly number[]) => {
    calls.push([...part]);
    if (calls.length - 1 === failsAt) throw new Error('the line is cut');
    return resultsOf(part);
  };
  return { calls, send };
}

describe('more rows than one call takes', () => {
  it('are sent in parts of as many as it takes, one after the other', async () => {
    const { calls, send } = server();
    const sent: number[] = [];
    let last = startOfRun(ROWS);
    const onPart = (run: typeof last) => {
      last = run;
      sent.push(run.sent);
    };
    await sendParts(last, { send, signal: new AbortController().signal, onPart });
    expect(calls.map(({ length }) => length)).toEqual([MOST_AT_ONCE, MOST_AT_ONCE, 34]);
    expect(sent).toEqual([MOST_AT_ONCE, 2 * MOST_AT_ONCE, ROWS.length]);
    expect(last.results.map(({ id }) => id)).toEqual(ROWS);
  });

  it('go on with the part that failed, as it was, and send none twice that was answered', async () => {
    const { calls, send } = server({ failsAt: 1 });
    const { signal } = new AbortController();
    let last = startOfRun(ROWS);
    const onPart = (run: typeof last) => {
      last = run;
    };
    await expect(sendParts(last, { send, signal, onPart })).rejects.toThrow('the line is cut');
    expect(last.sent).toBe(MOST_AT_ONCE);
    await sendParts(last, { send, signal, onPart });
    expect(calls[2]).toEqual(calls[1]);
    expect(calls).toHaveLength(4);
    expect(last.results.map(({ id }) => id)).toEqual(ROWS);
  });

  it('are sent no more when the page has gone', async () => {
    const going = new AbortController();
    const { calls, send } = server();
    await sendParts(startOfRun(ROWS), { send, signal: going.signal, onPart: () => going.abort() });
    expect(calls).toHaveLength(1);
  });
});
