import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { readMoment } from './read-moment.ts';

const TWO = 'is ambiguous: write the year first, such as 2026-11-22';
const NONE = 'must be a date that exists';
const CASES: readonly (readonly [text: string, read: string])[] = [
  ['2026-11-19', '2026-11-19'],
  ['2026/1/9 8:05', '2026-01-09T08:05:00'],
  ['2026-11-19T14:30:07', '2026-11-19T14:30:07'],
  ['2026.11.19', '2026-11-19'],
  ['2026年11月19日 14:30', '2026-11-19T14:30:00'],
  ['20261119', '2026-11-19'],
  ['20261119T143007', '2026-11-19T14:30:07'],
  ['202611191430', '2026-11-19T14:30:00'],
  ['19/11/2026', '2026-11-19'],
  ['11/19/2026', '2026-11-19'],
  ['19.11.2026 14:30', '2026-11-19T14:30:00'],
  ['05/05/2026', '2026-05-05'],
  ['19-Nov-2026', '2026-11-19'],
  ['19 November 2026', '2026-11-19'],
  ['Nov 19, 2026 2:30 PM', '2026-11-19T14:30:00'],
  ['11/19/2026 12:05 AM', '2026-11-19T00:05:00'],
  ['11/19/2026 12:05 pm', '2026-11-19T12:05:00'],
  ['46345', '2026-11-19'],
  ['46345.604166666664', '2026-11-19T14:30:00'],
  ['46345.999999999', '2026-11-20T00:00:00'],
  ['２０２６／１１／１９', '2026-11-19'],
  ['03/04/2026', TWO],
  ['3.4.2026 10:00', TWO],
  ['19/11/26', NONE],
  ['19-Nov-26', NONE],
  ['29/02/2026', NONE],
  ['31/11/2026', NONE],
  ['2026-13-01', NONE],
  ['2026-11-19 24:00', NONE],
  ['2026-11-19 13:00 PM', NONE],
  ['1234', NONE],
  ['19112026', NONE],
  ['20112026', NONE],
  ['20261301', NONE],
  ['12345', NONE],
  ['99999', NONE],
  ['7.45376E+22', NONE],
  ['19 Foo 2026', NONE],
  ['', NONE],
];

it('reads a day and time in every unambiguous form', async () => {
  const cases = CASES.map(([text, read]) => [text || 'nothing', { text, read }] as const);
  expect(
    await faultsOf(cases, ({ text, read }) => {
      const told = readMoment(text);
      expect('value' in told ? told.value : told.fault).toBe(read);
    }),
  ).toEqual({});
});
