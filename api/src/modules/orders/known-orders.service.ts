import { setImmediate as othersTurn } from 'node:timers/promises';
import type { CheckedOrder, OrderResult } from '@cbp/shared/orders/order.model';
import type { Actor } from '../../access/actor.ts';
import type { TenantScope } from '../../access/tenant-scope.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { findNamedClients } from '../clients/clients.service.ts';
import { type KnownOrder, type OrderKey, selectKnownOrders } from './orders.sql.ts';
import { compare, type IncomingOrder, keyOf, type ReadOrder, readOrder, refuse } from './read-orders.ts';

export type OrderContext = ChangeContext & { actor: Actor; scope: TenantScope };

/** So many orders of a list are read or stored before other calls have their turn. */
export const AT_ONCE = 50;

export type Client =
  Awaited<ReturnType<typeof findNamedClients>> extends Map<string, infer One> ? One : never;

/** Orders of a call as they could be read, with their clients and what is known under their references. */
export type OrdersOfCall = {
  read: readonly (ReadOrder | OrderResult)[];
  /** Those of clients that take orders. */
  accepted: readonly ReadOrder[];
  clients: ReadonlyMap<string, Client>;
  /** By `keyOf`. */
  known: Map<string, KnownOrder>;
};

/** Adds what is known under references that it wasn't known of before. */
export async function remember(
  { db }: Pick<OrderContext, 'db'>,
  known: Map<string, KnownOrder>,
  keys: readonly OrderKey[],
): Promise<void> {
  for (const one of await selectKnownOrders(db, keys)) if (!known.has(keyOf(one))) known.set(keyOf(one), one);
}

/** Reads the orders of a call, each separately; stores nothing. */
export async function readOrders(ctx: OrderContext, items: readonly IncomingOrder[]): Promise<OrdersOfCall> {
  const read: (ReadOrder | OrderResult)[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    if (at > 0) await othersTurn();
    read.push(...items.slice(at, at + AT_ONCE).map((item) => readOrder(item, ctx.actor)));
  }
  const orders = read.flatMap((one) => ('order' in one ? [one] : []));
  const clients = await findNamedClients(ctx.db, ctx.scope, [
    ...new Set(orders.map(({ clientId }) => clientId)),
  ]);
  const accepted = orders.filter(({ clientId }) => clients.get(clientId)?.status === 'ACTIVE');
  const known = new Map<string, KnownOrder>();
  await remember(ctx, known, accepted);
  return { read, accepted, clients, known };
}

/** The result of an order that isn't stored now: it is refused, or was received before; null for a new one. */
export function resultBefore(
  one: ReadOrder | OrderResult,
  { clients, known }: Pick<OrdersOfCall, 'clients' | 'known'>,
): OrderResult | null {
  if (!('order' in one)) return one;
  const { orderReference: reference, clientId } = one;
  const field = 'merchant_id';
  if (!clients.has(clientId)) return refuse(reference, { code: 'merchants/not_found', field });
  if (clients.get(clientId)?.status !== 'ACTIVE') {
    return refuse(reference, { code: 'merchants/not_active', field });
  }
  const before = known.get(keyOf(one));
  return before ? compare(one, before) : null;
}

/** What an intake of orders would come to, which stores nothing. */
export async function checkOrders(context: {
  ctx: OrderContext;
  input: IncomingOrder | IncomingOrder[];
}): Promise<{ results: CheckedOrder[] }> {
  const { ctx, input } = context;
  const orders = await readOrders(ctx, Array.isArray(input) ? input : [input]);
  return {
    results: orders.read.map((one): CheckedOrder => {
      const { state = 'new', ...before } = resultBefore(one, orders) ?? {};
      const reference = 'order' in one ? one.orderReference : one.order_reference;
      return { order_reference: reference, ...before, state: state === 'created' ? 'new' : state };
    }),
  };
}
