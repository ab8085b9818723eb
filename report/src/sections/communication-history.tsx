import type { HistoryEvent } from '@cbp/shared/entities/evidence.model';
import { HISTORY_EVENTS } from '@cbp/shared/entities/history-event';
import { ISSUE_CATEGORIES } from '@cbp/shared/entities/issue-category';
import { labelOf, toneOf } from '@cbp/shared/entities/labelled';
import { parseRefundNote, REFUND_STATUSES, REQUEST_KINDS } from '@cbp/shared/entities/refund';
import { formatMoney } from '@cbp/shared/format/money';
import { formatDate, formatTimeOfDay, parseTime } from '@cbp/shared/format/time';
import { Text } from '../layout/text.tsx';
import { ToneMark } from '../layout/tone-mark.tsx';
import type { ReportData } from '../report-data.ts';
import type { ReportSection } from './section.ts';

/** The timeline shows the first 9 events plus the last (specification, chapter 9). */
const FIRST_EVENTS = 9;

type Day = { day: string; events: HistoryEvent[] };
type Timeline = { first: Day[]; leftOut: number; last: Day[] };

/** Groups events that follow each other by their Hong Kong day. */
function byDay(events: HistoryEvent[], undated: string): Day[] {
  const days: Day[] = [];
  for (const event of events) {
    const day = formatDate(event.time) ?? undated;
    const open = days.at(-1);
    if (open?.day === day) open.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

/** The events that the report shows: the first 9, how many are left out, and the last. */
export function timelineOf({ history, texts }: ReportData): Timeline {
  const leftOut = Math.max(0, history.length - FIRST_EVENTS - 1);
  const undated = texts.history.undated;
  if (leftOut === 0) return { first: byDay(history, undated), leftOut, last: [] };
  return {
    first: byDay(history.slice(0, FIRST_EVENTS), undated),
    leftOut,
    last: byDay(history.slice(-1), undated),
  };
}

export const communicationHistory: ReportSection = {
  id: 'communication-history',
  isEnabled: () => true,
  texts: (texts) => texts.history,
  summary: ({ history, texts }) => (history.length > 0 ? texts.history.count(history.length) : null),
  body: (report) => {
    if (report.history.length === 0) return null;
    const { first, leftOut, last } = timelineOf(report);
    return (
      <div className="ce-timeline">
        {first.map((day, index) => (
          <DayGroup key={index} report={report} day={day} />
        ))}
        {leftOut > 0 && <p className="ce-left-out">{report.texts.history.leftOut(leftOut)}</p>}
        {last.map((day, index) => (
          <DayGroup key={index} report={report} day={day} />
        ))}
      </div>
    );
  },
};

function DayGroup({ report, day: { day, events } }: { report: ReportData; day: Day }) {
  return (
    <div className="ce-day">
      <p className="ce-day-name">
        <Text>{day}</Text>
      </p>
      <ol>
        {events.map((event, index) => (
          <TimelineEvent key={index} report={report} event={event} />
        ))}
      </ol>
    </div>
  );
}

function TimelineEvent({ report, event }: { report: ReportData; event: HistoryEvent }) {
  const { texts, language } = report;
  const name = event.event?.trim() || null;
  const time = parseTime(event.time) ? formatTimeOfDay(event.time) : null;
  return (
    <li className="ce-event">
      <ToneMark tone={name ? toneOf(HISTORY_EVENTS, name) : 'neutral'} />
      <span className="ce-event-time">{time}</span>
      <span className="ce-event-text">
        <strong>
          <Text>{name ? labelOf(HISTORY_EVENTS, name, language) : texts.history.unnamed}</Text>
        </strong>
        {detailsOf(report, event).map(([label, value]) => (
          <span className="ce-line" key={label}>
            <span className="ce-quiet">{label}</span> <Text>{value}</Text>
          </span>
        ))}
      </span>
    </li>
  );
}

function detailsOf({ texts, language }: ReportData, event: HistoryEvent): [label: string, value: string][] {
  const issue = event.issue?.trim();
  const request = event.request?.trim();
  const refund = event.refund?.trim();
  const file = event.filename?.trim();
  const details: [string, string | null | undefined | false][] = [
    [texts.history.issue, issue && labelOf(ISSUE_CATEGORIES, issue, language)],
    [texts.history.request, request && labelOf(REQUEST_KINDS, request, language)],
    [texts.history.refund, refund && refundText(refund, language)],
    [texts.history.file, file],
  ];
  return details.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

/** "PARTIAL_REFUND,64.75,EUR" as "Partial Refund, EUR 64.75". */
function refundText(refund: string, language: ReportData['language']): string {
  const { status, amount, currency } = parseRefundNote(refund);
  return [status && labelOf(REFUND_STATUSES, status, language), formatMoney(amount, currency)]
    .filter(Boolean)
    .join(', ');
}
