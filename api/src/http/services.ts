import { type AccessTokens, createAccessTokens } from '../access/access-token.ts';
import type { Replays } from '../access/call-context.ts';
import { createSecretBox } from '../access/secret-box.ts';
import { createReplays } from '../changes/replays.ts';
import type { Config } from '../config.ts';
import { type Answers, createAnswers } from '../modules/alerts/answers/answers.service.ts';
import {
  createMonthlyReports,
  type MonthlyReports,
} from '../modules/alerts/monthly-reports/monthly-reports.service.ts';
import { createNotices, type Notices } from '../modules/alerts/notices/notices.service.ts';
import { createPushes, type Pushes } from '../modules/alerts/pushes/pushes.service.ts';
import { createQuietSources, type QuietSources } from '../modules/alerts/sources/quiet-sources.service.ts';
import { type Auth, createAuth } from '../modules/auth/auth.service.ts';
import { createLowBalanceNotices, type LowBalanceNotices } from '../modules/balances/low-balance.service.ts';
import { createPushReceivers, type PushReceivers } from '../modules/clients/push-receiver.service.ts';
import { type AnswerMails, createAnswerMails } from '../modules/enquiries/answer-mails.service.ts';
import { createImagePasses, type ImagePasses } from '../modules/images/image-passes.service.ts';
import { createMails, type Mails } from '../modules/mails/mails.service.ts';
import { type AutoRefunds, createAutoRefunds } from '../modules/refunds/auto-refund.service.ts';
import { createPlatformKeys, type PlatformKeys } from '../modules/refunds/platform-access.service.ts';
import { createTasks, type Tasks } from '../modules/tasks/tasks.service.ts';
import { createUploadFiles } from '../modules/uploads/upload-files.ts';
import { createUploads, type Uploads } from '../modules/uploads/uploads.service.ts';
import type { Metrics } from './metrics.ts';

export type Services = {
  tokens: AccessTokens;
  replays: Replays;
  tasks: Tasks;
  mails: Mails;
  answers: Answers;
  notices: Notices;
  quietSources: QuietSources;
  monthlyReports: MonthlyReports;
  lowBalances: LowBalanceNotices;
  answerMails: AnswerMails;
  auth: Auth;
  imagePasses: ImagePasses;
  uploads: Uploads;
  receivers: PushReceivers;
  pushes: Pushes;
  platformKeys: PlatformKeys;
  autoRefunds: AutoRefunds;
};

/** The services that calls and background work share. */
export async function createServices(options: {
  config: Pick<
    Config,
    | 'authSecret'
    | 'secretsKey'
    | 'secretsKeysBefore'
    | 'mailFrom'
    | 'outboxDir'
    | 'uploadsDir'
    | 'answerUndoSeconds'
  >;
  portalUrl: () => string;
  metrics: Metrics;
}): Promise<Services> {
  const { config, portalUrl, metrics } = options;
  const secret = config.authSecret;
  const tokens = createAccessTokens(secret);
  const tasks = createTasks({ secret, onQueued: (kind) => metrics.worked(kind, 'queued') });
  const mails = createMails({ tasks, from: config.mailFrom, outboxDir: config.outboxDir });
  const box = createSecretBox(config);
  const receivers = createPushReceivers(box);
  const uploads = createUploads(createUploadFiles(config.uploadsDir));
  const auth = await createAuth({ secret, tokens, mails, portalUrl, onSignIn: metrics.signedIn });
  return {
    tokens,
    replays: createReplays(secret),
    tasks,
    mails,
    answers: createAnswers({ tasks, undoSeconds: config.answerUndoSeconds }),
    notices: createNotices({ mails, portalUrl }),
    quietSources: createQuietSources({ mails, portalUrl }),
    monthlyReports: createMonthlyReports({ tasks }),
    lowBalances: createLowBalanceNotices({ mails, portalUrl }),
    answerMails: createAnswerMails({ mails, portalUrl }),
    auth,
    imagePasses: createImagePasses(secret),
    uploads,
    receivers,
    pushes: createPushes({ tasks, receivers, portalUrl }),
    platformKeys: createPlatformKeys(box),
    autoRefunds: createAutoRefunds({ tasks }),
  };
}
