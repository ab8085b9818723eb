import type { BatchItemState, BatchState } from '@cbp/shared/entities/batch.model';
import type { EvidenceBundle } from '@cbp/shared/entities/evidence.model';
import type { Database } from '@cbp/shared/node/database/connect';
import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  lt,
  max,
  min,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ItemKey, Waiting } from './batch-queue.ts';
import { batchBundles, batches, batchItems, batchResults } from './schema.ts';

export type BatchRow = typeof batches.$inferSelect;
export type NewBatch = typeof batches.$inferInsert;
export type ItemRow = typeof batchItems.$inferSelect;
export type ResultRow = typeof batchResults.$inferSelect;

/** Of one state of the items of one batch. */
export type StateCount = { batchId: string; state: BatchItemState; count: number };
export type ResultSum = { batchId: string; bytes: number; warned: number; passing: number };

/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;
/** Of some megabytes each, in the worst case. */
const BUNDLES_AT_ONCE = 20;

const OPEN: BatchItemState[] = ['queued', 'running'];
const isOpen = inArray(batchItems.state, OPEN);
const ofItem = ({ batchId, position }: ItemKey) =>
  and(eq(batchItems.batchId, batchId), eq(batchItems.position, position));

/** Stores a batch, unless its owner has used its key before: then nothing, and false. */
export async function insertBatch(db: Database, batch: NewBatch): Promise<boolean> {
  const inserted = await db
    .insert(batches)
    .values(batch)
    .onConflictDoNothing({ target: [batches.owner, batches.idempotencyKey] })
    .returning({ id: batches.id });
  return inserted.length > 0;
}

/** Lets another owner have what one owns, but for a batch whose key the other has used as well. */
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

