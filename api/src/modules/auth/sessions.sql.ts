import type { Database } from '@cbp/shared/node/database/connect';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { rootTokens, type SessionEnd, sessions, users } from '../../database/access-schema.ts';

export async function insertSession(
  db: Database,
  row: typeof sessions.$inferInsert & { createdAt: Date },
): Promise<void> {
  await db.insert(sessions).values(row);
  await db.update(users).set({ lastSignInAt: row.createdAt }).where(eq(users.id, row.userId));
}

export async function insertRootToken(db: Database, row: typeof rootTokens.$inferInsert): Promise<void> {
  await db.insert(rootTokens).values(row);
}

/** Locks the root token of a hash until the end of the transaction. */
export async function lockRootToken(
  db: Database,
  hash: string,
): Promise<typeof rootTokens.$inferSelect | undefined> {
  const [row] = await db.select().from(rootTokens).where(eq(rootTokens.hash, hash)).for('update');
  return row;
}

export async function selectRootToken(
  db: Database,
  hash: string,
): Promise<typeof rootTokens.$inferSelect | undefined> {
  const [row] = await db.select().from(rootTokens).where(eq(rootTokens.hash, hash));
  return row;
}

export async function markRootTokenUsed(db: Database, hash: string, usedAt: Date): Promise<void> {
  await db.update(rootTokens).set({ usedAt }).where(eq(rootTokens.hash, hash));
}

/** A session with the status and the address of its user. */
export async function selectSession(db: Database, id: string) {
  const [row] = await db
    .select({ session: sessions, userStatus: users.status, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id));
  return row;
}

export type SessionRow = typeof sessions.$inferSelect;

/** The sessions of a user that are going on, the newest first. */
export function selectSessionsOf(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}

export async function prolongSession(
  db: Database,
  id: string,
  { usedAt, expiresAt }: { usedAt: Date; expiresAt: Date },
): Promise<void> {
  await db.update(sessions).set({ usedAt, expiresAt }).where(eq(sessions.id, id));
}

type Ending = { endedAt: Date; endedFor: SessionEnd };

export async function updateSessionEnded(db: Database, id: string, ending: Ending): Promise<void> {
  await db
    .update(sessions)
    .set(ending)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

export async function updateSessionsOfUserEnded(
  db: Database,
  { userId, exceptId, ...ending }: Ending & { userId: number; exceptId: string | null },
): Promise<void> {
  const isOther = exceptId === null ? undefined : ne(sessions.id, exceptId);
  await db
    .update(sessions)
    .set(ending)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), isOther));
}
