import { type CardBrand, cutCard, detectCardBrand } from '@cbp/shared/format/card';
import {
  type Authentication,
  readAddressAnswer,
  readAuthentication,
  readCvvAnswer,
} from '@cbp/shared/payments/payment-answer';
import type { OrderRecord } from './order-record.ts';

/** The result of a check by the issuer. */
export type CheckResult = 'matched' | 'not_matched' | 'not_performed' | 'unavailable';

/** Letters for an address that couldn't be checked: unavailable, retry, not supported. */
const NOT_CHECKED = ['U', 'R', 'S'];

/** The ends of the card, and nothing more of it. */
export function cardOf({ evidence: { transaction } }: OrderRecord) {
  const { cardPrefix, cardSuffix } = cutCard({
    cardPrefix: transaction.card_prefix ?? null,
    cardSuffix: transaction.card_suffix ?? null,
  });
  return { first: cardPrefix, last: cardSuffix };
}

/** The network of the card; null if its first digits don't say. */
export function networkOf({ evidence: { transaction } }: OrderRecord): CardBrand | null {
  return detectCardBrand(transaction.card_prefix, transaction.card_suffix);
}

/** What the issuer said of the address; null for a letter without a meaning in its network, and where only a part matched. */
export function addressCheck(record: OrderRecord): CheckResult | null {
  const letter = record.evidence.proof?.avs_result;
  const answer = readAddressAnswer(letter, networkOf(record));
  if (answer === null) return NOT_CHECKED.includes(letter?.trim().toUpperCase() ?? '') ? 'unavailable' : null;
  const parts = [answer.street, answer.postcode].filter((part) => part !== null);
  if (parts.every(Boolean)) return 'matched';
  return parts.some(Boolean) ? null : 'not_matched';
}

const CVV_LETTERS: Readonly<Record<string, CheckResult>> = { P: 'not_performed', U: 'unavailable' };

/** What the issuer said of the security code; null for any other letter. */
export function securityCodeCheck({ evidence: { proof } }: OrderRecord): CheckResult | null {
  const isMatched = readCvvAnswer(proof?.cvv_result);
  if (isMatched !== null) return isMatched ? 'matched' : 'not_matched';
  const letter = proof?.cvv_result?.trim().toUpperCase() ?? '';
  return Object.hasOwn(CVV_LETTERS, letter) ? (CVV_LETTERS[letter] ?? null) : null;
}

/** The result of 3-D Secure; null if it failed, or contradicts itself. */
export function authenticationOf(record: OrderRecord): Authentication | null {
  return readAuthentication(record.evidence.proof?.three_d_secure, networkOf(record));
}
