import type { CardBrand } from '../format/card.ts';
import type { Labelled } from '../labelled.ts';
import { AMEX } from './reason-codes/amex.ts';
import { DISCOVER } from './reason-codes/discover.ts';
import type { ReasonCode } from './reason-codes/known-code.ts';
import { MASTERCARD } from './reason-codes/mastercard.ts';
import { VISA } from './reason-codes/visa.ts';

/** The networks whose codes are known, with where the words and the claims of the table come from. */
export const REASON_NETWORKS = {
  VISA: {
    label: { en: 'Visa', sc: 'Visa', tc: 'Visa' },
    source:
      'Visa Claims Resolution, dispute conditions 10 to 13, as listed by Adyen (dispute reason codes) and Stripe (dispute categories)',
  },
  MASTERCARD: {
    label: { en: 'Mastercard', sc: 'Mastercard', tc: 'Mastercard' },
    source:
      'Mastercard Chargeback Guide, as listed by Adyen (dispute reason codes), Stripe (dispute categories) and Checkout.com (chargeback codes)',
  },
  AMEX: {
    label: { en: 'American Express', sc: '美国运通', tc: '美國運通' },
    source:
      'American Express chargeback codes, as listed by Antom (American Express), Adyen (dispute reason codes) and Braintree (chargeback reason codes)',
  },
  DISCOVER: {
    label: { en: 'Discover', sc: 'Discover', tc: 'Discover' },
    source:
      'Discover dispute reason codes, as listed by Antom (Discover and Diners) and Adyen (dispute reason codes); the four digits by TabaPay (Discover chargeback reason codes)',
  },
} as const satisfies Partial<Record<CardBrand, Labelled & { source: string }>>;

export type ReasonNetwork = keyof typeof REASON_NETWORKS;

/** The reason codes by network, in the network's own words and order. */
export const REASON_CODES: Record<ReasonNetwork, Record<string, ReasonCode>> = {
  VISA,
  MASTERCARD,
  AMEX,
  DISCOVER,
};
