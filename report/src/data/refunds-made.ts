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
 * The refunds that the history or the refund record tell of, oldest first. None where what was said last is that nothing
 * is refunded: then what was said before is no refund that was made. The record's partial refund is the last value of its
 * list (specification, report page), and stands for itself only where the history has none.
 */
export function refundsMade(report: ReportData): RefundMade[] {
  const { refund } = report;
  const last = parseRefundNote(refundUpdate(report)?.refund);
  const status = refund?.status?.trim() || (last.kind === 'read' ? last.status : '');
  if (status !== FULL && status !== PARTIAL) return [];
  const told = eventsOf(report, 'REFUND_UPDATED').flatMap((event): RefundMade[] => {
    const note = parseRefundNote(event.refund);
    if (note.kind !== 'read' || (note.status !== FULL && note.status !== PARTIAL)) return [];
    // After a full refund there is none in part, and the other way round only the last one counts as full.
    if (status === PARTIAL && note.status === FULL) return [];
    return [
      {
        isFull: note.status === FULL,
        amount: formatMoney(note.amount, note.currency || refund?.currency),
        on: parseTime(event.time) ? formatDate(event.time) : null,
      },
    ];
  });
  if (told.some(({ isFull }) => isFull === (status === FULL))) return told;
  const value = status === FULL ? refund?.amount : lastPartialRefund(refund?.partial_refund);
  return [...told, { isFull: status === FULL, amount: formatMoney(value, refund?.currency), on: null }];
}
