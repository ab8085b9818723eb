import { DESCRIPTOR_TYPES } from '@cbp/shared/descriptors/descriptor';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import type { ProviderAsk } from '@cbp/shared/states/enrolment-status';
import type { Letter, LetterRow } from '../mails/mails.service.ts';
import { requestLetter } from '../mails/request-letter.service.ts';
import type { DescriptorRequest } from './descriptors.sql.ts';

const THING = {
  noun: 'descriptor',
  column: 'Descriptor',
  activeOne: 'its alerts are active',
  activeSeveral: 'their alerts are active',
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

/** A request to the alert provider's contact about descriptors. */
export function providerLetter({
  rows,
  ...letter
}: {
  ask: ProviderAsk;
  rows: readonly DescriptorRequest[];
  now: Date;
}): Letter {
  return requestLetter({ ...letter, thing: THING, rows: rows.map(toRow) });
}
