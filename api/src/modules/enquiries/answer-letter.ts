import { ENQUIRY_ACTIONS } from '@cbp/shared/enquiries/enquiry';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { formatMoney } from '@cbp/shared/money/money';
import type { MailRecipient } from '../clients/mail-recipients.service.ts';
import type { Letter, LetterRow } from '../mails/mails.service.ts';
import { answerWords } from './answer-letter.texts.ts';
import type { EnquiryRow } from './enquiries.sql.ts';

/** An enquiry with a response, and the name of its client. */
export type RespondedEnquiry = { enquiry: EnquiryRow; client: string };

/** An email lists this many; of the rest it gives the number. */
const MOST_LISTED = 20;
const LONGEST_NOTE = 300;

/** Text that others entered, on one line. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const shortened = (text: string) =>
  text.length > LONGEST_NOTE ? `${text.slice(0, LONGEST_NOTE).trimEnd()}…` : text;

type AnswerFacts = {
  recipient: Pick<MailRecipient, 'merchantId' | 'name' | 'language'>;
  answers: readonly RespondedEnquiry[];
  portalUrl: string;
  now: Date;
};

const enquiryUrl = (portalUrl: string, id: number) => `${portalUrl}/ethoca/enquiries/${id}`;

function rowOf({ recipient, portalUrl }: AnswerFacts, { enquiry, client }: RespondedEnquiry): LetterRow {
  const { language, merchantId } = recipient;
  const words = answerWords[language];
  const { id, amount, currency, descriptor, arn, action, ethocaId, response } = enquiry;
  return {
    title: `${words.number(id)} · ${formatMoney(amount, currency) ?? ''}`,
    url: enquiryUrl(portalUrl, id),
    facts: [
      [inOneLine(descriptor), arn].filter((fact) => fact !== null).join(' · '),
      ...(ethocaId === null ? [] : [words.alert(ethocaId)]),
      ...(enquiry.clientId === merchantId ? [] : [words.client(inOneLine(client), enquiry.clientId)]),
    ],
    value: action === null ? '' : labelOf(ENQUIRY_ACTIONS, action, language),
    note: shortened(inOneLine(response ?? '')),
  };
}

/** The email that notifies a client of responses to its enquiries. */
export function answerLetter(letter: AnswerFacts): Letter {
  const { recipient, answers, portalUrl, now } = letter;
  const words = answerWords[recipient.language];
  const [only] = answers;
  const isOne = answers.length === 1 && only;
  const isOfOthers = answers.some(({ enquiry }) => enquiry.clientId !== recipient.merchantId);
  return {
    language: recipient.language,
    subject: words.subject(answers.length),
    greeting: words.greeting(inOneLine(recipient.name)),
    paragraphs: [words.paragraph(answers.length)],
    tables: [
      {
        caption: words.caption(answers.length),
        columns: { what: words.enquiry, value: words.answer },
        rows: answers.slice(0, MOST_LISTED).map((answer) => rowOf(letter, answer)),
        more: answers.length > MOST_LISTED ? words.more(answers.length - MOST_LISTED) : null,
      },
    ],
    button: isOne
      ? { label: words.openOne, url: enquiryUrl(portalUrl, only.enquiry.id) }
      : { label: words.open, url: `${portalUrl}/ethoca/enquiries/list?status=COMPLETED` },
    notes: [words.written(formatDateTime(now.toISOString()) ?? ''), ...(isOfOthers ? [words.below] : [])],
  };
}
