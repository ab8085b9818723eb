import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clientAncestors, clients } from '../../database/access-schema.ts';
import type { ClientRow } from './clients.sql.ts';

const TREE_LOCK = 7_221_640_421;

/** Locks the tree until the end of the transaction: no other client is added or moved. */
export async function lockTree(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK}::bigint)`);
}

/** A client of the scope that is to be above another one, as it is until the end of the transaction. */
export async function lockParent(
  db: Database,
  scope: TenantScope,
  parentId: string,
): Promise<Pick<ClientRow, 'role' | 'type' | 'status'> | undefined> {
  const { merchantId, role, type, status } = clients;
  const [row] = await db
    .select({ role, type, status })
    .from(clients)
    .where(and(eq(merchantId, parentId), withinScope(db, scope, merchantId)))
    .for('share');
  return row;
}

/** The parent of a client, without a scope check. */
export async function selectParent(db: Database, merchantId: string): Promise<string | null> {
  const [row] = await db
    .select({ parentId: clients.parentId })
    .from(clients)
    .where(eq(clients.merchantId, merchantId));
  return row?.parentId ?? null;
}

/** Whether one client is the other or its descendant. */
export async function standsBelow(db: Database, merchantId: string, ancestorId: string): Promise<boolean> {
  const rows = await db
    .select({ depth: clientAncestors.depth })
    .from(clientAncestors)
    .where(and(eq(clientAncestors.merchantId, merchantId), eq(clientAncestors.ancestorId, ancestorId)));
  return rows.length > 0;
}

/** Moves a client with its sub-clients: replaces the ancestors above this part of the tree. */
export async function moveClient(
  db: Database,
  { merchantId, parentId }: { merchantId: string; parentId: string | null },
): Promise<void> {
  await db.update(clients).set({ parentId }).where(eq(clients.merchantId, merchantId));
  await db.execute(sql`
    delete from ${clientAncestors} as gone using ${clientAncestors} as below, ${clientAncestors} as above
    where below.ancestor_id = ${merchantId} and above.merchant_id = ${merchantId} and above.depth > 0
      and gone.merchant_id = below.merchant_id and gone.ancestor_id = above.ancestor_id`);
  if (parentId === null) return;
  await db.execute(sql`
    insert into ${clientAncestors} (merchant_id, ancestor_id, depth)
    select below.merchant_id, above.ancestor_id, below.depth + above.depth + 1
    from ${clientAncestors} as below cross join ${clientAncestors} as above
    where below.ancestor_id = ${merchantId} and above.merchant_id = ${parentId}`);
}

/** How many clients a client is with all below it. */
export function countBelow(db: Database, merchantId: string): Promise<number> {
  return db.$count(clientAncestors, eq(clientAncestors.ancestorId, merchantId));
}
