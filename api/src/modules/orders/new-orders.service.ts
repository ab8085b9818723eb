import { BeyondBounds } from '@cbp/shared/calls/beyond-bounds';
import { contract } from '@cbp/shared/contract';
import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { type OrderResult, SentOrder } from '@cbp/shared/orders/order.model';
import { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { defineEvent } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { findNamedClients } from '../clients/clients.service.ts';
import {
  type NamedReceipt,
  newIcsId,
  storableReceipt,
  storeReceipts,
  withdrawReceipts,
} from '../receipt-transactions/stored-receipts.service.ts';
import type { ParcelFollowing } from '../shipments/shipments.service.ts';
import { contentOf, fieldsThatDiffer } from './order-content.ts';
import {
  fetchRows,
  itemRows,
  parcelRows,
  policyRows,
  productRow,
  proofRows,
  transactionRow,
} from './order-rows.ts';
import {
  insertOrders,
  insertPhotoFetches,
  type KnownOrder,
  type NewPhotoFetch,
  type OrderKey,
  selectKnownOrders,
  upsertParcels,
} from './orders.sql.ts';
import type { PhotoFetching } from './photo-fetching.service.ts';

export type OrderContext = ChangeContext & { actor: Actor; scope: TenantScope };
type Item = Record<string, unknown>;
type ReadOrder = OrderKey & { order: SentOrder; content: object };
type Client = Awaited<ReturnType<typeof findNamedClients>> extends Map<string, infer One> ? One : never;

const Named = z.object({ transaction: z.object({ order_reference: z.string().max(128) }) });

type Refusal = { code: ErrorCode; field: string; message?: string; fields?: string[] };

function refuse(reference: string | null, { code, field, message, fields }: Refusal): OrderResult {
  const error = { code, field, message: message ?? ERRORS[code].message, ...(fields && { fields }) };
  return { order_reference: reference, state: 'refused', error };
}

/** An order that can be stored for a client that its caller names, or why it can't. */
function readOrder(item: Item, actor: Actor): ReadOrder | OrderResult {
  const reference = Named.safeParse(item).data?.transaction.order_reference ?? null;
  const invalid = (field: string, why: string) =>
    refuse(reference, { code: 'request/invalid', field, message: `${field} ${why}`.trim() });
  if (item.beyond instanceof BeyondBounds) return invalid(item.beyond.field, item.beyond.message);
  const { data, error } = SentOrder.safeParse(item);
  const [issue] = error?.issues ?? [];
  if (!data) return invalid(issue?.path.join('.') ?? '', issue?.message ?? 'is not valid');
  const clientId = data.merchant_id ?? (actor.kind === 'credential' ? actor.merchantId : undefined);
  if (clientId === undefined) return invalid('merchant_id', 'must not be empty');
  const order = cutCardNumbersIn(data);
  return {
    clientId,
    orderReference: order.transaction.order_reference,
    order,
    content: contentOf(order),
  };
}

const keyOf = ({ clientId, orderReference }: OrderKey) => JSON.stringify([clientId, orderReference]);

/** What is known of a transaction that wasn't received as an order. */
function contentOfRow({ transactionDateTime, amount, currency, orderReference }: KnownOrder): object {
  return {
    transaction: {
      order_reference: orderReference,
      transaction_date_time: transactionDateTime?.toISOString() ?? null,
      amount,
      currency,
    },
  };
}

/** The same fields of an order, for the comparison with such a transaction. */
function basicsOf({ transaction }: SentOrder): object {
  const { order_reference, transaction_date_time: at, amount, currency } = transaction;
  return {
    transaction: { order_reference, transaction_date_time: new Date(at).toISOString(), amount, currency },
  };
}

function compare({ order, content }: ReadOrder, known: KnownOrder): OrderResult {
  const reference = known.orderReference;
  const fields = known.sent
    ? fieldsThatDiffer(known.sent, content)
    : fieldsThatDiffer(contentOfRow(known), basicsOf(order));
  const [field] = fields;
  if (field === undefined) return { order_reference: reference, state: 'known', iCS_id: known.icsId };
  return { ...refuse(reference, { code: 'receipts/different_order', field, fields }), iCS_id: known.icsId };
}

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

/** Stores new orders; returns those whose reference another transaction claimed at the same time. */
async function storeNew(
  ctx: OrderContext,
  planned: readonly Planned[],
  { photoFetching, parcels }: { photoFetching: PhotoFetching; parcels: ParcelFollowing },
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
  const all = stored.flatMap((one) => one.parcels);
  await upsertParcels(ctx.db, all);
  await parcels.follow({ ctx, input: { urls: all.map(({ trackingUrl }) => trackingUrl) } });
  const fetches = await insertPhotoFetches(
    ctx.db,
    stored.flatMap(({ photos }) => photos),
  );
  await photoFetching.queue({ ctx, input: fetches });
  return lost.map(({ read }) => read);
}

/**
 * The result of each order, in order. The first of a call with a reference is stored, and later ones are compared with it.
 */
async function receive(
  ctx: OrderContext,
  items: readonly Item[],
  parts: Parameters<typeof storeNew>[2],
): Promise<OrderResult[]> {
  const read = items.map((item) => readOrder(item, ctx.actor));
  const orders = read.flatMap((one) => ('order' in one ? [one] : []));
  const clients = await findNamedClients(ctx.db, ctx.scope, [
    ...new Set(orders.map(({ clientId }) => clientId)),
  ]);
  const accepted = orders.filter(({ clientId }) => clients.get(clientId)?.status === 'ACTIVE');
  const known = new Map<string, KnownOrder>();
  const remember = async (keys: readonly OrderKey[]) => {
    for (const one of await selectKnownOrders(ctx.db, keys)) {
      if (!known.has(keyOf(one))) known.set(keyOf(one), one);
    }
  };
  await remember(accepted);
  const firsts = new Map<string, ReadOrder>();
  for (const one of accepted) {
    const key = keyOf(one);
    if (!known.has(key) && !firsts.has(key)) firsts.set(key, one);
  }
  const planned = [...firsts.values()].flatMap((one) => {
    const client = clients.get(one.clientId);
    return client ? [planOf(one, client, ctx.now())] : [];
  });
  const lost = planned.length === 0 ? [] : await storeNew(ctx, planned, parts);
  const created = new Map(planned.map(({ read: one, receipt }) => [one, receipt.icsId]));
  for (const one of lost) created.delete(one);
  await remember([...firsts.values()]);
  return read.map((one): OrderResult => {
    if (!('order' in one)) return one;
    const { orderReference: reference, clientId } = one;
    if (!clients.has(clientId))
      return refuse(reference, { code: 'merchants/not_found', field: 'merchant_id' });
    if (clients.get(clientId)?.status !== 'ACTIVE') {
      return refuse(reference, { code: 'merchants/not_active', field: 'merchant_id' });
    }
    const icsId = created.get(one);
    if (icsId !== undefined) return { order_reference: reference, state: 'created', iCS_id: icsId };
    const before = known.get(keyOf(one));
    if (!before) throw new Error('an order is neither new nor stored');
    return compare(one, before);
  });
}

/** The client that all orders of a call name; null if they name several, or none. */
function onlyClientOf(items: readonly Item[], actor: Actor): string | null {
  const own = actor.kind === 'credential' ? actor.merchantId : null;
  const [first = null, ...others] = new Set(items.map(({ merchant_id: named }) => named ?? own));
  return typeof first === 'string' && others.length === 0 ? first : null;
}

/** Receives the orders of shops, each separately: the response has one entry for each, in order. */
export const createOrderIntake = (parts: Parameters<typeof storeNew>[2]) =>
  defineEvent({
    subject: { call: contract.createOrders, entity: 'receipt_transaction' },
    async work({ ctx, input }: { ctx: OrderContext; input: Item | Item[] }) {
      const items = Array.isArray(input) ? input : [input];
      const results = await receive(ctx, items, parts);
      const ids = results.flatMap(({ state, iCS_id: id }) => (state === 'created' && id ? [id] : []));
      return { answer: { results }, done: { ids, merchantId: onlyClientOf(items, ctx.actor) } };
    },
    // The orders themselves keep what was sent.
    sent: (input) => ({ orders: Array.isArray(input) ? input.length : 1 }),
  });
