import type { Database } from '@cbp/shared/node/database/connect';
import { createGuardedCall } from '@cbp/shared/node/fetching/guarded-call';
import type { Log } from '@cbp/shared/node/log';
import type { Config } from '../config.ts';
import type { Answers } from '../modules/alerts/answers/answers.service.ts';
import { answersWork } from '../modules/alerts/answers/answers-work.service.ts';
import { clientRematchWork } from '../modules/alerts/client-rematch.service.ts';
import { monthlyReportWork } from '../modules/alerts/monthly-reports/monthly-reports.service.ts';
import { pushTestCall } from '../modules/alerts/pushes/push-test.service.ts';
import { pushCall } from '../modules/alerts/pushes/push-work.ts';
import { alertUploadWork } from '../modules/alerts/uploads/upload-work.service.ts';
import type { PushReceivers } from '../modules/clients/push-receiver.service.ts';
import { createMailFolder } from '../modules/mails/mail-folder.ts';
import { createSmtpTransport } from '../modules/mails/mail-transport.ts';
import { type Mails, mailWork } from '../modules/mails/mails.service.ts';
import { callWork } from '../modules/outgoing-calls/outgoing-calls.service.ts';
import type { AnswerSenders } from '../modules/providers/providers.service.ts';
import { adyenNotificationWork } from '../modules/refunds/adyen-notification.service.ts';
import { defaultOutcome } from '../modules/refunds/default-outcome.service.ts';
import type { PlatformKeys } from '../modules/refunds/platform-access.service.ts';
import { createRefundPlatforms } from '../modules/refunds/platforms/platforms.service.ts';
import { refundWork } from '../modules/refunds/refund-work.service.ts';
import { notificationWork } from '../modules/shipments/parcel-notification.service.ts';
import { parcelRegistration } from '../modules/shipments/parcel-registration.service.ts';
import type { AnyTaskWork } from '../modules/tasks/task-worker.service.ts';
import type { Tasks } from '../modules/tasks/tasks.service.ts';
import type { Uploads } from '../modules/uploads/uploads.service.ts';

/** A slow receiver blocks others; only the status of its response counts. */
const PUSHES = { timeoutMs: 8_000, headersTimeoutMs: 8_000, maxBytes: 2_048, cutsAnswer: true };

/** Some platforms need several calls for a refund, which count as one attempt. */
const PLATFORMS = { timeoutMs: 15_000, headersTimeoutMs: 15_000, maxBytes: 1024 * 1024 };

/** A document may wait for its turn; with its text it is as large as a mail may be. */
const DOCUMENTS = { timeoutMs: 55_000, headersTimeoutMs: 55_000, maxBytes: 8 * 1024 * 1024 };

/** How each kind of task is done on this server, as far as it is configured. */
export function createTaskWorks(
  config: Pick<
    Config,
    'smtpUrl' | 'outboxDir' | 'mailFrom' | 'seventeenTrack' | 'pushOrigins' | 'refundOrigins' | 'pdfService'
  >,
  parts: {
    db: Database;
    senderOf: AnswerSenders;
    receivers: PushReceivers;
    tasks: Tasks;
    answers: Answers;
    uploads: Pick<Uploads, 'pathOf'>;
    platformKeys: PlatformKeys;
    mails: Mails;
    portalUrl: () => string;
    log: Log;
    now: () => Date;
  },
): AnyTaskWork[] {
  const { smtpUrl, outboxDir, mailFrom, seventeenTrack, pushOrigins, refundOrigins } = config;
  const { db, tasks, answers, platformKeys: keys, log, now } = parts;
  const platforms = createRefundPlatforms(
    createGuardedCall({ operatorOrigins: refundOrigins, ...PLATFORMS }),
  );
  const onDone = defaultOutcome({ answers });
  const call = createGuardedCall({ operatorOrigins: seventeenTrack ? [seventeenTrack.url] : [] });
  const push = createGuardedCall({ operatorOrigins: pushOrigins.map(({ origin }) => origin), ...PUSHES });
  return [
    mailWork({
      transport: smtpUrl ? createSmtpTransport(smtpUrl) : createMailFolder(outboxDir),
      from: mailFrom,
      ...parts,
    }),
    notificationWork(db),
    clientRematchWork({ db }),
    answersWork({ db, senders: parts.senderOf, log, now }),
    alertUploadWork({ db, tasks, answers, pathOf: parts.uploads.pathOf, log, now }),
    callWork(pushCall({ ...parts, pushOrigins }), push, now),
    callWork(pushTestCall({ ...parts, pushOrigins }), push, now),
    refundWork({ db, keys, platforms, onDone, log, now }),
    adyenNotificationWork({ db, onDone, log, now }),
    ...(config.pdfService
      ? [
          monthlyReportWork({
            ...parts,
            service: config.pdfService,
            call: createGuardedCall({ operatorOrigins: [config.pdfService.url], ...DOCUMENTS }),
          }),
        ]
      : []),
    ...(seventeenTrack ? [callWork(parcelRegistration(seventeenTrack), call, now)] : []),
  ];
}
