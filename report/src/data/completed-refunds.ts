import type { HistoryEvent } from '@cbp/shared/evidence/evidence.model';
import { formatDate, parseTime } from '@cbp/shared/format/time';
import { formatMoney } from '@cbp/shared/money/money';
import { REFUND_MADE } from '@cbp/shared/payments/history-event';
import { lastPartialRefund, parseRefundNote } from '@cbp/shared/payments/refund';
import { refundOutcome, refundUpdate } from './refund-outcome.ts';
import { eventsOf, type ReportData } from './report-data.ts';

/** A refund as it was recorded. */
export type CompletedRefund = { isFull: boolean; amount: string | null; on: string | null };

const FULL = 'FULL_REFUND';
const PARTIAL = 'PARTIAL_REFUND';

/** Amounts that differ by less are equal: sums of floats are not exact. */
const TOLERANCE = 0.005;

/**
 * The known refunds, oldest first; none while one may still be made. The shop may have recorded a refund that the product made,
 * so the two are never added up: a full refund counts before partial ones, and of partial ones the shop's record, unless the
 * product made more.
 */
export function completedRefunds(report: ReportData): CompletedRefund[] {
  if (report.isRefundOpen) return [];
  const events = eventsOf(report, REFUND_MADE);
  const made = events.flatMap((event) => refundOf(event, report) ?? []);
  if (made.some(({ isFull }) => isFull)) return made;
  const recorded = recordedByShop(report);
  if (made.length === 0 || recorded.some(({ isFull }) => isFull)) return recorded;
  return recorded.length === 0 || isMoreThanRecorded(events, report) ? made : recorded;
}

/** The refund of an event; null where it names none. */
function refundOf({ refund, time }: HistoryEvent, report: ReportData): CompletedRefund | null {
  const note = parseRefundNote(refund);
  if (note.kind !== 'read' || (note.status !== FULL && note.status !== PARTIAL)) return null;
  return {
    isFull: note.status === FULL,
    amount: formatMoney(note.amount, note.currency || report.refund?.currency),
    on: dayOf(time),
  };
}

/** The refund that the shop recorded, with the amount of the refund email, so that a report never names two. */
function recordedByShop(report: ReportData): CompletedRefund[] {
  const { code, amount } = refundOutcome(report);
  if (code !== FULL && code !== PARTIAL) return [];
  return [{ isFull: code === FULL, amount, on: dayOf(refundUpdate(report)?.time) }];
}

/** Whether the partial refunds that the product made exceed the shop's record; amounts of two currencies do not compare. */
function isMoreThanRecorded(made: readonly HistoryEvent[], { refund }: ReportData): boolean {
  const recorded = Number(lastPartialRefund(refund?.partial_refund) ?? 0);
  const sum = made.reduce((total, event) => {
    const note = parseRefundNote(event.refund);
    const isSame = note.kind === 'read' && (!refund?.currency || note.currency === refund.currency.trim());
    return isSame ? total + Number(note.amount) : total;
  }, 0);
  return sum - recorded > TOLERANCE;
}

function dayOf(time: string | null | undefined): string | null {
  return parseTime(time) ? formatDate(time) : null;
}
