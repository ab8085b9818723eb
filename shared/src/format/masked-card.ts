import { cutCardNumbers } from './card-numbers.ts';

/** Of the digits between the first six and the last four, however many they are: kept rows and filters share it. */
const MASK = '******';

/**
 * A card as alerts have it on the wire, `453957******1486`. Either end may be missing, and nothing is made up for it; null
 * without both.
 */
export function maskedCard(bin: string | null, last4: string | null): string | null {
  return bin || last4 ? `${bin ?? ''}${MASK}${last4 ?? ''}` : null;
}

/** The ends of a card number, masked or not, as far as they are digits. */
export function cardEnds(number: string | null | undefined): { bin: string | null; last4: string | null } {
  const signs = (number ?? '').replace(/[\s-]/g, '');
  const [bin = null] = /^\d{6}/.exec(signs) ?? [];
  const hasEnd = /^\d{13,19}$/.test(signs) || /(^|\D)\d{4}$/.test(signs);
  return { bin, last4: hasEnd ? signs.slice(-4) : null };
}

/** Digits, and what hides others: an id may hold two x in a row as well. */
const CARD_SIGNS = /^[\d\s•xX*·-]+$/;

/** What somebody looks for among masked cards: of a whole number its ends, of any other mask the one that cards have here. */
export function readCardSearch(text: string): string {
  const cut = cutCardNumbers(text.trim());
  return CARD_SIGNS.test(cut) ? cut.replace(/[•xX*·]{2,}/g, MASK) : cut;
}
