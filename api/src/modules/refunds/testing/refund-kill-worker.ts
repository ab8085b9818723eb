import { connect } from '@cbp/shared/node/database/connect';
import { createLog } from '@cbp/shared/node/log';
import { startRecurringWork } from '@cbp/shared/node/recurring-work';
import { scaled } from '@cbp/shared/node/testing/waits';
import { createTaskWorker } from '../../tasks/task-worker.service.ts';
import { refundTasks, refundWorkTo, withoutQuestion } from './refund-world.ts';

/*
 * Asks platforms on this machine for the refunds that wait in a database, by a clock that runs faster than ours, until it is
 * killed. `mutant` does what must not be done.
 */
const [databaseUrl = '', startedAt = '', speed = '', mutant = '', ...urls] = process.argv.slice(2);
const now = () => new Date(Number(startedAt) + (Date.now() - Number(startedAt)) * Number(speed));
const TIMEOUT_MS = scaled(300);

const log = createLog({ name: 'refunds', level: 'silent' });
const { db } = await connect({ name: 'refunds', databaseUrl, dataDir: '', log });
const refunds = refundWorkTo(urls, {
  db,
  now,
  timeoutMs: TIMEOUT_MS,
  ...(mutant === 'mutant' && { changed: withoutQuestion }),
});
const worker = createTaskWorker({
  db,
  tasks: refundTasks(),
  works: [refunds],
  log,
  now,
  onOutcome: () => undefined,
});
startRecurringWork({ name: 'refunds', pauseMs: 50, work: worker.doDue, log });
process.send?.('begun');
