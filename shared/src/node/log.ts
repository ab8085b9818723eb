import { type DestinationStream, type Logger, pino } from 'pino';
import type { z } from 'zod';
import { cutCardNumbers, cutCardNumbersIn } from '../format/card-numbers.ts';
import { SECRET_FIELDS } from '../format/field-kinds.ts';
import { oneOf } from './env.ts';
import { describeError } from './error-fields.ts';

export type Log = Logger;

/** The log level: the schema of the environment variable LOG_LEVEL. */
export const LogLevel = oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info');

const REDACTED_PATHS = SECRET_FIELDS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);
const BEARER = /\b(Bearer\s+)[\w.~+/=-]+/gi;

/**
 * A log that writes one JSON line per event to the standard output, or to `destination`. Authorization headers, tokens and
 * passwords are redacted by key, and bearer tokens also inside texts; card numbers are truncated everywhere. For errors
 * (`err`), only the fields of `describeError` are written.
 */
export function createLog(
  options: { name: string; level: z.output<typeof LogLevel> },
  destination?: DestinationStream,
): Log {
  return pino(
    {
      ...options,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
      hooks: { streamWrite: (line) => cutLine(line).replace(BEARER, '$1[redacted]') },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

/** Texts are scanned one by one: in a whole line, adjacent numbers could look like one. */
function cutLine(line: string): string {
  try {
    return `${JSON.stringify(cutCardNumbersIn(JSON.parse(line)))}\n`;
  } catch {
    return cutCardNumbers(line);
  }
}
