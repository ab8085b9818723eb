import type { AlertTriage, AlertType, Refunded } from './alert.ts';
import { ALERT_OUTCOMES, type AlertOutcome, isFinalOutcome, outcomesOf } from './alert-outcome.ts';

export type ProposedAnswer = { outcome: AlertOutcome; refunded: Refunded };

const REFUNDED_BEFORE: Readonly<Record<AlertType, ProposedAnswer>> = {
  ConfirmedFraudAlerts: { outcome: 'previously_cancelled', refunded: 'refunded' },
  CustomerDisputeAlerts: { outcome: 'previously_refunded', refunded: 'refunded' },
};

/**
 * What there is to answer to an alert that should not have come; null where nothing is known that says so. One that doubles
 * another is answered as that one was.
 */
export function proposedAnswer(alert: {
  type: AlertType;
  triage: AlertTriage | null;
  /** What the alert that it doubles was answered. */
  original: { outcome: AlertOutcome | null; refunded: Refunded | null } | null;
}): ProposedAnswer | null {
  const { type, triage, original } = alert;
  switch (triage) {
    case 'refunded':
      return REFUNDED_BEFORE[type];
    case 'not_ours':
      return { outcome: 'notfound', refunded: ALERT_OUTCOMES.notfound.refunded };
    case 'doubled': {
      const { outcome = null, refunded = null } = original ?? {};
      if (outcome === null || !isFinalOutcome(outcome) || !outcomesOf(type).includes(outcome)) return null;
      // A part that was stopped needs its amount said anew.
      if (outcome === 'partially_stopped') return null;
      return { outcome, refunded: refunded ?? ALERT_OUTCOMES[outcome].refunded };
    }
    default:
      return null;
  }
}
