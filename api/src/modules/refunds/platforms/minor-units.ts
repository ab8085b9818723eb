/** Decimals of currencies that have not two (ISO 4217). */
const ISO: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
};

/** In which platforms count other parts of a currency than the norm does, by their own documents. */
const OTHERWISE = {
  stripe: { ISK: 2, UGX: 2, MGA: 0 },
  adyen: { CLP: 2, ISK: 2, CVE: 0, IDR: 0 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

/** Stripe takes three decimals only where the last one is zero. */
const STRIPE_STEP = 10;

function decimalsOf(currency: string, platform: keyof typeof OTHERWISE | null): number {
  const otherwise: Readonly<Record<string, number>> = platform === null ? {} : OTHERWISE[platform];
  return otherwise[currency] ?? ISO[currency] ?? 2;
}

/** An amount as a text with the decimals of its currency; null where it has more than the currency. */
export function amountText(amount: number, currency: string): string | null {
  const decimals = decimalsOf(currency, null);
  const text = amount.toFixed(decimals);
  return Math.abs(Number(text) - amount) < 1e-9 ? text : null;
}

/** An amount in the smallest parts of its currency, as a platform counts them; null where that is no whole number. */
export function toMinorUnits(
  amount: number,
  currency: string,
  platform: keyof typeof OTHERWISE,
): number | null {
  const decimals = decimalsOf(currency, platform);
  const units = Math.round(amount * 10 ** decimals);
  const isWhole = Math.abs(units / 10 ** decimals - amount) < 1e-9;
  const isTaken = platform !== 'stripe' || decimals !== 3 || units % STRIPE_STEP === 0;
  return isWhole && isTaken ? units : null;
}

/** The amount that so many of the smallest parts are. */
export function fromMinorUnits(units: number, currency: string, platform: keyof typeof OTHERWISE): number {
  return units / 10 ** decimalsOf(currency, platform);
}
