import { resolve } from 'node:path';
import {
  bareMailAddress,
  databaseUrl,
  httpUrl,
  httpUrlOrPath,
  mailAddress,
  oneOf,
  parseEnv,
  wholeNumber,
} from '@cbp/shared/node/env';
import { LogLevel } from '@cbp/shared/node/log';
import { ProductVersion } from '@cbp/shared/node/product-version';
import { z } from 'zod';
import {
  headerName,
  origins,
  originsOfClients,
  rsaKey,
  secret,
  secretList,
  smtpUrl,
  text,
} from './config-values.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const folder = z.string().transform((path) => resolve(path));

/** The variables of every program that uses the data. */
const DataEnvironment = z.object({
  LOG_LEVEL: LogLevel,
  DATA_DIR: folder.prefault('.data'),
  DATABASE_URL: databaseUrl().optional(),
  IMAGES_DIR: folder.optional(),
});

const port = wholeNumber(0, 65_535).default(4000);

const ETHOCA_CLIENTS = ['manual', 'rest', 'soap'] as const;
type EthocaVariable = `ETHOCA_${'URL' | 'CONSUMER_KEY' | 'SIGNING_KEY' | 'USERNAME' | 'PASSWORD'}`;
/** What each way to reach Ethoca needs. */
const ETHOCA_NEEDS: Record<(typeof ETHOCA_CLIENTS)[number], Partial<Record<EthocaVariable, true>>> = {
  manual: {},
  rest: { ETHOCA_URL: true, ETHOCA_CONSUMER_KEY: true, ETHOCA_SIGNING_KEY: true },
  soap: { ETHOCA_URL: true, ETHOCA_USERNAME: true, ETHOCA_PASSWORD: true },
};

const ServerEnvironment = DataEnvironment.extend({
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  COUNTRY_HEADER: headerName.optional(),
  AUTH_SECRET: secret,
  SECRETS_KEY: secret,
  SECRETS_KEYS_BEFORE: secretList,
  OPERATOR_KEY: secret.optional(),
  PORTAL_URL: httpUrl().optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailAddress.optional(),
  SUPPORT_EMAIL: bareMailAddress.optional(),
  PROVIDER_EMAIL: bareMailAddress.optional(),
  SEVENTEENTRACK_KEY: z.string().optional(),
  SEVENTEENTRACK_URL: httpUrl().prefault('https://api.17track.net/track/v2.4'),
  SEVENTEENTRACK_TIMEOUT_MS: wholeNumber(1, 60_000).default(10_000),
  ETHOCA_CLIENT: oneOf(ETHOCA_CLIENTS).default('manual'),
  ETHOCA_URL: httpUrl().optional(),
  ETHOCA_CONSUMER_KEY: z.string().optional(),
  ETHOCA_SIGNING_KEY: rsaKey.optional(),
  ETHOCA_USERNAME: text(5, 30).optional(),
  ETHOCA_PASSWORD: text(8, 35).optional(),
  ETHOCA_TIMEOUT_MS: wholeNumber(1, 50_000).default(20_000),
  ETHOCA_PULL_SECONDS: wholeNumber(0, 3_600).default(0),
  ANSWER_UNDO_SECONDS: wholeNumber(1, 3_600).default(60),
  ALERT_UPLOAD_KEEP_DAYS: wholeNumber(1, 3_650).default(180),
  PUSH_PRIVATE_ORIGINS: originsOfClients,
  REFUND_PRIVATE_ORIGINS: origins,
  PDF_PUBLIC_URL: httpUrlOrPath().optional(),
  PDF_SERVICE_URL: httpUrl().optional(),
  PDF_SERVICE_KEY: secret.optional(),
  CBP_VERSION: ProductVersion,
  LOAD_DEMO: oneOf(['when-empty', 'never']).default('never'),
  REPORT_DIST: folder.prefault(resolve(REPOSITORY, 'report/dist/browser')),
  PORTAL_DIST: folder.prefault(resolve(REPOSITORY, 'portal/dist')),
});

/** The data location and the portal URL, for commands that create links. */
const CommandEnvironment = DataEnvironment.extend({ PORTAL_URL: httpUrl().optional(), PORT: port });

/** For commands that verify signatures, if the key is known. */
const AuditEnvironment = DataEnvironment.extend({ AUTH_SECRET: secret.optional() });

/** For a command that opens secrets of clients. */
const SecretsEnvironment = AuditEnvironment.extend({
  SECRETS_KEY: secret.optional(),
  SECRETS_KEYS_BEFORE: secretList,
});

/** Sending real emails requires the sender's address and the portal's URL. */
const MailingEnvironment = ServerEnvironment.required({ PORTAL_URL: true, MAIL_FROM: true });

/** The data location, for programs beside the server. Folders are absolute. Throws EnvironmentError. */
export function readDataConfig(env: NodeJS.ProcessEnv = process.env) {
  return dataConfig(parseEnv(DataEnvironment, env));
}

/** Like `readDataConfig`, with the portal URL: by default this machine at the server's port. */
export function readCommandConfig(env: NodeJS.ProcessEnv = process.env) {
  const found = parseEnv(CommandEnvironment, env);
  return { ...dataConfig(found), portalUrl: found.PORTAL_URL ?? `http://127.0.0.1:${found.PORT}` };
}

/** Like `readDataConfig`, with the server's secret if set. */
export function readAuditConfig(env: NodeJS.ProcessEnv = process.env) {
  const found = parseEnv(AuditEnvironment, env);
  return { ...dataConfig(found), authSecret: found.AUTH_SECRET ?? null };
}

