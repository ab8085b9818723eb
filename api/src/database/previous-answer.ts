import type { AlertStatus, Refunded } from '@cbp/shared/entities/alert';
import type { AlertOutcome } from '@cbp/shared/entities/alert-outcome';

/** The answer that an outcome took the place of, and its state. */
export type PreviousAnswer = {
  status: AlertStatus;
  outcome: AlertOutcome | null;
  refunded: Refunded | null;
  amountStopped: number | null;
  comments: string | null;
  /** Not there in one from before it existed. */
  contradictionReason?: string | null;
  outcomeAt: string | null;
};
