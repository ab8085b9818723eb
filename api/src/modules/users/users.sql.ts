import { eq } from 'drizzle-orm';
import { permissions, users } from '../../database/access-schema.ts';
import type { Database } from '../../database/connect.ts';

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

export async function updateStatus(db: Database, id: number, status: NewUser['status']): Promise<void> {
  await db.update(users).set({ status }).where(eq(users.id, id));
}
