import { byTime, formatTimeOfDay, parseTime, type TimeValue } from '@cbp/shared/format/time';
import { isDayBefore } from './delivery-facts.ts';
import type { ReportData } from './report-data.ts';

/** Whether one time is known to be earlier than another: of one that is a day alone, a day has to lie between them. */
function isBefore(time: TimeValue, other: TimeValue): boolean {
  const [one, later] = [parseTime(time), parseTime(other)];
  const areTimes = formatTimeOfDay(time) && formatTimeOfDay(other);
  return Boolean(one && later && one < later && (areTimes || isDayBefore(time, other)));
}

/**
 * What a log has after the payment, oldest first. Nothing can be known of what is later than the proof was told, or, where
 * that is not recorded, than the release: such a time is wrong.
 */
export function sincePayment<Entry extends { time?: TimeValue }>(
  { transaction, recordedAt, release }: ReportData,
  log: readonly Entry[] | null | undefined,
): Entry[] {
  const reportedAt = recordedAt.proof ?? release?.time;
  return (log ?? [])
    .filter(({ time }) => isBefore(transaction.transaction_date_time, time) && !isBefore(reportedAt, time))
    .sort(byTime(({ time }) => time));
}
