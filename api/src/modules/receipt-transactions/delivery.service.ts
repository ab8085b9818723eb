import { type DeliveryWord, deliveryWord } from '@cbp/shared/evidence/delivery-word';
import type { Database } from '@cbp/shared/node/database/connect';
import { selectDeliveryOf } from './delivery.sql.ts';

/** A parcel of a receipt: the tracker's status as reported, and what it means. */
export type ParcelDelivery = { isTracked: boolean; status: string | null; word: DeliveryWord | null };

/** The delivery of a receipt: whether the shop recorded a signature, and a parcel per tracking number. */
export type ReceiptDelivery = { isSigned: boolean; parcels: ParcelDelivery[] };

/** The delivery of a receipt; null if the receipt doesn't exist. */
export async function findDelivery(db: Database, icsId: string): Promise<ReceiptDelivery | null> {
  const found = await selectDeliveryOf(db, icsId);
  if (!found) return null;
  const { isSigned, numbers, tracked } = found;
  const statuses = new Map(tracked.map(({ trackingNumber, status }) => [trackingNumber, status]));
  const parcels = numbers.map((number) => {
    const status = statuses.get(number) ?? null;
    return { isTracked: statuses.has(number), status, word: deliveryWord(status) };
  });
  return { isSigned, parcels };
}
