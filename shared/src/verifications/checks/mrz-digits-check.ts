import type { MrzDigit } from '../mrz-layout.ts';
import type { ImageSide } from '../verification.ts';
import type { CheckResult } from './check-result.model.ts';
import { failed, passed, unread } from './check-result.ts';

/** The zone of a document, on the side that has it; `digits` is null if it could not be read. */
export type CheckedZone = { side: ImageSide; digits: readonly MrzDigit[] | null };

/** Whether the check digits of a machine-readable zone are as calculated. */
export function mrzDigitsCheck({ side, digits: all }: CheckedZone): CheckResult {
  if (all === null || all.length === 0) return unread('mrz_digits', 'mrz_unread', { side });
  const digits = [...all];
  return digits.every(({ found, expected }) => found === expected)
    ? passed('mrz_digits', 'mrz_digits_agree', { side, digits })
    : failed('mrz_digits', { outcome: 'mrz_digits_differ', proof: { side, digits } }, ['SPDR261']);
}
