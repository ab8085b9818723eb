import { readCardSigns } from '../text/read-card.ts';
import { readId } from '../text/read-id.ts';
import { cutCardNumbers } from './card-numbers.ts';

/** Hides the digits between the first six and the last four, regardless of their number: stored rows and filters share it. */
const MASK = '******';

/**
 * A card in the wire format of alerts, `453957******1486`. Either end may be missing and is not made up; null without both.
 */
export function maskedCard(bin: string | null, last4: string | null): string | null {
  return bin || last4 ? `${bin ?? ''}${MASK}${last4 ?? ''}` : null;
}

/** Digits, and what hides others: an id may hold two x in a row as well. */
const CARD_SIGNS = /^(?=.*\d)[\d•xX*#·.-]+$/;
/** An ID may contain a single x, dot or hyphen. */
const HIDDEN = /[•xX*#·.-]{2,}/g;

/**
 * A search text for masked cards: a full number is reduced to its ends, any other mask is replaced by ours. A text that is
 * not a card is read as an ID.
 */
export function readCardSearch(text: string): string {
  const id = readId(text);
  const cut = cutCardNumbers(id);
  const signs = readCardSigns(cut);
  const isMasked = CARD_SIGNS.test(signs) && signs.search(HIDDEN) !== -1;
  return isMasked ? signs.replace(HIDDEN, MASK) : cut;
}
