const grouped = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});

/** An amount in major units, as it came over the wire. */
export type AmountValue = number | string | null | undefined;

/** ASCII digits and a point: "1e3", "0x10", ".5", "007" or "１２" are texts that only look like a number. */
type PlainDecimal = `${number}`;
const PLAIN_DECIMAL = /^-?(?:0|[1-9]\d{0,29})(?:\.(\d{1,30}))?$/;

function isPlainDecimal(text: string): text is PlainDecimal {
  return PLAIN_DECIMAL.test(text);
}

/** The decimals that say something, "34" of "12.3400". */
function decimalsOf(text: PlainDecimal): string {
  return (PLAIN_DECIMAL.exec(text)?.[1] ?? '').replace(/0+$/, '');
}

/** The amount as text; null when there is none. */
function textOf(value: AmountValue): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  return value?.trim() || null;
}

/**
 * An amount with 2 decimals and grouped thousands, "1,280.00". Nothing is added up or corrected: more decimals stand
 * beside the two, "12.35 (12.345)", and what is no plain decimal number is shown as it came. Missing gives null.
 */
export function formatAmount(value: AmountValue): string | null {
  const text = textOf(value);
  if (text === null || !isPlainDecimal(text)) return text;
  // As text, so that no digit of a long amount is lost.
  const shown = grouped.format(text);
  return decimalsOf(text).length > 2 ? `${shown} (${text})` : shown;
}

/** Currency code and amount, "HKD 1,280.00"; null when there is no amount. */
export function formatMoney(value: AmountValue, currency: string | null | undefined): string | null {
  const amount = formatAmount(value);
  if (amount === null) return null;
  const code = currency?.trim();
  return code ? `${code} ${amount}` : amount;
}

/** A quantity as it came: whole numbers without decimals. */
export function formatQuantity(value: AmountValue): string | null {
  const text = textOf(value);
  if (text === null || !isPlainDecimal(text)) return text;
  return decimalsOf(text) === '' ? text.replace(/\.0*$/, '') : formatAmount(value);
}
