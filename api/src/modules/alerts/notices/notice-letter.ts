import { ALERT_TYPES } from '@cbp/shared/alerts/alert';
import { formatDateTime, withTimeZone } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { withChoices } from '@cbp/shared/list/list-state';
import { addressIn } from '@cbp/shared/list/list-tab';
import { formatMoney } from '@cbp/shared/money/money';
import { WAITING } from '@cbp/shared/waiting';
import type { Letter, LetterRow, LetterTable } from '../../mails/mails.service.ts';
import { noticeWords } from './notice-words.ts';
import type { AlertSummary, Recipient } from './notices.sql.ts';

const MINUTE_MS = 60_000;

/** The number of alerts of one kind, and the most urgent ones. */
export type Listed = { count: number; alerts: readonly AlertSummary[] };

type Notice = {
  recipient: Pick<Recipient, 'merchantId' | 'name' | 'language'>;
  /** The clients whose alerts it lists. */
  clientIds: readonly string[];
  news: Listed;
  reminders: Listed;
  portalUrl: string;
  now: Date;
};

const moment = (date: Date) => formatDateTime(date.toISOString()) ?? '';
const moneyOf = ({ amount, currency }: AlertSummary) => formatMoney(amount, currency) ?? '';
/** Text from a network, on one line. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The email that notifies a client of new alerts, of alerts that are due soon, or of both. */
export function noticeLetter(notice: Notice): Letter {
  const { recipient, clientIds, news, reminders, now } = notice;
  const words = noticeWords[recipient.language];
  const tables = [
    tableOf(notice, reminders, words.dueSoon(reminders.count)),
    tableOf(notice, news, words.newAlerts(news.count)),
  ];
  const isOfOthers = clientIds.some((id) => id !== recipient.merchantId);
  return {
    language: recipient.language,
    subject: subjectOf(notice),
    greeting: words.greeting(inOneLine(recipient.name)),
    paragraphs: [words.reason],
    tables: tables.filter(({ rows }) => rows.length > 0),
    button: buttonOf(notice),
    notes: [words.written(moment(now)), words.digest, ...(isOfOthers ? [words.below] : [])],
  };
}

function subjectOf({ recipient, news, reminders }: Notice): string {
  const { subjects } = noticeWords[recipient.language];
  if (news.count > 0 && reminders.count > 0) return subjects.both(news.count, reminders.count);
  const isNew = news.count > 0;
  const { count, alerts } = isNew ? news : reminders;
  const [first] = alerts;
  if (!first) return subjects.both(news.count, reminders.count);
  const until = withTimeZone(moment(first.dueAt), recipient.language);
  if (count === 1) return subjects[isNew ? 'oneNew' : 'oneSoon'](moneyOf(first), until);
  return subjects[isNew ? 'new' : 'soon'](count, until);
}

function tableOf(notice: Notice, { count, alerts }: Listed, caption: string): LetterTable {
  const words = noticeWords[notice.recipient.language];
  return {
    caption,
    columns: { what: words.alert, value: words.until },
    rows: alerts.map((alert) => rowOf(notice, alert)),
    more: count > alerts.length ? words.more(count - alerts.length) : null,
  };
}

function rowOf({ recipient, portalUrl, now }: Notice, alert: AlertSummary): LetterRow {
  const { language, merchantId } = recipient;
  const words = noticeWords[language];
  const { id, type, cardNumber, merchantDescriptor, orderReference, client, dueAt } = alert;
  const minutes = Math.max(0, Math.floor((dueAt.getTime() - now.getTime()) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const facts = [
    [cardNumber, inOneLine(merchantDescriptor)].filter((fact) => fact !== null).join(' · '),
    ...(orderReference === null ? [] : [words.order(inOneLine(orderReference))]),
    ...(client.merchantId === merchantId ? [] : [words.client(inOneLine(client.name), client.merchantId)]),
  ];
  return {
    title: `${moneyOf(alert)} · ${labelOf(ALERT_TYPES, type, language)}`,
    url: alertUrl(portalUrl, id),
    facts,
    value: moment(dueAt),
    note: words.left(hours > 0 ? words.hours(hours, minutes % 60) : words.minutes(minutes)),
  };
}

const alertUrl = (portalUrl: string, id: number) => `${portalUrl}/ethoca/alerts/${id}`;

/** Links to the alert itself, or to all of the clients' alerts that await a response. */
function buttonOf({ recipient, clientIds, news, reminders, portalUrl }: Notice): Letter['button'] {
  const words = noticeWords[recipient.language];
  const [only] = [...news.alerts, ...reminders.alerts];
  if (only && news.count + reminders.count === 1) {
    return { label: words.openOne, url: alertUrl(portalUrl, only.id) };
  }
  const { list, state, tab } = WAITING.openAlerts;
  const [client = null] = clientIds;
  const ofClient = clientIds.length === 1 && client !== null ? client : null;
  const address = addressIn(
    list,
    withChoices(list, state, {
      merchant_id: ofClient === null ? null : { kind: 'contains', text: ofClient },
    }),
    tab,
  );
  return { label: words.open, url: `${portalUrl}/ethoca/alerts/list?${address}` };
}
