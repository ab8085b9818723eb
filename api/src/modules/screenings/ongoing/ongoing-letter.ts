import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { addressOfWaiting } from '@cbp/shared/list/waiting';
import { SCREENING_EVENTS } from '@cbp/shared/screenings/screening';
import { SCREENINGS_WAITING } from '@cbp/shared/screenings/screenings-waiting';
import type { MailRecipient } from '../../clients/mail-recipients.service.ts';
import type { Letter, LetterRow } from '../../mails/mails.service.ts';
import type { NoticeRow } from './notices.sql.ts';
import type { NoticeKind } from './ongoing.schema.ts';
import { ongoingWords } from './ongoing-letter.texts.ts';
import { screeningListPath, screeningPath } from './screening-path.ts';

/** An email lists this many; of the rest it gives the number. */
const MOST_LISTED = 20;

const WAITING_OF = {
  individual: SCREENINGS_WAITING.openIndividualMatches,
  business: SCREENINGS_WAITING.openBusinessMatches,
};

/** A screening that an email is about, and the name of its client. */
export type ToldScreening = NoticeRow & { client: string };

type Facts = {
  recipient: Pick<MailRecipient, 'merchantId' | 'name' | 'language'>;
  kind: NoticeKind;
  /** One for each screening, at least one. */
  told: readonly ToldScreening[];
  portalUrl: string;
  now: Date;
};

/** Text that others entered, on one line. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const urlOf = (portalUrl: string, { notice, screening }: ToldScreening) =>
  portalUrl + screeningPath({ kind: screening.kind, id: notice.screeningId });

function rowOf({ recipient, kind, portalUrl }: Facts, told: ToldScreening): LetterRow {
  const { notice, screening, client } = told;
  const { language, merchantId } = recipient;
  const words = ongoingWords[language];
  const value =
    kind === 'changed'
      ? labelOf(SCREENING_EVENTS, screening.event, language)
      : (formatDateTime(screening.endsAt?.toISOString() ?? '') ?? '');
  return {
    title: inOneLine(screening.reference),
    url: urlOf(portalUrl, told),
    facts: [
      ...words.changes(notice),
      ...(screening.clientId === merchantId ? [] : [words.client(inOneLine(client), screening.clientId)]),
    ],
    value,
    note: '',
  };
}

/** Where all are: those with open matches, or the list. */
function listUrl({ kind, told, portalUrl }: Facts): string {
  const ofKind = told[0]?.screening.kind ?? 'individual';
  const path = portalUrl + screeningListPath(ofKind);
  return kind === 'changed' ? `${path}?${addressOfWaiting(WAITING_OF[ofKind])}` : path;
}

/** The email that tells a client what happened to its ongoing screenings, by references and numbers alone. */
export function ongoingLetter(facts: Facts): Letter {
  const { recipient, kind, told, portalUrl, now } = facts;
  const words = ongoingWords[recipient.language];
  const { length: count } = told;
  const [only] = told;
  const isOne = count === 1 && only;
  const isOfOthers = told.some(({ screening }) => screening.clientId !== recipient.merchantId);
  return {
    language: recipient.language,
    subject: words[kind].subject(count),
    greeting: words.greeting(inOneLine(recipient.name)),
    paragraphs: [words[kind].paragraph(count)],
    tables: [
      {
        caption: words.caption(count),
        columns: { what: words.reference, value: words[kind].value },
        rows: told.slice(0, MOST_LISTED).map((one) => rowOf(facts, one)),
        more: count > MOST_LISTED ? words.more(count - MOST_LISTED) : null,
      },
    ],
    button: isOne
      ? { label: words.openOne, url: urlOf(portalUrl, only) }
      : { label: words.open, url: listUrl(facts) },
    notes: [words.written(formatDateTime(now.toISOString()) ?? ''), ...(isOfOthers ? [words.below] : [])],
  };
}
