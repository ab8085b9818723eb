import { connect } from '@cbp/shared/node/database/connect';
import { createLog } from '@cbp/shared/node/log';
import { startRecurringWork } from '@cbp/shared/node/recurring-work';
import { createTestPushes } from '../../../testing/test-pushes.ts';
import { createTaskWorker } from '../../tasks/task-worker.service.ts';
import { doneBeforeSent, pushWorkTo } from './push-world.ts';

/*
 * Pushes the queued alerts of a database to local receivers with an accelerated clock, until it is killed. `mutant` plants
 * a forbidden behaviour.
 */
const [databaseUrl = '', startedAt = '', speed = '', mutant = '', ...urls] = process.argv.slice(2);
const now = () => new Date(Number(startedAt) + (Date.now() - Number(startedAt)) * Number(speed));

const log = createLog({ name: 'pushes', level: 'silent' });
const { db } = await connect({ name: 'pushes', databaseUrl, dataDir: '', log });
const { tasks } = createTestPushes();
const work = pushWorkTo(urls, { db, now });
const works = [mutant === 'mutant' ? doneBeforeSent(work, db) : work];
const worker = createTaskWorker({ db, tasks, works, log, now, onOutcome: () => undefined });
startRecurringWork({ name: 'pushes', pauseMs: 50, work: worker.doDue, log });
process.send?.('begun');
