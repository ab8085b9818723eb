import { deliveryWord } from '@cbp/shared/evidence/delivery-word';
import type { Shipment } from '@cbp/shared/evidence/evidence.model';
import { isGiven, trackedShipment } from '@cbp/shared/evidence/evidence-content';
import { trackingNumbersOf } from '@cbp/shared/evidence/tracking-number';
import { parseTime } from '@cbp/shared/format/time';
import { fold } from '@cbp/shared/text/fold';
import type { OrderRecord } from './order-record.ts';
import { perRecord } from './per-record.ts';
import { utc } from './wire-values.ts';

/** The state of a parcel: the tracker's word with nothing against it, or that it was sent. */
export type ParcelState = 'delivered' | 'partly' | 'returned' | 'undelivered' | 'in_transit' | 'shipped';

/** A parcel of an order, or the delivery of one whose parcels aren't known. */
export type Parcel = {
  number: string;
  trackingUrl: string | null;
  trackingNumber: string | null;
  state: ParcelState | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  /** True if a signature is recorded and nothing speaks against it; else null. */
  isSigned: true | null;
  signedBy: string | null;
};

type Tracked = { trackingUrl: string | null; trackingNumber: string | null; shipment: Shipment | null };

/** The parcels by their numbers; by their links where it is unknown which number the tracker's words are about. */
function trackedParcels({ evidence, shipments }: OrderRecord): Tracked[] {
  const links = [...(evidence.product_info?.tracking_url ?? []), ...shipments.map((one) => one.trackingUrl)];
  return [...new Set(links.filter(isGiven))].flatMap((trackingUrl) => {
    const numbers = trackingNumbersOf(trackingUrl);
    const found = shipments.filter((one) => one.trackingUrl === trackingUrl);
    const known = found.map(({ shipment }) => trackedShipment(shipment));
    if (numbers.length > 1 && known.length !== numbers.length) {
      return numbers.map((trackingNumber) => ({ trackingUrl, trackingNumber, shipment: null }));
    }
    const last = Math.max(numbers.length, 1);
    return Array.from({ length: last }, (_, place) => ({
      trackingUrl,
      trackingNumber: numbers[place] ?? null,
      shipment: known[place] ?? null,
    }));
  });
}

/** The tracker's word for a parcel; null without one. In doubt the scans count against the delivery. */
function wordOf(shipment: Shipment | null): ParcelState | null {
  if (!shipment) return null;
  const scans = (shipment.delivery_info ?? []).map(({ description }) => deliveryWord(description));
  const status = deliveryWord(shipment.delivery_status);
  if (scans.includes('returned') || status === 'returned') return 'returned';
  const last = scans.lastIndexOf('delivered');
  if (last !== -1 && scans.lastIndexOf('undelivered') > last) return 'undelivered';
  if (scans.lastIndexOf('partly') > last) return 'partly';
  if (status !== null) return status === 'other' ? 'in_transit' : status;
  return parseTime(shipment.delivered_date) ? 'delivered' : 'in_transit';
}

/** Whether a day is before that of the payment, with a day for senders that name the day in another zone. */
function isBeforePayment({ evidence }: OrderRecord, time: string | null | undefined): boolean {
  const [then, paid] = [parseTime(time), parseTime(evidence.transaction.transaction_date_time)];
  return then !== null && paid !== null && then.getTime() < paid.getTime() - 86_400_000;
}

function parcelOf(record: OrderRecord, { shipment, ...parcel }: Tracked, isOnly: boolean) {
  const { product_info: product } = record.evidence;
  const word = wordOf(shipment);
  const handedOver = (shipment?.delivery_info ?? []).findLast(
    ({ description }) => deliveryWord(description) === 'delivered',
  );
  const deliveredOn = shipment?.delivered_date ?? handedOver?.time;
  const isEarly = isBeforePayment(record, deliveredOn);
  const state = word === 'delivered' && isEarly ? null : word;
  const signedOn = product?.delivery_signed_date;
  // With several parcels it is unknown which one was signed for.
  const isSigned =
    isOnly &&
    (parseTime(signedOn) !== null || isGiven(product?.delivery_signed)) &&
    !isBeforePayment(record, signedOn) &&
    (word === null || state === 'delivered');
  const wasSent = parseTime(product?.shipping_date) !== null || parcel.trackingUrl !== null;
  const isSignedDelivery = isSigned && parseTime(signedOn) !== null;
  return {
    ...parcel,
    state: state ?? (word !== null ? null : isSignedDelivery ? 'delivered' : wasSent ? 'shipped' : null),
    shippedAt: isOnly ? utc(product?.shipping_date) : null,
    deliveredAt:
      state === 'delivered' ? utc(deliveredOn) : isSignedDelivery && word === null ? utc(signedOn) : null,
    isSigned: isSigned || null,
    signedBy: isSigned ? (record.signedBy ?? null) : null,
  } as const;
}

const FACTS_OF_DELIVERY = [
  'shipping_date',
  'shipping_address',
  'delivery_signed_date',
  'delivery_signed',
] as const;

/** The parcels of an order; one without a number if only its address, its day or its signature is recorded. */
export const parcelsOf = perRecord((record): Parcel[] => {
  const { product_info: product } = record.evidence;
  const tracked = trackedParcels(record);
  const hasDelivery = FACTS_OF_DELIVERY.some((name) => isGiven(product?.[name]));
  const none: Tracked = { trackingUrl: null, trackingNumber: null, shipment: null };
  const parcels = tracked.length > 0 ? tracked : hasDelivery ? [none] : [];
  return parcels.map((parcel, place) => ({
    number: `P${place + 1}`,
    ...parcelOf(record, parcel, parcels.length === 1),
  }));
});

/** Events of a digital delivery with a time, none of before the payment. */
export const digitalDeliveries = perRecord((record) => {
  return (record.evidence.proof?.digital_delivery ?? [])
    .filter(({ time }) => parseTime(time) !== null && !isBeforePayment(record, time))
    .map((delivery, place) => ({ number: `D${place + 1}`, ...delivery }));
});

/** Where the order went. */
export function shippingAddress({ evidence: { product_info: product } }: OrderRecord) {
  const { shipping_address, shipping_address_1, city, region, postalcode, country } = product ?? {};
  return { address: shipping_address, address_1: shipping_address_1, city, region, postalcode, country };
}

const plain = (text: string | null | undefined) =>
  fold(text ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** True if the order went to the billing address; null if not, since addresses are written in many ways. */
export const isToBillingAddress = perRecord((record): true | null => {
  const [to, billing] = [shippingAddress(record), record.evidence.proof?.billing_address];
  if (!billing || plain(billing.address) === '') return null;
  const names = ['address', 'address_1', 'city', 'postalcode', 'country'] as const;
  return names.every((name) => plain(to[name]) === plain(billing[name])) || null;
});
