import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, count, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clientAncestors, clientCredentials, clients } from '../../database/access-schema.ts';

export type ClientRow = typeof clients.$inferSelect;
export type NewClient = typeof clients.$inferInsert;

/** Filters of a list of clients; absent ones do not count, texts are looked for in any case. */
export type ClientFilters = {
  types?: readonly NonNullable<ClientRow['type']>[] | undefined;
  roles?: readonly ClientRow['role'][] | undefined;
  statuses?: readonly ClientRow['status'][] | undefined;
  name?: string | undefined;
  merchantId?: string | undefined;
};
export type ClientOrder = { field: 'merchant_id' | 'name' | 'created_at'; order: 1 | -1 };
export type ClientPage = { sort: readonly ClientOrder[]; limit: number; offset: number };

const SORT_COLUMNS = { merchant_id: clients.merchantId, name: clients.name, created_at: clients.createdAt };

function contains(column: typeof clients.name | typeof clients.merchantId, text: string): SQL {
  return ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}

function matching(db: Database, scope: TenantScope, filters: ClientFilters): SQL | undefined {
  const { types, roles, statuses, name, merchantId } = filters;
  return and(
    withinScope(db, scope, clients.merchantId),
    types && inArray(clients.type, [...types]),
    roles && inArray(clients.role, [...roles]),
    statuses && inArray(clients.status, [...statuses]),
    name === undefined ? undefined : contains(clients.name, name),
    merchantId === undefined ? undefined : contains(clients.merchantId, merchantId),
  );
}

export function selectClients(
  db: Database,
  scope: TenantScope,
  filters: ClientFilters,
  { sort, limit, offset }: ClientPage,
): Promise<ClientRow[]> {
  const order = sort.map(({ field, order }) => (order === 1 ? asc : desc)(SORT_COLUMNS[field]));
  return db
    .select()
    .from(clients)
    .where(matching(db, scope, filters))
    .orderBy(...order, asc(clients.merchantId))
    .limit(limit)
    .offset(offset);
}

export async function countClients(
  db: Database,
  scope: TenantScope,
  filters: ClientFilters,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(clients)
    .where(matching(db, scope, filters));
  return row?.total ?? 0;
}

/** The client in scope, if there is one. */
export async function selectClient(
  db: Database,
  scope: TenantScope,
  merchantId: string,
): Promise<ClientRow | undefined> {
  const [row] = await db
    .select()
    .from(clients)
    .where(and(withinScope(db, scope, clients.merchantId), eq(clients.merchantId, merchantId)));
  return row;
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
