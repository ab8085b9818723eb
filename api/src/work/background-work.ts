import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { startRecurringWork } from '@cbp/shared/node/recurring-work';
import type { createAuditHeads } from '../changes/audit-heads.ts';
import { deleteOldCalls } from '../changes/replays.ts';
import { matchAlerts } from '../modules/alerts/matching/matching.service.ts';
import type { Auth } from '../modules/auth/auth.service.ts';
import { deleteExpired } from '../modules/auth/expiry.service.ts';
import type { Mails } from '../modules/mails/mails.service.ts';
import type { createTaskWorker } from '../modules/tasks/task-worker.service.ts';
import type { Tasks } from '../modules/tasks/tasks.service.ts';
import type { Uploads } from '../modules/uploads/uploads.service.ts';

const TASK_PAUSE_MS = 2_000;
/** With the time that a bundle of alerts takes, they have their transactions within five seconds. */
const MATCH_PAUSE_MS = 1_000;
/** With the time that a head takes to be kept, less than a second. */
const HEAD_PAUSE_MS = 500;
const HOUSEKEEPING_PAUSE_MS = 10 * 60_000;

/** What the server does besides answering: makes mails, does what waits, and deletes what is of no more use. */
export function startBackgroundWork(options: {
  db: Database;
  auth: Auth;
  mails: Mails;
  tasks: Tasks;
  uploads: Uploads;
  taskWorker: ReturnType<typeof createTaskWorker>;
  auditHeads: ReturnType<typeof createAuditHeads>;
  log: Log;
  now: () => Date;
}): { stop: () => Promise<void> } {
  const { db, auth, mails, tasks, uploads, taskWorker, auditHeads, log, now } = options;
  const ctx = { db, log, now };
  const works = [
    startRecurringWork({
      name: 'links that were asked for',
      pauseMs: TASK_PAUSE_MS,
      work: (signal) => auth.links.mailRequestedLinks({ ctx, input: { signal } }),
      log,
    }),
    startRecurringWork({ name: 'tasks', pauseMs: TASK_PAUSE_MS, work: taskWorker.doDue, log }),
    startRecurringWork({
      name: 'transactions of alerts',
      pauseMs: MATCH_PAUSE_MS,
      work: (signal) => matchAlerts({ ctx, input: { signal } }),
      log,
    }),
    startRecurringWork({
      name: 'heads of the audit log',
      pauseMs: HEAD_PAUSE_MS,
      work: auditHeads.keep,
      log,
    }),
    startRecurringWork({
      name: 'housekeeping',
      pauseMs: HOUSEKEEPING_PAUSE_MS,
      work: async (signal) => {
        await deleteExpired({ ctx, input: { signal } });
        await tasks.deleteOld({ ctx, input: { signal } });
        await mails.deleteOldFiles(now());
        await deleteOldCalls({ ctx, input: { signal } });
        await uploads.sweep({ ctx, input: { signal } });
      },
      log,
    }),
  ];
  return {
    async stop() {
      await Promise.all(works.map(({ stop }) => stop()));
      await auditHeads.keep();
    },
  };
}
