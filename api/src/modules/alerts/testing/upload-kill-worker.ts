import { connect } from '@cbp/shared/node/database/connect';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { createLog } from '@cbp/shared/node/log';
import { startRecurringWork } from '@cbp/shared/node/recurring-work';
import { AUTH_SECRET } from '../../../testing/test-server.ts';
import { createTaskWorker } from '../../tasks/task-worker.service.ts';
import { createTasks } from '../../tasks/tasks.service.ts';
import { createUploadFiles } from '../../uploads/upload-files.ts';
import { createAnswers } from '../answers/answers.service.ts';
import { alertUploadWork } from '../uploads/upload-work.service.ts';

/* Works on uploads in a database, by a clock that runs faster than ours, until it is killed. */
const [databaseUrl = '', folder = '', from = '', speed = ''] = process.argv.slice(2);
// The clock of the tests isn't the one of this process.
const now = () => new Date(Number(from) + performance.now() * Number(speed));

const log = createLog({ name: 'uploads', level: 'silent' });
const { db } = await connect({ name: 'uploads', databaseUrl, dataDir: '', log });
const tasks = createTasks({ secret: AUTH_SECRET, onQueued: () => undefined });
const { open: openFile } = createUploadFiles(createFolderFiles(folder));
const work = alertUploadWork({
  db,
  tasks,
  answers: createAnswers({ tasks, undoSeconds: 60 }),
  openFile,
  log,
  now,
});
const worker = createTaskWorker({ db, tasks, works: [work], log, now, onOutcome: () => undefined });
startRecurringWork({ name: 'uploads', pauseMs: 20, work: worker.doDue, log });
process.send?.('begun');
