import { STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import { defineAction } from '../../patterns/action/define-action.ts';

/** Whether a verification failed at the provider. */
export const isFailed = ({ enquiry_result_event: event, retention }: DocumentVerification): boolean =>
  retention.erased_at === null && ['FAILED', 'ERROR'].includes(STATUS_OF_EVENT[event]);

/** Starts a failed verification again, while its images are there. */
export const restart = defineAction({
  call: 'restartDocumentVerification',
  words: ['Restart', '重试', '重試'],
  isOffered: (verification: DocumentVerification) =>
    isFailed(verification) && (verification.tries[0]?.images.every(({ is_kept: isKept }) => isKept) ?? false),
  input: ({ id, version }) => ({ id, version }),
  done: ['Document verification restarted', '证件核验已重试', '證件核實已重試'],
});

/** Lifts the hold of a verification. */
export const liftHold = defineAction({
  call: 'holdDocumentVerification',
  words: ['Lift hold', '解除保留', '解除保留'],
  isOffered: ({ retention }: DocumentVerification) => retention.held_at !== null,
  input: ({ id, version }) => ({ id, version, reason: null }),
  done: ['Hold lifted', '已解除保留', '已解除保留'],
});
