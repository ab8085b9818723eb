import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/**
 * What drivers say when there is no server, it goes away, or two transactions were in each other's way: codes of the
 * system, classes of SQLSTATE, and the one of a database that takes no writes.
 */
const AWAY_CODE =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|08|40|53|57|25006)/;
const AWAY_WORDS = /connection terminated|not queryable|timeout exceeded|query read timeout/i;

/** Whether something failed since the database is away, or has too much to do: then it may succeed later. */
export function isDatabaseAway(failure: unknown): boolean {
  const cause = failure instanceof DrizzleQueryError ? failure.cause : failure;
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && AWAY_CODE.test(String(cause.code))) || AWAY_WORDS.test(cause.message);
}

const STATEMENT_TIMEOUT = '57014';

/**
 * As `isDatabaseAway`, for failures of anything: sockets of callers and of other servers break in the same words. A
 * query that takes too long every time is not told as an outage.
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
