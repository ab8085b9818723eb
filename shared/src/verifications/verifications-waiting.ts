import { type Waiting, waiting } from '../list/waiting.ts';
import { verificationList } from './verification.list.ts';

/** Verifications that a user has to decide. */
export const VERIFICATIONS_WAITING = {
  openVerifications: waiting(verificationList, {
    choices: {
      enquiry_result_event: { kind: 'among', values: ['review.pending'] },
      engine: { kind: 'among', values: ['manual'] },
    },
    words: ['Document verifications to decide', '待决定的证件核验', '待決定的證件核實'],
  }),
} as const satisfies Record<string, Waiting>;
