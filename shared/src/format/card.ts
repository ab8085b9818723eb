/** Card networks (specification, chapter 9) with the name that a clerk knows them by. */
export const CARD_BRANDS = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  DISCOVER: 'Discover',
  DINERS: 'Diners Club',
  JCB: 'JCB',
  CHINA_UNION_PAY: 'UnionPay',
} as const;
export type CardBrand = keyof typeof CARD_BRANDS;

/** The same for narrow columns. */
const SHORT_BRANDS: Record<CardBrand, string> = {
  ...CARD_BRANDS,
  AMEX: 'Amex',
  DINERS: 'Diners',
};

/**
 * Issuer identification ranges as published by the networks. The first match wins, so narrower ranges come first: Discover's
 * 622126–622925 is co-branded with UnionPay, and such cards are issued by UnionPay.
 */
export const CARD_PREFIXES: readonly [CardBrand, RegExp][] = [
  ['AMEX', /^3[47]/],
  ['DINERS', /^3(0[0-5]|095|[689])/],
  ['JCB', /^35(2[89]|[3-8])/],
  ['VISA', /^4/],
  ['MASTERCARD', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['CHINA_UNION_PAY', /^(62|81)/],
  ['DISCOVER', /^(6011|64[4-9]|65)/],
];

/** The number of digits of a network, if it differs from most cards. */
export const CARD_DIGITS = { AMEX: 15 } as const satisfies Partial<Record<CardBrand, number>>;

/** Replaces the digits between the first six and the last four: the actual number of digits if the network is known. */
export function hiddenDigits(prefix: string): string {
  const brand = detectCardBrand(prefix);
  const digits: Partial<Record<CardBrand, number>> = CARD_DIGITS;
  return '•'.repeat(((brand && digits[brand]) ?? 16) - 10);
}

/** The network of a card from its prefix and suffix; reading stops at the first masked digit. */
export function detectCardBrand(prefix: string | null | undefined, suffix?: string | null): CardBrand | null {
  if (!prefix?.trim()) return null;
  const digits = /^\d*/.exec(`${prefix}${suffix ?? ''}`.replace(/[\s-]/g, ''))?.[0] ?? '';
  return CARD_PREFIXES.find(([, pattern]) => pattern.test(digits))?.[0] ?? null;
}

/**
 * A card number as it may be shown: first 6 and last 4 at most, "424242 •••••• 4242". Either end may be missing;
 * null when both are.
 */
export function maskCard(
  prefix: string | null | undefined,
  suffix: string | null | undefined,
): string | null {
  const first = (prefix ?? '').replace(/[\s-]/g, '').slice(0, 6);
  const last = (suffix ?? '').replace(/[\s-]/g, '').slice(-4);
  if (!first && !last) return null;
  return [first, hiddenDigits(first), last].filter(Boolean).join(' ');
}

/** A card in a few signs, "Visa •••• 4242"; without its last digits the first ones, "Visa 424242 ••••". Null without either. */
export function shortCard(
  prefix: string | null | undefined,
  suffix: string | null | undefined,
): string | null {
  if (maskCard(prefix, suffix) === null) return null;
  const brand = detectCardBrand(prefix, suffix);
  const first = (prefix ?? '').replace(/[\s-]/g, '').slice(0, 6);
  const last = (suffix ?? '').replace(/[\s-]/g, '').slice(-4);
  return [brand && SHORT_BRANDS[brand], last ? `•••• ${last}` : `${first} ••••`].filter(Boolean).join(' ');
}

/** The same for a card in the wire format of alerts, `453957******1486`. */
export function shortMaskedCard(card: string): string | null {
  const { first = null, last = null } = /^(?<first>\d*)\D+(?<last>\d*)$/.exec(card)?.groups ?? {};
  return shortCard(first, last);
}

/** The two card-end fields with at most the first 6 and last 4 digits, whatever was sent. */
export function cutCard(card: { cardPrefix: string | null; cardSuffix: string | null }) {
  // Whole characters: half of a digit that takes two UTF-16 units can't be stored.
  const symbols = (text: string | null) => [...(text ?? '').replace(/[\s-]/g, '')];
  return {
    cardPrefix: symbols(card.cardPrefix).slice(0, 6).join('') || null,
    cardSuffix: symbols(card.cardSuffix).slice(-4).join('') || null,
  };
}
