import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { OrderState } from '@cbp/shared/orders/order.model';
import { BY_REFERENCE } from '@cbp/shared/orders/orders.calls';
import { readId } from '@cbp/shared/text/read-id';
import type { Entity } from '../../changes/change.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { findReceipt, isIcsId } from '../receipt-transactions/receipt-transactions.service.ts';
import type { OrderContext } from './known-orders.service.ts';
import { type OrderKey, selectOrderId, selectParcels, selectShopRefunds } from './orders.sql.ts';

/** How a call names an order. */
export type NamedOrder = { id: string; merchant_id?: string | undefined };

/**
 * An order as stored in the audit log, which nothing is ever removed from: without names, addresses and other data of the
 * buyer, which are erased some day.
 */
export type AuditedOrder = NonNullable<Awaited<ReturnType<typeof loadOrder>>>;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

async function loadOrder(db: Database, icsId: string) {
  const receipt = await findReceipt(db, icsId);
  if (!receipt) return undefined;
  const { items, policies, history } = receipt;
  return {
    iCS_id: icsId,
    client_id: receipt.clientId,
    version: receipt.version,
    order_reference: receipt.orderReference,
    transaction_date_time: iso(receipt.transactionDateTime),
    amount: receipt.amount,
    currency: receipt.currency,
    merchant_name: receipt.merchantName,
    card_prefix: receipt.cardPrefix,
    card_suffix: receipt.cardSuffix,
    transaction_id: receipt.transactionId,
    mid: receipt.mid,
    language: receipt.language,
    arn: receipt.arn,
    descriptor: receipt.descriptor,
    authorisation_code: receipt.authCode,
    shipping_date: iso(receipt.shippingDate),
    city: receipt.city,
    region: receipt.region,
    country: receipt.country,
    purchase_url: receipt.purchaseUrl,
    items: items.map(({ name, qty, amount, currency, photoUrl }) => ({
      name,
      qty,
      amount,
      currency,
      photo_url: photoUrl,
    })),
    policy: policies.map(({ type, title, url }) => ({ type, title, url })),
    parcels: (await selectParcels(db, icsId)).map(({ trackingUrl, items: some, shippedAt }) => ({
      tracking_url: trackingUrl,
      items: some,
      shipped_at: iso(shippedAt),
    })),
    delivery_signed_date: iso(receipt.deliverySignedDate),
    delivery_signed: receipt.deliverySigned,
    shop_refunds: (await selectShopRefunds(db, icsId)).map((refund) => ({
      reference: refund.reference,
      amount: refund.amount,
      currency: refund.currency,
      refunded_at: iso(refund.refundedAt),
    })),
    history: history.map(({ event, time, refund, issue }) => ({ event, time: iso(time), refund, issue })),
  };
}

const ofRow = ({ iCS_id, order_reference, version }: AuditedOrder): OrderState => ({
  iCS_id,
  order_reference,
  version,
});

/** The order after a change. Throws receipts/not_found. */
export async function presentOrder({ db }: Pick<OrderContext, 'db'>, icsId: string) {
  const order = await loadOrder(db, icsId);
  if (!order) throw new ApiError('receipts/not_found');
  return { results: ofRow(order) };
}

/** The order entity for changes. */
export const ORDER: Entity<OrderContext, AuditedOrder> = {
  type: 'receipt_transaction',
  table: receiptTransactions,
  key: receiptTransactions.icsId,
  errors: { notFound: 'receipts/not_found', changed: 'receipts/changed' },
  load: (db, id) => loadOrder(db, String(id)),
  clientOf: (row) => row.client_id,
  async see({ ctx, input }) {
    const icsId = await selectOrderId(ctx.db, ctx.scope, { icsId: String(input.id) });
    if (icsId === undefined) throw new ApiError('receipts/not_found');
    return (await presentOrder(ctx, icsId)).results;
  },
};

/** The client whose order a reference names. */
function keyOf({ actor }: OrderContext, { id, merchant_id: named }: NamedOrder): OrderKey | null {
  const clientId = named ?? (actor.kind === 'credential' ? actor.merchantId : undefined);
  return clientId === undefined ? null : { clientId, orderReference: readId(id.slice(BY_REFERENCE.length)) };
}

/** The iCS_id of an order that the caller may change. Throws receipts/not_found for every other. */
export async function resolveOrder(ctx: OrderContext, named: NamedOrder): Promise<string> {
  const isReference = named.id.startsWith(BY_REFERENCE);
  const key = isReference ? keyOf(ctx, named) : isIcsId(named.id) ? { icsId: named.id } : null;
  const icsId = key && (await selectOrderId(ctx.db, ctx.scope, key));
  if (!icsId) throw new ApiError('receipts/not_found');
  return icsId;
}
