import type { HistoryEvent } from '@cbp/shared/evidence/evidence.model';
import { parseTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { type AmountValue, formatMoney } from '@cbp/shared/money/money';
import {
  lastPartialRefund,
  parseRefundNote,
  REFUND_STATUSES,
  type RefundNote,
} from '@cbp/shared/payments/refund';
import { eventsOf, type ReportData } from './report-data.ts';

export type RefundOutcome = {
  /** The status as it is on the wire; empty where none is known. */
  code: string;
  /** The same in the language of the report. */
  status: string | null;
  amount: string | null;
  reason: string | null;
};

const PAID_BACK = new Set(['FULL_REFUND', 'PARTIAL_REFUND']);

/**
 * The update that speaks for the refund: the last one that says anything, since a later empty one says nothing against
 * it; beside a record one that says the same, or nothing. Those without a readable time count only where no other is
 * there. Null if no update speaks for it.
 */
export function refundUpdate(report: ReportData): HistoryEvent | null {
  const status = report.refund?.status?.trim();
  const updates = eventsOf(report, 'REFUND_UPDATED');
  const said = ({ refund }: HistoryEvent) => parseRefundNote(refund);
  const relevant = updates.filter((event) => {
    const note = said(event);
    return status ? statusOf(note) === status : note.kind !== 'empty';
  });
  const candidates =
    relevant.length > 0 ? relevant : updates.filter((event) => said(event).kind === 'empty' || !status);
  return candidates.findLast(({ time }) => parseTime(time)) ?? candidates.at(-1) ?? null;
}

/**
 * The result of the refund: from the refund record, or from the history where there is no record. A partial refund uses
 * the last value of the partial_refund list; refunds without money show no amount. An unreadable note of the history
 * replaces the status unchanged.
 */
export function refundOutcome(report: ReportData): RefundOutcome {
  const { refund, language } = report;
  const note = parseRefundNote(refundUpdate(report)?.refund);
  const status = refund?.status?.trim() || statusOf(note);
  // A note with another status than the record must not supply the amount that the record lacks.
  const noted = note.kind === 'read' && note.status === status ? note : null;
  const recorded: AmountValue =
    status === 'PARTIAL_REFUND' ? lastPartialRefund(refund?.partial_refund) : refund?.amount;
  const money =
    formatMoney(recorded, refund?.currency ?? noted?.currency) ?? formatMoney(noted?.amount, noted?.currency);
  // Unknown statuses may mean money, so their amount is shown as it came.
  const isKnownWithoutMoney = Object.hasOwn(REFUND_STATUSES, status) && !PAID_BACK.has(status);
  return {
    code: status,
    status: status ? labelOf(REFUND_STATUSES, status, language) : null,
    amount: isKnownWithoutMoney ? null : money,
    reason: refund?.info?.reason?.trim() || null,
  };
}

function statusOf(note: RefundNote): string {
  if (note.kind === 'read') return note.status;
  return note.kind === 'raw' ? note.text : '';
}

/** "PARTIAL_REFUND,64.75,EUR" as "Partial Refund, EUR 64.75"; null when it says nothing, as it came when it cannot be read. */
export function refundNoteText(
  text: string | null | undefined,
  language: ReportData['language'],
): string | null {
  const note = parseRefundNote(text);
  if (note.kind === 'empty') return null;
  if (note.kind === 'raw') return note.text;
  const status = note.status && labelOf(REFUND_STATUSES, note.status, language);
  return (
    [status, formatMoney(note.amount, note.currency)].filter(Boolean).join(MARKS[language].comma) ||
    note.currency
  );
}
