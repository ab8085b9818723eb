import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode } from '@cbp/shared/errors';
import type { Database } from '@cbp/shared/node/database/connect';
import { isDatabaseAway } from '@cbp/shared/node/database/query-failure';
import { storable } from '@cbp/shared/node/database/storable';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { NotReady } from '@cbp/shared/node/http/health-routes';
import type { Log } from '@cbp/shared/node/log';
import type { PlatformWatch } from '../platform/platform-watch.ts';
import { errorCode } from '../refusal.ts';
import { ProfileRefusal } from '../rendering/fit.ts';
import type { MadeReport } from '../reports/report.service.ts';
import { archiveName } from './archive-name.ts';
import {
  type Claim,
  claimItem,
  type Ending,
  endItem,
  markAlone,
  requeueItem,
  selectHeld,
  sendItemBack,
} from './batch-attempts.sql.ts';
import { lockTurns, selectTurns } from './batch-items.sql.ts';
import { finishBatches } from './batch-maintenance.sql.ts';
import type { BatchQueue, ItemKey, Turn } from './batch-queue.ts';
import { insertResult, lockDocuments } from './batch-results.sql.ts';
import { createOneAlone } from './one-alone.ts';
import type { ResultStore } from './result-store.ts';

/** Where an attempt is; each may be the last that was heard of it. */
export const ATTEMPT_STAGES = ['claimed', 'rendered', 'stored', 'committed'] as const;
export type AttemptStage = (typeof ATTEMPT_STAGES)[number];

/** Makes the document of a claimed item. Throws ApiError. */
export type MakeDocument = (claim: Claim, signal: AbortSignal) => Promise<MadeReport>;

export type BatchWorkerOptions = {
  db: Database;
  queue: BatchQueue;
  store: ResultStore;
  make: MakeDocument;
  /** How many documents are made at once. */
  slots: number;
  keepDays: number;
  /** Nothing is tried while it is away, and what failed meanwhile does not count. */
  platform?: Pick<PlatformWatch, 'suspect' | 'whenThere'>;
  log: Log;
  /** Told before an attempt goes on. */
  onStage?: (stage: AttemptStage, turn: Turn) => Promise<void> | void;
  onEnded?: (outcome: AttemptOutcome, item: ItemKey) => void;
};

/** `made`, `again`, `stale`, or the code of the error that an item failed with. */
export type AttemptOutcome = string;

export type BatchWorker = {
  /** Somebody has added work: it need not wait for the next look. */
  wake(): void;
  /** Whether the last look at the queue succeeded. */
  check(): void;
  /** Takes no more turns, gives what is being made some seconds, and puts back the rest. May be called again. */
  stop(): Promise<void>;
};

/** Whoever is not heard of for 10 seconds loses the turn. */
const KEEP_EVERY_MS = 3_000;
const IDLE_MS = 500;
const FAILURE_PAUSE_MS = 1_000;
const STOP_GRACE_MS = 5_000;

/** After so many lost workers a document is made alone, at the end: its neighbours may have been the reason. */
const SUSPECT_CRASHES = 2;
/** A document at which workers broke down so often while they made nothing else is not given to another. */
const ALONE_CRASH_LIMIT = 3;
/**
 * What may be otherwise the next time, and how often each is tried; the pause before each grows to a minute. What says
 * nothing about the document is tried until it passes. All other failures are final.
 */
const ATTEMPT_LIMITS: Partial<Record<ErrorCode, number>> = {
  'evidence/unavailable': Number.POSITIVE_INFINITY,
  'evidence/unreadable': 30,
  'pdf/queue_full': Number.POSITIVE_INFINITY,
  'pdf/waited_too_long': Number.POSITIVE_INFINITY,
  'pdf/took_too_long': 3,
  'pdf/browser_failed': 6,
  'server/stopping': Number.POSITIVE_INFINITY,
  'server/failed': 10,
};

/** What may be said by a platform that is away, or by something before it. */
const OF_PLATFORM: ReadonlySet<ErrorCode> = new Set(['evidence/unavailable', 'evidence/unreadable']);

/** A disk without room says nothing about a document. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE']);

/** The attempt counts no more: another has begun, or the item is not wanted any more. */
class Overtaken extends Error {
  override name = 'Overtaken';
}

type Attempt = { turn: Turn; fence: string; abort: AbortController };

/**
 * Makes the documents of the batches, as many at once as there are slots, whatever becomes of the database meanwhile. An
 * attempt changes the tables only while its fence stands in them, and one transaction ends it: item, result and turn.
 */
