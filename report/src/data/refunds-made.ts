import type { HistoryEvent } from '@cbp/shared/entities/evidence.model';
import { REFUND_MADE } from '@cbp/shared/entities/history-event';
import { lastPartialRefund, parseRefundNote } from '@cbp/shared/entities/refund';
import { formatMoney } from '@cbp/shared/format/money';
import { formatDate, parseTime } from '@cbp/shared/format/time';
import { refundUpdate } from './refund-outcome.ts';
import { eventsOf, type ReportData } from './report-data.ts';

/** Money that went back, as it was recorded. */
export type RefundMade = { isFull: boolean; amount: string | null; on: string | null };

const FULL = 'FULL_REFUND';
const PARTIAL = 'PARTIAL_REFUND';

/**
 * The refunds that are known, oldest first. Those that the product made are sure; whether a part that the shop told of is one of
 * them isn't, so beside them only a full refund of the shop is told. None while one may still be made, or nobody knows.
 */
export function refundsMade(report: ReportData): RefundMade[] {
  if (report.isRefundOpen) return [];
  const made = eventsOf(report, REFUND_MADE).flatMap((event) => refundOf(event, report) ?? []);
  if (made.some(({ isFull }) => isFull)) return made;
  const told = toldByShop(report);
  return made.length === 0 || told.some(({ isFull }) => isFull) ? told : made;
}

/** The refund that an event tells of; null where it tells of none. */
function refundOf({ refund, time }: HistoryEvent, report: ReportData): RefundMade | null {
  const note = parseRefundNote(refund);
  if (note.kind !== 'read' || (note.status !== FULL && note.status !== PARTIAL)) return null;
  return {
    isFull: note.status === FULL,
    amount: formatMoney(note.amount, note.currency || report.refund?.currency),
    on: parseTime(time) ? formatDate(time) : null,
  };
}

/**
 * The refunds that the shop's history or refund record tell of. None where what was said last is that nothing
 * is refunded: then what was said before is no refund that was made. The record's partial refund is the last value of its
 * list (specification, report page), and stands for itself only where the history has none.
 */
function toldByShop(report: ReportData): RefundMade[] {
  const { refund } = report;
  const last = parseRefundNote(refundUpdate(report)?.refund);
  const status = refund?.status?.trim() || (last.kind === 'read' ? last.status : '');
  if (status !== FULL && status !== PARTIAL) return [];
  const told = eventsOf(report, 'REFUND_UPDATED').flatMap((event) => {
    const one = refundOf(event, report);
    // After a full refund there is none in part, and the other way round only the last one counts as full.
    return one && !(status === PARTIAL && one.isFull) ? [one] : [];
  });
  if (told.some(({ isFull }) => isFull === (status === FULL))) return told;
  const value = status === FULL ? refund?.amount : lastPartialRefund(refund?.partial_refund);
  return [...told, { isFull: status === FULL, amount: formatMoney(value, refund?.currency), on: null }];
}
