import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { isOpen, ofItem } from './batch-items.sql.ts';
import type { ItemKey, Waiting } from './batch-queue.ts';
import { endedNow } from './batches.sql.ts';
import { batchBundles, batches, batchItems, batchResults } from './schema.ts';

/**
 * Ends running batches without open items; returns how many. A retry may reopen one meanwhile, so its row is locked first
 * and its items are checked again.
 */
export async function finishBatches(
  db: Database,
  { id, keepDays }: { id?: string; keepDays: number },
): Promise<number> {
  const isDone = and(
    eq(batches.state, 'running'),
    sql`not exists (select 1 from ${batchItems} where ${batchItems.batchId} = ${batches.id} and ${isOpen})`,
  );
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: batches.id })
      .from(batches)
      .where(and(id === undefined ? undefined : eq(batches.id, id), isDone))
      .orderBy(asc(batches.id))
      .for('update');
    if (due.length === 0) return 0;
    const ids = due.map((batch) => batch.id);
    const finished = await tx
      .update(batches)
      .set({ state: 'finished', ...endedNow(keepDays) })
      .where(and(inArray(batches.id, ids), isDone))
      .returning({ id: batches.id });
    return finished.length;
  });
}

/** Open items of running batches with their current jobs, after a given item, in order. */
export async function selectOpenItems(
  db: Database,
  { after, limit }: { after: ItemKey | null; limit: number },
): Promise<Waiting[]> {
  return db
    .select({
      batchId: batchItems.batchId,
      position: batchItems.position,
      jobId: batchItems.jobId,
      turn: batchItems.turn,
    })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .where(
      and(
        isOpen,
        eq(batches.state, 'running'),
        after === null
          ? undefined
          : sql`(${batchItems.batchId}, ${batchItems.position}) > (${after.batchId}, ${after.position})`,
      ),
    )
    .orderBy(asc(batchItems.batchId), asc(batchItems.position))
    .limit(limit);
}

/** Sets the current job of an open item; false if another one was set meanwhile. */
export async function replaceJob(
  db: Database,
  { item, jobId, newJobId }: { item: ItemKey; jobId: string; newJobId: string },
): Promise<boolean> {
  const replaced = await db
    .update(batchItems)
    .set({ jobId: newJobId })
    .where(and(ofItem(item), eq(batchItems.jobId, jobId), isOpen))
    .returning({ position: batchItems.position });
  return replaced.length > 0;
}

/** Any number, but the same in every replica. */
const SWEEP_LOCK = 722_165;

/** Locks the sweep of documents for this session; false if another host sweeps. */
export async function lockSweep(session: Database): Promise<boolean> {
  const { rows } = (await session.execute(
    sql`select pg_try_advisory_lock(${SWEEP_LOCK}) as taken`,
  )) as unknown as { rows: { taken: boolean }[] };
  return rows[0]?.taken === true;
}

/** Deletes the results and the evidence of an expired batch; null if there is none. */
export async function expireBatch(db: Database): Promise<{ id: string; documents: number } | null> {
  const [due] = await db
    .select({ id: batches.id })
    .from(batches)
    .where(and(inArray(batches.state, ['finished', 'cancelled']), lt(batches.expiresAt, sql`now()`)))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return null;
  await db.update(batches).set({ state: 'expired' }).where(eq(batches.id, due.id));
  await db.delete(batchBundles).where(eq(batchBundles.batchId, due.id));
  const results = await db
    .delete(batchResults)
    .where(eq(batchResults.batchId, due.id))
    .returning({ position: batchResults.position });
  return { id: due.id, documents: results.length };
}

/** Since how many seconds the oldest item waits for its first attempt; 0 if none does. */
export async function selectOldestWait(db: Database): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number | null>`extract(epoch from now() - min(${batchItems.queuedAt}))::float8` })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .where(and(eq(batches.state, 'running'), eq(batchItems.state, 'queued'), eq(batchItems.attempts, 0)));
  return row?.seconds ?? 0;
}

/** Failures in batches that are running or ended within a day. */
export async function selectTroubles(db: Database) {
  const [row] = await db
    .select({
      failed: sql<number>`count(*) filter (where ${batchItems.state} = 'failed')::int`,
      poisoned: sql<number>`count(*) filter (where ${batchItems.state} = 'failed' and ${batchItems.errorCode} = 'batch/poison')::int`,
      crashes: sql<number>`coalesce(sum(${batchItems.crashes}), 0)::int`,
    })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .where(or(eq(batches.state, 'running'), gt(batches.finishedAt, sql`now() - interval '1 day'`)));
  return row ?? { failed: 0, poisoned: 0, crashes: 0 };
}
