import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import {
  historyEvents,
  receiptItems,
  receiptTransactions,
} from '../receipt-transactions/receipt-transactions.schema.ts';
import { orderParcels, orders, photoFetches, shopRefunds } from './orders.schema.ts';

export type OrderRow = typeof orders.$inferSelect;
export type ParcelRow = typeof orderParcels.$inferSelect;
export type ShopRefundRow = typeof shopRefunds.$inferSelect;
export type PhotoFetchRow = typeof photoFetches.$inferSelect;
export type NewPhotoFetch = Omit<typeof photoFetches.$inferInsert, 'id'>;

/** By what an order is the same as another. */
export type OrderKey = Pick<OrderRow, 'clientId' | 'orderReference'>;

/** An order that was received before, or a transaction with its reference that came otherwise. */
export type KnownOrder = OrderKey & {
  icsId: string;
  sent: object | null;
  transactionDateTime: Date | null;
  amount: number | null;
  currency: string | null;
};

/** The orders with these keys, the one that has the reference for itself before transactions that share it. */
export async function selectKnownOrders(db: Database, keys: readonly OrderKey[]): Promise<KnownOrder[]> {
  if (keys.length === 0) return [];
  const wanted = JSON.stringify(keys.map(({ clientId, orderReference }) => [clientId, orderReference]));
  const { icsId, clientId, orderReference, transactionDateTime, amount, currency, createdAt } =
    receiptTransactions;
  const rows = await db
    .select({
      icsId,
      clientId: sql<string>`${clientId}`,
      orderReference: sql<string>`${orderReference}`,
      sent: orders.sent,
      transactionDateTime,
      amount,
      currency,
    })
    .from(receiptTransactions)
    .leftJoin(orders, eq(orders.icsId, icsId))
    .where(
      sql`(${clientId}, ${orderReference}) in (select wanted->>0, wanted->>1 from jsonb_array_elements(${wanted}::text::jsonb) wanted)`,
    )
    .orderBy(asc(isNull(orders.icsId)), asc(createdAt), asc(icsId));
  return rows;
}

/** Claims the references of orders; returns the ids of those that no other transaction claimed first. */
export async function insertOrders(
  db: Database,
  rows: readonly (typeof orders.$inferInsert)[],
): Promise<Set<string>> {
  const inserted = await db
    .insert(orders)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ icsId: orders.icsId });
  return new Set(inserted.map(({ icsId }) => icsId));
}

/** The id of a transaction in scope, found by its id or by the order reference of a client. */
export async function selectOrderId(
  db: Database,
  scope: TenantScope,
  named: { icsId: string } | OrderKey,
): Promise<string | undefined> {
  const { icsId, clientId, orderReference, createdAt } = receiptTransactions;
  const isNamed =
    'icsId' in named
      ? eq(icsId, named.icsId)
      : and(eq(clientId, named.clientId), eq(orderReference, named.orderReference));
  const [row] = await db
    .select({ icsId })
    .from(receiptTransactions)
    .leftJoin(orders, eq(orders.icsId, icsId))
    .where(and(isNamed, withinScope(db, scope, clientId)))
    .orderBy(asc(isNull(orders.icsId)), asc(createdAt), asc(icsId))
    .limit(1);
  return row?.icsId;
}

export async function selectOrder(db: Database, icsId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.icsId, icsId));
  return row;
}

export async function selectBuyers(
  db: Database,
  icsIds: readonly string[],
): Promise<Pick<OrderRow, 'icsId' | 'buyerEmail'>[]> {
  if (icsIds.length === 0) return [];
  const { icsId, buyerEmail } = orders;
  return db
    .select({ icsId, buyerEmail })
    .from(orders)
    .where(inArray(icsId, [...icsIds]));
}

export async function updateBuyer(
  db: Database,
  icsId: string,
  buyer: Partial<Pick<OrderRow, 'buyerName' | 'buyerEmail' | 'buyerPhone'>>,
): Promise<void> {
  await db.update(orders).set(buyer).where(eq(orders.icsId, icsId));
}

