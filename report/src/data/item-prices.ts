import type { EvidenceItem, EvidenceTransaction } from '@cbp/shared/entities/evidence.model';
import type { AmountValue } from '@cbp/shared/format/money';

/** Less than the smallest coin, and more than what binary fractions lose. */
const NOTHING = 1e-4;

const numberOf = (value: AmountValue) => Number(value ?? Number.NaN);

/**
 * Whether the amounts of the items are the prices of one piece each: the payment is their sum by quantity, and not the sum of
 * the amounts themselves. The wire does not say which of them an amount is, so nothing is said where the sums do not.
 */
export function arePricesEach(items: readonly EvidenceItem[], paid: EvidenceTransaction): boolean {
  // What cannot be read makes a sum that is no number, which compares with none.
  let [byQuantity, byLine] = [-numberOf(paid.amount), -numberOf(paid.amount)];
  for (const { qty, amount, currency } of items) {
    if (currency && currency !== paid.currency) return false;
    byQuantity += numberOf(qty) * numberOf(amount);
    byLine += numberOf(amount);
  }
  return Math.abs(byQuantity) < NOTHING && Math.abs(byLine) > NOTHING;
}
