import { type DestinationStream, type Logger, pino } from 'pino';
import type { z } from 'zod';
import { oneOf } from './env.ts';

export type Log = Logger;

/** How much is written: the schema of the environment variable LOG_LEVEL. */
export const LogLevel = oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info');

const SECRET_KEYS = [
  'authorization',
  'cookie',
  'token',
  'accessToken',
  'refreshToken',
  'password',
  '17token',
];
const REDACTED_PATHS = SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);
const BEARER = /\b(Bearer\s+)[\w.~+/=-]+/gi;

/**
 * A log that writes one JSON line per event to the standard output, or to `destination`. Authorization headers, tokens
 * and passwords are blanked by their key, and bearers also where they stand inside a text.
 */
export function createLog(
  options: { name: string; level: z.output<typeof LogLevel> },
  destination?: DestinationStream,
): Log {
  return pino(
    {
      ...options,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
      hooks: { streamWrite: (line) => line.replace(BEARER, '$1[redacted]') },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}
