import type { Database } from '@cbp/shared/node/database/connect';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import type { Config } from '../config.ts';
import { createAnswers } from '../modules/alerts/answers/answers.service.ts';
import { createPushReceivers } from '../modules/clients/push-receiver.service.ts';
import { createMails } from '../modules/mails/mails.service.ts';
import type { AnswerSenders } from '../modules/providers/providers.service.ts';
import { createPlatformKeys } from '../modules/refunds/platform-access.service.ts';
import { createTaskWorker } from '../modules/tasks/task-worker.service.ts';
import type { Tasks } from '../modules/tasks/tasks.service.ts';
import { createUploadFiles } from '../modules/uploads/upload-files.ts';
import { createTaskWorks } from '../work/task-works.ts';
import { MAIL_FROM, secretBox } from './test-server.ts';

/** Does what waits, as a server with this configuration does. */
export async function doDueTasks(options: {
  db: Database;
  tasks: Tasks;
  now: () => Date;
  seventeenTrack?: Config['seventeenTrack'];
  pushOrigins?: readonly (string | Config['pushOrigins'][number])[];
  refundOrigins?: readonly string[];
  senderOf?: AnswerSenders;
  uploadsDir?: string;
  pdfService?: Config['pdfService'];
  smtpUrl?: string | null;
}): Promise<void> {
  const {
    db,
    tasks,
    now,
    seventeenTrack = null,
    pushOrigins = [],
    refundOrigins = [],
    senderOf = () => null,
    uploadsDir = 'nowhere',
    pdfService = null,
    smtpUrl = null,
  } = options;
  const mails = { smtpUrl, outboxDir: 'nowhere', mailFrom: MAIL_FROM };
  const works = createTaskWorks(
    {
      ...mails,
      seventeenTrack,
      pushOrigins: pushOrigins.map((one) =>
        typeof one === 'string' ? { origin: one, clients: 'all' } : one,
      ),
      refundOrigins: [...refundOrigins],
      pdfService,
    },
    {
      db,
      senderOf,
      receivers: createPushReceivers(secretBox),
      tasks,
      answers: createAnswers({ tasks, undoSeconds: 60 }),
      uploads: createUploadFiles(uploadsDir),
      platformKeys: createPlatformKeys(secretBox),
      mails: createMails({ tasks, from: MAIL_FROM, outboxDir: 'nowhere' }),
      portalUrl: () => 'https://portal.example',
      log: silentLog,
      now,
    },
  );
  const worker = createTaskWorker({ db, tasks, works, log: silentLog, now, onOutcome: () => undefined });
  await worker.doDue(new AbortController().signal);
}
