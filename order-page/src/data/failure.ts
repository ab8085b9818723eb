/** Why a call failed, as far as the buyer can do something about it. */
export type FailureKind = 'offline' | 'failed' | 'invalid' | 'gone' | 'busy';

const KINDS: Readonly<Record<number, FailureKind>> = {
  400: 'invalid',
  401: 'gone',
  404: 'gone',
  410: 'gone',
  422: 'invalid',
  429: 'busy',
};
/** If a limit doesn't say when it ends. */
const USUAL_PAUSE_S = 60;

/** A call that failed. `seconds` says when a limit lets the next one pass. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly kind: FailureKind;
  readonly code: string | null;
  readonly seconds: number;

  constructor(kind: FailureKind, code: string | null = null, seconds = USUAL_PAUSE_S) {
    super(code ?? kind);
    this.kind = kind;
    this.code = code;
    this.seconds = seconds;
  }
}

/** The failure that a response reports by its status. */
export function failureOf(status: number, body: unknown, retryAfter: string | null): CallFailure {
  const code = (body as { code?: unknown } | null)?.code;
  const seconds = Number(retryAfter);
  return new CallFailure(
    KINDS[status] ?? 'failed',
    typeof code === 'string' ? code : null,
    retryAfter !== null && seconds > 0 ? Math.ceil(seconds) : USUAL_PAUSE_S,
  );
}

/** Whether the same call may succeed soon without any other input. */
export const isPassing = ({ kind }: CallFailure): boolean => kind === 'offline' || kind === 'failed';

/** Anything thrown, as a failure; what isn't one is that of the connection. */
export function asFailure(error: unknown): CallFailure {
  return error instanceof CallFailure ? error : new CallFailure('offline');
}
