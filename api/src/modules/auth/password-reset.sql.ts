import type { Database } from '@cbp/shared/node/database/connect';
import { asc, gt, sql } from 'drizzle-orm';
import { passwordResetRequests } from '../../database/access-schema.ts';

export type ResetRequest = typeof passwordResetRequests.$inferSelect;

export async function insertResetRequest(
  db: Database,
  row: typeof passwordResetRequests.$inferInsert,
): Promise<void> {
  await db.insert(passwordResetRequests).values(row);
}

/** Deletes and returns the oldest request after another one; concurrent transactions skip it. */
export async function takeResetRequest(
  db: Database,
  { afterId }: { afterId: number },
): Promise<ResetRequest | undefined> {
  const oldest = db
    .select({ id: passwordResetRequests.id })
    .from(passwordResetRequests)
    .where(gt(passwordResetRequests.id, afterId))
    .orderBy(asc(passwordResetRequests.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .delete(passwordResetRequests)
    .where(sql`${passwordResetRequests.id} = (${oldest})`)
    .returning();
  return row;
}
