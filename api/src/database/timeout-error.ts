/** PostgreSQL's codes for a statement that took too long, and for a lock that wasn't given in time. */
const TIMEOUTS: ReadonlySet<unknown> = new Set(['57014', '55P03']);

/** Whether the database ended a statement because it took too long. The innermost error has the code. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return TIMEOUTS.has((error as { code?: unknown }).code) || isTimeout(error.cause);
}
