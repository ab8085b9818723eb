import { readCardSigns } from '../text/read-card.ts';
import { readId } from '../text/read-id.ts';
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

/** Digits, and what hides others: an id may hold two x in a row as well. */
const CARD_SIGNS = /^(?=.*\d)[\d•xX*#·.-]+$/;
/** An ID may have a single x, dot or hyphen. */
const HIDDEN = /[•xX*#·.-]{2,}/g;

/**
 * What somebody looks for among masked cards: of a whole number its ends, of any other mask the one that cards have here. What
 * is no card is read as an ID.
 */
export function readCardSearch(text: string): string {
  const id = readId(text);
  const cut = cutCardNumbers(id);
  const signs = readCardSigns(cut);
  const isMasked = CARD_SIGNS.test(signs) && signs.search(HIDDEN) !== -1;
  return isMasked ? signs.replace(HIDDEN, MASK) : cut;
}
