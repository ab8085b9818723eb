import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@cbp/shared/node/database/connect';
import { isDatabaseAway } from '@cbp/shared/node/database/query-failure';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { NotReady } from '@cbp/shared/node/http/health-routes';
import type { Log } from '@cbp/shared/node/log';
import type { OutageWatch } from '../outage-watch.ts';
import type { FinishedReport } from '../reports/finished-report.ts';
import { type Attempt, type AttemptOutcome, createEndings, Overtaken, overtaken } from './attempt-endings.ts';
import { type Claim, claimItem, markAlone, selectHeld } from './batch-attempts.sql.ts';
import type { BatchQueue, ItemKey, Turn } from './batch-queue.ts';
import { createOneAlone } from './one-alone.ts';
import type { ResultStore } from './result-store.ts';

/** The stages of an attempt; a crash may happen after each. */
export const ATTEMPT_STAGES = ['claimed', 'rendered', 'stored', 'committed'] as const;
export type AttemptStage = (typeof ATTEMPT_STAGES)[number];

/** Generates the document of a claimed item. Throws ApiError. */
export type MakeDocument = (claim: Claim, signal: AbortSignal) => Promise<FinishedReport>;

export type BatchWorkerOptions = {
  db: Database;
  queue: BatchQueue;
  store: ResultStore;
  make: MakeDocument;
  /** The number of documents generated at once. */
  slots: number;
  keepDays: number;
  /** While one of the two is unavailable, no attempt starts, and failed ones don’t count. */
  platform?: Pick<OutageWatch, 'suspect' | 'whenThere'>;
  fileStore?: Pick<OutageWatch, 'suspect' | 'whenThere'>;
  log: Log;
  /** Called before an attempt continues. */
  onStage?: (stage: AttemptStage, turn: Turn) => Promise<void> | void;
  onEnded?: (outcome: AttemptOutcome, item: ItemKey) => void;
  /** How long a stop waits for running attempts. */
  stopGraceMs?: number;
};

export type BatchWorker = {
  /** Work was added: poll at once instead of at the next interval. */
  wake(): void;
  /** Whether the last poll of the queue succeeded. */
  check(): void;
  /** Takes no more jobs, gives running attempts some seconds, and requeues the rest. Idempotent. */
  stop(): Promise<void>;
};

/** A lease that is not renewed for 10 seconds expires. */
const KEEP_EVERY_MS = 3_000;
const IDLE_MS = 500;
const FAILURE_PAUSE_MS = 1_000;
const STOP_GRACE_MS = 5_000;
/** How long a stop waits until interrupted items are requeued. */
const PUT_BACK_MS = 2_500;

/** After this many crashes a document is generated alone, at the end: another document may have caused them. */
const SUSPECT_CRASHES = 2;
/** After this many crashes of workers without other documents, a document isn’t retried. */
const ALONE_CRASH_LIMIT = 3;
/**
 * Generates the documents of batches, one for each slot at a time, and survives outages of the database. An attempt
 * changes the tables only while they hold its fencing token, and one transaction ends it: item, result and turn.
 */
