import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/**
 * Errors of drivers for an unreachable server, a lost connection, or conflicting transactions: system codes, SQLSTATE
 * classes, and the code of a read-only database.
 */
const AWAY_CODE =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|08|40|53|57|25006)/;
const AWAY_WORDS = /connection terminated|not queryable|timeout exceeded|query read timeout/i;

/** Whether a failure is temporary because the database is unavailable or overloaded, so a retry may succeed. */
export function isDatabaseAway(failure: unknown): boolean {
  const cause = failure instanceof DrizzleQueryError ? failure.cause : failure;
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && AWAY_CODE.test(String(cause.code))) || AWAY_WORDS.test(cause.message);
}

const STATEMENT_TIMEOUT = '57014';

/**
 * Like `isDatabaseAway`, for failures of any origin: sockets of callers and other servers fail with the same codes. A query
 * that always takes too long does not count as an outage.
 */
export function isOutageOfDatabase(failure: unknown): boolean {
  if (!isDatabaseAway(failure)) return false;
  const cause = failure instanceof DrizzleQueryError ? failure.cause : failure;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? cause.code : undefined;
  const isFromDriver =
    failure instanceof DrizzleQueryError ||
    cause instanceof pg.DatabaseError ||
    AWAY_WORDS.test(cause.message);
  const isOfConnecting = 'syscall' in cause && ['connect', 'getaddrinfo'].includes(String(cause.syscall));
  return code !== STATEMENT_TIMEOUT && (isFromDriver || isOfConnecting);
}
