import { CLOSED_STATUSES } from '@cbp/shared/clients/client-verb';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, gt, isNull, lte, notInArray, or } from 'drizzle-orm';
import { clientCredentials, clients, permissions, sessions, users } from '../database/access-schema.ts';

export type PermissionRow = typeof permissions.$inferSelect;
export type UserRow = typeof users.$inferSelect;

/** The user of an active session; undefined if the session ended or the user was deactivated. */
export async function selectSessionUser(
  db: Database,
  { sessionId, userId, now }: { sessionId: string; userId: number; now: Date },
): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(users.id, userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        eq(users.status, 'active'),
      ),
    );
  return row?.user;
}

/** A user by their id, while they may sign in. */
export async function selectActiveUser(db: Database, userId: number): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active')));
  return user;
}

/** Whether the credential of a client's program is in force. */
export async function selectActiveCredential(db: Database, username: string, now: Date): Promise<boolean> {
  const { username: name, merchantId, effectiveAt, expiredAt } = clientCredentials;
  const rows = await db
    .select({ name })
    .from(clientCredentials)
    .innerJoin(clients, eq(clients.merchantId, merchantId))
    .where(
      and(
        eq(name, username),
        lte(effectiveAt, now),
        or(isNull(expiredAt), gt(expiredAt, now)),
        notInArray(clients.status, [...CLOSED_STATUSES]),
      ),
    );
  return rows.length > 0;
}

/** A user by their id, whatever their status. */
export async function selectUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The permissions of a user, in the order in which they were given. */
export function selectPermissions(db: Database, userId: number): Promise<PermissionRow[]> {
  return db.select().from(permissions).where(eq(permissions.userId, userId)).orderBy(permissions.id);
}
