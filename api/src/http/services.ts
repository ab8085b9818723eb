import { type AccessTokens, createAccessTokens } from '../access/access-token.ts';
import type { Replays } from '../access/call-context.ts';
import { createReplays } from '../changes/replays.ts';
import type { Config } from '../config.ts';
import { type Auth, createAuth } from '../modules/auth/auth.service.ts';
import { createImagePasses, type ImagePasses } from '../modules/images/image-passes.service.ts';
import { createMails, type Mails } from '../modules/mails/mails.service.ts';
import { createTasks, type Tasks } from '../modules/tasks/tasks.service.ts';
import { createUploadFiles } from '../modules/uploads/upload-files.ts';
import { createUploads, type Uploads } from '../modules/uploads/uploads.service.ts';
import type { Metrics } from './metrics.ts';

export type Services = {
  tokens: AccessTokens;
  replays: Replays;
  tasks: Tasks;
  mails: Mails;
  auth: Auth;
  imagePasses: ImagePasses;
  uploads: Uploads;
};

/** The services that calls and background work share. */
export async function createServices(options: {
  config: Pick<Config, 'authSecret' | 'mailFrom' | 'outboxDir' | 'uploadsDir'>;
  portalUrl: () => string;
  metrics: Metrics;
}): Promise<Services> {
  const { config, portalUrl, metrics } = options;
  const secret = config.authSecret;
  const tokens = createAccessTokens(secret);
  const tasks = createTasks({ secret, onQueued: (kind) => metrics.worked(kind, 'queued') });
  const mails = createMails({ tasks, from: config.mailFrom, outboxDir: config.outboxDir });
  const uploads = createUploads(createUploadFiles(config.uploadsDir));
  const auth = await createAuth({ secret, tokens, mails, portalUrl, onSignIn: metrics.signedIn });
  return {
    tokens,
    replays: createReplays(secret),
    tasks,
    mails,
    auth,
    imagePasses: createImagePasses(secret),
    uploads,
  };
}