export function selectParcels(db: Database, icsId: string): Promise<ParcelRow[]> {
  return db
    .select()
    .from(orderParcels)
    .where(eq(orderParcels.icsId, icsId))
    .orderBy(asc(orderParcels.addedAt), asc(orderParcels.trackingUrl));
}

export async function upsertParcels(
  db: Database,
  rows: readonly (typeof orderParcels.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(orderParcels)
    .values([...rows])
    .onConflictDoUpdate({
      target: [orderParcels.icsId, orderParcels.trackingUrl],
      set: { items: sql`excluded.items`, shippedAt: sql`excluded.shipped_at` },
    });
}

export function selectShopRefunds(db: Database, icsId: string): Promise<ShopRefundRow[]> {
  return db
    .select()
    .from(shopRefunds)
    .where(eq(shopRefunds.icsId, icsId))
    .orderBy(asc(shopRefunds.recordedAt), asc(shopRefunds.reference));
}

export async function insertShopRefund(db: Database, row: ShopRefundRow): Promise<void> {
  await db.insert(shopRefunds).values(row);
}

/** Whether the history has a closing event for this reason. */
export async function isClosedFor(db: Database, icsId: string, reason: string): Promise<boolean> {
  const rows = await db
    .select({ id: historyEvents.id })
    .from(historyEvents)
    .where(
      and(
        eq(historyEvents.icsId, icsId),
        eq(historyEvents.historyOf, 'case'),
        eq(historyEvents.event, 'CLOSED'),
        eq(historyEvents.issue, reason),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The photos that are fetched, or were, of an order: of each place the newest. */
export async function selectPhotoFetches(db: Database, icsId: string): Promise<PhotoFetchRow[]> {
  return db
    .selectDistinctOn([photoFetches.item])
    .from(photoFetches)
    .where(eq(photoFetches.icsId, icsId))
    .orderBy(asc(photoFetches.item), desc(photoFetches.id));
}

export async function insertPhotoFetches(
  db: Database,
  rows: readonly NewPhotoFetch[],
): Promise<{ id: number; url: string }[]> {
  if (rows.length === 0) return [];
  return db
    .insert(photoFetches)
    .values([...rows])
    .returning({ id: photoFetches.id, url: photoFetches.url });
}

/** A photo to fetch, and the client of its order. */
export async function selectPhotoFetch(
  db: Database,
  fetchId: number,
): Promise<(PhotoFetchRow & { clientId: string | null }) | undefined> {
  const [row] = await db
    .select({ fetch: photoFetches, clientId: receiptTransactions.clientId })
    .from(photoFetches)
    .innerJoin(receiptTransactions, eq(receiptTransactions.icsId, photoFetches.icsId))
    .where(eq(photoFetches.id, fetchId));
  return row && { ...row.fetch, clientId: row.clientId };
}

/** Whether the evidence still names the image; a correction may have replaced it meanwhile. */
export async function isImageNamed(db: Database, { icsId, imageName }: PhotoFetchRow): Promise<boolean> {
  const ofItem = db
    .select({ icsId: receiptItems.icsId })
    .from(receiptItems)
    .where(and(eq(receiptItems.icsId, icsId), eq(receiptItems.photoUrl, imageName)));
  const asSigned = db
    .select({ icsId: receiptTransactions.icsId })
    .from(receiptTransactions)
    .where(and(eq(receiptTransactions.icsId, icsId), eq(receiptTransactions.deliverySigned, imageName)));
  return (await ofItem.union(asSigned).limit(1)).length > 0;
}

export async function updatePhotoFetch(
  db: Database,
  fetchId: number,
  ended: Partial<Pick<PhotoFetchRow, 'state' | 'reason' | 'endedAt'>>,
): Promise<void> {
  await db.update(photoFetches).set(ended).where(eq(photoFetches.id, fetchId));
}
