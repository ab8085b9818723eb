import type { RefundReason } from '@cbp/shared/refunds/refund-result';
import type { LookupAnswer, RefundAnswer } from './platforms/platform.ts';
import type { NewRefund, RefundRow } from './refunds.sql.ts';

/** The new state of a refund. */
export type Settled = {
  status: NewRefund['status'];
  reason: RefundReason | null;
  said?: string | null;
  refundId?: string | null;
  refundedAmount?: number | null;
  transactionTime?: Date | null;
};

/** The next step after a result. */
export type Step =
  | { do: 'settle'; as: Settled }
  /** Ask for it, with the same key. */
  | { do: 'send' }
  /** Check the status again later. */
  | { do: 'wait'; why: string }
  /** Final: no further checks. */
  | { do: 'rest' };

export const settleAs = (
  status: Settled['status'],
  reason: RefundReason | null,
  said: string | null = null,
): Step => ({ do: 'settle', as: { status, reason, said } });

/** The known facts of a refund before a platform is called. */
type Known = Pick<RefundRow, 'amount' | 'type' | 'firstSentAt' | 'lastSentAt' | 'reason'> & {
  keyLivesMs: number;
  isStopped: boolean;
  now: Date;
};

/** Longer than a request can be in transit: if the platform doesn't know it by then, it never arrived. */
const ARRIVES_MS = 60_000;

type Done = Extract<RefundAnswer, { outcome: 'done' }>;

function settledAsDone(
  { refundId, amount: given, at }: Pick<Done, 'refundId' | 'amount' | 'at'>,
  { amount, now }: Pick<Known, 'amount' | 'now'>,
): Settled {
  const isOther = given !== null && amount !== null && given !== amount;
  return {
    status: 'SUCCESS',
    reason: isOther ? 'other_amount' : null,
    said: null,
    refundId,
    refundedAmount: isOther ? given : null,
    transactionTime: at ?? now,
  };
}

const doneAs = (answer: Done, known: Known): Step => ({ do: 'settle', as: settledAsDone(answer, known) });

function pendingAs({ refundId, said }: Extract<RefundAnswer, { outcome: 'pending' }>): Step {
  return { do: 'settle', as: { status: 'PENDING', reason: 'under_way', said, refundId } };
}

/** Whether a second request can't refund twice: the platform recognises the key, or nothing would be left. */
function mayRepeat({ firstSentAt, type, keyLivesMs, now }: Known): boolean {
  const isKeyAlive = firstSentAt !== null && now.getTime() - firstSentAt.getTime() < keyLivesMs;
  return isKeyAlive || type === 'full';
}

/** The next step after a status check of a refund that may have been requested before. */
export function afterLookup(answer: LookupAnswer, known: Known): Step {
  switch (answer.outcome) {
    case 'done':
      return doneAs(answer, known);
    case 'pending':
      return pendingAs(answer);
    case 'failed':
      return settleAs('FAILED', 'refused', answer.said);
    case 'doubt':
      return { do: 'wait', why: answer.said };
    case 'cannot_say':
      if (known.reason === 'under_way') return { do: 'rest' };
      if (known.isStopped) return settleAs('UNKNOWN', 'stopped', answer.said);
      // An earlier request may have succeeded; only the platform's idempotency key prevents a second refund.
      return mayRepeat({ ...known, type: 'partial' })
        ? { do: 'send' }
        : settleAs('UNKNOWN', 'no_second_try', answer.said);
    case 'absent':
      if (known.now.getTime() - (known.lastSentAt?.getTime() ?? 0) < ARRIVES_MS) {
        return { do: 'wait', why: 'It may still be on its way to the platform.' };
      }
      if (known.isStopped) return settleAs('UNKNOWN', 'stopped');
      return mayRepeat(known) ? { do: 'send' } : settleAs('UNKNOWN', 'no_second_try');
  }
}

/** A platform's own notification of a refund. */
export type ReportedRefund =
  | { outcome: 'done'; refundId: string; amount: number | null; currency: string | null }
  | { outcome: 'failed'; said: string };

/**
 * The next step after a notification; null for none. A contradiction with the stored result, or a different currency, needs
 * review.
 */
export function afterReport(
  reported: ReportedRefund,
  row: Pick<RefundRow, 'status' | 'reason' | 'amount' | 'currency'>,
  now: Date,
): Settled | null {
  const { status, reason } = row;
  if (reason === 'said_otherwise') return null;
  const isOpen = status === 'PENDING' || status === 'UNKNOWN';
  const otherwise = (said: string): Settled => ({ status: 'UNKNOWN', reason: 'said_otherwise', said });
  if (reported.outcome === 'failed') {
    if (isOpen) return { status: 'FAILED', reason: 'refused', said: reported.said };
    return status === 'SUCCESS' ? otherwise(reported.said) : null;
  }
  if (status === 'SUCCESS') return null;
  const { refundId, amount, currency } = reported;
  if (!isOpen) return otherwise('The platform reports a completed refund.');
  if (currency !== null && currency !== row.currency) return otherwise(`The refund was made in ${currency}.`);
  return settledAsDone({ refundId, amount, at: null }, { amount: row.amount, now });
}

/** The next step after the response to a refund request. `isFirst`: no earlier request can have succeeded. */
export function afterRefund(answer: RefundAnswer, known: Known & { isFirst: boolean }): Step | 'ask' {
  switch (answer.outcome) {
    case 'done':
      return doneAs(answer, known);
    case 'pending':
      return pendingAs(answer);
    case 'failed':
      // A platform that rejects the second request may have fulfilled the first.
      return known.isFirst ? settleAs('FAILED', 'refused', answer.said) : 'ask';
    case 'doubt':
      return { do: 'wait', why: answer.said };
  }
}

/** The next step after a repeated request was rejected, based on the status check that follows. */
export function afterRepeatedNo(no: string, answer: LookupAnswer, known: Known): Step {
  switch (answer.outcome) {
    case 'done':
    case 'pending':
    case 'failed':
      return afterLookup(answer, known);
    case 'absent':
      return settleAs('FAILED', 'refused', no);
    default:
      return settleAs('UNKNOWN', 'refused', no);
  }
}
