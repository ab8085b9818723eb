import { expect, it } from 'vitest';
import { readSourceTime } from './source-time.ts';

const iso = (text: string, zone = 'America/New_York') => readSourceTime(text, zone)?.toISOString() ?? null;

it('is on the clocks of the source, unless it says its offset', () => {
  expect(iso('2026-11-22T08:00:00')).toBe('2026-11-22T13:00:00.000Z');
  expect(iso('2026-07-01 08:00:00')).toBe('2026-07-01T12:00:00.000Z');
  expect(iso('2026-11-22T08:00:00+08:00')).toBe('2026-11-22T00:00:00.000Z');
  expect(iso('2026-11-22T08:00:00Z')).toBe('2026-11-22T08:00:00.000Z');
  expect(iso('2026-11-22T08:00', 'Asia/Hong_Kong')).toBe('2026-11-22T00:00:00.000Z');
});

it('is one moment where clocks skip an hour or show it twice', () => {
  expect(iso('2026-03-08T02:30:00')).toBe('2026-03-08T07:30:00.000Z');
  expect(iso('2026-11-01T01:30:00')).toMatch(/^2026-11-01T0[56]:30/);
});

it('is nothing on a day that there is not', () => {
  expect([iso('2026-02-30T10:00:00'), iso('2026-13-01T10:00:00'), iso('soon')]).toEqual([null, null, null]);
});