/** Like `readAuditConfig`, with the keys of clients' secrets if set. */
export function readSecretsConfig(env: NodeJS.ProcessEnv = process.env) {
  const found = parseEnv(SecretsEnvironment, env);
  return {
    ...dataConfig(found),
    authSecret: found.AUTH_SECRET ?? null,
    secretsKey: found.SECRETS_KEY ?? null,
    secretsKeysBefore: found.SECRETS_KEYS_BEFORE,
  };
}

function dataConfig(found: z.output<typeof DataEnvironment>) {
  return {
    logLevel: found.LOG_LEVEL,
    dataDir: found.DATA_DIR,
    databaseUrl: found.DATABASE_URL ?? null,
    imagesDir: found.IMAGES_DIR ?? resolve(found.DATA_DIR, 'images'),
  };
}

/** How Ethoca is called. Its keys are never printed. */
function ethocaConfig(found: z.output<typeof ServerEnvironment>) {
  const { ETHOCA_CLIENT: client, ETHOCA_URL: url = '' } = found;
  const common = { url, timeoutMs: found.ETHOCA_TIMEOUT_MS, pullSeconds: found.ETHOCA_PULL_SECONDS };
  switch (client) {
    case 'rest': {
      const { ETHOCA_CONSUMER_KEY: consumerKey = '', ETHOCA_SIGNING_KEY: signingKey = '' } = found;
      return { client, ...common, consumerKey, signingKey };
    }
    case 'soap': {
      const { ETHOCA_USERNAME: username = '', ETHOCA_PASSWORD: password = '' } = found;
      return { client, ...common, username, password };
    }
    default:
      return null;
  }
}

export type Config = ReturnType<typeof readConfig>;

/** The configuration of the api, from the environment. Folders are absolute, from the working directory. Throws EnvironmentError. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const environment = (env.SMTP_URL ? MailingEnvironment : ServerEnvironment) as typeof ServerEnvironment;
  const client = ETHOCA_CLIENTS.find((name) => name === env.ETHOCA_CLIENT) ?? 'manual';
  const found = parseEnv(environment.required(ETHOCA_NEEDS[client]), env);
  return {
    ...dataConfig(found),
    version: found.CBP_VERSION,
    host: found.HOST,
    port: found.PORT,
    /** The number of trusted reverse proxies; the caller's address is read from the first one's header. */
    trustedProxies: found.TRUST_PROXY,
    /** The header in which a proxy sends the country of the caller; ignored without trusted proxies. */
    countryHeader: found.TRUST_PROXY > 0 ? (found.COUNTRY_HEADER ?? null) : null,
    /** Signs what users get at sign-in; the same in all replicas. Never printed. */
    authSecret: found.AUTH_SECRET,
    /** Seals secrets of clients; the same in all replicas. Never printed. */
    secretsKey: found.SECRETS_KEY,
    /** Previous keys; they still open what they sealed. Never printed. */
    secretsKeysBefore: found.SECRETS_KEYS_BEFORE,
    /** Bearer of programs of the operator; without it no program is one. Never printed. */
    operatorKey: found.OPERATOR_KEY ?? null,
    /** The public URL of the portal; null: the server's own. */
    portalUrl: found.PORTAL_URL ?? null,
    /** May hold a password. Never printed. Without it, mails are written into the outbox. */
    smtpUrl: found.SMTP_URL ?? null,
    outboxDir: resolve(found.DATA_DIR, 'outbox'),
    uploadsDir: resolve(found.DATA_DIR, 'uploads'),
    mailFrom: found.MAIL_FROM ?? { name: 'CBP Portal', address: 'no-reply@portal.invalid' },
    /** Contact for users without access; without it the portal shows none. */
    supportEmail: found.SUPPORT_EMAIL ?? null,
    /** Address at the alert provider for emails about descriptors; without it none are sent. */
    providerEmail: found.PROVIDER_EMAIL ?? null,
    seventeenTrack: found.SEVENTEENTRACK_KEY
      ? {
          key: found.SEVENTEENTRACK_KEY,
          url: found.SEVENTEENTRACK_URL,
          timeoutMs: found.SEVENTEENTRACK_TIMEOUT_MS,
        }
      : null,
    /** null: Ethoca alerts are pushed to us or imported from files, and an operator sends the outcomes. */
    ethoca: ethocaConfig(found),
    /** How long an outcome can be undone before it is sent. */
    answerUndoSeconds: found.ANSWER_UNDO_SECONDS,
    uploadKeepDays: found.ALERT_UPLOAD_KEEP_DAYS,
    /** Origins that alerts may be pushed to over plain HTTP or in private networks; all others must be public. */
    pushOrigins: found.PUSH_PRIVATE_ORIGINS,
    refundOrigins: found.REFUND_PRIVATE_ORIGINS,
    /** The PDF service's URL for browsers, or its path below the portal; without it the portal offers no PDF. */
    pdfUrl: found.PDF_PUBLIC_URL ?? null,
    /** The PDF service's URL for this server, and its key; without both no report is emailed. Never printed. */
    pdfService:
      found.PDF_SERVICE_URL && found.PDF_SERVICE_KEY
        ? { url: found.PDF_SERVICE_URL, key: found.PDF_SERVICE_KEY }
        : null,
    loadDemo: found.LOAD_DEMO,
    reportDist: found.REPORT_DIST,
    portalDist: found.PORTAL_DIST,
  };
}
