import type { OrderItem, OrderParcel, OrderProof, SentOrder } from '@cbp/shared/orders/order.model';
import type { z } from 'zod';
import type { StoredProof } from '../../database/stored-proof.ts';
import { newImageName } from '../images/images.service.ts';
import type { NewReceipt, ReceiptUpdate } from '../receipt-transactions/stored-receipts.service.ts';
import { withoutGaps } from './order-content.ts';
import type { orderParcels } from './orders.schema.ts';
import type { NewPhotoFetch } from './orders.sql.ts';

/** Fields of which some may not have been sent. */
type Some<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };
export type SomeTransaction = Some<SentOrder['transaction']>;
export type SomeProduct = Some<SentOrder['product_info']>;
type Proof = z.output<typeof OrderProof>;
type Row = NonNullable<ReceiptUpdate['row']>;

export const momentOf = (text: string | null | undefined): Date | null =>
  text === null || text === undefined || text === '' ? null : new Date(text);
const textOf = (text: string | null | undefined): string | null => text || null;

/** Fields that were sent, in their columns; undefined for those that weren't. */
function read<Value, Column>(value: Value | undefined, as: (value: Value) => Column): Column | undefined {
  return value === undefined ? undefined : as(value);
}

const definedOf = (row: { [Column in keyof Row]: Row[Column] | undefined }): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row;

/** The columns of the fields of an order's transaction that were sent. */
export function transactionRow(sent: SomeTransaction): Row {
  return definedOf({
    transactionDateTime: read(sent.transaction_date_time, (text) => new Date(text)),
    amount: sent.amount,
    currency: sent.currency,
    merchantName: read(sent.merchant_name, textOf),
    cardPrefix: read(sent.card_prefix, textOf),
    cardSuffix: read(sent.card_suffix, textOf),
    transactionId: read(sent.transaction_id, textOf),
    mid: read(sent.mid, textOf),
    language: sent.language ?? undefined,
  });
}

/** The columns of the fields of an order's goods that were sent. */
export function productRow(sent: SomeProduct): Row {
  return definedOf({
    shippingDate: read(sent.shipping_date, momentOf),
    shippingAddress: read(sent.shipping_address, textOf),
    shippingAddress1: read(sent.shipping_address_1, textOf),
    city: read(sent.city, textOf),
    region: read(sent.region, textOf),
    postalcode: read(sent.postalcode, textOf),
    country: read(sent.country, textOf),
    purchaseUrl: read(sent.purchase_url, textOf),
  });
}

/** The columns and the stored proof of the proof that was sent. Alerts are matched by the columns. */
export function proofRows(sent: Proof | null, recordedAt: Date) {
  const { authorisation_code: authCode, arn, descriptor, ...rest } = sent ?? {};
  const stored = withoutGaps(rest) as StoredProof;
  return {
    row: { authCode: textOf(authCode), arn: textOf(arn), descriptor: textOf(descriptor) },
    proof: Object.keys(stored).length === 0 ? null : { proof: stored, recordedAt },
  };
}

export function policyRows(policies: SomeProduct['policy']): NewReceipt['policies'] {
  return (policies ?? []).map(({ type, title, url }) => ({ type, title: textOf(title), url: textOf(url) }));
}

/** A photo of an item that evidence names already, and where it comes from. */
export type KnownPhoto = { name: string | null; photoUrl: string | null; url: string | null };

/**
 * The rows of items and the photos that are to be fetched for them. Evidence names a photo at once, so that it is missed
 * until it is there. An item that stays at its place keeps its photo unless another is sent, or none (null).
 */
export function itemRows(
  items: readonly OrderItem[],
  { currency, known = [] }: { currency: string | null; known?: readonly KnownPhoto[] },
): { items: NewReceipt['items']; photos: { item: number; url: string; imageName: string }[] } {
  const photos: { item: number; url: string; imageName: string }[] = [];
  const rows = items.map((item, position) => {
    const before = known[position];
    const kept = before?.name === item.name ? before : undefined;
    const url = textOf(item.photo_url);
    let photoUrl = item.photo_url === undefined ? (kept?.photoUrl ?? null) : null;
    if (url !== null && url === kept?.url) photoUrl = kept.photoUrl;
    else if (url !== null) {
      photoUrl = newImageName();
      photos.push({ item: position, url, imageName: photoUrl });
    }
    return {
      name: item.name,
      qty: item.qty ?? null,
      amount: item.amount ?? null,
      currency: item.currency ?? currency,
      infoUrl: textOf(item.info_url),
      photoUrl,
    };
  });
  return { items: rows, photos };
}

export function fetchRows(
  icsId: string,
  photos: readonly { item: number | null; url: string; imageName: string }[],
  createdAt: Date,
): NewPhotoFetch[] {
  return photos.map((photo) => ({ ...photo, icsId, createdAt }));
}

export function parcelRows(
  icsId: string,
  parcels: readonly OrderParcel[],
  addedAt: Date,
): (typeof orderParcels.$inferInsert)[] {
  // The last of those with the same link counts.
  const byLink = new Map(parcels.map((parcel) => [parcel.tracking_url, parcel]));
  return [...byLink.values()].map(({ tracking_url: trackingUrl, items = [], shipped_at: shippedAt }) => ({
    icsId,
    trackingUrl,
    items: [...new Set(items)].sort((one, other) => one - other),
    shippedAt: momentOf(shippedAt),
    addedAt,
  }));
}
