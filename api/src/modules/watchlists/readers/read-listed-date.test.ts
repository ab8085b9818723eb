import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { readDay, readListedDate } from './read-listed-date.ts';

it('dates are read in every form that lists use, with their precision', async () => {
  const cases = (
    [
      ['1961-03-07', '1961-03-07', 'day'],
      ['1961-03-07T00:00:00Z', '1961-03-07', 'day'],
      ['1961-03-07-04:00', '1961-03-07', 'day'],
      ['1961-03', '1961-03', 'month'],
      ['1961-00-00', '1961', 'year'],
      ['1961', '1961', 'year'],
      ['7 Mar 1961', '1961-03-07', 'day'],
      ['07 March 1961', '1961-03-07', 'day'],
      ['Mar 1961', '1961-03', 'month'],
      ['March 7, 1961', '1961-03-07', 'day'],
      ['07/03/1961', '1961-03-07', 'day'],
      ['7.3.1961', '1961-03-07', 'day'],
      ['dd/mm/1961', '1961', 'year'],
      ['dd/03/1961', '1961-03', 'month'],
      ['00/00/1961', '1961', 'year'],
      ['13-Apr-2018', '2018-04-13', 'day'],
      ['29/02/1960', '1960-02-29', 'day'],
      ['29 Feb 2000', '2000-02-29', 'day'],
      ['10 Oct 1582', '1582-10-10', 'day'],
      ['circa 1961', '1961', 'circa'],
      ['Approximately 1961', '1961', 'circa'],
      ['circa Mar 1961', '1961-03', 'circa'],
    ] as const
  ).map(([text, date, precision]) => [text, { text, date, precision }] as const);
  expect(
    await faultsOf(cases, async ({ text, date, precision }) => {
      expect(readListedDate(text)).toEqual({ date: { date, precision }, isPartial: false });
    }),
  ).toEqual({});
});

it.each([
  ['1961 to 1963', '1961', '1963'],
  ['1961-1963', '1961', '1963'],
  ['Between 1961 and 1963', '1961', '1963'],
  ['circa 1961-1963', '1961', '1963'],
  ['01 Jan 1961 to 31 Dec 1963', '1961-01-01', '1963-12-31'],
])('%s is between %s and %s', (text, date, until) => {
  expect(readListedDate(text)).toEqual({ date: { date, precision: 'between', until }, isPartial: false });
});

it.each([
  ['29 Feb 1961', '1961-02'],
  ['29/02/1900', '1900-02'],
  ['31/11/1961', '1961-11'],
  ['12/13/1961', '1961'],
  ['1961-13-01', '1961'],
])('%s, which does not exist, is read as %s and marked', (text, date) => {
  expect(readListedDate(text)).toMatchObject({ date: { date }, isPartial: true });
});

it.each([
  '',
  '0000',
  '00/00/0000',
  '0000-00-00',
  '0001-01-01',
  '99/99/9999',
  'unknown',
  '1963 to 1961',
  '61',
  'Foo 1961 bar',
  '٧/٣/١٩٦١',
])('%j is not a date', (text) => expect(readListedDate(text)).toBeNull());

it('reads months first where a list writes them so', () => {
  expect(readDay('03/25/2026', 'mdy')).toBe('2026-03-25');
  expect(readDay('25/03/2026')).toBe('2026-03-25');
  expect(readDay('03/25/2026')).toBeNull();
  expect(readDay('2026')).toBeNull();
});
