import { expect, it } from 'vitest';
import { NOT_STORED, withoutSecrets } from '../../format/secret.ts';
import { CheckResult } from './check-result.model.ts';
import { compareFields } from './compare-fields.ts';
import { compareReadings, FRONT_AGAINST_BACK } from './compare-readings.ts';
import { dateChecks } from './date-checks.ts';
import type { ReadFields } from './document-fields.ts';
import { FieldComparison } from './field-comparison.model.ts';
import { numberChecks } from './number-checks.ts';

const READ: ReadFields = {
  names: ['CHAN TAI MAN', '陳大文'],
  dob: '1949-12-30',
  gender: 'm',
  nationality: 'CHN',
  country: 'CHN',
  document_number: '11010519491231002X',
  personal_number: null,
  issue_date: '2020-01-31',
  expiry_date: '2030-01-30',
};
const TODAY = '2026-11-30';
const same = (first: string, second: string) => first === second;

const RESULTS = [
  ...dateChecks({ read: READ, today: TODAY, age: { min: 80 } }),
  ...numberChecks({ read: READ, today: TODAY }),
  compareReadings(
    FRONT_AGAINST_BACK,
    { first: READ, second: { ...READ, names: ['LEE'], document_number: '110105194912310038', gender: 'f' } },
    same,
  ),
];
const COMPARISONS = compareFields({ name: { first_name: 'Siu Ming' }, dob: '1949-12-30' }, READ, same);

/** What identifies the person in the results. */
const OF_PERSON = [...READ.names, '1949-12', '1101051949', 'LEE', 'Siu Ming', '"m"', '"f"'];

it('results and comparisons are what their models say, also after they were stored', () => {
  expect(RESULTS.length).toBeGreaterThan(8);
  for (const result of RESULTS) expect(CheckResult.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  for (const one of COMPARISONS) expect(FieldComparison.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
});

it('the audit log keeps nothing of the person that they name', () => {
  const said = JSON.stringify([RESULTS, COMPARISONS]);
  expect(OF_PERSON.filter((text) => !said.includes(text))).toEqual([]);
  const kept = JSON.stringify([
    RESULTS.map((result) => withoutSecrets(CheckResult, result)),
    COMPARISONS.map((one) => withoutSecrets(FieldComparison, one)),
  ]);
  expect(OF_PERSON.filter((text) => kept.includes(text))).toEqual([]);
  expect(kept).toContain(NOT_STORED);
  expect(kept).toContain('number_birth_differs');
});

it('check digits are proved without the number', () => {
  const [digits] = numberChecks({ read: READ, today: TODAY });
  expect(digits?.proof).toEqual({ rule: 'china', found: 'X' });
});
