import { expect, it } from 'vitest';
import type { ListedDate } from '../watchlists/listed-date.ts';
import { comparedFacts } from './compared.ts';
import type { NameComparison } from './hit.model.ts';

const day = (date: string, until?: string): ListedDate => ({
  date,
  precision: until ? 'between' : 'day',
  ...(until && { until }),
});

it.each([
  ['1962-06-17', [day('1962-06-17')], 'agrees', 'Same day'],
  ['1962-06-17', [day('1962-06')], 'agrees', 'Same year and month; no day is known'],
  ['1962-06', [day('1962-06-17')], 'agrees', 'Same year and month; no day is known'],
  ['1962-06-17', [day('1962-06-18')], 'agrees', 'Same year, another day'],
  ['1962-12-09', [day('1962-06-17')], 'agrees', 'Same year, another day'],
  ['1962-12-09', [day('1962')], 'agrees', 'Same year; no more is known'],
  ['1962-12-09', [day('1970'), day('1962-12-09')], 'agrees', 'Same day'],
  ['1963-01-02', [day('1962-12-30')], 'agrees', 'Years differ by 1'],
  ['1965', [day('1960', '1968')], 'agrees', 'Same year; no more is known'],
  ['1945', [day('1962-06-17'), day('1960', '1961')], 'conflicts', 'Years differ by 15'],
  ['1945', [day('1940')], 'conflicts', 'Years differ by 5'],
  ['1945', [], 'unknown', null],
  [null, [day('1940')], 'unknown', null],
] as const)('a date of %s against %j says how far it agrees: %s, %s', (date, dates, dob, note) => {
  const comparison = { dob, country: 'unknown', gender: 'unknown' } as unknown as NameComparison;
  const entry = { birth_dates: dates, countries: [], gender: null } as never;
  const [fact] = comparedFacts({ kind: 'individual', date, countries: [] }, { entry, comparison }, 'en');
  expect(fact?.note ?? null).toBe(note);
});
