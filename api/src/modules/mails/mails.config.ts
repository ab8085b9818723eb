import { resolve } from 'node:path';
import { mailAddress } from '@cbp/shared/node/env';
import { defineConfigPart } from '../../config-part.ts';
import { smtpUrl } from '../../config-values.ts';

export const mailsConfig = defineConfigPart({
  variables: { SMTP_URL: smtpUrl.optional(), MAIL_FROM: mailAddress.optional() },
  read: (found, dataDir) => ({
    /** May hold a password. Never printed. Without it, mails are written into the outbox. */
    smtpUrl: found.SMTP_URL ?? null,
    outboxDir: resolve(dataDir, 'outbox'),
    mailFrom: found.MAIL_FROM ?? { name: 'CBP Portal', address: 'no-reply@portal.invalid' },
  }),
});

/** Sending real emails requires the sender's address and the portal's URL. */
export const neededForMails = (env: NodeJS.ProcessEnv): { MAIL_FROM?: true; PORTAL_URL?: true } =>
  env.SMTP_URL ? { MAIL_FROM: true, PORTAL_URL: true } : {};
