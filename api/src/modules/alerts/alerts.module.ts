import { waitingIn, waitingOfClients } from '../../lists/waiting-source.ts';
import { defineModule } from '../../wiring/define-module.ts';
import { balancesModule } from '../balances/balances.module.ts';
import { CLIENT_RECORDS } from '../clients/client-records.service.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { descriptorsModule } from '../descriptors/descriptors.module.ts';
import { erasureModule } from '../erasure/erasure.module.ts';
import { KEEPS_DATA } from '../erasure/personal-data.service.ts';
import { mailsModule } from '../mails/mails.module.ts';
import { outgoingCallsModule } from '../outgoing-calls/outgoing-calls.module.ts';
import { callWork } from '../outgoing-calls/outgoing-calls.service.ts';
import { paymentsModule } from '../payments/payments.module.ts';
import { providerFilesModule } from '../provider-files/provider-files.module.ts';
import { FILE_CONTENTS } from '../provider-files/provider-files.service.ts';
import { providersModule } from '../providers/providers.module.ts';
import { receiptTransactionsModule } from '../receipt-transactions/receipt-transactions.module.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { uploadsModule } from '../uploads/uploads.module.ts';
import { usersModule } from '../users/users.module.ts';
import { chargeAlerts } from './alert-charges.service.ts';
import { createAlertFiles } from './alert-file.service.ts';
import { createAlertPull } from './alert-pull.service.ts';
import { alertSource } from './alerts.list.ts';
import { alertRoutes } from './alerts.routes.ts';
import { ALERTS_OF_CLIENT, timeZoneOf } from './alerts.service.ts';
import { createAnswers } from './answers/answers.service.ts';
import { answersWork } from './answers/answers-work.service.ts';
import { ALERT_ANSWERS } from './answers/queued-answers.service.ts';
import { ALERT_REASSIGNED, createAssignment } from './assignment.service.ts';
import { clientRematchWork } from './client-rematch.service.ts';
import { keepForAlerts } from './kept-orders.service.ts';
import { ALERTS_MATCHED, matchAlerts, matchMissesAgain } from './matching/matching.service.ts';
import { createNotices } from './notices/notices.service.ts';
import { ALERT_FILES } from './provider-files/provider-files.service.ts';
import { deleteOldPushTests, PUSH_TEST_KIND, pushTestCall } from './pushes/push-test.service.ts';
import { pushCall } from './pushes/push-work.ts';
import { pushRoutes } from './pushes/pushes.routes.ts';
import { createPushes, PUSH_KIND } from './pushes/pushes.service.ts';
import { createQuietSources } from './sources/quiet-sources.service.ts';
import { sourceRoutes } from './sources/sources.routes.ts';
import { createSources } from './sources/sources.service.ts';
import { cacheDailyFigures } from './statistics/cached-daily-figures.service.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { alertUploadSource } from './uploads/alert-uploads.list.ts';
import { alertUploadRoutes } from './uploads/alert-uploads.routes.ts';
import { createAlertUploads } from './uploads/alert-uploads.service.ts';
import { removeOldUploads } from './uploads/old-uploads.service.ts';
import { uploadScopeOf } from './uploads/upload-entity.service.ts';
import { ALERT_UPLOAD } from './uploads/upload-steps.service.ts';
import { alertUploadWork } from './uploads/upload-work.service.ts';

/** With the time that a bundle of alerts takes, they have their transactions within five seconds. */
const MATCH_PAUSE_MS = 1_000;
const NOTICE_PAUSE_MS = 2_000;
/** A check reads four weeks of alerts, and silence is reported after two hours at the earliest. */
const SOURCES_PAUSE_MS = 5 * 60_000;
/** Uncached figures have to be counted, which takes longer. */
const FIGURES_PAUSE_MS = 5_000;

/** A slow receiver blocks others; only the status of its response counts. */
const PUSHES = { timeoutMs: 8_000, headersTimeoutMs: 8_000, maxBytes: 2_048, cutsAnswer: true };

