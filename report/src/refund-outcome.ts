import { labelOf } from '@cbp/shared/entities/labelled';
import { parseRefundNote, REFUND_STATUSES } from '@cbp/shared/entities/refund';
import { formatMoney } from '@cbp/shared/format/money';
import { lastEvent, type ReportData } from './report-data.ts';

export type RefundOutcome = { status: string | null; amount: string | null; reason: string | null };

const PAID_BACK = new Set(['FULL_REFUND', 'PARTIAL_REFUND']);

/**
 * What became of the refund: from the refund record, or from the last refund event where there is no record.
 * A partial refund uses the last value of the partial_refund list; refunds without money show no amount.
 */
export function refundOutcome(report: ReportData): RefundOutcome {
  const { refund, language } = report;
  const note = parseRefundNote(lastEvent(report, 'REFUND_UPDATED')?.refund ?? '');
  const status = refund?.status?.trim() || note.status;
  const currency = refund?.currency ?? note.currency;
  const amount =
    refund === null
      ? note.amount
      : status === 'PARTIAL_REFUND'
        ? (refund.partial_refund?.at(-1) ?? note.amount)
        : refund.amount;
  // Unknown statuses may mean money, so their amount is shown as it came.
  const isKnownWithoutMoney = Object.hasOwn(REFUND_STATUSES, status) && !PAID_BACK.has(status);
  return {
    status: status ? labelOf(REFUND_STATUSES, status, language) : null,
    amount: isKnownWithoutMoney ? null : formatMoney(amount, currency),
    reason: refund?.info?.reason?.trim() || null,
  };
}
