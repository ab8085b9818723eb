import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@cbp/shared/node/database/connect';
import { FilesUnavailable } from '@cbp/shared/node/files/file-store';
import { createLimit } from '@cbp/shared/node/limit';
import type { Log } from '@cbp/shared/node/log';
import { withoutAudit } from '../../changes/transactions.ts';
import type { AnyTaskWork, TaskRow } from '../../wiring/task-work.ts';
import { TaskRefused, type Tasks } from './tasks.service.ts';
import { takeDueTask, updateTask } from './tasks.sql.ts';

const MINUTE_MS = 60_000;
/** The most that an attempt may take, unless its kind says otherwise. */
export const ATTEMPT_MS = MINUTE_MS;
const SPARE_MS = 2 * MINUTE_MS;
/** Longer than an attempt can take; after it, another worker takes the task of one that was killed. */
export const LEASE_MS = ATTEMPT_MS + SPARE_MS;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
const LONGEST_ERROR = 500;
const MOST_AT_ONCE = 8;
/** While some are under way, others may have become due. */
const LOOK_AGAIN_MS = 500;

/** The outcome of an attempt. */
export type TaskOutcome = 'done' | 'put_off' | 'failed';

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const shown = error instanceof TaskRefused && cause instanceof Error ? cause : error;
  return (shown instanceof Error ? shown.message : String(shown)).slice(0, LONGEST_ERROR);
}

/**
 * Does the tasks that are due. Several workers may be at it at once: each task is taken by one of them. A task is done again
 * only when its worker was killed between doing it and saying so; then it has the same key.
 */
