import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, count, eq, gt, lte, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { shopConnections, shopOrders } from './shops.schema.ts';

export type ConnectionRow = typeof shopConnections.$inferSelect;
export type ShopOrderRow = typeof shopOrders.$inferSelect;

export async function selectConnection(db: Database, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(shopConnections).where(eq(shopConnections.id, id));
  return row;
}

/** A connection whose client is in the scope. */
export async function selectConnectionWithin(
  db: Database,
  scope: TenantScope,
  id: string,
): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .select()
    .from(shopConnections)
    .where(and(eq(shopConnections.id, id), withinScope(db, scope, shopConnections.clientId)));
  return row;
}

export function selectConnectionsOf(db: Database, clientId: string): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(shopConnections)
    .where(eq(shopConnections.clientId, clientId))
    .orderBy(asc(shopConnections.createdAt), asc(shopConnections.id));
}

export async function countConnectionsOf(db: Database, clientId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(shopConnections)
    .where(eq(shopConnections.clientId, clientId));
  return row?.count ?? 0;
}

export async function insertConnection(
  db: Database,
  row: typeof shopConnections.$inferInsert,
): Promise<void> {
  await db.insert(shopConnections).values(row);
}

type Change = { [Column in keyof ConnectionRow]?: ConnectionRow[Column] | undefined };

/** Undefined columns stay as they are. */
export async function updateConnection(db: Database, id: string, change: Change): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await db.update(shopConnections).set(change).where(eq(shopConnections.id, id));
}

export async function deleteConnection(db: Database, id: string): Promise<void> {
  await db.delete(shopConnections).where(eq(shopConnections.id, id));
}

/** Notes that a signed event was received; the first names where the events of the shop come from. */
export async function noteReceived(
  db: Database,
  id: string,
  { topic, domain, at }: { topic: string; domain: string | null; at: Date },
): Promise<void> {
  await db
    .update(shopConnections)
    .set({
      lastEventAt: at,
      lastTopic: topic || null,
      domain: sql`coalesce(${shopConnections.domain}, ${domain})`,
    })
    .where(eq(shopConnections.id, id));
}

export async function noteProcessed(db: Database, id: string): Promise<void> {
  await db
    .update(shopConnections)
    .set({ failures: 0 })
    .where(and(eq(shopConnections.id, id), gt(shopConnections.failures, 0)));
}

export async function noteFailed(
  db: Database,
  id: string,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await db
    .update(shopConnections)
    .set({ failures: sql`${shopConnections.failures} + 1`, lastFailure: reason, lastFailureAt: at })
    .where(eq(shopConnections.id, id));
}

export async function selectShopOrder(
  db: Database,
  connectionId: string,
  externalId: string,
): Promise<ShopOrderRow | undefined> {
  const [row] = await db
    .select()
    .from(shopOrders)
    .where(and(eq(shopOrders.connectionId, connectionId), eq(shopOrders.externalId, externalId)));
  return row;
}

/** The order of any shop that was stored as this transaction. */
export async function selectShopOrderOf(db: Database, icsId: string): Promise<ShopOrderRow | undefined> {
  const [row] = await db.select().from(shopOrders).where(eq(shopOrders.icsId, icsId));
  return row;
}

/** Stores what is known of an order, unless something newer is. */
export async function upsertShopOrder(db: Database, row: ShopOrderRow): Promise<void> {
  const { changedAt, digest, items } = row;
  await db
    .insert(shopOrders)
    .values(row)
    .onConflictDoUpdate({
      target: [shopOrders.connectionId, shopOrders.externalId],
      set: { changedAt, digest, items },
      setWhere: lte(shopOrders.changedAt, changedAt),
    });
}
