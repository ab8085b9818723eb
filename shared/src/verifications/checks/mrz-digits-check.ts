import type { CheckResult } from './check-result.model.ts';
import { failed, passed, unread } from './check-result.ts';

/** A check digit of a machine-readable zone, as it was read and as it is calculated. */
export type MrzDigit = { found: string; expected: string };

/** Whether the check digits of a machine-readable zone agree; `digits` is null if the zone could not be read. */
export function mrzDigitsCheck(digits: readonly MrzDigit[] | null): CheckResult {
  if (digits === null || digits.length === 0) return unread('mrz_digits', 'mrz_unread', {});
  if (digits.every(({ found, expected }) => found === expected))
    return passed('mrz_digits', 'mrz_digits_agree', { count: digits.length });
  const proof = {
    found: digits.map(({ found }) => found).join(' '),
    expected: digits.map(({ expected }) => expected).join(' '),
  };
  return failed('mrz_digits', { outcome: 'mrz_digits_differ', proof }, ['SPDR261']);
}
