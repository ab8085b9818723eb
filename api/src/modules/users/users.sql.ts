import type { ServiceName } from '@cbp/shared/access/service';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, arrayContains, asc, countDistinct, eq, exists, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PermissionRow, UserRow } from '../../access/actor.sql.ts';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { usersWithinScope } from '../../access/user-scope.ts';
import { clients, permissions, users } from '../../database/access-schema.ts';

export type NewUser = typeof users.$inferInsert;
export type NewPermission = Omit<typeof permissions.$inferInsert, 'userId'>;

export async function insertUser(
  db: Database,
  user: NewUser,
  rights: readonly NewPermission[],
): Promise<number> {
  const [row] = await db.insert(users).values(user).returning({ id: users.id });
  if (!row) throw new Error('the user was not written');
  if (rights.length > 0)
    await db.insert(permissions).values(rights.map((right) => ({ ...right, userId: row.id })));
  return row.id;
}

export function selectActiveUsers(
  db: Database,
  emails: readonly string[],
): Promise<{ email: string; displayName: string; passwordHash: string | null }[]> {
  return db
    .select({ email: users.email, displayName: users.displayName, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.email, [...emails]), eq(users.status, 'active')))
    .orderBy(asc(users.id));
}

export async function hasAnyUser(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

export async function updateStatus(db: Database, id: number, status: NewUser['status']): Promise<void> {
  await db.update(users).set({ status }).where(eq(users.id, id));
}

/** Updates the given columns of a user. */
export async function updateUser(
  db: Database,
  id: number,
  fields: {
    [Field in 'email' | 'displayName' | 'language' | 'registeredService']?: NewUser[Field] | undefined;
  },
): Promise<void> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (given.length > 0) await db.update(users).set(Object.fromEntries(given)).where(eq(users.id, id));
}

/** Whether an account has the address, in any case of letters. */
export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const isSame = eq(sql`lower(${users.email})`, email.toLowerCase());
  return (await db.select({ id: users.id }).from(users).where(isSame)).length > 0;
}

export async function replacePermissions(
  db: Database,
  userId: number,
  rights: readonly NewPermission[],
): Promise<void> {
  await db.delete(permissions).where(eq(permissions.userId, userId));
  if (rights.length > 0) await db.insert(permissions).values(rights.map((one) => ({ ...one, userId })));
}

/** Whether a scope shows the user. */
export async function isUserWithin(db: Database, scope: TenantScope, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), usersWithinScope(db, scope)));
  return rows.length > 0;
}

/** The clients outside a scope; including sub-clients, all of them if the scope names clients individually. */
export async function findBeyond(
  db: Database,
  scope: TenantScope,
  { merchants, withSubordinates }: { merchants: readonly string[]; withSubordinates: boolean },
): Promise<string[]> {
  // A permission without sub-clients covers none, even if some are added later.
  const held: TenantScope = withSubordinates && scope.kind === 'some' ? { ...scope, merchants: [] } : scope;
  const rows = await db
    .select({ id: clients.merchantId })
    .from(clients)
    .where(and(inArray(clients.merchantId, [...merchants]), withinScope(db, held, clients.merchantId)));
  const within = new Set(rows.map(({ id }) => id));
  return merchants.filter((id) => !within.has(id));
}

/** Those of the clients that are not there. */
export async function findUnknown(db: Database, merchants: readonly string[]): Promise<string[]> {
  if (merchants.length === 0) return [];
  const all: TenantScope = { kind: 'all' };
  return findBeyond(db, all, { merchants, withSubordinates: false });
}

const OPERATORS_LOCK = 7_221_640_420;

/** Locks the check for remaining operators until the end of the transaction. */
export async function lockOperators(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${OPERATORS_LOCK}::bigint)`);
}

/** Active users with their permissions for all clients. */
export async function selectOperators(
  db: Database,
): Promise<{ services: string[]; permissions: Pick<PermissionRow, 'service' | 'access'>[] }[]> {
  const rows = await db
    .select({ user: users, permission: permissions })
    .from(users)
    .innerJoin(permissions, eq(permissions.userId, users.id))
    .where(and(eq(users.status, 'active'), isNull(permissions.merchantIds)));
  return [...Map.groupBy(rows, ({ user }) => user.id).values()].map((ofUser) => ({
    services: ofUser[0]?.user.registeredService ?? [],
    permissions: ofUser.map(({ permission }) => permission),
  }));
}

/** Active users with a right for all clients, the oldest first. */
export function selectHolders(
  db: Database,
  { service, right, most }: { service: ServiceName; right: string; most: number },
): Promise<Pick<UserRow, 'email' | 'displayName' | 'language'>[]> {
  const holding = db
    .select({ userId: permissions.userId })
    .from(permissions)
    .where(
      and(
        eq(permissions.service, service),
        isNull(permissions.merchantIds),
        sql`${right} = any (${permissions.access})`,
      ),
    );
  return db
    .select({ email: users.email, displayName: users.displayName, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.status, 'active'),
        sql`${service} = any (${users.registeredService})`,
        inArray(users.id, holding),
      ),
    )
    .orderBy(asc(users.id))
    .limit(most);
}

/** Users who aren't deactivated and have a permission that names the client, by address; `isSeen` within the scope. */
export async function selectUsersNaming(
  db: Database,
  scope: TenantScope,
  merchantId: string,
): Promise<{ id: number; email: string; isSeen: boolean }[]> {
  const naming = db
    .select({ userId: permissions.userId })
    .from(permissions)
    .where(arrayContains(permissions.merchantIds, [merchantId]));
  return db
    .select({
      id: users.id,
      email: users.email,
      isSeen: sql<boolean>`${usersWithinScope(db, scope) ?? sql`true`}`,
    })
    .from(users)
    .where(and(ne(users.status, 'inactive'), inArray(users.id, naming)))
    .orderBy(asc(users.email));
}

/** The number of users who aren't deactivated and have a permission that names a client of the scope. */
export async function countUsersNaming(db: Database, scope: TenantScope): Promise<number> {
  const named = db
    .select({ one: sql`1` })
    .from(clients)
    .where(
      and(
        sql`${clients.merchantId} = any(${permissions.merchantIds})`,
        withinScope(db, scope, clients.merchantId),
      ),
    );
  const [row] = await db
    .select({ count: countDistinct(users.id) })
    .from(permissions)
    .innerJoin(users, eq(users.id, permissions.userId))
    .where(and(ne(users.status, 'inactive'), exists(named)));
  return row?.count ?? 0;
}
