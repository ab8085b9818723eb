import type { Database } from '@cbp/shared/node/database/connect';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../database/access-schema.ts';

export type Account = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'passwordHash' | 'status' | 'language' | 'displayName'
>;

const COLUMNS = {
  id: users.id,
  email: users.email,
  passwordHash: users.passwordHash,
  status: users.status,
  language: users.language,
  displayName: users.displayName,
};

/** The account of an e-mail address, however its letters were typed. */
export async function selectAccountOfEmail(db: Database, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select(COLUMNS)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row;
}

export async function selectAccount(db: Database, id: number): Promise<Account | undefined> {
  const [row] = await db.select(COLUMNS).from(users).where(eq(users.id, id));
  return row;
}

/** Locks the account until the end of the transaction. */
export async function lockAccount(db: Database, id: number): Promise<Account | undefined> {
  const [row] = await db.select(COLUMNS).from(users).where(eq(users.id, id)).for('update');
  return row;
}

/** Sets the password of an account, which is active from then on. */
export async function updatePassword(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash, status: 'active' }).where(eq(users.id, id));
}