/** Alerts: how they arrive, what they belong to, their outcomes, pushes, emails and figures. */
export const alertsModule = defineModule({
  name: 'alerts',
  kinds: [ALERT_ANSWERS, PUSH_KIND, ALERT_UPLOAD, PUSH_TEST_KIND],
  needs: [
    tasksModule,
    outgoingCallsModule,
    mailsModule,
    uploadsModule,
    providerFilesModule,
    providersModule,
    paymentsModule,
    usersModule,
    balancesModule,
    clientsModule,
    receiptTransactionsModule,
    erasureModule,
    descriptorsModule,
  ],
  demo: () => import('./demo/alerts.demo.ts'),
  create({ config, db, log, now, portalUrl, answersTo }, services) {
    const { tasks, mails, uploads, providers, clients, 'outgoing-calls': outgoing } = services;
    const ctx = { db, log, now };
    const { pushOrigins } = config;
    const { receivers } = clients;
    const answers = createAnswers({ tasks, undoSeconds: config.answerUndoSeconds });
    const pushes = createPushes({ tasks, receivers, portalUrl });
    const notices = createNotices({ mails, portalUrl });
    const quietSources = createQuietSources({ mails, portalUrl });
    const { senderOf, puller } = providers.connect((source) => timeZoneOf(db, source));
    const everyMs = (config.ethoca?.pullSeconds ?? 0) * 1_000;
    const alertPull = puller && createAlertPull({ puller, everyMs });
    const push = outgoing.connect({
      provider: 'push',
      title: 'The receiver',
      operatorOrigins: pushOrigins.map(({ origin }) => origin),
      isRecordedElsewhere: true,
      ...PUSHES,
    });
    const matchFollowers = answersTo(ALERTS_MATCHED);
    const assignment = createAssignment(answersTo(ALERT_REASSIGNED));

    return {
      service: { answers, pushes },
      searched: [alertSource],
      routes: {
        ...alertRoutes({ answers, assignment, files: createAlertFiles(uploads) }),
        ...alertUploadRoutes(createAlertUploads({ tasks, uploads }), uploads),
        ...pushRoutes({ pushes, tasks, receivers }),
        ...sourceRoutes(createSources(config.ethoca)),
        ...statisticsRoutes,
      },
      tasks: [
        clientRematchWork({ db }),
        answersWork({ db, senders: senderOf, log, now }),
        alertUploadWork({ db, tasks, answers, openFile: uploads.open, log, now }),
        callWork(pushCall({ db, receivers, pushOrigins, now }), push, now),
        callWork(pushTestCall({ db, receivers, pushOrigins, now }), push, now),
      ],
      jobs: [
        {
          name: 'transactions of alerts',
          pauseMs: MATCH_PAUSE_MS,
          work: (signal) =>
            matchAlerts({
              ctx,
              input: { signal },
              pushes,
              async onMatched(tx, alertIds) {
                for (const follow of matchFollowers()) await follow(tx, alertIds);
                await chargeAlerts({ ctx: { db: tx, now }, input: { alertIds } });
              },
            }),
        },
        ...(alertPull
          ? [
              {
                name: 'alerts of a provider',
                pauseMs: alertPull.everyMs,
                work: (signal: AbortSignal) => alertPull.pull({ ctx, input: { signal } }),
              },
            ]
          : []),
        {
          name: 'mails about alerts',
          pauseMs: NOTICE_PAUSE_MS,
          work: (signal) => notices.notifyOfAlerts({ ctx, input: { signal } }),
        },
        {
          name: 'quiet sources of alerts',
          pauseMs: SOURCES_PAUSE_MS,
          work: () => quietSources.look({ ctx }),
        },
        {
          name: 'figures of days',
          pauseMs: FIGURES_PAUSE_MS,
          work: (signal) => cacheDailyFigures({ ctx, input: { signal } }),
        },
      ],
      cleanups: [
        () => matchMissesAgain({ ctx }),
        (signal) => deleteOldPushTests({ ctx, input: { signal } }),
        (signal) => removeOldUploads({ ctx, input: { keepDays: config.uploadKeepDays, signal } }),
      ],
      contributes: [
        CLIENT_RECORDS.with(ALERTS_OF_CLIENT),
        FILE_CONTENTS.with(ALERT_FILES),
        KEEPS_DATA.with(keepForAlerts),
      ],
      waiting: [waitingOfClients(alertSource), waitingIn(alertUploadSource, uploadScopeOf)],
    };
  },
});
