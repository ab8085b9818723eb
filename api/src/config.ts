import { resolve } from 'node:path';
import {
  bareMailAddress,
  databaseUrl,
  EnvironmentError,
  httpUrl,
  httpUrlOrPath,
  oneOf,
  parseEnv,
  wholeNumber,
} from '@cbp/shared/node/env';
import { FILE_VARIABLES, filesConfig } from '@cbp/shared/node/files/files-config';
import { LogLevel } from '@cbp/shared/node/log';
import { ProductVersion } from '@cbp/shared/node/product-version';
import { PUBLIC_PAGES } from '@cbp/shared/public-pages';
import { z } from 'zod';
import { headerName, secret, secretList } from './config-values.ts';
import { alertsConfig } from './modules/alerts/alerts.config.ts';
import { buyerEmailsConfig } from './modules/buyer-emails/buyer-emails.config.ts';
import { caidsConfig } from './modules/caids/caids.config.ts';
import { clientsConfig } from './modules/clients/clients.config.ts';
import { descriptorsConfig } from './modules/descriptors/descriptors.config.ts';
import { erasureConfig } from './modules/erasure/erasure.config.ts';
import { evidenceConfig } from './modules/evidence/evidence.config.ts';
import { inspectionsConfig } from './modules/inspections/inspections.config.ts';
import { mailsConfig, neededForMails } from './modules/mails/mails.config.ts';
import { networksConfig } from './modules/networks/networks.config.ts';
import { ordersConfig } from './modules/orders/orders.config.ts';
import { neededForProviders, providersConfig } from './modules/providers/providers.config.ts';
import { refundsConfig } from './modules/refunds/refunds.config.ts';
import { screeningsConfig } from './modules/screenings/screenings.config.ts';
import { shipmentsConfig } from './modules/shipments/shipments.config.ts';
import { verificationsConfig } from './modules/verifications/verifications.config.ts';
import { watchlistsConfig } from './modules/watchlists/watchlists.config.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const folder = z.string().transform((path) => resolve(path));

/** A server that ignored it would show no photo of before. */
const IMAGES_DIR_GONE =
  'was replaced: move its files into the folder images in DATA_DIR, or set FILES_URL, and remove the variable';

/** Websites of this machine, without https, are for those who try the product. */
const ONLY_IN_DEMO = 'DEMO_SHOPS_PORT needs LOAD_DEMO=when-empty';

/** The variables of every program that uses the data. */
const DataEnvironment = z.object({
  LOG_LEVEL: LogLevel,
  DATA_DIR: folder.prefault('.data'),
  DATABASE_URL: databaseUrl().optional(),
  IMAGES_DIR: z.never(IMAGES_DIR_GONE).optional(),
  ...FILE_VARIABLES,
});

const port = wholeNumber(0, 65_535).default(4000);

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
  ...mailsConfig.variables,
  SUPPORT_EMAIL: bareMailAddress.optional(),
  ...caidsConfig.variables,
  ...networksConfig.variables,
  ...descriptorsConfig.variables,
  ...shipmentsConfig.variables,
  ...screeningsConfig.variables,
  ...verificationsConfig.variables,
  ...providersConfig.variables,
  ...alertsConfig.variables,
  ...clientsConfig.variables,
  ...refundsConfig.variables,
  ...ordersConfig.variables,
  ...buyerEmailsConfig.variables,
  ...erasureConfig.variables,
  ...evidenceConfig.variables,
  ...watchlistsConfig.variables,
  ...inspectionsConfig.variables,
  PDF_PUBLIC_URL: httpUrlOrPath().optional(),
  CBP_VERSION: ProductVersion,
  LOAD_DEMO: oneOf(['when-empty', 'never']).default('never'),
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

/** The folders of the built public pages, each in the variable `<NAME>_DIST`. */
const PageEnvironment = z.object(
  Object.fromEntries(
    PUBLIC_PAGES.map(({ name, dist }) => [variableOf(name), folder.prefault(resolve(REPOSITORY, dist))]),
  ),
);

function variableOf(page: string): string {
  return `${page.toUpperCase()}_DIST`;
}

function readPageDists(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const found = parseEnv(PageEnvironment, env);
  return Object.fromEntries(PUBLIC_PAGES.map(({ name }) => [name, found[variableOf(name)] ?? '']));
}

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
    files: filesConfig(found, found.DATA_DIR),
  };
}

export type Config = ReturnType<typeof readConfig>;

/** The configuration of the api, from the environment. Folders are absolute, from the working directory. Throws EnvironmentError. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  // By type they remain optional, because others decide whether they are needed.
  const needed: Record<never, true> = { ...neededForMails(env), ...neededForProviders(env) };
  const found = parseEnv(ServerEnvironment.required(needed), env);
  if (found.DEMO_SHOPS_PORT !== undefined && found.LOAD_DEMO === 'never') {
    throw new EnvironmentError(
      `Invalid environment variables. Correct them and start again:\n  ${ONLY_IN_DEMO}`,
    );
  }
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
    ...mailsConfig.read(found, found.DATA_DIR),
    /** Contact for users without access; without it the portal shows none. */
    supportEmail: found.SUPPORT_EMAIL ?? null,
    ...caidsConfig.read(found, found.DATA_DIR),
    ...networksConfig.read(found, found.DATA_DIR),
    ...descriptorsConfig.read(found, found.DATA_DIR),
    ...shipmentsConfig.read(found, found.DATA_DIR),
    ...screeningsConfig.read(found, found.DATA_DIR),
    ...verificationsConfig.read(found, found.DATA_DIR),
    ...providersConfig.read(found, found.DATA_DIR),
    ...alertsConfig.read(found, found.DATA_DIR),
    ...clientsConfig.read(found, found.DATA_DIR),
    ...refundsConfig.read(found, found.DATA_DIR),
    ...ordersConfig.read(found, found.DATA_DIR),
    ...buyerEmailsConfig.read(found, found.DATA_DIR),
    ...erasureConfig.read(found, found.DATA_DIR),
    ...evidenceConfig.read(found, found.DATA_DIR),
    ...watchlistsConfig.read(found, found.DATA_DIR),
    ...inspectionsConfig.read(found, found.DATA_DIR),
    /** The PDF service's URL for browsers, or its path below the portal; without it the portal offers no PDF. */
    pdfUrl: found.PDF_PUBLIC_URL ?? null,
    loadDemo: found.LOAD_DEMO,
    pageDists: readPageDists(env),
    portalDist: found.PORTAL_DIST,
  };
}
