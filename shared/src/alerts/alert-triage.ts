import type { AlertTriage, AlertType, Refunded } from './alert.ts';
import { ALERT_OUTCOMES, type AlertOutcome, isFinalOutcome, outcomesOf } from './alert-outcome.ts';

export type ProposedAnswer = { outcome: AlertOutcome; refunded: Refunded };

const REFUNDED_BEFORE: Readonly<Record<AlertType, ProposedAnswer>> = {
  ConfirmedFraudAlerts: { outcome: 'previously_cancelled', refunded: 'refunded' },
  CustomerDisputeAlerts: { outcome: 'previously_refunded', refunded: 'refunded' },
};

/** The outcome proposed for an invalid alert; null if nothing indicates one. A duplicate gets the outcome of the original. */
export function proposedAnswer(alert: {
  type: AlertType;
  triage: AlertTriage | null;
  /** The outcome of the original alert. */
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
      // A partial stop needs its amount entered again.
      if (outcome === 'partially_stopped') return null;
      return { outcome, refunded: refunded ?? ALERT_OUTCOMES[outcome].refunded };
    }
    default:
      return null;
  }
}
