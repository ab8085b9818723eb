import type { ReadReason } from '../reason-code.ts';
import type { Rebuttal } from './need.ts';
import { REBUTTALS_OF_CLAIMS } from './rebuttals-of-claims.ts';
import { REBUTTALS_OF_CODES } from './rebuttals-of-codes.ts';

/** What answers a dispute: that of its code where the network asks for something specific, else that of its claim. */
export function rebuttalFor(read: Pick<ReadReason, 'network' | 'code' | 'claim'> | null): Rebuttal {
  if (read === null) return REBUTTALS_OF_CLAIMS.any;
  return REBUTTALS_OF_CODES[read.network][read.code] ?? REBUTTALS_OF_CLAIMS[read.claim];
}
