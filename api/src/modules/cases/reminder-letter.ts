import { formatDateTime } from '@cbp/shared/format/time';
import { formatMoney } from '@cbp/shared/money/money';
import type { MailRecipient } from '../clients/mail-recipients.service.ts';
import type { Letter, LetterRow } from '../mails/mails.service.ts';
import type { CaseRow } from './cases.sql.ts';
import { reminderWords } from './reminder-letter.texts.ts';

/** An email lists this many; of the rest it gives the number. */
const MOST_LISTED = 20;

/** Text that others entered, on one line. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

type Reminded = CaseRow & { client: string; orderReference: string | null };
type ReminderFacts = {
  recipient: Pick<MailRecipient, 'merchantId' | 'name' | 'language'>;
  cases: readonly Reminded[];
  portalUrl: string;
  now: Date;
};

const caseUrl = (portalUrl: string, id: number) => `${portalUrl}/beceipt/cases/${id}`;

function rowOf({ recipient, portalUrl }: ReminderFacts, one: Reminded): LetterRow {
  const { language, merchantId } = recipient;
  const words = reminderWords[language];
  const { id, caseNumber, amount, currency, reasonCode, orderReference, clientId, client, dueAt } = one;
  return {
    title: `${words.number(caseNumber ?? `#${id}`)} · ${formatMoney(amount, currency) ?? ''}`,
    url: caseUrl(portalUrl, id),
    facts: [
      ...(reasonCode === null ? [] : [words.reason(reasonCode)]),
      ...(orderReference === null ? [] : [words.order(inOneLine(orderReference))]),
      ...(clientId === null || clientId === merchantId ? [] : [words.client(inOneLine(client), clientId)]),
    ],
    value: formatDateTime(dueAt.toISOString()) ?? '',
    note: '',
  };
}

/** The email that reminds a client of cases that are due soon, the next one first. */
export function reminderLetter(facts: ReminderFacts): Letter {
  const { recipient, cases, portalUrl, now } = facts;
  const words = reminderWords[recipient.language];
  const [only] = cases;
  const isOfOthers = cases.some(({ clientId }) => clientId !== recipient.merchantId);
  return {
    language: recipient.language,
    subject: words.subject(cases.length),
    greeting: words.greeting(inOneLine(recipient.name)),
    paragraphs: [words.paragraph],
    tables: [
      {
        caption: words.caption(cases.length),
        columns: { what: words.what, value: words.due },
        rows: cases.slice(0, MOST_LISTED).map((one) => rowOf(facts, one)),
        more: cases.length > MOST_LISTED ? words.more(cases.length - MOST_LISTED) : null,
      },
    ],
    button:
      cases.length === 1 && only
        ? { label: words.openOne, url: caseUrl(portalUrl, only.id) }
        : { label: words.open, url: `${portalUrl}/beceipt/cases/list?state=open` },
    notes: [words.written(formatDateTime(now.toISOString()) ?? ''), ...(isOfOthers ? [words.below] : [])],
  };
}
