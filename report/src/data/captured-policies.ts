import type { CapturedPolicy } from '@cbp/shared/evidence/captured-policy.model';
import { daysBetween, formatDate, formatDateTime, parseTime } from '@cbp/shared/format/time';
import { isolated } from '../texts/visible-text.ts';
import type { ReportData } from './report-data.ts';

/** The captured policies that the report shows: those with a time on or before that of the order. */
export function capturedPoliciesOf({ proof, transaction }: ReportData): CapturedPolicy[] {
  const ordered = parseTime(transaction.transaction_date_time);
  return (proof.captured_policies ?? []).filter(({ captured_at: at }) => {
    const captured = parseTime(at);
    return captured !== null && ordered !== null && captured <= ordered;
  });
}

const written = (time: string | null | undefined) => isolated(formatDateTime(time) ?? '');

/** The range in which something changed: in days, and within one day in times. */
function rangeOf(from: string | null | undefined, to: string | null | undefined): [string, string] {
  const days = [from, to].map((time) => formatDate(time) ?? '') as [string, string];
  return days[0] === days[1]
    ? [written(from), written(to)]
    : (days.map((day) => isolated(day)) as [string, string]);
}

/**
 * When a policy was captured, and what is known of the time from then to the order and after it. Nothing says what applied when the
 * order was placed: only what was read, and when.
 */
export function capturedWhen({ texts, transaction }: ReportData, policy: CapturedPolicy): string[] {
  const { captured } = texts;
  const { captured_at: at, checked_at: checked, later } = policy;
  const [from, ordered] = [parseTime(at), parseTime(transaction.transaction_date_time)];
  const days = from && ordered ? daysBetween(from, ordered) : 0;
  const last = checked ?? at;
  return [
    days > 0 ? captured.capturedBefore(written(at), days) : captured.capturedThatDay(written(at)),
    ...(last !== at ? [captured.readAgain(written(last))] : []),
    ...aboutLater(),
  ];

  function aboutLater(): string[] {
    if (!later) return [captured.neverLater];
    if (later.reads === 'same') return [captured.sameLater(written(later.at))];
    if (later.reads === 'different') return [captured.differentLater(...rangeOf(last, later.at))];
    if (later.reads === 'gone') return [captured.goneLater(...rangeOf(last, later.at))];
    return [];
  }
}
