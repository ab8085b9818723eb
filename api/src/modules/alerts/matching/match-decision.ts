import type { MatchState } from '@cbp/shared/alerts/alert';
import type { MatchReason } from '@cbp/shared/alerts/alert-match';
import {
  type ComparedAlert,
  type ComparedReceipt,
  isOfItsClient,
  type ScoredReceipt,
  scoreReceipt,
} from './match-score.ts';
import { CLEAR_BY, DOUBTFUL_FROM, GIVES_CLIENT_FROM, MATCHED_FROM } from './match-weights.ts';

export type Decision = { match: MatchState; receipt: ComparedReceipt | null; reasons: MatchReason[] };

const UNMATCHED: Decision = { match: 'unmatched', receipt: null, reasons: [] };

/** An ARN decides, unless card or amount contradict it. */
function decidesByArn({ reasons }: ScoredReceipt): boolean {
  const isAgainst = reasons.some(({ rule, agrees }) => !agrees && (rule === 'card' || rule === 'amount'));
  return !isAgainst && reasons.some(({ rule, agrees }) => rule === 'arn' && agrees);
}

/** Which of the receipts an alert is about: matched where one is clearly the best, doubtful where it is not quite. */
export function decideMatch(alert: ComparedAlert, candidates: readonly ComparedReceipt[]): Decision {
  const scored = candidates
    .filter((receipt) => isOfItsClient(alert, receipt))
    .map((receipt) => scoreReceipt(alert, receipt))
    .toSorted((one, other) => other.score - one.score);
  const [best, next] = scored;
  if (!best) return UNMATCHED;
  const ofArn = scored.filter(decidesByArn);
  const [byArn] = ofArn;
  if (byArn && ofArn.length === 1) {
    return { match: 'matched', receipt: byArn.receipt, reasons: byArn.reasons };
  }
  const { receipt, score, reasons } = best;
  if (score < DOUBTFUL_FROM) return UNMATCHED;
  const rival = next && score - next.score < CLEAR_BY ? next.receipt : null;
  const isStrong = score >= (alert.clientId === null ? GIVES_CLIENT_FROM : MATCHED_FROM);
  if (isStrong && !rival) return { match: 'matched', receipt, reasons };
  // The order of another client must not be shown to the alert's client.
  const found = rival?.clientId === receipt.clientId ? (rival?.orderReference ?? null) : null;
  const several: MatchReason[] = rival
    ? [{ about: 'receipt', rule: 'one_of_several', agrees: false, alert: null, found }]
    : [];
  return { match: 'doubtful', receipt, reasons: [...reasons, ...several] };
}
