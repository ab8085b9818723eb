import { DrizzleQueryError } from 'drizzle-orm';

/** What a log may hold of an error; of one that is not from here, only what is in this type. */
export type ErrorFields = {
  type: string;
  message?: string;
  code?: string;
  /** Of an error of a database. */
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
 * An error as a log holds it. Messages and details of a database repeat what was sent, e-mail addresses and card numbers
 * among it, and so does whoever could not parse a text: of those only what kind of failure it was, and where.
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

/** An error of a server or of the embedded database, whose fields are those of the protocol. */
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
