import type { FaultMessage } from '@cbp/shared/faults';
import { readAmount } from '@cbp/shared/text/read-amount';
import { isRounded } from '@cbp/shared/text/rounded-number';
import { z } from 'zod';
import { readDate } from '../date/typed-date.ts';

const NO_TIME = 'T00:00:00';

/** A day or a minute of the product's calendar, as the wire has it; nothing for nothing. */
export const MomentCell = z.string().transform((text, { addIssue }) => {
  if (text === '') return '';
  const read = readDate(text);
  if ('value' in read) return `${read.value.includes('T') ? read.value : read.value + NO_TIME}+08:00`;
  addIssue(read.fault);
  return z.NEVER;
});

/** An amount, however its thousands are set apart, as the wire has it: its digits stay. */
export const AmountCell = z.string().transform((text, { addIssue }): string | number => {
  const read = readAmount(text);
  if ('value' in read) return read.value;
  addIssue(read.fault);
  return z.NEVER;
});

/** Digits that a spreadsheet may have taken for a number, which has lost most of them then. */
export const DigitsCell = z.string().transform((text, { addIssue }) => {
  if (!isRounded(text)) return text;
  addIssue('may have been changed by Excel: format the column as text' satisfies FaultMessage);
  return z.NEVER;
});

/** A moment as it was read, "2026/11/19 14:30"; null where that is how it was written. */
export function momentAsRead(text: string): string | null {
  const read = readDate(text);
  if ('fault' in read) return null;
  const shown = read.value.replace('T', ' ').replace(/:00$/, '');
  return text.replaceAll('/', '-').replace('T', ' ') === shown ? null : shown.replaceAll('-', '/');
}

/** An amount as it was read, "1234.50"; null where that is how it was written. */
export function amountAsRead(text: string): string | null {
  const read = readAmount(text);
  return 'fault' in read || read.value === text ? null : read.value;
}
