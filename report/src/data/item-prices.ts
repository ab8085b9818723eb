import type { EvidenceItem, EvidenceTransaction } from '@cbp/shared/evidence/evidence.model';
import { decimalsOfCurrency } from '@cbp/shared/money/currency-decimals';
import { type AmountValue, STORED_DECIMALS } from '@cbp/shared/money/money';

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
  // What cannot be read makes the sum NaN, which equals nothing.
  const decimals = decimalsOfCurrency(paid.currency ?? '') ?? STORED_DECIMALS;
  const written = (sum: number) => sum.toFixed(decimals);
  const total = written(numberOf(paid.amount));
  return written(byQuantity) === total && written(byLine) !== total && total !== 'NaN';
}
