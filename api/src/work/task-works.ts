import type { Database } from '@cbp/shared/node/database/connect';
import { createGuardedCall } from '@cbp/shared/node/fetching/guarded-call';
import type { Config } from '../config.ts';
import { createMailFolder } from '../modules/mails/mail-folder.ts';
import { createSmtpTransport } from '../modules/mails/mail-transport.ts';
import { mailWork } from '../modules/mails/mails.service.ts';
import { callWork } from '../modules/outgoing-calls/outgoing-calls.service.ts';
import { notificationWork } from '../modules/shipments/parcel-notification.service.ts';
import { parcelRegistration } from '../modules/shipments/parcel-registration.service.ts';
import type { AnyTaskWork } from '../modules/tasks/task-worker.service.ts';

/** How each kind of task is done on this server, as far as it is configured. */
export function createTaskWorks(
  config: Pick<Config, 'smtpUrl' | 'outboxDir' | 'mailFrom' | 'seventeenTrack'>,
  db: Database,
): AnyTaskWork[] {
  const { smtpUrl, outboxDir, mailFrom, seventeenTrack } = config;
  const call = createGuardedCall({ operatorOrigins: seventeenTrack ? [seventeenTrack.url] : [] });
  return [
    mailWork(smtpUrl ? createSmtpTransport(smtpUrl) : createMailFolder(outboxDir), mailFrom),
    notificationWork(db),
    ...(seventeenTrack ? [callWork(parcelRegistration(seventeenTrack), call)] : []),
  ];
}
