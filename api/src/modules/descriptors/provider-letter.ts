import { DESCRIPTOR_TYPES } from '@cbp/shared/descriptors/descriptor';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import type { ProviderAsk } from '@cbp/shared/states/enrolment-status';
import type { Letter, LetterRow } from '../mails/mails.service.ts';
import type { DescriptorRequest } from './descriptors.sql.ts';

const countOf = (count: number) => `${count} ${count === 1 ? 'descriptor' : 'descriptors'}`;

const WORDS: Record<
  ProviderAsk,
  { subject: (count: number) => string; paragraph: (isOne: boolean) => string }
> = {
  add: {
    subject: (count) => `Please add ${countOf(count)}`,
    paragraph: (isOne) =>
      isOne
        ? 'Please add this descriptor to the merchant named beside it, and tell your contact at our company once its alerts are active.'
        : 'Please add each descriptor to the merchant named beside it, and tell your contact at our company once their alerts are active.',
  },
  delete: {
    subject: (count) => `Please remove ${countOf(count)}`,
    paragraph: (isOne) =>
      isOne
        ? 'Please remove this descriptor from the merchant named beside it, and tell your contact at our company once it has been removed.'
        : 'Please remove each descriptor from the merchant named beside it, and tell your contact at our company once they have been removed.',
  },
  keep: {
    subject: (count) => `Please keep ${countOf(count)}`,
    paragraph: (isOne) =>
      `We’ve cancelled our removal request. Please keep ${isOne ? 'this descriptor' : 'these descriptors'}.`,
  },
};

function toRow({ id, descriptor, type, activeAt, client, clientId }: DescriptorRequest): LetterRow {
  const from = formatDateTime(activeAt?.toISOString());
  return {
    title: descriptor,
    url: null,
    facts: [
      `${labelOf(DESCRIPTOR_TYPES, type, 'en')}${from === null ? '' : `, from ${from}`}`,
      `Descriptor no. ${id}`,
    ],
    value: client,
    note: clientId,
  };
}

/** A request to the alert provider's contact, always in English. */
export function providerLetter(letter: {
  ask: ProviderAsk;
  rows: readonly DescriptorRequest[];
  now: Date;
}): Letter {
  const { ask, rows, now } = letter;
  const { subject, paragraph } = WORDS[ask];
  return {
    language: 'en',
    subject: subject(rows.length),
    greeting: 'Hello,',
    paragraphs: [paragraph(rows.length === 1)],
    tables: [
      {
        caption: countOf(rows.length),
        columns: { what: 'Descriptor', value: 'Merchant' },
        rows: rows.map(toRow),
        more: null,
      },
    ],
    button: null,
    notes: [`Sent on ${formatDateTime(now.toISOString())}. All times are Hong Kong time (UTC+8).`],
  };
}
