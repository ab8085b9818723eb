import type { CardBrand } from '../format/card.ts';
import type { Labelled } from '../labelled.ts';
import { AMEX } from './reason-codes/amex.ts';
import { DISCOVER } from './reason-codes/discover.ts';
import type { ReasonCode } from './reason-codes/known-code.ts';
import { MASTERCARD } from './reason-codes/mastercard.ts';
import { VISA } from './reason-codes/visa.ts';

/** The networks with known codes; the sources are in `reason-source.table.ts`. */
export const REASON_NETWORKS = {
  VISA: {
    label: { en: 'Visa', sc: 'Visa', tc: 'Visa' },
  },
  MASTERCARD: {
    label: { en: 'Mastercard', sc: 'Mastercard', tc: 'Mastercard' },
  },
  AMEX: {
    label: { en: 'American Express', sc: '美国运通', tc: '美國運通' },
  },
  DISCOVER: {
    label: { en: 'Discover', sc: 'Discover', tc: 'Discover' },
  },
} as const satisfies Partial<Record<CardBrand, Labelled>>;

export type ReasonNetwork = keyof typeof REASON_NETWORKS;

/** The reason codes by network, in the network's own words and order. */
export const REASON_CODES: Record<ReasonNetwork, Record<string, ReasonCode>> = {
  VISA,
  MASTERCARD,
  AMEX,
  DISCOVER,
};
