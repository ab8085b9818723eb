import type { Connection } from '@cbp/shared/node/database/connect';
import { deleteOldCalls } from '../changes/replays.ts';
import { takeWorkLock } from '../database/work-lock.ts';
import type { Job } from '../wiring/define-module.ts';

const PAUSE_MS = 10 * 60_000;

/** Deletes old data. One host does it at a time; another one skips its turn, and the lock of a host that dies ends with its session. */
export function housekeepingJob(options: {
  connection: Connection;
  cleanups: readonly Job['work'][];
  now: () => Date;
}): Job {
  const { connection, cleanups, now } = options;
  async function work(signal: AbortSignal): Promise<void> {
    for (const cleanUp of cleanups) await cleanUp(signal);
    await deleteOldCalls({ ctx: { db: connection.db, now }, input: { signal } });
  }
  return {
    name: 'housekeeping',
    pauseMs: PAUSE_MS,
    work: (signal) =>
      connection.onOneSession(async (session) => {
        // An embedded database belongs to one host.
        if (session.kind === 'pglite' || (await takeWorkLock(session.db, 'housekeeping'))) await work(signal);
      }),
  };
}
