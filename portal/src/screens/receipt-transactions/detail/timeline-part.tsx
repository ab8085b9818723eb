import type { CompellingEvidence, HistoryEvent } from '@cbp/shared/evidence/evidence.model';
import { formatDateTime, parseTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { formatMoney } from '@cbp/shared/money/money';
import { HISTORY_EVENTS } from '@cbp/shared/payments/history-event';
import { ISSUE_CATEGORIES } from '@cbp/shared/payments/issue-category';
import { parseRefundNote, REFUND_STATUSES, REQUEST_KINDS } from '@cbp/shared/payments/refund';
import { Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import { HostedPhoto } from '../../../parts/order/hosted-photo.tsx';
import { LoadedPart } from '../../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../../patterns/detail/enumeration-badge.tsx';
import { fullTime } from '../../../ui/full-time.ts';
import classes from './detail.module.css';
import { transactionDetailTexts } from './detail.texts.ts';
import { useWholeEvidence } from './use-transaction.ts';

const whenOf = ({ time }: HistoryEvent) => parseTime(time)?.getTime() ?? 0;

/** What happened to an order, the newest first. */
export function TimelinePart({ id }: { id: string }) {
  const language = useLanguage();
  const words = transactionDetailTexts[language];
  const query = useWholeEvidence(id);
  return (
    <LoadedPart heading={words.tabs.timeline} query={query}>
      {({ results: evidence }) => {
        const events = (evidence.history ?? [])
          .toReversed()
          .toSorted((one, other) => whenOf(other) - whenOf(one));
        if (events.length === 0) {
          return (
            <Text c="dimmed" size="sm">
              {words.noEvents}
            </Text>
          );
        }
        return (
          <ol className={classes.timeline}>
            {events.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events have no id
              <Event key={index} event={event} evidence={evidence} />
            ))}
          </ol>
        );
      }}
    </LoadedPart>
  );
}

function Event({ event, evidence }: { event: HistoryEvent; evidence: CompellingEvidence }) {
  const language = useLanguage();
  const note = noteOf(event, language);
  const time = event.time ?? '';
  const file = event.filename?.trim();
  return (
    <li>
      <time dateTime={time} title={fullTime(time, language)}>
        {formatDateTime(time) ?? time}
      </time>
      <span>
        <EnumerationBadge of={HISTORY_EVENTS} value={event.event ?? ''} />
        {note !== '' && (
          <span className={classes.note}>
            <bdi>{note}</bdi>
          </span>
        )}
        {file && (
          <span className={classes.note}>
            <HostedPhoto evidence={evidence} name={file} />
          </span>
        )}
      </span>
    </li>
  );
}

/** What is told of an event beside its name: issue, request and refund. */
function noteOf({ issue, request, refund }: HistoryEvent, language: Language): string {
  return [
    issue?.trim() && labelOf(ISSUE_CATEGORIES, issue.trim(), language),
    request?.trim() && labelOf(REQUEST_KINDS, request.trim(), language),
    refundWords(refund, language),
  ]
    .filter(Boolean)
    .join(MARKS[language].between);
}

function refundWords(refund: string | null | undefined, language: Language): string | null {
  const note = parseRefundNote(refund);
  if (note.kind === 'empty') return null;
  if (note.kind === 'raw') return note.text;
  const money = formatMoney(note.amount, note.currency);
  return [note.status && labelOf(REFUND_STATUSES, note.status, language), money].filter(Boolean).join(' ');
}
