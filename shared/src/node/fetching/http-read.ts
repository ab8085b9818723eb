/** The body exceeds the caller's limit. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** Reads a body of at most `limitBytes`, regardless of its headers. Throws BodyTooLarge. */
export async function readBody(response: Response, limitBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > limitBytes) throw new BodyTooLarge(`more than ${limitBytes} bytes`);
      chunks.push(chunk);
    }
  } finally {
    if (size > limitBytes) await response.body?.cancel().catch(() => undefined);
  }
  return Buffer.concat(chunks);
}

/** The errors of a failure: several where more than one address was tried. */
function errorsOf(error: unknown): unknown[] {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof AggregateError ? cause.errors : [cause];
}

/** Whether no connection was made, so nothing was sent. */
export function isConnectFailure(error: unknown): boolean {
  const errors = errorsOf(error);
  return errors.length > 0 && errors.every((each) => (each as { syscall?: unknown }).syscall === 'connect');
}

/** Why a fetch failed before there was an answer: the system's code (ECONNREFUSED, …) or words of the client. */
export function fetchFailure(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const found = errorsOf(error).find((each) => each instanceof Error && 'code' in each);
  if (found instanceof Error && 'code' in found) return String(found.code);
  return cause instanceof Error ? cause.message : String(cause);
}

/** Whether a call ended by its own timeout. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** Whether the status is temporary, so a retry may succeed. */
export function isPassingStatus(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}
