import { readName } from '@cbp/shared/text/read-name';
import { ENTRY_LIMITS, type NameParts } from '@cbp/shared/watchlists/watchlist-entry';

const NON_LATIN = /^\P{Script=Latin}*$/u;

/** A value in one line, without meaningless characters. */
export function oneLine(text: string): string {
  return readName(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));
}

/** Whether a name has letters, and none of them Latin. */
export function isNonLatin(name: string): boolean {
  return NON_LATIN.test(name) && /\p{L}/u.test(name);
}

/** The parts of a name that have a text; null without any. */
export function filledParts(parts: NameParts | undefined): NameParts | null {
  const filled = Object.entries(parts ?? {}).flatMap(([role, text]) => {
    const value = oneLine(text ?? '');
    return value === '' || value.length > ENTRY_LIMITS.line ? [] : [[role, value] as const];
  });
  return filled.length === 0 ? null : (Object.fromEntries(filled) as NameParts);
}

/** A value of a file without what JSON may say and the database can't store: NUL characters and halves of surrogate pairs. */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [storable(key), storable(one)]),
  ) as Value;
}
