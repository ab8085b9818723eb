import { ApiError } from '@cbp/shared/node/http/api-error';
import type { OrderDetail } from '@cbp/shared/orders/order-detail.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { readAtOneState } from '../../changes/transactions.ts';
import type { OrderLinks } from '../order-links/order-links.service.ts';
import { findReceipt, isIcsId } from '../receipt-transactions/receipt-transactions.service.ts';
import {
  selectOrder,
  selectOrderId,
  selectParcels,
  selectPhotoFetches,
  selectShopRefunds,
} from './orders.sql.ts';

/** An order of the scope with what its shop sent. Throws receipts/not_found for every other. */
export function readOrderDetail(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  links: OrderLinks;
  input: { id: string };
}): Promise<{ results: OrderDetail }> {
  const { ctx, links, input } = context;
  const { id } = input;
  return readAtOneState(ctx.db, async (db) => {
    const isVisible = isIcsId(id) && (await selectOrderId(db, ctx.scope, { icsId: id })) !== undefined;
    const receipt = isVisible ? await findReceipt(db, id) : null;
    if (!receipt) throw new ApiError('receipts/not_found');
    const order = await selectOrder(db, id);
    const link = (await links.find({ ctx: { db, now: ctx.now }, input: { icsIds: [id] } })).get(id);
    const parcels = await selectParcels(db, id);
    const refunds = await selectShopRefunds(db, id);
    const fetches = await selectPhotoFetches(db, id);
    // A correction or a user may have put another photo in the place, or removed it.
    const photos = fetches.filter(
      ({ item, imageName }) =>
        imageName === (item === null ? receipt.deliverySigned : receipt.items[item]?.photoUrl),
    );
    return {
      results: {
        iCS_id: id,
        merchant_id: receipt.clientId,
        order_reference: receipt.orderReference,
        version: receipt.version,
        received_at: order?.receivedAt.toISOString() ?? null,
        sent: (order?.sent as Record<string, unknown> | null | undefined) ?? null,
        buyer: order ? { name: order.buyerName, email: order.buyerEmail, phone: order.buyerPhone } : null,
        buyer_link: link ? { issued_at: link.issuedAt.toISOString() } : null,
        parcels: parcels.map(({ trackingUrl, items, shippedAt, addedAt }) => ({
          tracking_url: trackingUrl,
          items,
          shipped_at: shippedAt?.toISOString() ?? null,
          added_at: addedAt.toISOString(),
        })),
        delivery_signed_by: receipt.deliverySignedBy,
        shop_refunds: refunds.map(({ reference, amount, currency, refundedAt }) => ({
          reference,
          amount,
          currency,
          refunded_at: refundedAt.toISOString(),
        })),
        photos: photos.map(({ item, url, state, reason }) => ({ item, url, state, reason })),
      },
    };
  });
}
