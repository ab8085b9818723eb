import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { startRecurringWork } from '@cbp/shared/node/recurring-work';
import type { createAuditHeads } from '../changes/audit-heads.ts';
import { deleteOldCalls } from '../changes/replays.ts';
import { chargeAlerts } from '../modules/alerts/alert-charges.service.ts';
import type { AlertPull } from '../modules/alerts/alert-pull.service.ts';
import {
  type MatchFollower,
  matchAlerts,
  matchMissesAgain,
} from '../modules/alerts/matching/matching.service.ts';
import type { MonthlyReports } from '../modules/alerts/monthly-reports/monthly-reports.service.ts';
import type { Notices } from '../modules/alerts/notices/notices.service.ts';
import { deleteOldPushTests } from '../modules/alerts/pushes/push-test.service.ts';
import type { Pushes } from '../modules/alerts/pushes/pushes.service.ts';
import type { QuietSources } from '../modules/alerts/sources/quiet-sources.service.ts';
import { cacheDailyFigures } from '../modules/alerts/statistics/cached-daily-figures.service.ts';
import { removeOldUploads } from '../modules/alerts/uploads/old-uploads.service.ts';
import type { Auth } from '../modules/auth/auth.service.ts';
import { deleteExpired } from '../modules/auth/expiry.service.ts';
import type { LowBalanceNotices } from '../modules/balances/low-balance.service.ts';
import { mailProvider } from '../modules/descriptors/provider-mails.service.ts';
import type { AnswerMails } from '../modules/enquiries/answer-mails.service.ts';
import { noteAlertsOfEnquiries } from '../modules/enquiries/known-payments.service.ts';
import type { Mails } from '../modules/mails/mails.service.ts';
import type { AutoRefunds } from '../modules/refunds/auto-refund.service.ts';
import { cacheDescriptorFigures } from '../modules/registry/cached-descriptor-figures.service.ts';
import type { createTaskWorker } from '../modules/tasks/task-worker.service.ts';
import type { Tasks } from '../modules/tasks/tasks.service.ts';
import { readStoredTexts } from '../modules/text-readings/text-readings.service.ts';
import type { Uploads } from '../modules/uploads/uploads.service.ts';

const TASK_PAUSE_MS = 2_000;
/** With the time that a bundle of alerts takes, they have their transactions within five seconds. */
const MATCH_PAUSE_MS = 1_000;
const NOTICE_PAUSE_MS = 2_000;
/** A check reads four weeks of alerts, and silence is reported after two hours at the earliest. */
const SOURCES_PAUSE_MS = 5 * 60_000;
/** They are due at an hour of a day. */
const MONTHLY_PAUSE_MS = 60_000;
const BALANCE_PAUSE_MS = 30_000;
/** Requests added one after the other are combined into one email. */
const PROVIDER_PAUSE_MS = 30_000;
/** Responses added one after the other are combined into one email. */
const ANSWER_PAUSE_MS = 5_000;
/** Uncached figures have to be counted, which takes longer. */
const HEADS_PAUSE_MS = 5_000;
/** Including the time to store a head, less than a second. */
const HEAD_PAUSE_MS = 500;
const HOUSEKEEPING_PAUSE_MS = 10 * 60_000;

/** The server's background work: generates emails, runs tasks, and deletes expired data. */
export function startBackgroundWork(options: {
  db: Database;
  auth: Auth;
  mails: Mails;
  notices: Notices;
  quietSources: QuietSources;
  monthlyReports: MonthlyReports;
  lowBalances: LowBalanceNotices;
  answerMails: AnswerMails;
  pushes: Pushes;
  autoRefunds: AutoRefunds;
  tasks: Tasks;
  uploads: Uploads;
  taskWorker: ReturnType<typeof createTaskWorker>;
  auditHeads: ReturnType<typeof createAuditHeads>;
  /** null where no provider is asked for alerts. */
  alertPull: AlertPull | null;
  /** null if the provider isn't emailed about descriptors. */
  providerEmail: string | null;
  /** After which files of alerts and outcomes go with their rows. */
  uploadKeepDays: number;
  /** Whether there is a PDF service that makes them. */
  mailsReports: boolean;
  log: Log;
  now: () => Date;
}): { stop: () => Promise<void> } {
  const { db, auth, mails, notices, quietSources, lowBalances, answerMails, pushes, tasks, uploads } =
    options;
  const { taskWorker, auditHeads, log, now } = options;
  const { alertPull, autoRefunds, providerEmail: contact, uploadKeepDays: keepDays } = options;
  const ctx = { db, log, now };
  const onMatched: MatchFollower = async (tx, alertIds) => {
    await autoRefunds.considerAlerts({ ctx: { ...ctx, db: tx }, input: { alertIds } });
    await noteAlertsOfEnquiries(tx, alertIds);
    await chargeAlerts({ ctx: { db: tx, now }, input: { alertIds } });
  };
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
      work: (signal) => matchAlerts({ ctx, input: { signal }, pushes, onMatched }),
      log,
    }),
    ...(alertPull
      ? [
          startRecurringWork({
            name: 'alerts of a provider',
            pauseMs: alertPull.everyMs,
            work: (signal) => alertPull.pull({ ctx, input: { signal } }),
            log,
          }),
        ]
      : []),
    ...(contact
      ? [
          startRecurringWork({
            name: 'mails to the provider',
            pauseMs: PROVIDER_PAUSE_MS,
            work: (signal) => mailProvider({ ctx, input: { contact, signal }, mails }),
            log,
          }),
        ]
      : []),
    startRecurringWork({
      name: 'mails about alerts',
      pauseMs: NOTICE_PAUSE_MS,
      work: (signal) => notices.notifyOfAlerts({ ctx, input: { signal } }),
      log,
    }),
    startRecurringWork({
      name: 'quiet sources of alerts',
      pauseMs: SOURCES_PAUSE_MS,
      work: () => quietSources.look({ ctx }),
      log,
    }),
    ...(options.mailsReports
      ? [
          startRecurringWork({
            name: 'monthly reports',
            pauseMs: MONTHLY_PAUSE_MS,
            work: () => options.monthlyReports.queueDue({ ctx }),
            log,
          }),
        ]
      : []),
    startRecurringWork({
      name: 'mails about low balances',
      pauseMs: BALANCE_PAUSE_MS,
      work: async () => {
        await lowBalances.notify(ctx);
      },
      log,
    }),
    startRecurringWork({
      name: 'mails about answered enquiries',
      pauseMs: ANSWER_PAUSE_MS,
      work: (signal) => answerMails.notifyOfAnswers({ ctx, input: { signal } }),
      log,
    }),
    startRecurringWork({
      name: 'figures of days',
      pauseMs: HEADS_PAUSE_MS,
      work: (signal) => cacheDailyFigures({ ctx, input: { signal } }),
      log,
    }),
    startRecurringWork({
      name: 'figures of descriptors',
      pauseMs: HEADS_PAUSE_MS,
      work: () => cacheDescriptorFigures({ ctx }),
      log,
    }),
    startRecurringWork({
      name: 'stored texts',
      pauseMs: HOUSEKEEPING_PAUSE_MS,
      work: (signal) => readStoredTexts({ ctx, input: { signal } }),
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
        await matchMissesAgain({ ctx });
        await deleteExpired({ ctx, input: { signal } });
        await deleteOldPushTests({ ctx, input: { signal } });
        await tasks.deleteOld({ ctx, input: { signal } });
        await mails.deleteOldFiles(now());
        await deleteOldCalls({ ctx, input: { signal } });
        await removeOldUploads({ ctx, input: { keepDays, signal } });
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
