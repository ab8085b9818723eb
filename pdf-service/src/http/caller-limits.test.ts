import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import { describe, expect, it } from 'vitest';
import { createCallerLimits } from './caller-limits.ts';

const NUMBERS = { reports: 3, calls: 5, streams: 2, opened: 7 };
const TOO_MANY = { code: 'request/too_many', retryAfterS: expect.any(Number) };

describe.each(DECLARED_CALLS.pdf)('the call $name', ({ meta }) => {
  const most = meta.costs.includes('stream')
    ? NUMBERS.streams
    : meta.access === 'public'
      ? NUMBERS.reports
      : NUMBERS.calls;

  it('is limited for each caller, and a caller at the limit doesn’t affect others', async () => {
    const take = createCallerLimits(NUMBERS);
    const ends: (() => void)[] = [];
    const onEnd = (release: () => void) => void ends.push(release);
    for (let count = 0; count < most; count += 1) await take(meta, 'anna', onEnd);
    await expect(take(meta, 'anna', onEnd)).rejects.toMatchObject(TOO_MANY);
    await take(meta, 'ben', onEnd);
    // Streams that end make room.
    expect(ends).toHaveLength(meta.costs.includes('stream') ? most + 1 : 0);
    ends[0]?.();
    if (ends[0]) await take(meta, 'anna', onEnd);
    await expect(take(meta, 'anna', onEnd)).rejects.toMatchObject(TOO_MANY);
  });
});

describe.each(DECLARED_CALLS.pdf.filter(({ meta }) => meta.costs.includes('stream')))(
  'the stream $name',
  ({ meta }) => {
    it('is bounded in a minute as well, when each ends at once', async () => {
      const take = createCallerLimits(NUMBERS);
      const open = (callerId: string) => take(meta, callerId, (release) => release());
      for (let count = 0; count < NUMBERS.opened; count += 1) await open('anna');
      await expect(open('anna')).rejects.toMatchObject(TOO_MANY);
      await open('ben');
    });
  },
);
