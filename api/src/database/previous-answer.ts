import type { AlertStatus, Refunded } from '@cbp/shared/alerts/alert';
import type { AlertOutcome } from '@cbp/shared/alerts/alert-outcome';

/** The outcome and state that a newer outcome replaced. */
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
