import {
  amountOfText,
  fromMinorUnits as amountOfUnits,
  type Money,
  toMinorUnits as unitsOfAmount,
} from '@cbp/shared/money/money';
import { refusalAtPlatform, writtenDecimals } from '@cbp/shared/refunds/refund-amount';
import type { RefundPlatformName } from '@cbp/shared/refunds/refund-result';
import { ended } from './platform-call.ts';

/** An amount in the platform's format, "640.00". Throws CallFailure if the currency doesn't allow its decimals. */
export function amountText({ amount, currency }: Money, platform: RefundPlatformName): string {
  refuseDecimals({ amount, currency }, platform);
  return amount.toFixed(writtenDecimals(currency, platform));
}

function refuseDecimals({ amount, currency }: Money, platform: RefundPlatformName): void {
  const refusal = refusalAtPlatform(amount, currency, platform);
  if (refusal !== null) throw ended('refused', `${refusal}: ${amount} ${currency} was not sent.`);
}

/** An amount in minor units of its currency, as the platform counts them. Throws CallFailure if it isn't a whole number. */
export function toMinorUnits(money: Money, platform: RefundPlatformName): number {
  refuseDecimals(money, platform);
  return unitsOfAmount(money.amount, writtenDecimals(money.currency, platform));
}

/** The amount that so many of the smallest parts are. */
export function fromMinorUnits(units: number, currency: string, platform: RefundPlatformName): number {
  return amountOfUnits(units, writtenDecimals(currency, platform));
}

/** The refunded amount reported by a platform; null if it is missing or invalid. */
export function reportedAmount(text: string | number | null | undefined): number | null {
  return text === null || text === undefined ? null : amountOfText(String(text));
}
