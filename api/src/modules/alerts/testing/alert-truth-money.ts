type CurrencyFacts = {
  decimals: number;
  /** Units for a US dollar, about the middle rates of 2026. */
  perDollar: number;
  /** The price of a dollar in this currency. */
  priceScale: number;
};

const CURRENCIES = {
  USD: { decimals: 2, perDollar: 1, priceScale: 1 },
  EUR: { decimals: 2, perDollar: 0.86, priceScale: 1 },
  GBP: { decimals: 2, perDollar: 0.75, priceScale: 1 },
  HKD: { decimals: 2, perDollar: 7.81, priceScale: 8 },
  SGD: { decimals: 2, perDollar: 1.29, priceScale: 1.5 },
  AUD: { decimals: 2, perDollar: 1.53, priceScale: 1.5 },
  CAD: { decimals: 2, perDollar: 1.38, priceScale: 1.5 },
  JPY: { decimals: 0, perDollar: 148.2, priceScale: 100 },
  KRW: { decimals: 0, perDollar: 1392, priceScale: 1000 },
  TWD: { decimals: 0, perDollar: 30.4, priceScale: 30 },
  KWD: { decimals: 3, perDollar: 0.3062, priceScale: 0.3 },
} as const satisfies Record<string, CurrencyFacts>;

export type Currency = keyof typeof CURRENCIES;

/** To as many decimals as the currency has. */
export function rounded(amount: number, currency: Currency): number {
  return Number(amount.toFixed(CURRENCIES[currency].decimals));
}

/** A price as a shop of the currency writes it: 19.99 is 19.99 EUR, 159.90 HKD, 1,980 JPY. */
export function priceIn(currency: Currency, dollars: number): number {
  const { decimals, priceScale } = CURRENCIES[currency];
  if (decimals === 0) {
    const tens = Math.round((dollars * priceScale) / 10) * 10;
    return tens < 100 ? Math.max(10, tens) : tens - (tens % 100 === 0 ? 20 : 0);
  }
  if (priceScale === 1) return rounded(dollars, currency);
  if (priceScale > 2) return rounded(Math.floor(dollars * priceScale) + 0.9, currency);
  return rounded(dollars * priceScale, currency);
}

/**
 * An amount in another currency at the middle rate times a factor, which holds the day's rate and the fee of the issuer,
 * rounded to what that currency has.
 */
export function converted(
  amount: number,
  { from, to, factor }: { from: Currency; to: Currency; factor: number },
): number {
  return rounded((amount / CURRENCIES[from].perDollar) * CURRENCIES[to].perDollar * factor, to);
}

/** How many middle rates one amount is of another in its currency: 1 without any fee. */
export function rateBetween(
  one: { amount: number; currency: Currency },
  other: { amount: number; currency: Currency },
): number {
  const dollars = ({ amount, currency }: typeof one) => amount / CURRENCIES[currency].perDollar;
  return dollars(one) / dollars(other);
}
