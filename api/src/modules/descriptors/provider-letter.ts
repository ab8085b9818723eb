import { DESCRIPTOR_TYPES } from '@cbp/shared/entities/descriptor';
import type { ProviderAsk } from '@cbp/shared/entities/descriptor-state';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import type { Letter, LetterRow } from '../mails/mails.service.ts';
import type { DescriptorRequest } from './descriptors.sql.ts';

const countOf = (count: number) => `${count} ${count === 1 ? 'descriptor' : 'descriptors'}`;

const WORDS: Record<ProviderAsk, { subject: (count: number) => string; paragraph: string }> = {
  add: {
    subject: (count) => `Please add ${countOf(count)}`,
    paragraph:
      'Please add each descriptor to the merchant beside it. Let your contact at our company know once alerts are active.',
  },
  delete: {
    subject: (count) => `Please remove ${countOf(count)}`,
    paragraph:
      'Please remove each descriptor from the merchant beside it. Let your contact at our company know once it is done.',
  },
  keep: {
    subject: (count) => `Please keep ${countOf(count)}`,
    paragraph: "We've cancelled our removal request. Please keep these descriptors.",
  },
};

function toRow({ id, descriptor, type, activeAt, client, clientId }: DescriptorRequest): LetterRow {
  const from = formatDateTime(activeAt?.toISOString());
  return {
    title: descriptor,
    url: null,
    facts: [`${labelOf(DESCRIPTOR_TYPES, type, 'en')}${from === null ? '' : `, from ${from}`}`, `No. ${id}`],
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
    paragraphs: [paragraph],
    tables: [
      {
        caption: countOf(rows.length),
        columns: { what: 'Descriptor', value: 'Merchant' },
        rows: rows.map(toRow),
        more: null,
      },
    ],
    button: null,
    notes: [`Sent at ${formatDateTime(now.toISOString())}. All times are Hong Kong time (UTC+8).`],
  };
}
