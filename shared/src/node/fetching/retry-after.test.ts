import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

it.each([
  ['120', 2 * MINUTE_MS],
  [' 0 ', 0],
  ['Fri, 20 Nov 2026 04:30:00 GMT', 30 * MINUTE_MS],
  ['Friday, 20-Nov-26 04:30:00 GMT', 30 * MINUTE_MS],
  ['Fri, 20 Nov 2026 03:30:00 GMT', 0],
  ['999999999', DAY_MS],
  ['Fri, 20 Nov 2037 04:30:00 GMT', DAY_MS],
])('a host says when it may be asked again: %s', (header, ms) => {
  expect(retryAfterMs(header, NOW)).toBe(ms);
});

it.each([undefined, '', '-5', '1.5', 'soon', '2026-11-20', 'Fri, 99 Nov 2026 99:30:00 GMT'])(
  'anything else says nothing: %s',
  (header) => {
    expect(retryAfterMs(header, NOW)).toBeNull();
  },
);
