import { DrizzleQueryError } from 'drizzle-orm';

/** The fields of an error that may be logged; for errors of other origin, only those in this type. */
export type ErrorFields = {
  type: string;
  message?: string;
  code?: string;
  /** For database errors. */
  severity?: string;
  routine?: string;
  constraint?: string;
  table?: string;
  /** With placeholders where the values were. */
  query?: string;
  stack?: string;
  cause?: ErrorFields;
};

const DEEPEST_CAUSE = 4;
const DATABASE_FIELDS = ['code', 'severity', 'routine', 'constraint', 'table'] as const;

/**
 * An error for the log. Messages and details of database errors repeat input, including email addresses and card numbers, and
 * so do parser errors: for these, only the kind of failure and its place are logged.
 */
export function describeError(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error };
  const repeatsInput =
    error instanceof DrizzleQueryError || isOfDatabase(error) || error instanceof SyntaxError;
  const { code } = error as { code?: unknown };
  return {
    type: error.constructor.name,
    ...(!repeatsInput && { message: error.message }),
    ...(typeof code === 'string' && { code }),
    ...(isOfDatabase(error) && textsOf(error, DATABASE_FIELDS)),
    ...(error instanceof DrizzleQueryError && { query: error.query }),
    ...(error.stack !== undefined && { stack: repeatsInput ? placesOf(error.stack) : error.stack }),
    ...(error.cause !== undefined &&
      depth < DEEPEST_CAUSE && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** An error of a server or of the embedded database, with the fields of the protocol. */
function isOfDatabase(error: Error): boolean {
  return 'severity' in error && 'code' in error;
}

function textsOf(error: Error, names: readonly string[]): Record<string, string> {
  const fields = Object.entries(error).filter(
    ([name, value]) => names.includes(name) && typeof value === 'string',
  );
  return Object.fromEntries(fields);
}

/** A stack without the message at its head. */
function placesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}