export function startBatchWorker(options: BatchWorkerOptions): BatchWorker {
  const { db, queue, store, make, slots, platform, fileStore, log, onStage, onEnded } = options;
  const { stopGraceMs = STOP_GRACE_MS } = options;
  const { end, failed, sendBack, settle } = createEndings({ ...options, persistently });
  const beside = createOneAlone();
  const attempts = new Map<string, Attempt>();
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let waking = Promise.withResolvers<void>();
  let trouble: unknown;
  let isCutOff = false;

  function logFailure(failure: unknown, message: string, about: object = {}): void {
    log.warn({ ...about, err: failure }, message);
  }

  const wake = () => waking.resolve();

  async function waitForWork(durationMs: number): Promise<void> {
    const waited = new AbortController();
    await Promise.race([
      waking.promise,
      pause(durationMs, undefined, { signal: AbortSignal.any([waited.signal, stopping.signal]) }).catch(
        () => undefined,
      ),
    ]);
    waited.abort();
    waking = Promise.withResolvers();
  }

  async function takeTurns(): Promise<void> {
    while (!stopping.signal.aborted) {
      const free = slots - running.size;
      if (free <= 0 || beside.isWanted()) {
        await waking.promise;
        waking = Promise.withResolvers();
        continue;
      }
      try {
        await platform?.whenThere(stopping.signal);
        await fileStore?.whenThere(stopping.signal);
        if (stopping.signal.aborted) return;
        const turns = await queue.take(free);
        // Jobs taken too late are left to another worker, which gets them once their leases expire.
        if (isCutOff) return;
        trouble = undefined;
        for (const turn of turns) begin(turn);
        if (turns.length === 0) await waitForWork(IDLE_MS);
      } catch (error) {
        trouble = error;
        logFailure(error, 'no turns could be taken');
        await waitForWork(FAILURE_PAUSE_MS);
      }
    }
  }

  function begin(turn: Turn): void {
    const attempt = { turn, fence: randomUUID(), abort: new AbortController() };
    attempts.set(attempt.fence, attempt);
    const work = beside
      .join()
      .then(() => carryOut(attempt).finally(beside.leave))
      .catch((error: unknown) => {
        if (error instanceof Overtaken) {
          onEnded?.('stale', turn.item);
          log.info(
            { ...turn.item, reason: error.message },
            'an attempt finished after its lease had expired',
          );
        } else logFailure(error, 'an attempt was given up', turn.item);
      })
      .finally(() => {
        attempts.delete(attempt.fence);
        running.delete(work);
        wake();
      });
    running.add(work);
  }

  /** Retries as long as the attempt is current: the database may be unavailable for a while. */
  async function persistently<Result>({ abort }: Attempt, work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseAway(error) || abort.signal.aborted || stopping.signal.aborted) throw error;
        logFailure(error, 'the database is asked again');
        await pause(FAILURE_PAUSE_MS);
      }
    }
  }

  async function carryOut(attempt: Attempt): Promise<void> {
    const { turn, fence, abort } = attempt;
    const { item, jobId } = turn;
    const claim = await persistently(attempt, () => claimItem(db, { item, jobId, fence }));
    if (!claim) {
      await queue.finish(turn, db);
      return;
    }
    if (claim.aloneCrashes >= ALONE_CRASH_LIMIT) {
      await persistently(attempt, () => end(attempt, failed('batch/poison', new ApiError('batch/poison'))));
      return;
    }
    if (claim.crashes >= SUSPECT_CRASHES) {
      if (claim.crashes > claim.sentBackAfter) {
        await persistently(attempt, () => sendBack(attempt, claim));
        return;
      }
      await beside.isolate();
      if (!(await persistently(attempt, () => markAlone(db, { item, fence })))) throw overtaken();
    }
    await onStage?.('claimed', turn);
    let report: FinishedReport;
    let sha256: string;
    try {
      report = await make(claim, abort.signal);
      await onStage?.('rendered', turn);
      sha256 = await store.put(report.bytes);
      await onStage?.('stored', turn);
    } catch (error) {
      // The stopped attempt reports its own reason.
      const failure: unknown = abort.signal.aborted ? abort.signal.reason : error;
      if (failure instanceof Overtaken) throw failure;
      await settle(attempt, claim, failure);
      return;
    }
    try {
      await persistently(attempt, () => end(attempt, { state: 'made' }, { claim, report, sha256 }));
    } catch (error) {
      if (error instanceof Overtaken || isDatabaseAway(error)) throw error;
      await settle(attempt, claim, error);
      return;
    }
    await onStage?.('committed', turn);
  }

  /** Renews the leases of the running attempts, and aborts the stale ones. */
  async function keep(): Promise<void> {
    const held = [...attempts.values()];
    if (held.length === 0) return;
    try {
      await queue.keep(held.map(({ turn }) => turn));
      const counting = await selectHeld(
        db,
        held.map(({ fence }) => fence),
      );
      for (const { fence, abort } of held) {
        if (claimed.has(fence) && !counting.has(fence)) abort.abort(overtaken());
      }
      for (const fence of counting) claimed.add(fence);
      for (const fence of claimed) if (!attempts.has(fence)) claimed.delete(fence);
    } catch (error) {
      logFailure(error, 'the leases of the running attempts could not be renewed');
    }
  }

  /** Fencing tokens seen in the tables: an unseen one may not be stored yet, a seen one that is gone was revoked. */
  const claimed = new Set<string>();
  const keeping = setInterval(() => void keep(), KEEP_EVERY_MS);
  const taking = takeTurns();

  return {
    wake,
    check() {
      if (trouble) throw new NotReady('their queue cannot be reached', { cause: trouble });
    },
    async stop() {
      stopping.abort();
      wake();
      const ended = taking.then(() => Promise.allSettled(running));
      await Promise.race([ended, pause(stopGraceMs, undefined, { ref: false })]);
      isCutOff = true;
      for (const { abort } of attempts.values()) abort.abort(new ApiError('server/stopping'));
      await Promise.race([ended, pause(PUT_BACK_MS, undefined, { ref: false })]);
      clearInterval(keeping);
    },
  };
}
