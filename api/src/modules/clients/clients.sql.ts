import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clientAncestors, clientCredentials, clients } from '../../database/access-schema.ts';

export type ClientRow = typeof clients.$inferSelect;
export type NewClient = typeof clients.$inferInsert;

/** The client above another, for a scope in which it is as well; to any other it is as if there were none. */
export function parentWithin(db: Database, scope: TenantScope): SQL<string | null> {
  const isSeen = withinScope(db, scope, clients.parentId);
  return isSeen ? sql`case when ${isSeen} then ${clients.parentId} end` : sql`${clients.parentId}`;
}

/** The client in scope, if there is one, with no parent beyond it. */
export async function selectClient(
  db: Database,
  scope: TenantScope,
  merchantId: string,
): Promise<ClientRow | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(clients), parentId: parentWithin(db, scope) })
    .from(clients)
    .where(and(withinScope(db, scope, clients.merchantId), eq(clients.merchantId, merchantId)));
  return row;
}

/** The clients with these ids, by name. */
export function selectNames(
  db: Database,
  merchantIds: readonly string[],
): Promise<{ merchantId: string; name: string }[]> {
  return db
    .select({ merchantId: clients.merchantId, name: clients.name })
    .from(clients)
    .where(inArray(clients.merchantId, [...merchantIds]));
}

/** Those of the clients that are within the scope. */
export async function selectWithin(
  db: Database,
  scope: TenantScope,
  merchantIds: readonly string[],
): Promise<string[]> {
  if (merchantIds.length === 0) return [];
  const { merchantId } = clients;
  const rows = await db
    .select({ merchantId })
    .from(clients)
    .where(and(inArray(merchantId, [...merchantIds]), withinScope(db, scope, merchantId)));
  return rows.map((row) => row.merchantId);
}

export type CredentialRow = Pick<
  typeof clientCredentials.$inferSelect,
  'username' | 'effectiveAt' | 'expiredAt'
>;

/** What the programs of a client sign in with, the newest first; without the hashes. */
export function selectCredentials(db: Database, merchantId: string): Promise<CredentialRow[]> {
  const { username, effectiveAt, expiredAt } = clientCredentials;
  return db
    .select({ username, effectiveAt, expiredAt })
    .from(clientCredentials)
    .where(eq(clientCredentials.merchantId, merchantId))
    .orderBy(desc(effectiveAt), asc(username));
}

/** Writes clients and their places in the tree; parents may be among them, in any order. */
export async function insertClients(db: Database, rows: readonly NewClient[]): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(clients).values([...rows]);
  const ids = rows.map(({ merchantId }) => merchantId);
  await db.execute(sql`
    with recursive above (merchant_id, ancestor_id, depth) as (
      select ${clients.merchantId}, ${clients.merchantId}, 0 from ${clients} where ${inArray(clients.merchantId, ids)}
      union all
      select above.merchant_id, parent.parent_id, above.depth + 1
      from above join ${clients} as parent on parent.merchant_id = above.ancestor_id
      where parent.parent_id is not null
    )
    insert into ${clientAncestors} (merchant_id, ancestor_id, depth) select * from above`);
}

export async function hasAnyClient(db: Database): Promise<boolean> {
  const rows = await db.select({ merchantId: clients.merchantId }).from(clients).limit(1);
  return rows.length > 0;
}
