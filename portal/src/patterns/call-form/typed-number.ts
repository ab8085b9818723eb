import { decimalsOfAmount } from '@cbp/shared/money/money';

/** Of more than one form, the one with the separators of a language would be another number in the next. */
const PLAIN_NUMBER = /^\d+(\.\d+)?$/;

/** What was typed as a number: null for nothing, NaN for what is none. */
export function readNumber(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  return PLAIN_NUMBER.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * The text of a field: as typed while it matches the value. Otherwise the value didn't come from the keyboard, and has at
 * least `decimals` decimals.
 */
export function shownNumber(typed: string, value: number | null, decimals = 0): string {
  if (Object.is(readNumber(typed), value)) return typed;
  if (value === null) return '';
  // Never rounded: an amount with more decimals is shown as it is.
  return decimalsOfAmount(value) <= decimals ? value.toFixed(decimals) : String(value);
}
