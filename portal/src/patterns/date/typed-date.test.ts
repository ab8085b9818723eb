import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { type Precision, readTyped, shownDate } from './typed-date.ts';

const DAY = 'Please use YYYY/MM/DD format';
const MINUTE = 'Please use YYYY/MM/DD HH:mm format';
const NONE = 'Invalid date';
const CASES: readonly (readonly [precision: Precision, typed: string, read: string])[] = [
  ['minute', '2026/11/27 17:14', '2026-11-27T17:14'],
  ['minute', ' 2026-11-27  17:14:59 ', '2026-11-27T17:14'],
  ['minute', '2026-11-27T09:14:00.123Z', '2026-11-27T17:14'],
  ['minute', '2026-11-27T04:14-05:00', '2026-11-27T17:14'],
  ['minute', '2026-11-27 17:14:00 +0800', '2026-11-27T17:14'],
  ['minute', '2026-11-27T20:14Z', '2026-11-28T04:14'],
  ['minute', '202611271714', '2026-11-27T17:14'],
  ['minute', '20261127 17:14', '2026-11-27T17:14'],
  ['minute', '27/11/2026 17:14', '2026-11-27T17:14'],
  ['minute', '27 Nov 2026, 5:14 PM', '2026-11-27T17:14'],
  ['minute', '２０２６／１１／２７　１７：１４', '2026-11-27T17:14'],
  ['minute', '2026年11月27日 17:14', '2026-11-27T17:14'],
  ['minute', '2026/11/27', MINUTE],
  ['minute', '03/04/2026 17:14', MINUTE],
  ['minute', 'tomorrow', MINUTE],
  ['minute', '2026/02/30 17:14', NONE],
  ['minute', '2026/11/27 24:00', NONE],
  ['day', '2026/11/27', '2026-11-27'],
  ['day', '2026-11-27', '2026-11-27'],
  ['day', '20261127', '2026-11-27'],
  ['day', '2026/1/9', '2026-01-09'],
  ['day', '27/11/2026', '2026-11-27'],
  ['day', '11/27/2026', '2026-11-27'],
  ['day', '2026-11-27T20:14Z', '2026-11-28'],
  ['day', '2026/11/27 17:14', '2026-11-27'],
  ['day', '03/04/2026', DAY],
  ['day', '27/11/26', DAY],
  ['day', '2026/02/30', NONE],
  ['day', '20260230', NONE],
];

it('reads a date in every form that has one meaning, in Hong Kong, and says which form to use for the rest', async () => {
  const faults = await faultsOf(
    CASES.map(([precision, typed, read]) => [`${precision} ${typed}`, { precision, typed, read }] as const),
    ({ precision, typed, read }) => {
      const told = readTyped(typed, precision);
      expect('value' in told ? told.value : told.fault).toBe(read);
    },
  );
  expect(faults).toEqual({});
});

it('shows a date as every date is shown, and what is none as it was typed', () => {
  expect(shownDate('2026-11-27T17:14', 'minute')).toBe('2026/11/27 17:14');
  expect(shownDate('2026-11-27', 'day')).toBe('2026/11/27');
  expect(shownDate('27 of Nov', 'day')).toBe('27 of Nov');
});
