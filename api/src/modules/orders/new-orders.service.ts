import { contract } from '@cbp/shared/contract';
import type { OrderResult } from '@cbp/shared/orders/order.model';
import { nameOfActor } from '../../access/actor.ts';
import { defineEvent } from '../../changes/change.ts';
import type { OrderLinks } from '../order-links/order-links.service.ts';
import {
  type NamedReceipt,
  newIcsId,
  storableReceipt,
  storeReceipts,
  withdrawReceipts,
} from '../receipt-transactions/stored-receipts.service.ts';
import type { ParcelFollowing } from '../shipments/shipments.service.ts';
import {
  AT_ONCE,
  type Client,
  type OrderContext,
  readOrders,
  remember,
  resultBefore,
} from './known-orders.service.ts';
import {
  fetchRows,
  itemRows,
  parcelRows,
  policyRows,
  productRow,
  proofRows,
  transactionRow,
} from './order-rows.ts';
import type { OrderFollower, OrderStep } from './order-steps.service.ts';
import { insertOrders, insertPhotoFetches, type NewPhotoFetch, upsertParcels } from './orders.sql.ts';
import type { PhotoFetching } from './photo-fetching.service.ts';
import { type IncomingOrder, keyOf, type ReadOrder } from './read-orders.ts';

type Planned = {
  read: ReadOrder;
  receipt: NamedReceipt;
  parcels: ReturnType<typeof parcelRows>;
  photos: NewPhotoFetch[];
};

/** All rows of a new order. */
function planOf(read: ReadOrder, client: Client, now: Date): Planned {
  const { transaction, product_info: product, proof } = read.order;
  const icsId = newIcsId();
  const { items, photos } = itemRows(product.items, { currency: transaction.currency });
  const { row, proof: stored } = proofRows(proof ?? null, now);
  const links = (product.tracking_url ?? []).map((tracking_url) => ({ tracking_url }));
  const parcels = parcelRows(icsId, links, now);
  const receipt = storableReceipt({
    icsId,
    clientId: client.merchantId,
    orderReference: read.orderReference,
    merchantName: client.name,
    language: client.language,
    ...withoutNulls(transactionRow(transaction)),
    ...productRow(product),
    ...row,
    trackingUrl: parcels.map(({ trackingUrl }) => trackingUrl),
    createdAt: now,
    items,
    policies: policyRows(product.policy),
    history: [
      { event: 'TRANSACTION_CREATED', time: new Date(transaction.transaction_date_time) },
      ...(parcels.length > 0 ? [{ event: 'TRACK_INFO_UPDATED', time: now }] : []),
    ],
    refund: null,
    proof: stored,
  });
  return { read, receipt, parcels, photos: fetchRows(icsId, photos, now) };
}

/** An order without a merchant's name has that of its client. */
const withoutNulls = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row;

/** What happened with a new order: it may have been shipped already. */
function stepsOf({ receipt: { icsId }, read, parcels }: Planned): OrderStep[] {
  const at = new Date(read.order.transaction.transaction_date_time);
  const links = parcels.map(({ trackingUrl }) => trackingUrl);
  return [
    { step: 'created', icsId, at },
    ...(links.length > 0 ? [{ step: 'shipped', icsId, at, links } as const] : []),
  ];
}

/** Stores new orders; returns those whose reference another transaction claimed at the same time. */
async function storeNew(
  ctx: OrderContext,
  planned: readonly Planned[],
  {
    photoFetching,
    parcels,
    links,
    follow,
  }: { photoFetching: PhotoFetching; parcels: ParcelFollowing; links: OrderLinks; follow: OrderFollower },
): Promise<ReadOrder[]> {
  const receivedAt = ctx.now();
  await storeReceipts(
    ctx.db,
    planned.map(({ receipt }) => receipt),
  );
  const claimed = await insertOrders(
    ctx.db,
    planned.map(({ read, receipt: { icsId } }) => ({
      icsId,
      clientId: read.clientId,
      orderReference: read.orderReference,
      sent: read.content,
      buyerName: read.order.buyer?.name || null,
      buyerEmail: read.order.buyer?.email || null,
      buyerPhone: read.order.buyer?.phone || null,
      receivedAt,
    })),
  );
  const [stored, lost] = [
    planned.filter(({ receipt }) => claimed.has(receipt.icsId)),
    planned.filter(({ receipt }) => !claimed.has(receipt.icsId)),
  ];
  await withdrawReceipts(
    ctx.db,
    lost.map(({ receipt }) => receipt.icsId),
  );
  const icsIds = stored.map(({ receipt: { icsId } }) => icsId);
  await links.issue({ ctx, input: { icsIds, issuedBy: nameOfActor(ctx.actor) } });
  const all = stored.flatMap((one) => one.parcels);
  await upsertParcels(ctx.db, all);
  await parcels.follow({ ctx, input: { urls: all.map(({ trackingUrl }) => trackingUrl) } });
  const fetches = await insertPhotoFetches(
    ctx.db,
    stored.flatMap(({ photos }) => photos),
  );
  await photoFetching.queue({ ctx, input: fetches });
  await follow(ctx, stored.flatMap(stepsOf));
  return lost.map(({ read }) => read);
}

