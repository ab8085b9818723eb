import { DATA_MISMATCH_CODES, INCONSISTENT_PROOFS_CODES } from './data-mismatch.codes.ts';
import { DOCUMENT_CODES } from './document.codes.ts';
import { FRAUD_RISK_CODES } from './fraud-risk.codes.ts';
import type { DeclineCode } from './known-decline-code.ts';
import { SCREENING_CODES } from './screening.codes.ts';
import { IMAGE_CODES, SUBMISSION_CODES } from './submission.codes.ts';

/** Every decline code whose meaning is known. */
export const DECLINE_CODES = {
  ...FRAUD_RISK_CODES,
  ...DATA_MISMATCH_CODES,
  ...INCONSISTENT_PROOFS_CODES,
  ...DOCUMENT_CODES,
  ...IMAGE_CODES,
  ...SUBMISSION_CODES,
  ...SCREENING_CODES,
} as const satisfies Record<string, DeclineCode>;

export type KnownDeclineCode = keyof typeof DECLINE_CODES;
