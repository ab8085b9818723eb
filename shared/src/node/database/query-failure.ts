import { DrizzleQueryError } from 'drizzle-orm';

/** What the log tells of a failed query: its message would hold the parameters, which are people's data. */
export function describeQueryFailure(failure: unknown): Record<string, unknown> | null {
  return failure instanceof DrizzleQueryError ? { err: failure.cause, query: failure.query } : null;
}
