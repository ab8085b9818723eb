import type { EvidenceTransaction } from '@cbp/shared/evidence/evidence.model';
import { parseTime, type TimeValue } from '@cbp/shared/format/time';
import { currencyCode, decimalsOfCurrency, refusalOfAmount } from '@cbp/shared/money/currency-decimals';
import { type AmountValue, amountOfText, decimalsOfAmount } from '@cbp/shared/money/money';

/** A moment in UTC without fractions of a second; null if it isn't one. */
export function utc(time: TimeValue | Date): string | null {
  const moment = time instanceof Date ? time : parseTime(time);
  return moment && `${moment.toISOString().slice(0, -5)}Z`;
}

/** An amount as a number; null for a text that isn't a plain decimal number. */
export function numberOf(amount: AmountValue): number | null {
  if (typeof amount === 'string') return amountOfText(amount);
  return amount != null && Number.isFinite(amount) ? amount : null;
}

/**
 * An amount with the decimals of its currency, "89.90", "640" for JPY or "6.172" for KWD. null without a currency, and for an
 * amount finer than its currency, which is never rounded.
 */
export function decimal(amount: AmountValue, currency: string | null | undefined): string | null {
  const number = numberOf(amount);
  if (number === null || !currency?.trim() || refusalOfAmount(amount, currency) !== null) return null;
  return number.toFixed(decimalsOfCurrency(currency) ?? decimalsOfAmount(number));
}

/** The currency of a payment: the one of all amounts of an answer. */
export function currencyOf({ currency }: EvidenceTransaction): string | null {
  return currency?.trim() ? currencyCode(currency) : null;
}

/** Whether an amount is in the currency of the payment; without one of its own it is. */
export function isInCurrencyOf(transaction: EvidenceTransaction, currency: string | null | undefined) {
  return !currency?.trim() || currencyCode(currency) === currencyOf(transaction);
}
