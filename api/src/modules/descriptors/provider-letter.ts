import { DESCRIPTOR_TYPES } from '@cbp/shared/entities/descriptor';
import type { ProviderAsk } from '@cbp/shared/entities/descriptor-state';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import type { Letter, LetterRow } from '../mails/mails.service.ts';
import type { DescriptorToTell } from './descriptors.sql.ts';

const some = (count: number) => `${count} ${count === 1 ? 'descriptor' : 'descriptors'}`;

const WORDS: Record<ProviderAsk, { subject: (count: number) => string; paragraph: string }> = {
  add: {
    subject: (count) => `Please add ${some(count)}`,
    paragraph:
      'Please add these descriptors to the merchants beside them, and tell your contact with us when alerts come for them.',
  },
  delete: {
    subject: (count) => `Please remove ${some(count)}`,
    paragraph:
      'Please remove these descriptors from the merchants beside them, and tell your contact with us when it is done.',
  },
  keep: {
    subject: (count) => `Please keep ${some(count)}`,
    paragraph: 'We asked you to remove these descriptors. Please keep them: the request is taken back.',
  },
};

function toRow({ id, descriptor, type, activeAt, client, clientId }: DescriptorToTell): LetterRow {
  const from = formatDateTime(activeAt?.toISOString());
  return {
    title: descriptor,
    url: null,
    facts: [`${labelOf(DESCRIPTOR_TYPES, type, 'en')}${from === null ? '' : `, from ${from}`}`, `No. ${id}`],
    value: client,
    note: clientId,
  };
}

/** What the contact of the provider is asked; providers are written to in English. */
export function providerLetter(told: {
  ask: ProviderAsk;
  rows: readonly DescriptorToTell[];
  now: Date;
}): Letter {
  const { ask, rows, now } = told;
  const { subject, paragraph } = WORDS[ask];
  return {
    language: 'en',
    subject: subject(rows.length),
    greeting: 'Hello,',
    paragraphs: [paragraph],
    tables: [
      {
        caption: some(rows.length),
        columns: { what: 'Descriptor', value: 'Merchant' },
        rows: rows.map(toRow),
        more: null,
      },
    ],
    button: null,
    notes: [`Written at ${formatDateTime(now.toISOString())}. All times are Hong Kong time (UTC+8).`],
  };
}
