import { expect, it } from 'vitest';
import { readSourceTime } from './source-time.ts';

const iso = (text: string, zone = 'America/New_York') =>
  readSourceTime(text, zone)?.moment.toISOString() ?? null;

it('is on the clocks of the source, unless it says its offset', () => {
  expect(iso('2026-11-22T08:00:00')).toBe('2026-11-22T13:00:00.000Z');
  expect(iso('2026-07-01 08:00:00')).toBe('2026-07-01T12:00:00.000Z');
  expect(iso('2026-11-22T08:00:00+08:00')).toBe('2026-11-22T00:00:00.000Z');
  expect(iso('2026-11-22T08:00:00Z')).toBe('2026-11-22T08:00:00.000Z');
  expect(iso('2026-11-22T08:00', 'Asia/Hong_Kong')).toBe('2026-11-22T00:00:00.000Z');
});

it('is the moment after an hour that clocks skip', () => {
  expect(iso('2026-03-08T02:30:00')).toBe('2026-03-08T07:30:00.000Z');
});

/** The nights in which clocks go back, by an hour or by half of one, east and west of UTC. */
const TWICE = {
  'America/New_York 2026-11-01T01:00:00': '2026-11-01T05:00:00.000Z',
  'America/New_York 2026-11-01T01:59:59': '2026-11-01T05:59:59.000Z',
  'Europe/London 2026-10-25T01:30:00': '2026-10-25T00:30:00.000Z',
  'Europe/Berlin 2026-10-25T02:30:00': '2026-10-25T00:30:00.000Z',
  'Australia/Sydney 2026-04-05T02:30:00': '2026-04-04T15:30:00.000Z',
  'Australia/Lord_Howe 2026-04-05T01:45:00': '2026-04-04T14:45:00.000Z',
};

it('is the earlier one, and ambiguous, where clocks show an hour twice', () => {
  const read = Object.keys(TWICE).map((told) => {
    const [zone = '', text = ''] = told.split(' ');
    return [told, readSourceTime(text, zone)];
  });
  expect(Object.fromEntries(read)).toEqual(
    Object.fromEntries(
      Object.entries(TWICE).map(([told, at]) => [told, { moment: new Date(at), isAmbiguous: true }]),
    ),
  );
});

it('is not ambiguous beside that hour, nor with an offset', () => {
  const isAmbiguous = (text: string, zone = 'America/New_York') => readSourceTime(text, zone)?.isAmbiguous;
  expect(isAmbiguous('2026-11-01T00:59:59')).toBe(false);
  expect(isAmbiguous('2026-11-01T02:00:00')).toBe(false);
  expect(isAmbiguous('2026-11-01T01:30:00-05:00')).toBe(false);
  expect(isAmbiguous('2026-11-01T01:30:00', 'Asia/Hong_Kong')).toBe(false);
  expect(iso('2026-11-01T01:30:00-05:00')).toBe('2026-11-01T06:30:00.000Z');
});

it('is nothing on a day that there is not', () => {
  expect([iso('2026-02-30T10:00:00'), iso('2026-13-01T10:00:00'), iso('soon')]).toEqual([null, null, null]);
});