export async function insertItems(
  db: Database,
  items: readonly (Waiting & { evidenceId: string | null })[],
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

/** The first turn that is still to come, and the last one that an owner has, null where nobody waits; and how many that are. */
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

/** Whoever gives out turns does so alone, until the end of the transaction. */
export async function lockTurns(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TURNS_LOCK})`);
}

/** Any number, but the same in every replica. */
const TURNS_LOCK = 7_221_640_419;

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

/** `owner` null sees those of everybody. */
export async function selectBatch(
  db: Database,
  { id, owner }: { id: string; owner: string | null },
): Promise<BatchRow | undefined> {
  const [row] = await db
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), ofOwner(owner)));
  return row;
}

const ofOwner = (owner: string | null): SQL | undefined =>
  owner === null ? undefined : eq(batches.owner, owner);

export async function selectBatches(
  db: Database,
  wanted: {
    owner: string | null;
    state: BatchState | undefined;
    before: { createdAt: Date; id: string } | undefined;
    limit: number;
  },
): Promise<BatchRow[]> {
  return db
    .select()
    .from(batches)
    .where(
      and(
        ofOwner(wanted.owner),
        wanted.state && eq(batches.state, wanted.state),
        wanted.before &&
          or(
            lt(batches.createdAt, wanted.before.createdAt),
            and(eq(batches.createdAt, wanted.before.createdAt), lt(batches.id, wanted.before.id)),
          ),
      ),
    )
    .orderBy(desc(batches.createdAt), desc(batches.id))
    .limit(wanted.limit);
}

export async function countStates(db: Database, batchIds: readonly string[]): Promise<StateCount[]> {
  if (batchIds.length === 0) return [];
  return db
    .select({ batchId: batchItems.batchId, state: batchItems.state, count: sql<number>`count(*)::int` })
    .from(batchItems)
    .where(inArray(batchItems.batchId, [...batchIds]))
    .groupBy(batchItems.batchId, batchItems.state);
}

export async function sumResults(db: Database, batchIds: readonly string[]): Promise<ResultSum[]> {
  if (batchIds.length === 0) return [];
  return db
    .select({
      batchId: batchResults.batchId,
      bytes: sql<number>`sum(${batchResults.bytes})::float8`,
      warned: sql<number>`count(*) filter (where jsonb_array_length(${batchResults.warnings}) > 0)::int`,
      passing: sql<number>`count(*) filter (where ${batchResults.isPassing})::int`,
    })
    .from(batchResults)
    .where(inArray(batchResults.batchId, [...batchIds]))
    .groupBy(batchResults.batchId);
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

export type Claim = Pick<
  ItemRow,
  'evidenceId' | 'failures' | 'crashes' | 'aloneCrashes' | 'sentBackAfter'
> & {
  batch: BatchRow;
  bundle: EvidenceBundle | null;
};

/**
 * Begins an attempt, if the item is still to be made and the job is the one that stands for it. Whoever worked on it
 * before was never heard of again, and counts as broken down. A claim whose answer was lost may be made again.
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
      failures: batchItems.failures,
      crashes: batchItems.crashes,
      aloneCrashes: batchItems.aloneCrashes,
      sentBackAfter: batchItems.sentBackAfter,
      batch: batches,
    });
  if (!row) return undefined;
  const [brought] = row.evidenceId === null ? await selectBundle(db, claim.item) : [];
  return { ...row, bundle: brought?.bundle ?? null };
}

/** From now on the worker makes nothing else. False as for `endItem`. */
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

/** Lets an item wait again under another turn; this claim was no attempt. False as for `endItem`. */
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

const hasResult = sql`exists (select 1 from ${batchResults}
  where ${batchResults.batchId} = ${batchItems.batchId} and ${batchResults.position} = ${batchItems.position})`;

/** What was made before stays made when a better one cannot be had. */
const unlessMade = (state: BatchItemState) => sql`case when ${hasResult} then 'made' else ${state} end`;

/** Ends an attempt. False where another one has begun meanwhile, or the item is not wanted any more. */
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
      state: state === 'made' ? state : unlessMade(state),
      fence: null,
      finishedAt: sql`now()`,
    })
    .where(and(ofItem(item), eq(batchItems.fence, fence), eq(batchItems.state, 'running')))
    .returning({ position: batchItems.position });
  return ended.length > 0;
}

/** Gives an attempt up for a later one, after a failure of this code. False as for `endItem`. */
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

/** Which of the attempts still count. */
export async function selectHeld(db: Database, fences: readonly string[]): Promise<ReadonlySet<string>> {
  if (fences.length === 0) return new Set();
  const rows = await db
    .select({ fence: batchItems.fence })
    .from(batchItems)
    .where(and(inArray(batchItems.fence, [...fences]), eq(batchItems.state, 'running')));
  return new Set(rows.flatMap(({ fence }) => fence ?? []));
}

/** Stores what was made, in the place of what was made before. */
export async function insertResult(db: Database, result: Omit<ResultRow, 'checkedAt'>): Promise<void> {
  const { batchId, position, ...found } = result;
  await db
    .insert(batchResults)
    .values({ ...result, checkedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [batchResults.batchId, batchResults.position],
      set: { ...found, checkedAt: sql`now()` },
    });
}

/**
 * Ends the running batches of which nothing is to be made any more; gives how many. A retry may open one meanwhile: its
 * row is locked first, then its items are looked at once more.
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

const endedNow = (keepDays: number) => ({
  finishedAt: sql`now()`,
  expiresAt: sql`now() + make_interval(days => ${keepDays})`,
});

/** Ends a running batch and what is open of it; the jobs that stood for that, or null where it does not run. */
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
      state: unlessMade('cancelled'),
      fence: null,
      finishedAt: sql`now()`,
      errorCode: null,
      errorMessage: null,
    })
    .where(and(eq(batchItems.batchId, id), isOpen))
    .returning({ jobId: batchItems.jobId });
  return items.map(({ jobId }) => jobId);
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

/** The batch runs again, unless it has expired. */
export async function reopenBatch(db: Database, id: string): Promise<boolean> {
  const reopened = await db
    .update(batches)
    .set({ state: 'running', finishedAt: null, expiresAt: null })
    .where(and(eq(batches.id, id), inArray(batches.state, ['running', 'finished', 'cancelled'])))
    .returning({ id: batches.id });
  return reopened.length > 0;
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

/**
 * Nobody else stores, refers to or deletes a document with one of these hashes until the end of the transaction. Each
 * takes a place in the lock table of the server, which has some thousands.
 */
export async function lockDocuments(tx: Database, sha256s: readonly string[]): Promise<void> {
  // In one order, so that two who lock some of the same do not wait for each other.
  await tx.execute(sql`
    select pg_advisory_xact_lock(${DOCUMENTS_LOCK}, wanted.key)
    from (
      select distinct hashtext(sha256) as key
      from jsonb_array_elements_text(${JSON.stringify(sha256s)}::jsonb) as sha256
      order by key
    ) as wanted`);
}

/** Any number, but the same in every replica. */
const DOCUMENTS_LOCK = 722_164;

/** The document that was not held against its hash for the longest time, a week at least; it counts as looked at. */
export async function claimUnchecked(db: Database): Promise<{ sha256: string; bytes: number } | undefined> {
  const { rows } = (await db.execute(sql`
    update ${batchResults} as result set checked_at = now()
    from (
      select batch_id, position from ${batchResults}
      where checked_at is null or checked_at < now() - interval '7 days'
      order by checked_at nulls first limit 1 for update skip locked
    ) as due
    where result.batch_id = due.batch_id and result.position = due.position
    returning result.sha256, result.bytes`)) as unknown as { rows: { sha256: string; bytes: number }[] };
  return rows[0];
}

/** A document that could not be looked at is due at once. */
export async function uncheck(db: Database, sha256: string): Promise<void> {
  await db.update(batchResults).set({ checkedAt: null }).where(eq(batchResults.sha256, sha256));
}

/** Open items of running batches with the jobs that stand for them, after an item, in the order of the items. */
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

/** Lets another job stand for an open item; false where another one does already. */
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

/** Lets the results and the evidence of a batch go whose time is over; null where there is none. */
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

/** Which of the documents nothing refers to. */
export async function selectUnreferenced(db: Database, sha256s: readonly string[]): Promise<string[]> {
  if (sha256s.length === 0) return [];
  const referred = new Set<string>();
  for (let from = 0; from < sha256s.length; from += ROWS_AT_ONCE) {
    const rows = await db
      .selectDistinct({ sha256: batchResults.sha256 })
      .from(batchResults)
      .where(inArray(batchResults.sha256, sha256s.slice(from, from + ROWS_AT_ONCE)));
    for (const { sha256 } of rows) referred.add(sha256);
  }
  return [...new Set(sha256s)].filter((sha256) => !referred.has(sha256));
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

/** What went wrong in the batches that are at work or ended within a day. */
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
