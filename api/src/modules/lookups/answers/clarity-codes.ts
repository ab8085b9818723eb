import { isGiven } from '@cbp/shared/evidence/evidence-content';
import type { CardBrand } from '@cbp/shared/format/card';
import { digitalDeliveries, type Parcel, type ParcelState, parcelsOf } from './delivery-facts.ts';
import type { OrderRecord } from './order-record.ts';
import type { CheckResult } from './payment-facts.ts';
import { isRefunded } from './refund-facts.ts';

/** The networks that have a code of Consumer Clarity. */
export const PAYMENT_TYPES: Readonly<Partial<Record<CardBrand, string>>> = {
  AMEX: 'AMEX',
  DISCOVER: 'DISCOVER',
  MASTERCARD: 'MC',
  VISA: 'VISA',
};

/** Its letters for an address check. */
export const ADDRESS_CODES: Readonly<Partial<Record<CheckResult, string>>> = {
  matched: 'Y',
  not_matched: 'N',
  unavailable: 'U',
};

/** Its letters for a security code, in which N isn't "no match" but "not attempted". */
export const SECURITY_CODES: Readonly<Record<CheckResult, string>> = {
  matched: 'Y',
  not_matched: 'D',
  not_performed: 'P',
  unavailable: 'U',
};

type Status = { code: string; other?: string };

/** It has no code for a delivered parcel, nor for one that came back. */
const DELIVERY_STATUSES: Readonly<Record<ParcelState, Status>> = {
  delivered: { code: 'Other', other: 'Delivered' },
  partly: { code: 'Other', other: 'Delivered in part, or to be collected' },
  returned: { code: 'Other', other: 'Returned to the sender' },
  undelivered: { code: 'Shipping_Exception' },
  in_transit: { code: 'In_Transit' },
  shipped: { code: 'Shipped' },
};

/** The status of a parcel. */
export function deliveryStatus({ state }: Parcel): Status | null {
  return state && DELIVERY_STATUSES[state];
}

/**
 * The status of an order: complete once everything arrived. It is never cancelled, since records of closed orders don't say
 * whether they were.
 */
export function orderStatus(record: OrderRecord): Status | null {
  if (isRefunded(record)) return { code: 'Other', other: 'Refunded in full' };
  const parcels = parcelsOf(record);
  const states = parcels.map(({ state }) => state);
  if (states.includes('returned')) return { code: 'Other', other: 'Returned to the sender' };
  const hasArrived = parcels.length > 0 || digitalDeliveries(record).length > 0;
  if (hasArrived && states.every((state) => state === 'delivered')) return { code: 'Closed_Complete' };
  const isClosed = (record.evidence.history ?? []).some(({ event }) => event?.trim() === 'CLOSED');
  if (isClosed) return { code: 'Other', other: 'Closed by the merchant' };
  return isGiven(states) ? { code: 'Open_Pending' } : null;
}
