import { describe, expect, it } from 'vitest';
import {
  daysBetween,
  formatCompactDate,
  formatDate,
  formatDateTime,
  formatExactTime,
  formatShortTime,
  formatTimeOfDay,
  hongKongClock,
  parseTime,
  withTimeZone,
} from './time.ts';

describe('a time', () => {
  it('is shown in Hong Kong, across midnight and the turn of the year', () => {
    expect(formatDateTime('2025-12-31T15:59:30.000Z')).toBe('2025/12/31 23:59');
    expect(formatDateTime('2025-12-31T16:00:00Z')).toBe('2026/01/01 00:00');
    expect(formatDate('2026-11-10T19:30:00.000Z')).toBe('2026/11/11');
    expect(formatTimeOfDay('2026-09-14T06:05:00Z')).toBe('14:05');
    expect(formatCompactDate('2026-10-24T09:25:00.000Z')).toBe('20261024');
  });

  it('is short in a row: without the current year, or without the time of day', () => {
    const now = new Date('2026-11-22T02:00:00Z');
    expect(formatShortTime('2026-09-14T06:05:00Z', now)).toBe('09/14 14:05');
    expect(formatShortTime('2025-12-31T16:00:00Z', now)).toBe('01/01 00:00');
    expect(formatShortTime('2025-12-31T15:59:00Z', now)).toBe('2025/12/31');
    expect(formatShortTime('2026-06-20', now)).toBe('06/20');
    expect(formatShortTime(null, now)).toBeNull();
    expect(formatShortTime('soon', now)).toBe('soon');
  });

  it('has seconds if several fall in the same minute', () => {
    expect(formatExactTime('2025-12-31T15:59:09.870Z')).toBe('2025/12/31 23:59:09');
    expect(formatExactTime('2026-06-20')).toBe('2026/06/20');
    expect(formatExactTime('soon')).toBe('soon');
  });

  it('keeps its moment with another offset', () => {
    expect(formatDateTime('2026-09-14T02:25:00-04:00')).toBe('2026/09/14 14:25');
  });

  it('follows the summer time that Hong Kong once had', () => {
    expect(formatDateTime('1975-07-01T00:00:00Z')).toBe('1975/07/01 09:00');
  });

  it('without a zone is UTC', () => {
    expect(formatDateTime('2026-09-14T06:25:00')).toBe('2026/09/14 14:25');
    expect(formatDateTime('2026-09-14 06:25')).toBe('2026/09/14 14:25');
  });

  it('is null if missing', () => {
    for (const value of [null, undefined, '', '  ']) expect(formatDateTime(value)).toBeNull();
  });

  it.each([
    'yesterday',
    '2026-13-45',
    '2026-02-30',
    '2026-02-30T08:00:00Z',
    '0000-01-01T00:00:00Z',
    '2026-09-14T25:00:00Z',
    '14/09/2026',
    'Invalid Date',
    '7',
  ])('%s cannot be read and is shown unchanged, never as a date', (value) => {
    expect(parseTime(value)).toBeNull();
    expect(formatDateTime(value)).toBe(value);
    expect(formatCompactDate(value)).toBeNull();
  });

  it('keeps a plain date without adding a time', () => {
    expect(formatDateTime('2026-06-20')).toBe('2026/06/20');
    expect(formatDate('2026-06-20')).toBe('2026/06/20');
    expect(formatTimeOfDay('2026-06-20')).toBeNull();
    expect(formatDateTime('2028-02-29')).toBe('2028/02/29');
  });

  it('works at the ends of the calendar', () => {
    expect(formatDate('0001-01-02T00:00:00Z')).toMatch(/^0001\/01\/02$/);
    expect(formatDate('9999-12-31T23:00:00Z')).toBe('10000/01/01');
  });
});

it('a cell of a spreadsheet shows what the clocks in Hong Kong show', () => {
  const shown = (moment: string) => hongKongClock(new Date(moment)).toJSON();
  expect(shown('2025-12-31T16:30:15.500Z')).toBe('2026-01-01T00:30:15.000Z');
  // The clocks there were an hour ahead in the summers until 1979.
  expect(shown('1965-07-01T00:00:00Z')).toBe('1965-07-01T09:00:00.000Z');
  expect(shown('9999-12-31T23:00:00Z')).toBeNull();
});

it('texts outside of the portal name the time zone', () => {
  expect(withTimeZone('Due', 'en')).toBe('Due (UTC+8)');
  expect(withTimeZone('答复期限', 'sc')).toBe('答复期限（UTC+8）');
});

it('the days between two moments are those of the calendar in Hong Kong', () => {
  const days = (from: string, to: string) => daysBetween(new Date(from), new Date(to));
  expect(days('2026-09-14T15:59:00Z', '2026-09-14T16:01:00Z')).toBe(1);
  expect(days('2026-09-14T16:00:00Z', '2026-09-15T15:59:00Z')).toBe(0);
  expect(days('2025-09-14', '2026-09-14T02:00:00Z')).toBe(365);
  expect(days('2026-03-31T15:59:00Z', '2026-03-29T16:00:00Z')).toBe(-1);
});
