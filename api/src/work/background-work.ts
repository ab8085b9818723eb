import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { startRecurringWork } from '@cbp/shared/node/recurring-work';
import type { createAuditHeads } from '../changes/audit-heads.ts';
import { deleteOldCalls } from '../changes/replays.ts';
import type { Modules } from '../modules/modules.ts';
import type { createTaskWorker } from '../modules/tasks/task-worker.service.ts';
import type { Job } from '../wiring/define-module.ts';

const TASK_PAUSE_MS = 2_000;
/** Including the time to store a head, less than a second. */
const HEAD_PAUSE_MS = 500;
const HOUSEKEEPING_PAUSE_MS = 10 * 60_000;

/** The server's background work: runs tasks and the jobs of modules, stores heads of the audit log, deletes old data. */
export function startBackgroundWork(options: {
  db: Database;
  modules: Pick<Modules, 'jobs' | 'cleanups'>;
  taskWorker: ReturnType<typeof createTaskWorker>;
  auditHeads: ReturnType<typeof createAuditHeads>;
  log: Log;
  now: () => Date;
}): { stop: () => Promise<void> } {
  const { db, modules, taskWorker, auditHeads, log, now } = options;
  const jobs: Job[] = [
    ...modules.jobs,
    { name: 'tasks', pauseMs: TASK_PAUSE_MS, work: taskWorker.doDue },
    { name: 'heads of the audit log', pauseMs: HEAD_PAUSE_MS, work: auditHeads.keep },
    {
      name: 'housekeeping',
      pauseMs: HOUSEKEEPING_PAUSE_MS,
      async work(signal) {
        for (const cleanUp of modules.cleanups) await cleanUp(signal);
        await deleteOldCalls({ ctx: { db, now }, input: { signal } });
      },
    },
  ];
  const works = jobs.map((job) => startRecurringWork({ ...job, log }));
  return {
    async stop() {
      await Promise.all(works.map(({ stop }) => stop()));
      await auditHeads.keep();
    },
  };
}
