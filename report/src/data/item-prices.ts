import type { EvidenceItem, EvidenceTransaction } from '@cbp/shared/entities/evidence.model';
import type { AmountValue } from '@cbp/shared/format/money';

const numberOf = (value: AmountValue) => Number(value ?? Number.NaN);

/**
 * Whether the amounts of the items are the prices of one piece each: the payment is their sum by quantity, and not the sum of
 * the amounts themselves. The wire does not say which of them an amount is, so nothing is said where the sums do not.
 */
export function arePricesEach(items: readonly EvidenceItem[], paid: EvidenceTransaction): boolean {
  let byQuantity = 0;
  let byLine = 0;
  for (const { qty, amount, currency } of items) {
    if (currency && currency !== paid.currency) return false;
    byQuantity += numberOf(qty) * numberOf(amount);
    byLine += numberOf(amount);
  }
  // What cannot be read makes a sum that is no number, which equals none.
  const total = numberOf(paid.amount).toFixed(2);
  return byQuantity.toFixed(2) === total && byLine.toFixed(2) !== total && total !== 'NaN';
}
