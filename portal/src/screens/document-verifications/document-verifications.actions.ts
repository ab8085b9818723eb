import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import { defineAction } from '../../patterns/action/define-action.ts';

/** Lifts the hold of a verification. */
export const liftHold = defineAction({
  call: 'holdDocumentVerification',
  words: ['Lift hold', '解除保留', '解除保留'],
  isOffered: ({ retention }: DocumentVerification) => retention.held_at !== null,
  input: ({ id, version }) => ({ id, version, reason: null }),
  done: ['Hold lifted', '已解除保留', '已解除保留'],
});
