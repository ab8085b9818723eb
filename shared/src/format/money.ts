const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in major units, as it came over the wire. */
export type AmountValue = number | string | null | undefined;

/**
 * An amount with 2 decimals and grouped thousands, "1,280.00". Nothing is added up or corrected. Missing
 * gives null; text that is no number is returned as it is.
 */
export function formatAmount(value: AmountValue): string | null {
  if (value === null || value === undefined || value === '') return null;
  const number = typeof value === 'number' ? value : Number(value);
  // Text with its own grouping is shown as it was written, and so is what is no number.
  if (!Number.isFinite(number)) return typeof value === 'string' ? value : null;
  // A negative zero or one that rounds to it would print as "-0.00".
  return grouped.format(Math.abs(number) < 0.005 ? 0 : number);
}

/** Currency code and amount, "HKD 1,280.00"; null when there is no amount. */
export function formatMoney(value: AmountValue, currency: string | null | undefined): string | null {
  const amount = formatAmount(value);
  if (amount === null) return null;
  return currency ? `${currency} ${amount}` : amount;
}

/** A quantity as it came: whole numbers without decimals. */
export function formatQuantity(value: AmountValue): string | null {
  const number = typeof value === 'string' ? Number(value) : value;
  return Number.isSafeInteger(number) ? String(number) : formatAmount(value);
}
