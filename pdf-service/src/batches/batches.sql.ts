import type { Database } from '@cbp/shared/node/database/connect';
import type { BatchKind } from '@cbp/shared/pdf/batch.model';
import { aliasedTable, and, desc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { isOpen, unlessFinished } from './batch-items.sql.ts';
import { batches, batchItems } from './schema.ts';

/** Whose batches, and of which kinds; null for a service, which sees all. */
export type BatchScope = { key: string; kinds: readonly BatchKind[] } | null;

export type BatchRow = typeof batches.$inferSelect;

export type NewBatch = typeof batches.$inferInsert;

/** Stores a batch, unless its owner has used its key before: then nothing, and false. */
export async function insertBatch(db: Database, batch: NewBatch): Promise<boolean> {
  const inserted = await db
    .insert(batches)
    .values(batch)
    .onConflictDoNothing({ target: [batches.owner, batches.idempotencyKey] })
    .returning({ id: batches.id });
  return inserted.length > 0;
}

/** Moves batches to another owner, except those whose idempotency key that owner has used as well. */
export async function adoptBatches(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
  const theirs = aliasedTable(batches, 'theirs');
  const isUsed = db
    .select({ one: sql`1` })
    .from(theirs)
    .where(and(eq(theirs.owner, to), eq(theirs.idempotencyKey, batches.idempotencyKey)));
  await db
    .update(batches)
    .set({ owner: to })
    .where(and(eq(batches.owner, from), notExists(isUsed)));
}

export async function selectBatchOfKey(
  db: Database,
  key: { owner: string; idempotencyKey: string },
): Promise<BatchRow | undefined> {
  const [row] = await db
    .select()
    .from(batches)
    .where(and(eq(batches.owner, key.owner), eq(batches.idempotencyKey, key.idempotencyKey)));
  return row;
}

/** The ids of the batches that contain a report, the newest first. `owner` null includes all batches. */
export async function selectIdsOfEvidence(
  db: Database,
  { evidenceId, owner, most }: { evidenceId: string; owner: BatchScope; most: number },
): Promise<string[]> {
  // A report is in a batch once.
  const rows = await db
    .select({ id: batches.id })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .where(and(eq(batchItems.evidenceId, evidenceId), ofOwner(owner)))
    .orderBy(desc(batches.createdAt), desc(batches.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** `owner` null includes all batches. */
export async function selectBatch(
  db: Database,
  { id, owner }: { id: string; owner: BatchScope },
): Promise<BatchRow | undefined> {
  const [row] = await db
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), ofOwner(owner)));
  return row;
}

/** The same, with the row locked until the transaction ends. */
export async function lockBatch(
  tx: Database,
  { id, owner }: { id: string; owner: BatchScope },
): Promise<BatchRow | undefined> {
  const [row] = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), ofOwner(owner)))
    .for('update');
  return row;
}

/** The batches of an owner, of the kinds that it may see; of everybody for whom `null` stands. */
export const ofOwner = (owner: BatchScope): SQL | undefined =>
  owner === null ? undefined : and(eq(batches.owner, owner.key), inArray(batches.kind, [...owner.kinds]));

export const endedNow = (keepDays: number) => ({
  finishedAt: sql`now()`,
  expiresAt: sql`now() + make_interval(days => ${keepDays})`,
});

/** Ends a running batch and its open items; returns their jobs, or null if the batch isn’t running. */
export async function cancelBatch(
  db: Database,
  { id, keepDays }: { id: string; keepDays: number },
): Promise<string[] | null> {
  const cancelled = await db
    .update(batches)
    .set({ state: 'cancelled', ...endedNow(keepDays) })
    .where(and(eq(batches.id, id), eq(batches.state, 'running')))
    .returning({ id: batches.id });
  if (cancelled.length === 0) return null;
  const items = await db
    .update(batchItems)
    .set({
      state: unlessFinished('cancelled'),
      fence: null,
      finishedAt: sql`now()`,
      errorCode: null,
      errorMessage: null,
    })
    .where(and(eq(batchItems.batchId, id), isOpen))
    .returning({ jobId: batchItems.jobId });
  return items.map(({ jobId }) => jobId);
}

/** The batch runs again, unless it has expired. */
export async function reopenBatch(db: Database, id: string): Promise<boolean> {
  const reopened = await db
    .update(batches)
    .set({ state: 'running', finishedAt: null, expiresAt: null })
    .where(and(eq(batches.id, id), inArray(batches.state, ['running', 'finished', 'cancelled'])))
    .returning({ id: batches.id });
  return reopened.length > 0;
}
