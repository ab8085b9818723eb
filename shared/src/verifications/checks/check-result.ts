import type { KnownDeclineCode } from '../decline-codes/decline-code.table.ts';
import type { CheckName } from './check-names.ts';
import type { CheckResult, Outcome } from './check-result.model.ts';
import type { ProofValues } from './proof.model.ts';
import type { en } from './texts/en.ts';

/** The values that the sentence of an outcome names. */
export type ProofOf<Of extends Outcome> = Pick<
  ProofValues,
  keyof Parameters<(typeof en)[Of]>[0] & keyof ProofValues
>;

type OfOutcome<Of extends Outcome> = { outcome: Of; proof: ProofOf<Of> };

export function passed<Of extends Outcome>(check: CheckName, outcome: Of, proof: ProofOf<Of>): CheckResult {
  return { check, state: 'passed', outcome, proof, codes: [] };
}

export function failed<Of extends Outcome>(
  check: CheckName,
  { outcome, proof }: OfOutcome<Of>,
  codes: readonly KnownDeclineCode[] = [],
): CheckResult {
  return { check, state: 'failed', outcome, proof, codes: [...codes] };
}

export function notChecked<Of extends Outcome>(
  check: CheckName,
  outcome: Of,
  proof: ProofOf<Of>,
): CheckResult {
  return { check, state: 'not_checked', outcome, proof, codes: [] };
}

export function unread<Of extends Outcome>(check: CheckName, outcome: Of, proof: ProofOf<Of>): CheckResult {
  return { check, state: 'unread', outcome, proof, codes: [] };
}
