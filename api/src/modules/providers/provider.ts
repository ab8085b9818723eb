import type { AlertSource, Refunded } from '@cbp/shared/alerts/alert';
import type { AlertOutcome } from '@cbp/shared/alerts/alert-outcome';
import type { Money } from '@cbp/shared/money/money';

/** An alert's outcome as sent to a provider. */
export type ProviderAnswer = {
  alertId: number;
  ethocaId: string;
  outcome: AlertOutcome;
  refunded: Refunded;
  amountStopped: number | null;
  /** Amount and currency of the alert. */
  amount: number;
  currency: string;
  comments: string | null;
  answeredAt: Date;
  /** The platform's refund, if one was requested; otherwise the refund equals the amount stopped, or the full amount. */
  refund: (Money & { at: Date; transactionId: string | null }) | null;
};

/**
 * The provider's result for an outcome. `refused` is permanent; `again` may be retried, while the results of the others
 * stand: store those first, then retry the rest.
 */
export type AnswerResult = { alertId: number } & (
  | { state: 'taken' }
  | { state: 'refused'; why: string }
  | { state: 'again'; why: string }
);

/** A provider that takes answers by program. */
export type AnswerSender = {
  name: 'ethoca-rest' | 'ethoca-soap';
  /** The most answers of one request. */
  mostAtOnce: number;
  /** Whether it accepts transit outcomes. */
  takesTransit: boolean;
  /**
   * One result per outcome, in order. Throws CallFailure if no result is known (time-out, 5xx, 429, rejected keys): a
   * retry may help.
   */
  send(answers: readonly ProviderAnswer[], signal: AbortSignal): Promise<AnswerResult[]>;
};

/** The sender of a source; null where an operator sends its answers as a file. */
export type AnswerSenders = (source: AlertSource) => AnswerSender | null;

/**
 * Pending alerts of a provider, in the format of `POST /ethoca/alerts`; `hasMore`: pull again after acknowledging these.
 */
export type PulledAlerts = {
  alerts: { source: AlertSource; alert: Record<string, unknown> }[];
  hasMore: boolean;
};
/** The acknowledgement of a pulled alert: whether it is stored here. */
export type Acknowledgement = { ethocaId: string; isStored: boolean };

/** A provider whose alerts are pulled and acknowledged. Throws CallFailure. */
export type AlertPuller = {
  source: AlertSource;
  /** `days` are YYYY-MM-DD on the clocks of the source, both of them included. */
  pull(days: { first: string; last: string }, signal: AbortSignal): Promise<PulledAlerts>;
  acknowledge(acknowledgements: readonly Acknowledgement[], signal: AbortSignal): Promise<void>;
};
