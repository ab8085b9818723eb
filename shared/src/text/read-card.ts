import { readId } from './read-id.ts';

/** Separators between digit groups. Several hyphens or dots in a row are a mask. */
const SEPARATORS = /\s|(?<![.-])[.-](?![.-])/g;

/** The signs of a card number, masked or not, without what groups them. */
export function readCardSigns(text: string): string {
  return readId(text).replace(SEPARATORS, '');
}

/**
 * The first 6 and the last 4 digits of a card number, whole or masked, however it is grouped: `4242 42** **** 4242`,
 * `4242-42XX-XXXX-4242`. Null for an end that is not whole.
 */
export function readCardEnds(text: string): { bin: string | null; last4: string | null } {
  const signs = readCardSigns(text);
  const [bin = null] = /^\d{6}/.exec(signs) ?? [];
  const hasEnd = /^\d{13,19}$/.test(signs) || /(^|\D)\d{4}$/.test(signs);
  return { bin, last4: hasEnd ? signs.slice(-4) : null };
}
