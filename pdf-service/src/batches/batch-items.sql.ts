import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import type { Database } from '@cbp/shared/node/database/connect';
import type { BatchItemState } from '@cbp/shared/pdf/batch.model';
import { and, asc, eq, gt, inArray, max, min, or, sql } from 'drizzle-orm';
import type { ItemKey, Waiting } from './batch-queue.ts';
import { type ResultRow, ROWS_AT_ONCE } from './batch-results.sql.ts';
import type { RequestedDocument } from './requested-documents.ts';
import { batchBundles, batches, batchItems, batchResults } from './schema.ts';

export type ItemRow = typeof batchItems.$inferSelect;

/** Of one state of the items of one batch. */
export type StateCount = { batchId: string; state: BatchItemState; count: number };

const OPEN: BatchItemState[] = ['queued', 'running'];

export const isOpen = inArray(batchItems.state, OPEN);

export const ofItem = ({ batchId, position }: ItemKey) =>
  and(eq(batchItems.batchId, batchId), eq(batchItems.position, position));

const hasResult = sql`exists (select 1 from ${batchResults}
  where ${batchResults.batchId} = ${batchItems.batchId} and ${batchResults.position} = ${batchItems.position})`;

/** What was made before stays made when a better one cannot be had. */
export const unlessFinished = (state: BatchItemState) =>
  sql`case when ${hasResult} then 'made' else ${state} end`;

/** Of some megabytes each, in the worst case. */
const BUNDLES_AT_ONCE = 20;

export async function insertItems(
  db: Database,
  items: readonly (Waiting & RequestedDocument)[],
): Promise<void> {
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE) {
    await db.insert(batchItems).values(items.slice(from, from + ROWS_AT_ONCE));
  }
}

export async function insertBundles(
  db: Database,
  bundles: readonly (ItemKey & { bundle: EvidenceBundle })[],
): Promise<void> {
  for (let from = 0; from < bundles.length; from += BUNDLES_AT_ONCE) {
    await db.insert(batchBundles).values(bundles.slice(from, from + BUNDLES_AT_ONCE));
  }
}

/** The first and the last job of an owner that are still queued, null if there are none, and their number. */
export async function selectTurns(db: Database, owner: string) {
  const [all] = await db
    .select({ next: min(batchItems.turn) })
    .from(batchItems)
    .where(isOpen);
  const [own] = await db
    .select({ last: max(batchItems.turn), open: sql<number>`count(*)::int` })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .where(and(eq(batches.owner, owner), isOpen));
  return { next: all?.next ?? null, last: own?.last ?? null, open: own?.open ?? 0 };
}

/** Locks the assignment of jobs until the end of the transaction. */
export async function lockTurns(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TURNS_LOCK})`);
}

/** Any number, but the same in every replica. */
const TURNS_LOCK = 7_221_640_419;

export async function countStates(db: Database, batchIds: readonly string[]): Promise<StateCount[]> {
  if (batchIds.length === 0) return [];
  return db
    .select({ batchId: batchItems.batchId, state: batchItems.state, count: sql<number>`count(*)::int` })
    .from(batchItems)
    .where(inArray(batchItems.batchId, [...batchIds]))
    .groupBy(batchItems.batchId, batchItems.state);
}

export type ItemWithResult = { item: ItemRow; result: ResultRow | null };

/** Items of a batch in their order, after a position. */
export async function selectItems(
  db: Database,
  wanted: { batchId: string; state: BatchItemState | undefined; after: number; limit: number },
): Promise<ItemWithResult[]> {
  return db
    .select({ item: batchItems, result: batchResults })
    .from(batchItems)
    .leftJoin(
      batchResults,
      and(eq(batchResults.batchId, batchItems.batchId), eq(batchResults.position, batchItems.position)),
    )
    .where(
      and(
        eq(batchItems.batchId, wanted.batchId),
        wanted.state && eq(batchItems.state, wanted.state),
        gt(batchItems.position, wanted.after),
      ),
    )
    .orderBy(asc(batchItems.position))
    .limit(wanted.limit);
}

const hasPassingWarnings = sql`exists (select 1 from ${batchResults}
  where ${batchResults.batchId} = ${batchItems.batchId} and ${batchResults.position} = ${batchItems.position}
    and ${batchResults.isPassing})`;

/** Which items a retry makes once more, locked until the end of the transaction. */
export async function selectToRetry(db: Database, batchId: string): Promise<ItemKey[]> {
  return db
    .select({ batchId: batchItems.batchId, position: batchItems.position })
    .from(batchItems)
    .where(
      and(
        eq(batchItems.batchId, batchId),
        or(
          inArray(batchItems.state, ['failed', 'cancelled']),
          and(eq(batchItems.state, 'made'), hasPassingWarnings),
        ),
      ),
    )
    .orderBy(asc(batchItems.position))
    .for('update');
}

/** Lets ended items wait again, from their first attempt on. */
export async function reopenItems(db: Database, items: readonly Waiting[]): Promise<void> {
  await db.execute(sql`
    update ${batchItems} as item
    set state = 'queued', job_id = given."jobId", turn = given.turn, attempts = 0, crashes = 0,
        alone_crashes = 0, is_alone = false, sent_back_after = 0, failures = '{}', queued_at = now(),
        finished_at = null, error_code = null, error_message = null, refused = null
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as given("batchId" text, position integer, "jobId" uuid, turn bigint)
    where item.batch_id = given."batchId" and item.position = given.position`);
}
