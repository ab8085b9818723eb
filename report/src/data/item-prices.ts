import type { EvidenceItem, EvidenceTransaction } from '@cbp/shared/entities/evidence.model';
import type { AmountValue } from '@cbp/shared/format/money';

/** As whole cents; NaN for what is no such amount. */
function centsOf(amount: AmountValue): number {
  const cents = Math.round(Number(amount ?? Number.NaN) * 100);
  return Math.abs(cents / 100 - Number(amount)) < 1e-9 ? cents : Number.NaN;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, each) => sum + each, 0);
}

/**
 * Whether the amounts of the items are the prices of one piece each: the payment is their sum by quantity, and not the sum of
 * the amounts themselves. The wire does not say which of them an amount is, so nothing is said where the sums do not.
 */
export function arePricesEach(items: readonly EvidenceItem[], paid: EvidenceTransaction): boolean {
  const isForeign = items.some(({ currency }) => (currency ?? paid.currency) !== paid.currency);
  const total = centsOf(paid.amount);
  const amounts = items.map(({ amount }) => centsOf(amount));
  const lines = items.map(({ qty }, index) => Number(qty ?? Number.NaN) * (amounts[index] ?? Number.NaN));
  return !isForeign && sumOf(lines) === total && sumOf(amounts) !== total;
}
