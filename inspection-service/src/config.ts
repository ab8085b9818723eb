import { httpUrl, oneOf, parseEnv, wholeNumber } from '@cbp/shared/node/env';
import { LogLevel } from '@cbp/shared/node/log';
import { ProductVersion } from '@cbp/shared/node/product-version';
import { SHORTEST_SECRET } from '@cbp/shared/node/secret';
import { z } from 'zod';

const MEBIBYTE = 1024 * 1024;
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|[a-z\d-]+\.localhost):\d{1,5}$/;

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4002),
  LOG_LEVEL: LogLevel,
  CBP_VERSION: ProductVersion,
  INSPECTION_KEY: z
    .string()
    .trim()
    .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)
    .optional(),
  INSPECTION_CONTACT: z
    .string()
    .trim()
    .max(200)
    .regex(/^[\x20-\x7e]*$/, 'must be an address of a page or an email address in plain characters')
    .optional(),
  INSPECTION_WITHOUT_SANDBOX: oneOf(['yes', 'no']).default('no'),
  INSPECTION_CONCURRENCY: wholeNumber(1, 16).default(2),
  INSPECTION_QUEUE_LIMIT: wholeNumber(0, 10_000).default(100),
  INSPECTION_MEMORY_LIMIT_MB: wholeNumber(256, 65_536).default(1_536),
  INSPECTION_FILES_MB: wholeNumber(16, 65_536).default(512),
  INSPECTION_PROXY: httpUrl().optional(),
  INSPECTION_LOOPBACK_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .refine(
      (entries) => entries.every((entry) => LOOPBACK_HOST.test(entry)),
      'must be hosts of this machine with ports, such as shop.localhost:4600, with commas between them',
    )
    .default([]),
});

export type ServerConfig = ReturnType<typeof readConfig>;

/** Limits of one page and of a whole inspection. */
export const PAGE_MS = 60_000;
export const SITE_MS = 10 * 60_000;

/** Reads the environment of the server once. Throws EnvironmentError. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const found = parseEnv(Environment, environment);
  return {
    host: found.HOST,
    port: found.PORT,
    logLevel: found.LOG_LEVEL,
    version: found.CBP_VERSION,
    /** The bearer key of the platform; without it no call but the health checks works. Never printed. */
    key: found.INSPECTION_KEY ?? null,
    /** Whom the operators of a site may ask, in the name that the browser gives itself. */
    contact: found.INSPECTION_CONTACT ?? null,
    withoutSandbox: found.INSPECTION_WITHOUT_SANDBOX === 'yes',
    concurrency: found.INSPECTION_CONCURRENCY,
    queueLimit: found.INSPECTION_QUEUE_LIMIT,
    /** Of all processes of one browser together. */
    memoryLimitBytes: found.INSPECTION_MEMORY_LIMIT_MB * MEBIBYTE,
    filesBytes: found.INSPECTION_FILES_MB * MEBIBYTE,
    /** The proxy of a company, behind our checks. May hold a password. Never printed. */
    upstream: found.INSPECTION_PROXY === undefined ? null : new URL(found.INSPECTION_PROXY),
    /** Hosts of this machine that may be read: for the demo and for tests. */
    loopbackHosts: new Set(found.INSPECTION_LOOPBACK_HOSTS),
  };
}
