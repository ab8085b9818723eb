import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { API_PREFIX, IMAGES_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { databaseUrl, httpUrl, oneOf, parseEnv, wholeNumber } from '@cbp/shared/node/env';
import { FILE_VARIABLES, type FilesConfig, filesAt, filesConfig } from '@cbp/shared/node/files/files-config';
import { LogLevel } from '@cbp/shared/node/log';
import { ProductVersion } from '@cbp/shared/node/product-version';
import { z } from 'zod';
import { RENDERS_PER_BROWSER } from './browser/browser-supervisor.ts';
import { UsageRefusal } from './refusal.ts';

const MEBIBYTE = 1024 * 1024;
const SHORTEST_KEY = 32;

/** What the command line and the server take both. */
const EvidenceEnvironment = z.object({
  EVIDENCE_API_URL: httpUrl().default(`http://127.0.0.1:4000${API_PREFIX}`),
  EVIDENCE_API_TOKEN: z.string().trim().optional(),
  IMAGES_URL: httpUrl().optional(),
  PDF_DEADLINE_MS: wholeNumber(1_000, 150_000).default(30_000),
});

/** Entries between commas, without the white space around them. */
function list(isEntry: (entry: string) => boolean, fix: string) {
  return z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isEntry), fix)
    .default([]);
}

const ServerEnvironment = EvidenceEnvironment.extend({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4100),
  LOG_LEVEL: LogLevel,
  CBP_VERSION: ProductVersion,
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  PDF_SERVICE_KEYS: list(
    (key) => key.length >= SHORTEST_KEY,
    `must be keys of at least ${SHORTEST_KEY} characters, with commas between them`,
  ),
  PDF_CORS_ORIGINS: list(
    (origin) => URL.parse(origin)?.origin === origin,
    'must be origins such as https://portal.example, with commas between them',
  ),
  PDF_CONCURRENCY: wholeNumber(1, 16).default(Math.min(2, availableParallelism())),
  PDF_QUEUE_LIMIT: wholeNumber(0, 10_000).default(50),
  PDF_PLACES_PER_CALLER: wholeNumber(1, 10_000).default(16),
  PDF_QUEUE_WAIT_MS: wholeNumber(1, 600_000).default(15_000),
  PDF_RENDERS_PER_BROWSER: wholeNumber(1, 100_000).default(RENDERS_PER_BROWSER),
  PDF_MEMORY_LIMIT_MB: wholeNumber(128, 65_536).default(700),
  PDF_FAILED_STARTS: wholeNumber(1, 100).default(5),
  PDF_REPORTS_PER_MINUTE: wholeNumber(1, 100_000).default(30),
  PDF_BODY_LIMIT_MB: wholeNumber(1, 100).default(5),
  PDF_WARM_UP: oneOf(['on', 'off']).default('on'),
  DATA_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  DATABASE_URL: databaseUrl().optional(),
  ...FILE_VARIABLES,
  BATCH_KEEP_DAYS: wholeNumber(1, 3_650).default(30),
  BATCH_BODY_LIMIT_MB: wholeNumber(1, 500).default(64),
});

type EvidenceConfig = {
  apiUrl: string;
  /** Never printed. */
  apiToken: string | undefined;
  imagesUrl: string;
  /** Bound on the execution of one render. */
  deadlineMs: number;
};

/** What the command line takes from the environment. */
export type Config = EvidenceConfig & {
  /** Whether someone named the API or the images host, so that photos of a local bundle may come from there. */
  namesImagesHost: boolean;
};

/**
 * Reads the environment of the command line once; `apiUrl` (of --api) goes before it. The images host is beside the API
 * unless it is named. Throws EnvironmentError or UsageRefusal.
 */
export function readConfig(environment: NodeJS.ProcessEnv, apiUrl?: string): Config {
  const named = parseEnv(EvidenceEnvironment, environment);
  const api = httpUrl().safeParse(apiUrl ?? named.EVIDENCE_API_URL);
  if (!api.success) throw new UsageRefusal(`--api ${api.error.issues[0]?.message}`);
  return {
    ...evidenceConfig({ ...named, EVIDENCE_API_URL: api.data }),
    namesImagesHost: apiUrl !== undefined || named.IMAGES_URL !== undefined,
  };
}

export type ServerConfig = ReturnType<typeof readServerConfig>;

/** Reads the environment of the server once. Throws EnvironmentError. */
export function readServerConfig(environment: NodeJS.ProcessEnv = process.env) {
  const found = parseEnv(ServerEnvironment, environment);
  return {
    ...evidenceConfig(found),
    host: found.HOST,
    port: found.PORT,
    logLevel: found.LOG_LEVEL,
    version: found.CBP_VERSION,
    /** How many proxies stand before the server; the address of a caller is taken from the header of the first. */
    trustedProxies: found.TRUST_PROXY,
    /** Bearers that may make every call; without one only the public calls work. Never printed. */
    serviceKeys: found.PDF_SERVICE_KEYS,
    /** Pages of these origins may call the service from a browser. */
    corsOrigins: found.PDF_CORS_ORIGINS,
    concurrency: found.PDF_CONCURRENCY,
    /** How many documents more than are made at once may be present, of visitors and of users each. */
    queueLimit: found.PDF_QUEUE_LIMIT,
    /** How many documents one user, service or address may have present. */
    placesPerCaller: found.PDF_PLACES_PER_CALLER,
    /** Bound on the wait for a turn. */
    queueWaitMs: found.PDF_QUEUE_WAIT_MS,
    rendersPerBrowser: found.PDF_RENDERS_PER_BROWSER,
    /** Of all processes of the browser together. */
    memoryLimitBytes: found.PDF_MEMORY_LIMIT_MB * MEBIBYTE,
    /** The process exits after this many failed starts of the browser in a row. */
    failedStartsLimit: found.PDF_FAILED_STARTS,
    reportsPerMinute: found.PDF_REPORTS_PER_MINUTE,
    /** Whether a document is made before the service says that it is ready. */
    warmsUp: found.PDF_WARM_UP === 'on',
    bodyLimitBytes: found.PDF_BODY_LIMIT_MB * MEBIBYTE,
    /** Has the embedded database of the batches and, unless another place is configured, their documents. */
    dataDir: found.DATA_DIR ?? null,
    /** May hold a password. Never printed. Without it, the database of the batches is in the data folder. */
    databaseUrl: found.DATABASE_URL ?? null,
    /** Where the documents of batches are; null if there is no place for these or for the database, so no batches. */
    files: documentsConfig(found),
    /** For how long the documents of a batch that has ended are kept. */
    batchKeepDays: found.BATCH_KEEP_DAYS,
    batchBodyLimitBytes: found.BATCH_BODY_LIMIT_MB * MEBIBYTE,
  };
}

function documentsConfig(found: z.output<typeof ServerEnvironment>): FilesConfig | null {
  if (found.DATA_DIR !== undefined) return filesConfig(found, found.DATA_DIR);
  return found.DATABASE_URL === undefined ? null : filesAt(found.FILES_URL ?? null, found);
}

function evidenceConfig(named: z.output<typeof EvidenceEnvironment>): EvidenceConfig {
  return {
    apiUrl: named.EVIDENCE_API_URL,
    apiToken: named.EVIDENCE_API_TOKEN,
    imagesUrl: named.IMAGES_URL ?? new URL(IMAGES_PREFIX, named.EVIDENCE_API_URL).href,
    deadlineMs: named.PDF_DEADLINE_MS,
  };
}
