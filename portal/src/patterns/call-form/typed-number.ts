/** Of more than one form, the one with the separators of a language would be another number in the next. */
const PLAIN_NUMBER = /^\d+(\.\d+)?$/;

/** What was typed as a number: null for nothing, NaN for what is none. */
export function readNumber(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  return PLAIN_NUMBER.test(plain) ? Number(plain) : Number.NaN;
}

/** The text of a field: as typed while it matches the value. Otherwise the value didn't come from the keyboard. */
export function shownNumber(typed: string, value: number | null): string {
  if (Object.is(readNumber(typed), value)) return typed;
  return value === null ? '' : String(value);
}