export function startBatchWorker(options: BatchWorkerOptions): BatchWorker {
  const { db, queue, store, make, slots, keepDays, platform, log, onStage, onEnded } = options;
  const beside = createOneAlone();
  const attempts = new Map<string, Attempt>();
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let waking = Promise.withResolvers<void>();
  let trouble: unknown;
  let isCutOff = false;

  function tell(failure: unknown, message: string, about: object = {}): void {
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
        if (stopping.signal.aborted) return;
        const turns = await queue.take(free);
        // What came too late waits for whoever lives, once nobody has kept it for a while.
        if (isCutOff) return;
        trouble = undefined;
        for (const turn of turns) begin(turn);
        if (turns.length === 0) await waitForWork(IDLE_MS);
      } catch (error) {
        trouble = error;
        tell(error, 'no turns could be taken');
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
          log.info({ ...turn.item, reason: error.message }, 'an attempt came too late');
        } else tell(error, 'an attempt was given up', turn.item);
      })
      .finally(() => {
        attempts.delete(attempt.fence);
        running.delete(work);
        wake();
      });
    running.add(work);
  }

  /** Again and again, as long as the attempt counts: the database may be away for a while. */
  async function persistently<Result>({ abort }: Attempt, work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseAway(error) || abort.signal.aborted || stopping.signal.aborted) throw error;
        tell(error, 'the database is asked again');
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
    let report: MadeReport;
    let sha256: string;
    try {
      report = await make(claim, abort.signal);
      await onStage?.('rendered', turn);
      sha256 = await store.put(report.bytes);
      await onStage?.('stored', turn);
    } catch (error) {
      // Whoever was told to end says so in words of its own.
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

  function failed(code: string, error: Error): Ending {
    const refusal = error.cause instanceof ProfileRefusal ? error.cause : null;
    return {
      state: 'failed',
      errorCode: code,
      errorMessage: storable(error.message),
      refused: refusal && storable({ measurements: refusal.measurements, verdict: refusal.verdict }),
    };
  }

  /** Behind everything that its owner has waiting. */
  async function sendBack({ turn, fence }: Attempt, { batch, crashes }: Claim): Promise<void> {
    await db.transaction(async (tx) => {
      await lockTurns(tx);
      const { last } = await selectTurns(tx, batch.owner);
      const waiting = { ...turn.item, jobId: randomUUID(), turn: (last ?? 0) + 1 };
      if (!(await sendItemBack(tx, { waiting, fence }))) throw overtaken();
      await queue.finish(turn, tx);
      await queue.add([waiting], tx);
    });
    log.warn({ ...turn.item, crashes }, 'workers broke down over a document: it is made alone, at the end');
  }

  /** After a failure: once more later, or never again. */
  async function settle(attempt: Attempt, claim: Claim, error: unknown): Promise<void> {
    const failure = error instanceof ApiError ? error : new ApiError('server/failed', { cause: error });
    const { code } = failure;
    const isOutage = OF_PLATFORM.has(code) && (await platform?.suspect()) === true;
    await persistently(attempt, () => settleAs(attempt, claim, { failure, error, isOutage }));
  }

  async function settleAs(
    attempt: Attempt,
    claim: Claim,
    { failure, error, isOutage }: { failure: ApiError; error: unknown; isOutage: boolean },
  ): Promise<void> {
    const { code } = failure;
    const isDiskFull = DISK_CODES.has(errorCode(error));
    const tries = (claim.failures[code] ?? 0) + 1;
    if (!isDiskFull && !isOutage && tries >= (ATTEMPT_LIMITS[code] ?? 0)) {
      await end(attempt, failed(code, failure));
      return;
    }
    tell(error, 'a document is tried again later', { ...attempt.turn.item, code });
    await db.transaction(async (tx) => {
      const { turn, fence } = attempt;
      const message = storable(failure.message);
      const failed = { item: turn.item, fence, code, message, isCounted: !isOutage };
      if (!(await requeueItem(tx, failed))) throw overtaken();
      await queue.putBack(attempt.turn, tx);
    });
    onEnded?.('again', attempt.turn.item);
  }

  async function end(
    { turn, fence }: Attempt,
    ending: Ending,
    made?: { claim: Claim; report: MadeReport; sha256: string },
  ): Promise<void> {
    const { item } = turn;
    await db.transaction(async (tx) => {
      if (!(await endItem(tx, { item, fence, ending }))) throw overtaken();
      if (made) {
        const { claim, report, sha256 } = made;
        const { warnings, isPassing, measurements, verdict, bytes } = report;
        if (!measurements) throw new Error('a document of a batch was not measured');
        await lockDocuments(tx, [sha256]);
        // A sweep may have been quicker than this transaction.
        if ((await store.sizeOf(sha256)) !== bytes.byteLength) await store.put(bytes);
        await insertResult(tx, {
          ...item,
          sha256,
          bytes: bytes.byteLength,
          fileName: storable(archiveName(item.position, report, claim.batch.settings.profile)),
          ...storable({ warnings, measurements, verdict }),
          isPassing,
        });
      }
      await queue.finish(turn, tx);
    });
    onEnded?.(ending.state === 'made' ? 'made' : ending.errorCode, item);
    // After the commit: of two that end at once, the later one sees both.
    await finishBatches(db, { id: item.batchId, keepDays }).catch((error: unknown) =>
      tell(error, 'whether a batch has ended will be seen later', { batchId: item.batchId }),
    );
  }

  /** Says that the attempts are still being made, and ends those that count no more. */
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
      tell(error, 'the queue could not be told what is being made');
    }
  }

  /** Fences that were seen in the tables: one that is missing was not set yet, or was taken away. */
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
      await Promise.race([ended, pause(STOP_GRACE_MS, undefined, { ref: false })]);
      isCutOff = true;
      for (const { abort } of attempts.values()) abort.abort(new ApiError('server/stopping'));
      await Promise.race([ended, pause(STOP_GRACE_MS / 2, undefined, { ref: false })]);
      clearInterval(keeping);
    },
  };
}

const overtaken = () => new Overtaken('another attempt has begun, or the item is not wanted any more');
