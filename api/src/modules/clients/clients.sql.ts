import { CLOSED_STATUSES } from '@cbp/shared/clients/client-verb';
import type { Database } from '@cbp/shared/node/database/connect';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clientAncestors, clientCredentials, clients } from '../../database/access-schema.ts';

export type ClientRow = typeof clients.$inferSelect;
export type NewClient = typeof clients.$inferInsert;

/** The parent of a client if it is in the scope; otherwise hidden. */
export function parentWithin(db: Database, scope: TenantScope): SQL<string | null> {
  const isSeen = withinScope(db, scope, clients.parentId);
  return isSeen ? sql`case when ${isSeen} then ${clients.parentId} end` : sql`${clients.parentId}`;
}

const parent = alias(clients, 'parent');

export type ClientWithParent = ClientRow & { parentName: string | null };

/** The client in scope, if there is one, with no parent beyond it. */
export async function selectClient(
  db: Database,
  scope: TenantScope,
  merchantId: string,
): Promise<ClientWithParent | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(clients), parentId: parent.merchantId, parentName: parent.name })
    .from(clients)
    .leftJoin(parent, and(eq(parent.merchantId, clients.parentId), withinScope(db, scope, parent.merchantId)))
    .where(and(withinScope(db, scope, clients.merchantId), eq(clients.merchantId, merchantId)));
  return row;
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

/** What clients are, of those that are within the scope, and stay until the end of the transaction. */
export function lockNamed(
  db: Database,
  scope: TenantScope,
  merchantIds: readonly string[],
): Promise<Pick<ClientRow, 'merchantId' | 'status' | 'role' | 'type'>[]> {
  const { merchantId, status, role, type } = clients;
  return db
    .select({ merchantId, status, role, type })
    .from(clients)
    .where(and(inArray(merchantId, [...merchantIds]), withinScope(db, scope, merchantId)))
    .orderBy(asc(merchantId))
    .for('share');
}

/** The clients of the scope by their ids, with what their orders take from them. */
export function selectNamed(
  db: Database,
  scope: TenantScope,
  merchantIds: readonly string[],
): Promise<Pick<ClientRow, 'merchantId' | 'name' | 'language' | 'status'>[]> {
  const { merchantId, name, language, status } = clients;
  return db
    .select({ merchantId, name, language, status })
    .from(clients)
    .where(and(inArray(merchantId, [...merchantIds]), withinScope(db, scope, merchantId)));
}

export type CredentialRow = Omit<typeof clientCredentials.$inferSelect, 'passwordHash'>;

/** The API credentials of a client, the newest first; without the hashes. */
export function selectCredentials(db: Database, merchantId: string): Promise<CredentialRow[]> {
  const { passwordHash: _hash, ...columns } = getTableColumns(clientCredentials);
  return db
    .select(columns)
    .from(clientCredentials)
    .where(eq(columns.merchantId, merchantId))
    .orderBy(desc(columns.effectiveAt), asc(columns.username));
}

/** Of a client those that are not ended. */
export function countCredentials(db: Database, merchantId: string, now: Date): Promise<number> {
  const { expiredAt } = clientCredentials;
  const isOpen = or(isNull(expiredAt), gt(expiredAt, now));
  return db.$count(clientCredentials, and(eq(clientCredentials.merchantId, merchantId), isOpen));
}

export async function insertCredential(
  db: Database,
  row: typeof clientCredentials.$inferInsert,
): Promise<void> {
  await db.insert(clientCredentials).values(row);
}

/**
 * Revokes a credential as of `until`, unless it ends earlier. Returns its previous state; undefined if the client has no
 * active one of this name.
 */
export async function endCredential(
  db: Database,
  { merchantId, username, now, until }: { merchantId: string; username: string; now: Date; until: Date },
): Promise<Pick<CredentialRow, 'name' | 'expiredAt'> | undefined> {
  const { name, expiredAt } = clientCredentials;
  const isIt = and(eq(clientCredentials.merchantId, merchantId), eq(clientCredentials.username, username));
  const isOpen = or(isNull(expiredAt), gt(expiredAt, now));
  const [before] = await db
    .select({ name, expiredAt })
    .from(clientCredentials)
    .where(and(isIt, isOpen))
    .for('update');
  if (!before) return undefined;
  await db
    .update(clientCredentials)
    .set({ expiredAt: sql`least(${expiredAt}, ${until.toISOString()}::timestamptz)` })
    .where(isIt);
  return before;
}

/** The push URL of a client and its sealed credentials. */
export async function selectReceiver(db: Database, merchantId: string) {
  const { status, pushUrl, pushUsername, pushPassword } = clients;
  const { pushSecret, pushSecretBefore, pushSecretChangedAt } = clients;
  const login = { pushUsername, pushPassword };
  const [row] = await db
    .select({ status, pushUrl, ...login, pushSecret, pushSecretBefore, pushSecretChangedAt })
    .from(clients)
    .where(eq(clients.merchantId, merchantId));
  return row;
}

/** The push URLs of active clients. */
export function selectPushUrls(
  db: Database,
  merchantIds: readonly string[],
): Promise<{ merchantId: string; pushUrl: string | null }[]> {
  const { merchantId, pushUrl, status } = clients;
  return db
    .select({ merchantId, pushUrl })
    .from(clients)
    .where(and(inArray(merchantId, [...merchantIds]), notInArray(status, [...CLOSED_STATUSES])));
}

/** The integration settings of a client; undefined values stay unchanged. */
export type ClientSettings = {
  [Column in
    | 'name'
    | 'ethocaId'
    | 'enrollmentStatus'
    | 'contactEmailTo'
    | 'contactEmailCc'
    | 'apiAddresses'
    | 'alertEmailTo'
    | 'alertEmailCc'
    | 'monthlyReportSince'
    | 'language'
    | 'pushUrl'
    | 'pushUsername'
    | 'pushPassword'
    | 'pushSecret'
    | 'pushSecretBefore'
    | 'pushSecretChangedAt']?: ClientRow[Column] | undefined;
};

export async function updateClient(
  db: Database,
  merchantId: string,
  settings: ClientSettings,
): Promise<void> {
  const named = Object.values(settings).some((value) => value !== undefined);
  if (named) await db.update(clients).set(settings).where(eq(clients.merchantId, merchantId));
}

/** Those of the ids that a client has already, however their letters are typed; in small letters. */
export async function selectUsedIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const lower = sql<string>`lower(${clients.merchantId})`;
  const rows = await db
    .select({ id: lower })
    .from(clients)
    .where(
      inArray(
        lower,
        ids.map((id) => id.toLowerCase()),
      ),
    );
  return rows.map(({ id }) => id);
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

export async function updateClientStatus(
  db: Database,
  merchantId: string,
  status: ClientRow['status'],
  now: Date,
): Promise<void> {
  const rejectedAt = status === 'REJECTED' ? now : null;
  await db.update(clients).set({ status, rejectedAt }).where(eq(clients.merchantId, merchantId));
}

/** The clients next below that are not deleted; `isSeen` within the scope. */
export function selectNextBelow(
  db: Database,
  scope: TenantScope,
  parentId: string,
): Promise<{ name: string; merchantId: string; isSeen: boolean }[]> {
  const { merchantId, name, status } = clients;
  return db
    .select({ name, merchantId, isSeen: sql<boolean>`${withinScope(db, scope, merchantId) ?? sql`true`}` })
    .from(clients)
    .where(and(eq(clients.parentId, parentId), ne(status, 'DELETED')))
    .orderBy(asc(merchantId));
}
