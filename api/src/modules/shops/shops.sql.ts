import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, count, eq } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { shopConnections } from './shops.schema.ts';

export type ConnectionRow = typeof shopConnections.$inferSelect;

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
