import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, count, eq, lt, lte, min, ne, sql } from 'drizzle-orm';
import { mails } from '../../database/access-schema.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';

export type MailRow = typeof mails.$inferSelect;

export async function insertMail(db: Database, row: typeof mails.$inferInsert): Promise<void> {
  await db.insert(mails).values(row);
}

/**
 * Takes the mail that has been due the longest, for one taker alone: it is due again at `leaseEnd`, should the taker not
 * come back. Mails that others are taking at this moment are passed over.
 */
export async function takeDueMail(
  db: Database,
  { now, leaseEnd }: { now: Date; leaseEnd: Date },
): Promise<MailRow | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), lte(mails.nextAttemptAt, now)))
    .orderBy(asc(mails.nextAttemptAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(mails)
    .set({ nextAttemptAt: leaseEnd, attempts: sql`${mails.attempts} + 1` })
    .where(sql`${mails.id} = (${due})`)
    .returning();
  return row;
}

type Outcome = Partial<Pick<MailRow, 'status' | 'sentAt' | 'lastError' | 'nextAttemptAt' | 'sealedBody'>>;

/** Writes what became of an attempt, unless another was begun meanwhile. */
export async function updateMail(
  db: Database,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  outcome: Outcome,
): Promise<void> {
  await db
    .update(mails)
    .set(outcome)
    .where(and(eq(mails.id, id), eq(mails.attempts, attempts), eq(mails.status, 'queued')));
}

export type MailQueue = { count: number; oldestAt: Date | null };

/** How many mails wait, and since when the oldest of them does. */
export async function queueOfMails(db: Database): Promise<MailQueue> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(mails.createdAt) })
    .from(mails)
    .where(eq(mails.status, 'queued'));
  return { count: row?.count ?? 0, oldestAt: row?.oldestAt ?? null };
}

/** Deletes mails that were sent or given up and are older than a moment. */
export async function deleteMailsBefore(
  db: Database,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<void> {
  const condition = and(ne(mails.status, 'queued'), lt(mails.createdAt, before));
  await deleteInBatches(db, { table: mails, condition, signal });
}
