import { createHash } from 'node:crypto';
import { canonicalJson } from '@cbp/shared/format/canonical-json';
import { SentOrder } from '@cbp/shared/orders/order.model';
import { SHOP_PLATFORMS } from '@cbp/shared/shops/shop-platform';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { OrderContext } from '../orders/known-orders.service.ts';
import { findShopRefunds } from '../orders/order-facts.service.ts';
import type { OrderService } from '../orders/order-verbs.service.ts';
import { TaskRefused } from '../tasks/tasks.service.ts';
import type { ShopOrder, ShopParcels, ShopRefund } from './platforms/shop-event.ts';
import {
  type ConnectionRow,
  type ShopOrderRow,
  selectShopOrder,
  selectShopOrderOf,
  upsertShopOrder,
} from './shops.sql.ts';

type WorkContext = Pick<ServiceContext, 'db' | 'log' | 'now'>;
type Step<Event> = { ctx: WorkContext; connection: ConnectionRow; event: Event };

const WHY = 'what a shop sent last; the change of the order has its entry';

/** An event came before what it is about; it is tried again later. */
export class NotYetKnown extends Error {
  override name = 'NotYetKnown';
}

/** The shop as the author of changes, with its client's orders alone in reach. */
function contextOf({ ctx, connection }: Omit<Step<unknown>, 'event'>): OrderContext {
  const { platform, name, clientId } = connection;
  return {
    ...ctx,
    actor: { kind: 'service', credential: `${SHOP_PLATFORMS[platform].label.en}: ${name}` },
    scope: { kind: 'some', merchants: [clientId], trees: [] },
    origin: null,
    replays: null,
  };
}

const digestOf = (order: unknown) => createHash('sha256').update(canonicalJson(order)).digest('hex');

/** The order as its calls take it. Throws TaskRefused with the first fault. */
function readSent({ connection, event }: Step<ShopOrder>): SentOrder {
  const { data, error } = SentOrder.safeParse({ ...event.order, merchant_id: connection.clientId });
  const [issue] = error?.issues ?? [];
  if (!data) throw new TaskRefused(`${issue?.path.join('.')} ${issue?.message}`);
  return data;
}

/** How the orders of shops reach those of their clients, in any order and as often as they come. */
export function createShopOrders(orders: OrderService) {
  /**
   * Changes a stored order to what the shop says now. The proof stays: a payment isn't authorised again, and the proof may
   * have been completed meanwhile, as by an ARN.
   */
  async function correct(step: Step<ShopOrder>, icsId: string, sent: SentOrder): Promise<void> {
    const { order_reference: _reference, ...transaction } = sent.transaction;
    const { tracking_url: _links, ...product } = sent.product_info;
    const input = { id: icsId, transaction, product_info: product, buyer: sent.buyer };
    await orders.correct({ ctx: contextOf(step), input });
  }

  const store = ({ ctx }: Step<unknown>, row: ShopOrderRow) =>
    withoutAudit(ctx.db, WHY, (tx) => upsertShopOrder(tx, row));

  /** Sends an order that this shop didn't send before, and links the two; what was stored otherwise has no digest. */
  async function bring(step: Step<ShopOrder>, digest: string): Promise<ShopOrderRow> {
    const { ctx, connection, event } = step;
    const item = { ...event.order, merchant_id: connection.clientId };
    const { results } = await orders.receive({ ctx: contextOf(step), input: item });
    const [{ state, iCS_id: icsId, error } = { state: 'refused' as const }] = results;
    if (!icsId) throw new TaskRefused(error?.message ?? 'The order was rejected.');
    const other = await selectShopOrderOf(ctx.db, icsId);
    if (other) throw new TaskRefused('Another order of a shop of this client has the same reference.');
    const row = {
      connectionId: connection.id,
      externalId: event.externalId,
      icsId,
      changedAt: new Date(0),
      digest: state === 'created' ? digest : '',
      items: event.items,
    };
    await store(step, row);
    return row;
  }

  /** Records the refunds that the order names for the first time, as of the change that told of them. */
  async function recordRefunds(step: Step<ShopOrder>, icsId: string): Promise<void> {
    const { ctx, event } = step;
    const { refunds = [], changedAt } = event;
    if (refunds.length === 0) return;
    const known = await findShopRefunds(ctx.db, icsId);
    for (const { reference, amount } of refunds) {
      if (known.some((one) => one.reference === reference)) continue;
      const input = { id: icsId, reference, amount, refunded_at: changedAt.toISOString() };
      await orders.recordRefund({ ctx: contextOf(step), input });
    }
  }

  async function known({ ctx, connection, event }: Step<ShopParcels | ShopRefund>): Promise<ShopOrderRow> {
    const row = await selectShopOrder(ctx.db, connection.id, event.externalId);
    if (!row) throw new NotYetKnown('The order of this event has not been received as paid.');
    return row;
  }

  return {
    /** Stores a paid order, or corrects it unless something newer is stored. */
    async order(step: Step<ShopOrder>): Promise<void> {
      const { ctx, connection, event } = step;
      const { changedAt, items } = event;
      const before = await selectShopOrder(ctx.db, connection.id, event.externalId);
      if (!event.isPaid || (before && before.changedAt > changedAt)) return;
      const sent = readSent(step);
      const digest = digestOf(sent);
      const stored = before ?? (await bring(step, digest));
      if (stored.digest !== digest) await correct(step, stored.icsId, sent);
      await recordRefunds(step, stored.icsId);
      await store(step, { ...stored, changedAt, digest, items });
    },

    async parcels(step: Step<ShopParcels>): Promise<void> {
      const { icsId, items } = await known(step);
      const { urls, items: sent, shippedAt } = step.event;
      const positions = sent.map((item) => items.indexOf(item));
      if (positions.includes(-1)) throw new NotYetKnown('The order has not been received with these items.');
      const parcels = urls.map((url) => ({ tracking_url: url, items: positions, shipped_at: shippedAt }));
      await orders.setTracking({ ctx: contextOf(step), input: { id: icsId, parcels } });
    },

    async refund(step: Step<ShopRefund>): Promise<void> {
      const { icsId } = await known(step);
      const { reference, amount, currency, refundedAt } = step.event;
      const input = { id: icsId, reference, amount, currency, refunded_at: refundedAt };
      await orders.recordRefund({ ctx: contextOf(step), input });
    },
  };
}
