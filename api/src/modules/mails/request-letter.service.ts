import { formatDateTime } from '@cbp/shared/format/time';
import type { ProviderAsk } from '@cbp/shared/states/enrolment-status';
import type { Letter, LetterRow } from './letter.ts';

/** What requests are about, in English: "its alerts are active" is what the provider reports of one. */
export type RequestedThing = { noun: string; column: string; activeOne: string; activeSeveral: string };

const countOf = (count: number, { noun }: RequestedThing) => `${count} ${count === 1 ? noun : `${noun}s`}`;

function wordsOf(ask: ProviderAsk, thing: RequestedThing, count: number) {
  const { noun, activeOne, activeSeveral } = thing;
  const isOne = count === 1;
  const counted = countOf(count, thing);
  const each = isOne ? `this ${noun}` : `each ${noun}`;
  const tell = 'and tell your contact at our company once';
  switch (ask) {
    case 'add':
      return {
        subject: `Please add ${counted}`,
        paragraph: `Please add ${each} to the merchant named beside it, ${tell} ${isOne ? activeOne : activeSeveral}.`,
      };
    case 'delete':
      return {
        subject: `Please remove ${counted}`,
        paragraph: `Please remove ${each} from the merchant named beside it, ${tell} ${isOne ? 'it has' : 'they have'} been removed.`,
      };
    case 'keep':
      return {
        subject: `Please keep ${counted}`,
        paragraph: `We’ve cancelled our removal request. Please keep ${isOne ? `this ${noun}` : `these ${noun}s`}.`,
      };
  }
}

/** Requests to a provider's contact, always in English. */
export function requestLetter(letter: {
  ask: ProviderAsk;
  thing: RequestedThing;
  rows: readonly LetterRow[];
  now: Date;
}): Letter {
  const { ask, thing, rows, now } = letter;
  const { subject, paragraph } = wordsOf(ask, thing, rows.length);
  return {
    language: 'en',
    subject,
    greeting: 'Hello,',
    paragraphs: [paragraph],
    tables: [
      {
        caption: countOf(rows.length, thing),
        columns: { what: thing.column, value: 'Merchant' },
        rows,
        more: null,
      },
    ],
    button: null,
    notes: [`Sent on ${formatDateTime(now.toISOString())}. All times are Hong Kong time (UTC+8).`],
  };
}
