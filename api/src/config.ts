import { resolve } from 'node:path';
import { httpUrl, oneOf, parseEnv, wholeNumber } from '@cbp/shared/node/env';
import { LogLevel } from '@cbp/shared/node/log';
import { z } from 'zod';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const folder = z.string().transform((path) => resolve(path));

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4000),
  LOG_LEVEL: LogLevel,
  DATA_DIR: folder.prefault('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  IMAGES_DIR: folder.optional(),
  OPERATOR_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SEVENTEENTRACK_KEY: z.string().optional(),
  SEVENTEENTRACK_URL: httpUrl().prefault('https://api.17track.net/track/v2.4'),
  SEVENTEENTRACK_TIMEOUT_MS: wholeNumber(1, 60_000).default(10_000),
  PDF_PUBLIC_URL: httpUrl().optional(),
  LOAD_DEMO: oneOf(['when-empty', 'never']).default('never'),
  REPORT_DIST: folder.prefault(resolve(REPOSITORY, 'report/dist/browser')),
  PORTAL_DIST: folder.prefault(resolve(REPOSITORY, 'portal/dist')),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * The configuration of the api, from the environment. Folders are absolute; relative ones are taken from the working
 * directory. Throws EnvironmentError.
 */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const found = parseEnv(Environment, env);
  return {
    host: found.HOST,
    port: found.PORT,
    logLevel: found.LOG_LEVEL,
    dataDir: found.DATA_DIR,
    databaseUrl: found.DATABASE_URL ?? null,
    imagesDir: found.IMAGES_DIR ?? resolve(found.DATA_DIR, 'images'),
    /** Bearer that makes a caller an operator until there is sign-in; without it nobody is one. */
    operatorKey: found.OPERATOR_KEY ?? null,
    seventeenTrack: found.SEVENTEENTRACK_KEY
      ? {
          key: found.SEVENTEENTRACK_KEY,
          url: found.SEVENTEENTRACK_URL,
          timeoutMs: found.SEVENTEENTRACK_TIMEOUT_MS,
        }
      : null,
    /** Where browsers reach the PDF service; without it the portal offers no PDF. */
    pdfUrl: found.PDF_PUBLIC_URL ?? null,
    loadDemo: found.LOAD_DEMO,
    reportDist: found.REPORT_DIST,
    portalDist: found.PORTAL_DIST,
  };
}
