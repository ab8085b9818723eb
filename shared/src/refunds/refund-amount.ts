import {
  type AmountRefusal,
  currencyCode,
  decimalsOfCurrency,
  refusalBeyond,
} from '../money/currency-decimals.ts';
import { REFUND_PLATFORMS, type RefundPlatformName } from './refund-result.ts';

type PlatformDecimals = {
  /** With how many an amount is written, where ISO 4217 has another number; in minor units, how many of the digits they are. */
  readonly written?: Readonly<Record<string, number>>;
  /** The same for all other currencies. */
  readonly usuallyWritten?: number;
  /** The number of decimals that may be non-zero, if lower. */
  readonly used?: Readonly<Record<string, number>>;
};

/** Decimals of payment platforms that differ from ISO 4217, from their own documentation. */
const PLATFORM_DECIMALS: Readonly<Record<RefundPlatformName, PlatformDecimals>> = {
  // https://docs.stripe.com/currencies
  stripe: {
    written: { ISK: 2, MGA: 0, UGX: 2 },
    used: { BHD: 2, JOD: 2, KWD: 2, OMR: 2, TND: 2 },
  },
  // https://docs.adyen.com/development-resources/currency-codes
  adyen: { written: { CLP: 2, CVE: 0, IDR: 0, ISK: 2 } },
  // https://developer.paypal.com/braintree/graphql/reference/types/amount
  braintree: { written: { CLF: 3, UYW: 3 } },
  // https://developer.paypal.com/api/rest/reference/currency-codes/
  paypal: { written: { HUF: 0, TWD: 0 } },
  // https://ap-gateway.mastercard.com/api/documentation/apiDocumentation/rest-json/version/latest/operation/Transaction%3a%20%20Refund.html
  mpgs: {},
  // https://secure.nmi.com/merchants/resources/integration/integration_portal.php: "Format: x.xx"
  nmi: { usuallyWritten: 2 },
  manual: {},
};

/** With how many decimals a platform writes amounts of a currency. */
export function writtenDecimals(currency: string, platform: RefundPlatformName): number {
  const { written, usuallyWritten }: PlatformDecimals = PLATFORM_DECIMALS[platform];
  return written?.[currencyCode(currency)] ?? usuallyWritten ?? decimalsOfCurrency(currency) ?? 0;
}

/** Why a platform cannot refund an amount; null if it can. No platform accepts more decimals than the currency has. */
export function refusalAtPlatform(
  amount: number,
  currency: string,
  platform: RefundPlatformName,
): AmountRefusal | null {
  const own = decimalsOfCurrency(currency) ?? 0;
  const used = PLATFORM_DECIMALS[platform].used?.[currencyCode(currency)] ?? own;
  const decimals = Math.min(own, used, writtenDecimals(currency, platform));
  const place = decimals < own ? { place: REFUND_PLATFORMS[platform].label.en } : {};
  return refusalBeyond(amount, { currency, decimals, ...place });
}
