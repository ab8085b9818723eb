import type { Connection } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { startRecurringWork } from '@cbp/shared/node/recurring-work';
import type { createAuditHeads } from '../changes/audit-heads.ts';
import type { Modules } from '../modules/modules.ts';
import type { createTaskWorker } from '../modules/tasks/task-worker.service.ts';
import type { Job } from '../wiring/define-module.ts';
import { housekeepingJob } from './housekeeping.ts';

const TASK_PAUSE_MS = 2_000;
/** Including the time to store a head, less than a second. */
const HEAD_PAUSE_MS = 500;

/** The server's background work: runs tasks and the jobs of modules, stores heads of the audit log, deletes old data. */
export function startBackgroundWork(options: {
  connection: Connection;
  modules: Pick<Modules, 'jobs' | 'cleanups'>;
  taskWorker: ReturnType<typeof createTaskWorker>;
  auditHeads: ReturnType<typeof createAuditHeads>;
  log: Log;
  now: () => Date;
}): { stop: () => Promise<void> } {
  const { connection, modules, taskWorker, auditHeads, log, now } = options;
  const jobs: Job[] = [
    ...modules.jobs,
    { name: 'tasks', pauseMs: TASK_PAUSE_MS, work: taskWorker.doDue },
    { name: 'heads of the audit log', pauseMs: HEAD_PAUSE_MS, work: auditHeads.keep },
    housekeepingJob({ connection, cleanups: modules.cleanups, now }),
  ];
  const works = jobs.map((job) => startRecurringWork({ ...job, log }));
  return {
    async stop() {
      await Promise.all(works.map(({ stop }) => stop()));
      await auditHeads.keep();
    },
  };
}
