import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type ItemRow, isOpen, ofItem, unlessFinished } from './batch-items.sql.ts';
import type { ItemKey, Waiting } from './batch-queue.ts';
import type { BatchRow } from './batches.sql.ts';
import { batchBundles, batches, batchItems } from './schema.ts';

export type Claim = Pick<
  ItemRow,
  'evidenceId' | 'screeningId' | 'verificationId' | 'failures' | 'crashes' | 'aloneCrashes' | 'sentBackAfter'
> & {
  batch: BatchRow;
  bundle: EvidenceBundle | null;
};

/**
 * Starts an attempt if the item is still open and the job is its current one. An earlier attempt without a result counts
 * as a worker crash. Idempotent: a claim whose response was lost can be repeated.
 */
export async function claimItem(
  db: Database,
  claim: { item: ItemKey; jobId: string; fence: string },
): Promise<Claim | undefined> {
  const isAnother = sql`(${batchItems.fence} is distinct from ${claim.fence}::uuid)`;
  const wasLost = sql`(${batchItems.state} = 'running' and ${isAnother})`;
  const [row] = await db
    .update(batchItems)
    .set({
      state: 'running',
      fence: claim.fence,
      attempts: sql`${batchItems.attempts} + ${isAnother}::int`,
      crashes: sql`${batchItems.crashes} + ${wasLost}::int`,
      aloneCrashes: sql`${batchItems.aloneCrashes} + (${wasLost} and ${batchItems.isAlone})::int`,
      isAlone: sql`${batchItems.isAlone} and not ${isAnother}`,
    })
    .from(batches)
    .where(
      and(
        ofItem(claim.item),
        eq(batchItems.jobId, claim.jobId),
        isOpen,
        eq(batches.id, batchItems.batchId),
        eq(batches.state, 'running'),
      ),
    )
    .returning({
      evidenceId: batchItems.evidenceId,
      screeningId: batchItems.screeningId,
      verificationId: batchItems.verificationId,
      failures: batchItems.failures,
      crashes: batchItems.crashes,
      aloneCrashes: batchItems.aloneCrashes,
      sentBackAfter: batchItems.sentBackAfter,
      batch: batches,
    });
  if (!row) return undefined;
  const isBrought = row.evidenceId === null && row.screeningId === null && row.verificationId === null;
  const [brought] = isBrought ? await selectBundle(db, claim.item) : [];
  return { ...row, bundle: brought?.bundle ?? null };
}

/** Marks that the worker has no other documents from now on. False as for `endItem`. */
export async function markAlone(
  db: Database,
  { item, fence }: { item: ItemKey; fence: string },
): Promise<boolean> {
  const marked = await db
    .update(batchItems)
    .set({ isAlone: true })
    .where(and(ofItem(item), eq(batchItems.fence, fence), eq(batchItems.state, 'running')))
    .returning({ position: batchItems.position });
  return marked.length > 0;
}

/** Requeues an item under another turn; this claim doesn’t count as an attempt. False as for `endItem`. */
export async function sendItemBack(
  db: Database,
  { waiting, fence }: { waiting: Waiting; fence: string },
): Promise<boolean> {
  const sent = await db
    .update(batchItems)
    .set({
      state: 'queued',
      fence: null,
      jobId: waiting.jobId,
      turn: waiting.turn,
      attempts: sql`${batchItems.attempts} - 1`,
      sentBackAfter: sql`${batchItems.crashes}`,
    })
    .where(and(ofItem(waiting), eq(batchItems.fence, fence), eq(batchItems.state, 'running')))
    .returning({ position: batchItems.position });
  return sent.length > 0;
}

const selectBundle = (db: Database, { batchId, position }: ItemKey) =>
  db
    .select({ bundle: batchBundles.bundle })
    .from(batchBundles)
    .where(and(eq(batchBundles.batchId, batchId), eq(batchBundles.position, position)));

export type Ending =
  | { state: 'made' }
  | ({ state: 'failed'; errorCode: string; errorMessage: string } & Pick<ItemRow, 'refused'>);

/** Ends an attempt. False if another one has started meanwhile, or the item was cancelled. */
export async function endItem(
  db: Database,
  { item, fence, ending }: { item: ItemKey; fence: string; ending: Ending },
): Promise<boolean> {
  const { state, ...error } = ending;
  const ended = await db
    .update(batchItems)
    .set({
      errorCode: null,
      errorMessage: null,
      refused: null,
      ...error,
      state: state === 'made' ? state : unlessFinished(state),
      fence: null,
      finishedAt: sql`now()`,
    })
    .where(and(ofItem(item), eq(batchItems.fence, fence), eq(batchItems.state, 'running')))
    .returning({ position: batchItems.position });
  return ended.length > 0;
}

/** Requeues an item after an attempt that failed with this code. False as for `endItem`. */
export async function requeueItem(
  db: Database,
  {
    item,
    fence,
    code,
    message,
    isCounted,
  }: { item: ItemKey; fence: string; code: string; message: string; isCounted: boolean },
): Promise<boolean> {
  const queued = await db
    .update(batchItems)
    .set({
      state: 'queued',
      fence: null,
      errorCode: code,
      errorMessage: message,
      failures: isCounted
        ? sql`${batchItems.failures}
            || jsonb_build_object(${code}::text, coalesce((${batchItems.failures} ->> ${code}::text)::int, 0) + 1)`
        : batchItems.failures,
    })
    .where(and(ofItem(item), eq(batchItems.fence, fence), eq(batchItems.state, 'running')))
    .returning({ position: batchItems.position });
  return queued.length > 0;
}

/** The attempts that are still current. */
export async function selectHeld(db: Database, fences: readonly string[]): Promise<ReadonlySet<string>> {
  if (fences.length === 0) return new Set();
  const rows = await db
    .select({ fence: batchItems.fence })
    .from(batchItems)
    .where(and(inArray(batchItems.fence, [...fences]), eq(batchItems.state, 'running')));
  return new Set(rows.flatMap(({ fence }) => fence ?? []));
}
