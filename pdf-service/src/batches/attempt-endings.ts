import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@cbp/shared/errors';
import type { Database } from '@cbp/shared/node/database/connect';
import { storable } from '@cbp/shared/node/database/storable';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import type { OutageWatch } from '../outage-watch.ts';
import { errorCode } from '../refusal.ts';
import { ProfileRefusal } from '../rendering/fit.ts';
import type { FinishedReport } from '../reports/finished-report.ts';
import { archiveName } from './archive-name.ts';
import { type Claim, type Ending, endItem, requeueItem, sendItemBack } from './batch-attempts.sql.ts';
import { lockTurns, selectTurns } from './batch-items.sql.ts';
import { finishBatches } from './batch-maintenance.sql.ts';
import type { BatchQueue, ItemKey, Turn } from './batch-queue.ts';
import { insertResult, lockDocuments } from './batch-results.sql.ts';
import type { ResultStore } from './result-store.ts';

/**
 * What may be otherwise the next time, and how often each is tried; the pause before each grows to a minute. What says
 * nothing about the document is tried until it passes. All other failures are final.
 */
const ATTEMPT_LIMITS: Partial<Record<ErrorCode, number>> = {
  'evidence/unavailable': Number.POSITIVE_INFINITY,
  'evidence/unreadable': 30,
  'files/unavailable': Number.POSITIVE_INFINITY,
  'pdf/queue_full': Number.POSITIVE_INFINITY,
  'pdf/waited_too_long': Number.POSITIVE_INFINITY,
  'pdf/took_too_long': 3,
  'pdf/browser_failed': 6,
  'server/stopping': Number.POSITIVE_INFINITY,
  'server/failed': 10,
  'server/unavailable': 30,
};

/** What may be said by a platform that is away, or by something before it. */
const OF_PLATFORM: ReadonlySet<ErrorCode> = new Set([
  'evidence/unavailable',
  'evidence/unreadable',
  'server/unavailable',
]);

/** A disk without room says nothing about a document. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE']);

/** `made`, `again`, `stale`, or the code of the error that an item failed with. */
export type AttemptOutcome = string;

/** The attempt is stale: another one has begun, or the item was cancelled. */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

export type Attempt = { turn: Turn; fence: string; abort: AbortController };

/** Why an attempt goes no further, though nothing failed. */
export const overtaken = () => new Overtaken('another attempt has begun, or the item is not wanted any more');

type Parts = {
  db: Database;
  queue: BatchQueue;
  store: ResultStore;
  keepDays: number;
  platform?: Pick<OutageWatch, 'suspect'> | undefined;
  fileStore?: Pick<OutageWatch, 'suspect'> | undefined;
  log: Log;
  /** Does it again while the database is away, as long as the attempt counts. */
  persistently<Result>(attempt: Attempt, work: () => Promise<Result>): Promise<Result>;
  onEnded?: ((outcome: AttemptOutcome, item: ItemKey) => void) | undefined;
};

/** How an attempt ends, each in one transaction: item, result and turn. */
export function createEndings(parts: Parts) {
  const { db, queue, store, keepDays, platform, fileStore, log, persistently, onEnded } = parts;

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
    log.warn({ ...turn.item, crashes }, 'workers crashed on a document: it will be generated alone, last');
  }

  /** After a failure: once more later, or never again. */
  async function settle(attempt: Attempt, claim: Claim, error: unknown): Promise<void> {
    const failure = error instanceof ApiError ? error : new ApiError('server/failed', { cause: error });
    const { code } = failure;
    const isOutage = await isOutageBehind(code);
    await persistently(attempt, () => settleAs(attempt, claim, { failure, error, isOutage }));
  }

  async function isOutageBehind(code: ErrorCode): Promise<boolean> {
    if (code === 'files/unavailable') {
      // A store that answers the question but takes no file is an outage as well.
      await fileStore?.suspect();
      return true;
    }
    return OF_PLATFORM.has(code) && (await platform?.suspect()) === true;
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
    log.warn({ ...attempt.turn.item, code, err: error }, 'a document will be retried later');
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
    made?: { claim: Claim; report: FinishedReport; sha256: string },
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
      log.warn(
        { batchId: item.batchId, err: error },
        'the end of a batch could not be checked, retrying later',
      ),
    );
  }

  return { failed, sendBack, settle, end };
}