/** The id of an order that is stored as it was sent. */
const idOfStored = ({ state, iCS_id: icsId }: OrderResult) =>
  state !== 'refused' && icsId !== undefined ? [icsId] : [];

/**
 * The result of each order, in order. The first of a call with a reference is stored, and later ones are compared with it.
 */
async function receive(
  ctx: OrderContext,
  items: readonly IncomingOrder[],
  parts: Parameters<typeof storeNew>[2],
): Promise<{ results: OrderResult[]; clientId: string | null }> {
  const { read, accepted, clients, known } = await readOrders(ctx, items);
  const firsts = new Map<string, ReadOrder>();
  for (const one of accepted) {
    const key = keyOf(one);
    if (!known.has(key) && !firsts.has(key)) firsts.set(key, one);
  }
  // Two calls that claim the same references wait for each other in one direction only.
  const inOneDirection = [...firsts].sort(([key], [other]) => (key < other ? -1 : 1));
  const created = new Map<ReadOrder, string>();
  for (let at = 0; at < inOneDirection.length; at += AT_ONCE) {
    const planned = inOneDirection.slice(at, at + AT_ONCE).flatMap(([, one]) => {
      const client = clients.get(one.clientId);
      return client ? [planOf(one, client, ctx.now())] : [];
    });
    const lost = planned.length === 0 ? [] : await storeNew(ctx, planned, parts);
    for (const { read: one, receipt } of planned) created.set(one, receipt.icsId);
    for (const one of lost) created.delete(one);
  }
  await remember(ctx, known, [...firsts.values()]);
  const results = read.map((one): OrderResult => {
    const icsId = 'order' in one ? created.get(one) : undefined;
    if (icsId !== undefined && 'order' in one) {
      return { order_reference: one.orderReference, state: 'created', iCS_id: icsId };
    }
    const before = resultBefore(one, { clients, known });
    if (!before) throw new Error('an order is neither new nor stored');
    return before;
  });
  const urls = await parts.links.find({ ctx, input: { icsIds: results.flatMap(idOfStored) } });
  const complete = results.map((one) => {
    const url = idOfStored(one).map((icsId) => urls.get(icsId)?.url)[0];
    return url === undefined ? one : { ...one, buyer_url: url };
  });
  // A client in whose scope all of it is may read the entry. One that the caller can't name must not.
  const [first = null, ...others] = new Set(
    read.map((one) => ('order' in one && clients.has(one.clientId) ? one.clientId : null)),
  );
  return { results: complete, clientId: others.length === 0 ? first : null };
}

/** Receives the orders of shops, each separately: the response has one entry for each, in order. */
export const createOrderIntake = (parts: Parameters<typeof storeNew>[2]) =>
  defineEvent({
    subject: { call: contract.createOrders, entity: 'receipt_transaction' },
    async work({ ctx, input }: { ctx: OrderContext; input: IncomingOrder | IncomingOrder[] }) {
      const items = Array.isArray(input) ? input : [input];
      const { results, clientId } = await receive(ctx, items, parts);
      const ids = results.flatMap(({ state, iCS_id: id }) => (state === 'created' && id ? [id] : []));
      return { answer: { results }, done: { ids, merchantId: clientId } };
    },
    // The orders themselves keep what was sent.
    sent: (input) => ({ orders: Array.isArray(input) ? input.length : 1 }),
  });
