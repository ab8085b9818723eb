import { type AmountValue, decimalsOfAmount } from './money.ts';

/**
 * The number of decimals per currency, if not two: ISO 4217, list one
 * (https://www.six-group.com/en/products-services/financial-information/data-standards.html). `Intl` returns customary
 * decimals instead, which are none for IQD, HUF, IDR and PKR.
 */
const DECIMALS: ReadonlyMap<string, number | null> = new Map([
  ...eachOf('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', 0),
  ...eachOf('BHD IQD JOD KWD LYD OMR TND', 3),
  ...eachOf('CLF UYW', 4),
  ...eachOf('XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX', null),
]);

/** The default, also for withdrawn currencies that still occur in disputes (BGN, HRK). */
const USUAL_DECIMALS = 2;

function eachOf<Decimals>(codes: string, decimals: Decimals): [string, Decimals][] {
  return codes.split(' ').map((code) => [code, decimals]);
}

/** The key of a currency in the tables; codes are compared without case. */
export function currencyCode(currency: string): string {
  return currency.trim().toUpperCase();
}

/** The decimals of a currency by ISO 4217; null for what isn't counted in parts, as gold and test codes. */
export function decimalsOfCurrency(currency: string): number | null {
  const found = DECIMALS.get(currencyCode(currency));
  return found === undefined ? USUAL_DECIMALS : found;
}

type Place = '' | ` at ${string}`;
/** Why an amount is rejected, in the wire format: "JPY has no decimals", "KWD has at most 2 decimals at Stripe". */
export type AmountRefusal =
  | `${string} has no decimals${Place}`
  | `${string} has at most ${number} decimals${Place}`;

const REFUSAL = /^(?<code>\S+) has (?:no|at most (?<most>\d+)) decimals(?: at (?<place>.+))?$/;

/** Parses such a message; `most` is null for a currency without decimals. null for any other message. */
export function readAmountRefusal(
  message: string,
): { code: string; most: string | null; place: string | null } | null {
  const { code, most = null, place = null } = REFUSAL.exec(message)?.groups ?? {};
  return code === undefined ? null : { code, most, place };
}

/** The rejection of an amount with more decimals than given; null if it is valid. */
export function refusalBeyond(
  amount: AmountValue,
  { currency, decimals, place }: { currency: string; decimals: number; place?: string },
): AmountRefusal | null {
  if (decimalsOfAmount(amount) <= decimals) return null;
  const code = currencyCode(currency);
  const at: Place = place === undefined ? '' : ` at ${place}`;
  return decimals === 0 ? `${code} has no decimals${at}` : `${code} has at most ${decimals} decimals${at}`;
}

/**
 * The rejection of an amount with more decimals than its currency; null if it is valid, without a currency, and for codes
 * without minor units.
 */
export function refusalOfAmount(
  amount: AmountValue,
  currency: string | null | undefined,
): AmountRefusal | null {
  const decimals = currency?.trim() ? decimalsOfCurrency(currency) : null;
  return currency && decimals !== null ? refusalBeyond(amount, { currency, decimals }) : null;
}
