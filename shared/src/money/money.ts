const grouped = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});

/** An amount in major units of a currency. On the wire they are two fields. */
export type Money = { amount: number; currency: string };

/** An amount in major units, in wire format. */
export type AmountValue = number | string | null | undefined;

/** ASCII digits and a point: "1e3", "0x10", ".5", "007" or "１２" are texts that only look like a number. */
type PlainDecimal = `${number}`;
const PLAIN_DECIMAL = /^-?(?:0|[1-9]\d{0,29})(?:\.(\d{1,30}))?$/;

function isPlainDecimal(text: string): text is PlainDecimal {
  return PLAIN_DECIMAL.test(text);
}

/** The significant decimals: "34" of "12.3400". */
function decimalsOf(text: PlainDecimal): string {
  return (PLAIN_DECIMAL.exec(text)?.[1] ?? '').replace(/0+$/, '');
}

/** The number of significant decimals of an amount; a value that is not a plain decimal number has more than any currency. */
export function decimalsOfAmount(value: AmountValue): number {
  const text = textOf(value);
  if (text === null) return 0;
  return isPlainDecimal(text) ? decimalsOf(text).length : Number.POSITIVE_INFINITY;
}

/** The decimals that a column of amounts keeps. */
export const STORED_DECIMALS = 4;
const PARTS = 10 ** STORED_DECIMALS;

/** An amount in the parts that are kept, in which it is added and subtracted without an error of floats. */
export function partsOf(amount: number): bigint {
  return BigInt(amount.toFixed(STORED_DECIMALS).replace('.', ''));
}

/** The amount for a number of minor parts. */
export function amountOfParts(parts: bigint): number {
  return Number(parts) / PARTS;
}

/** The exact sum of amounts of one currency. */
export function sumOfAmounts(amounts: readonly number[]): number {
  return amountOfParts(amounts.reduce((sum, amount) => sum + partsOf(amount), 0n));
}

/** The exact difference of an amount and its parts. */
export function amountWithout(amount: number, ...parts: readonly number[]): number {
  return amountOfParts(parts.reduce((left, part) => left - partsOf(part), partsOf(amount)));
}

/** Whether both are the same amount of the same currency; amounts are compared as they are stored. */
export function isSameMoney(one: Money, other: Money): boolean {
  return one.currency === other.currency && partsOf(one.amount) === partsOf(other.amount);
}

/** An amount in minor units, of which the last `decimals` digits are decimals: 640.5 with 2 is 64050. */
export function toMinorUnits(amount: number, decimals: number): number {
  return Number(amount.toFixed(decimals).replace('.', ''));
}

/** The amount of minor units, of which the last `decimals` digits are decimals. */
export function fromMinorUnits(units: number, decimals: number): number {
  return units / 10 ** decimals;
}

/** Digits as other programs write them, "0042.50", without the zeros before them. */
export function withoutLeadingZeros(text: string): string {
  return text.replace(/^0+(?=\d)/, '');
}

/** A plain decimal number, as the number that it is; null for any other text. */
export function amountOfText(text: string): number | null {
  const plain = text.trim();
  return isPlainDecimal(plain) ? Number(plain) : null;
}

/** The amount as text; null if missing. */
function textOf(value: AmountValue): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  return value?.trim() || null;
}

/**
 * An amount with 2 decimals and grouped thousands, "1,280.00". Amounts are never rounded or corrected: further decimals are
 * shown in parentheses, "12.35 (12.345)", and a value that is not a plain decimal number is shown unchanged. null if missing.
 */
export function formatAmount(value: AmountValue): string | null {
  const text = textOf(value);
  if (text === null || !isPlainDecimal(text)) return text;
  // As text, so that no digit of a long amount is lost.
  const shown = grouped.format(text);
  return decimalsOf(text).length > 2 ? `${shown} (${text})` : shown;
}

/** Currency code and amount, "HKD 1,280.00"; null without an amount. */
export function formatMoney(value: AmountValue, currency: string | null | undefined): string | null {
  const amount = formatAmount(value);
  if (amount === null) return null;
  const code = currency?.trim();
  return code ? `${code} ${amount}` : amount;
}

/** A quantity as sent; whole numbers have no decimals. */
export function formatQuantity(value: AmountValue): string | null {
  const text = textOf(value);
  if (text === null || !isPlainDecimal(text)) return text;
  return decimalsOf(text) === '' ? text.replace(/\.0*$/, '') : formatAmount(value);
}