export function createTaskWorker(options: {
  db: Database;
  tasks: Tasks;
  works: readonly AnyTaskWork[];
  log: Log;
  now: () => Date;
  /** From 0 to 1. */
  random?: () => number;
  onOutcome: (kind: string, outcome: TaskOutcome) => void;
}) {
  const { db, tasks, log, now, random = Math.random, onOutcome } = options;
  const works = new Map<string, AnyTaskWork>(options.works.map((work) => [work.kind.name, work]));

  /** A pause that doubles with each attempt, an hour at most, and is never the same for all that failed together. */
  function pauseAfter(attempts: number): number {
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
    return Math.round(pauseMs * (1 + random() / 4));
  }

  async function take(): Promise<TaskRow | undefined> {
    const takenAt = now();
    const lease = { now: takenAt, leaseEnd: new Date(takenAt.getTime() + LEASE_MS) };
    return withoutAudit(db, 'leasing a task changes no data of a client', (tx) => takeDueTask(tx, lease));
  }

  /** Leases a task for longer; false if another worker has it meanwhile. */
  function keepFor(task: TaskRow, leaseMs: number): Promise<boolean> {
    return updateTask(db, task, { leasedUntil: new Date(now().getTime() + leaseMs) });
  }

  async function attempt(task: TaskRow, signal: AbortSignal): Promise<void> {
    const { id, kind, attempts } = task;
    if (task.giveUpAt <= now()) {
      await fail(task, { lastError: task.lastError ?? 'the task expired before it ran' });
      return;
    }
    const work = works.get(kind);
    const attemptMs = work?.attemptMs ?? ATTEMPT_MS;
    const limit = createLimit(attemptMs, signal, () => new Error('the attempt timed out'));
    try {
      signal.throwIfAborted();
      if (attemptMs > ATTEMPT_MS && !(await keepFor(task, attemptMs + SPARE_MS))) return;
      if (!work) throw new Error(`no worker is configured for tasks of the kind ${kind}`);
      await work.work(task, tasks.open(work.kind, task), limit.signal);
    } catch (error) {
      if (signal.aborted) await updateTask(db, task, { nextAttemptAt: now() });
      else if (error instanceof FilesUnavailable) await waitForFiles(task, error);
      else await putOffOrFail(task, error);
      return;
    } finally {
      limit.end();
    }
    // The database must not contain valid sign-in links.
    await updateTask(db, task, { status: 'done', endedAt: now(), sealedPayload: null, lastError: null });
    log.info({ taskId: id, kind, attempts }, 'completed a task');
    onOutcome(kind, 'done');
  }

  async function putOffOrFail(task: TaskRow, error: unknown): Promise<void> {
    const { id, kind, attempts } = task;
    const lastError = reasonOf(error);
    const nextAttemptAt = new Date(now().getTime() + pauseAfter(attempts));
    const code = (error as { code?: unknown }).code;
    if (error instanceof TaskRefused || nextAttemptAt >= task.giveUpAt) {
      await fail(task, { lastError, code });
    } else {
      await updateTask(db, task, { nextAttemptAt, lastError });
      log.warn(
        { taskId: id, kind, attempts, code, nextAttemptAt },
        'a task attempt failed; it will be retried',
      );
      onOutcome(kind, 'put_off');
    }
  }

  /** The time without files isn't taken from the time that a task has, and the pause doesn't grow with it. */
  async function waitForFiles(task: TaskRow, error: FilesUnavailable): Promise<void> {
    const { id, kind, attempts } = task;
    const pauseMs = pauseAfter(1);
    const nextAttemptAt = new Date(now().getTime() + pauseMs);
    const giveUpAt = new Date(task.giveUpAt.getTime() + pauseMs);
    await updateTask(db, task, { nextAttemptAt, giveUpAt, lastError: reasonOf(error) });
    log.warn(
      { taskId: id, kind, attempts, nextAttemptAt },
      'a task waits for the files, which are unavailable',
    );
    onOutcome(kind, 'put_off');
  }

  /** Tells the work that its task has failed. A task sealed with another secret has no payload but what its key tells. */
  async function abandon(tx: Database, work: AnyTaskWork, task: TaskRow, lastError: string): Promise<void> {
    let payload: unknown;
    try {
      payload = tasks.open(work.kind, task);
    } catch (error) {
      log.error({ taskId: task.id, err: error }, "couldn't open a failed task");
      payload = work.payloadOfKey?.(task.key) ?? null;
      if (payload === null) return;
    }
    await work.abandoned?.(tx, payload, lastError);
  }

  async function fail(task: TaskRow, reason: { lastError: string; code?: unknown }): Promise<void> {
    const { id, kind, attempts } = task;
    const { lastError, code } = reason;
    const work = works.get(kind);
    const isOurs = await withoutAudit(db, 'leasing a task changes no data of a client', async (tx) => {
      const outcome = { status: 'failed', endedAt: now(), lastError, sealedPayload: null } as const;
      const isWritten = await updateTask(tx, task, outcome);
      if (isWritten && work?.abandoned) await abandon(tx, work, task, lastError);
      return isWritten;
    });
    if (!isOurs) return;
    log.error({ taskId: id, kind, attempts, code }, 'a task failed; tasks.last_error holds the reason');
    onOutcome(kind, 'failed');
  }

  return {
    /** Runs due tasks, some in parallel, until none is left or the signal aborts. */
    async doDue(signal: AbortSignal): Promise<void> {
      const underWay = new Set<Promise<void>>();
      let ended = 0;
      try {
        while (!signal.aborted) {
          const endedBefore = ended;
          const task = underWay.size < MOST_AT_ONCE ? await take() : undefined;
          if (task) {
            const attempted = attempt(task, signal)
              .catch((error) =>
                log.warn({ taskId: task.id, err: error }, "couldn't release a task; its lease will expire"),
              )
              .finally(() => {
                underWay.delete(attempted);
                ended += 1;
              });
            underWay.add(attempted);
          }
          // A task that ended meanwhile may have freed its lane.
          else if (ended > endedBefore) continue;
          else if (underWay.size === 0) return;
          else await Promise.race([...underWay, pause(LOOK_AGAIN_MS, undefined, { signal })]);
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        await Promise.allSettled(underWay);
      }
    },
  };
}
