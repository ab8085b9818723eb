import type { Money } from '@cbp/shared/money/money';

/** Approximate units per US dollar, to tell a converted amount from another order; never shown or charged. */
const PER_DOLLAR: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.87,
  GBP: 0.76,
  CHF: 0.81,
  SEK: 9.6,
  NOK: 10.1,
  DKK: 6.5,
  PLN: 3.7,
  HKD: 7.8,
  MOP: 8.03,
  CNY: 7.15,
  TWD: 31,
  JPY: 149,
  KRW: 1400,
  SGD: 1.3,
  MYR: 4.2,
  THB: 32.5,
  PHP: 57.5,
  IDR: 16_500,
  INR: 87,
  AUD: 1.53,
  NZD: 1.72,
  CAD: 1.39,
  MXN: 18.6,
  BRL: 5.4,
  AED: 3.67,
  SAR: 3.75,
  KWD: 0.306,
};

/** The ratio of two amounts after approximate conversion; null for an unknown currency. */
export function estimatedRatio(one: Money, other: Money): number | null {
  const from = PER_DOLLAR[one.currency];
  const to = PER_DOLLAR[other.currency];
  if (from === undefined || to === undefined || other.amount === 0) return null;
  return one.amount / from / (other.amount / to);
}
