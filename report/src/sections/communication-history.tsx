import type { HistoryEvent } from '@cbp/shared/evidence/evidence.model';
import { formatDate, formatTimeOfDay, parseTime } from '@cbp/shared/format/time';
import { labelOf, toneOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { CLOSED, HISTORY_EVENTS } from '@cbp/shared/payments/history-event';
import { ISSUE_CATEGORIES } from '@cbp/shared/payments/issue-category';
import { REQUEST_KINDS } from '@cbp/shared/payments/refund';
import { firstEventsOf, isHistoryShortened } from '../data/claims.ts';
import { refundNoteText } from '../data/refund-outcome.ts';
import type { ReportData } from '../data/report-data.ts';
import { FileName, Text } from '../layout/text.tsx';
import { ToneMark } from '../layout/tone-mark.tsx';
import { besideOrBelow, unbroken } from '../texts/visible-text.ts';
import type { ReportSection } from './section.ts';

type Day = { day: string; events: HistoryEvent[] };
type Timeline = { first: Day[]; leftOut: HistoryEvent[]; last: Day[] };

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

/** The events that the report shows: the first 9, those that are left out, and the last. */
export function timelineOf(report: ReportData): Timeline {
  const { history, texts } = report;
  const shown = firstEventsOf(report);
  const undated = texts.history.undated;
  if (!isHistoryShortened(report)) return { first: byDay(history, undated), leftOut: [], last: [] };
  return {
    first: byDay(history.slice(0, shown), undated),
    leftOut: history.slice(shown, -1),
    last: byDay(history.slice(-1), undated),
  };
}

export const communicationHistory: ReportSection = {
  id: 'communication-history',
  isEnabled: () => true,
  heading: (texts) => texts.history.heading,
  summary: (report) => {
    const { history, texts } = report;
    return isHistoryShortened(report)
      ? texts.history.countShown(history.length, firstEventsOf(report) + 1)
      : texts.history.count(history.length);
  },
  body: (report) => {
    const { first, leftOut, last } = timelineOf(report);
    return (
      <div className="ce-timeline">
        {first.map((day, index) => (
          <DayGroup key={index} report={report} day={day} />
        ))}
        {leftOut.length > 0 && (
          <p className="ce-left-out">
            {report.texts.history.leftOut(leftOut.length, kindsOf(report, leftOut))}
          </p>
        )}
        {last.map((day, index) => (
          <DayGroup key={index} report={report} day={day} />
        ))}
      </div>
    );
  },
};

/** What an event is called; one of an unknown kind as its sender calls it. */
const nameOf = ({ texts, language }: ReportData, name: string | undefined) =>
  name ? labelOf(HISTORY_EVENTS, name, language) : texts.history.unnamed;

/** Of which kinds events are, each with its number where there are several; those of unknown kinds together. */
function kindsOf(report: ReportData, events: readonly HistoryEvent[]): string {
  const { between, brackets } = MARKS[report.language];
  const known = ({ event }: HistoryEvent) => {
    const name = event?.trim();
    return nameOf(report, name && name in HISTORY_EVENTS ? name : '');
  };
  return [...Map.groupBy(events, known)]
    .map(([name, { length }]) => (length > 1 ? name + brackets(`${length}`) : name))
    .join(between);
}

/** A table, since browsers repeat the head of one, here the day, on each page that it goes on. */
function DayGroup({ report, day: { day, events } }: { report: ReportData; day: Day }) {
  return (
    <table className="ce-day">
      <thead>
        <tr>
          <th scope="colgroup" colSpan={3}>
            <Text>{day}</Text>
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event, index) => (
          <TimelineEvent key={index} report={report} event={event} />
        ))}
      </tbody>
    </table>
  );
}

function TimelineEvent({ report, event }: { report: ReportData; event: HistoryEvent }) {
  const { texts, language } = report;
  const name = event.event?.trim();
  const details = detailsOf(report, event);
  const time = parseTime(event.time) ? formatTimeOfDay(event.time) : null;
  return (
    <tr className={unbroken('ce-event', ...details.map(([, value]) => value))}>
      <td className="ce-event-mark">
        <ToneMark tone={name ? toneOf(HISTORY_EVENTS, name) : 'neutral'} />
      </td>
      <td className="ce-event-time">{time}</td>
      <td>
        <strong className={besideOrBelow(name)}>
          <Text>{nameOf(report, name)}</Text>
        </strong>
        {details.map(([label, value]) => (
          <span className={besideOrBelow(value)} key={label}>
            <span className="ce-quiet">
              {label}
              {MARKS[language].colon}
            </span>
            {label === texts.history.file ? <FileName>{value}</FileName> : <Text>{value}</Text>}
          </span>
        ))}
      </td>
    </tr>
  );
}

function detailsOf({ texts, language }: ReportData, event: HistoryEvent): [label: string, value: string][] {
  const issue = event.issue?.trim();
  const request = event.request?.trim();
  const file = event.filename?.trim();
  const details: [string, string | null | undefined | false][] = [
    // An order is closed for a reason in the shop's words.
    [
      event.event === CLOSED ? texts.history.reason : texts.history.issue,
      issue && labelOf(ISSUE_CATEGORIES, issue, language),
    ],
    [texts.history.request, request && labelOf(REQUEST_KINDS, request, language)],
    [texts.history.refund, refundNoteText(event.refund, language)],
    [texts.history.file, file],
  ];
  return details.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}
