import { expect, it } from 'vitest';
import { startOfDay } from './refund-case.ts';

it('the day of automatic refunds is that of Hong Kong', () => {
  const startAt = (time: string) => startOfDay(new Date(time)).toISOString();
  expect(startAt('2026-11-22T15:59:59.999Z')).toBe('2026-11-21T16:00:00.000Z');
  expect(startAt('2026-11-22T16:00:00.000Z')).toBe('2026-11-22T16:00:00.000Z');
});
