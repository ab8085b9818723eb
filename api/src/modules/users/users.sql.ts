import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { permissions, users } from '../../database/access-schema.ts';

export type UserRow = typeof users.$inferSelect;
export type PermissionRow = typeof permissions.$inferSelect;
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

export async function selectUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The permissions of some users, in the order in which they were given. */
export function selectPermissionsOf(db: Database, userIds: readonly number[]): Promise<PermissionRow[]> {
  return db
    .select()
    .from(permissions)
    .where(inArray(permissions.userId, [...userIds]))
    .orderBy(asc(permissions.id));
}

export async function hasAnyUser(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

export async function updateStatus(db: Database, id: number, status: NewUser['status']): Promise<void> {
  await db.update(users).set({ status }).where(eq(users.id, id));
}
