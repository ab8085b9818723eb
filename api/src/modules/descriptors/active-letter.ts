import { DESCRIPTOR_TYPES } from '@cbp/shared/descriptors/descriptor';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import type { MailRecipient } from '../clients/mail-recipients.service.ts';
import type { Letter, LetterRow } from '../mails/mails.service.ts';
import { activeWords } from './active-letter.texts.ts';
import type { DescriptorRow } from './descriptors.sql.ts';

/** An email lists this many; of the rest it gives the number. */
const MOST_LISTED = 20;

/** A descriptor, and the name of its client. */
type ActiveDescriptor = { row: DescriptorRow; client: string };

type Facts = {
  recipient: Pick<MailRecipient, 'merchantId' | 'name' | 'language'>;
  descriptors: readonly ActiveDescriptor[];
  portalUrl: string;
  now: Date;
};

/** Text that others entered, on one line. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const descriptorUrl = (portalUrl: string, id: number) => `${portalUrl}/ethoca/descriptors/${id}`;

function rowOf({ recipient, portalUrl }: Facts, { row, client }: ActiveDescriptor): LetterRow {
  const { language, merchantId } = recipient;
  const words = activeWords[language];
  return {
    title: row.descriptor,
    url: descriptorUrl(portalUrl, row.id),
    facts: [
      labelOf(DESCRIPTOR_TYPES, row.type, language),
      ...(row.clientId === merchantId ? [] : [words.client(inOneLine(client), row.clientId)]),
    ],
    value: row.autoRefund ? words.on : words.off,
    note: '',
  };
}

/** The email that tells a client which of its descriptors are active now. */
export function activeLetter(letter: Facts): Letter {
  const { recipient, descriptors, portalUrl, now } = letter;
  const words = activeWords[recipient.language];
  const { length: count } = descriptors;
  const [only] = descriptors;
  const isOne = count === 1 && only;
  const isOfOthers = descriptors.some(({ row }) => row.clientId !== recipient.merchantId);
  return {
    language: recipient.language,
    subject: isOne ? words.subjectOfOne(only.row.descriptor) : words.subject(count),
    greeting: words.greeting(inOneLine(recipient.name)),
    paragraphs: [words.paragraph(count)],
    tables: [
      {
        caption: words.caption(count),
        columns: { what: words.descriptor, value: words.autoRefund },
        rows: descriptors.slice(0, MOST_LISTED).map((one) => rowOf(letter, one)),
        more: count > MOST_LISTED ? words.more(count - MOST_LISTED) : null,
      },
    ],
    button: isOne
      ? { label: words.openOne, url: descriptorUrl(portalUrl, only.row.id) }
      : { label: words.open, url: `${portalUrl}/ethoca/descriptors/list?status=ACTIVE` },
    notes: [words.written(formatDateTime(now.toISOString()) ?? ''), ...(isOfOthers ? [words.below] : [])],
  };
}
