import { ERRORS, type ErrorCode } from '../../errors.ts';

type ApiErrorOptions = {
  message?: string;
  /** Replaces the message in the log if that one names people. */
  logMessage?: string;
  data?: unknown;
  retryAfterS?: number;
  cause?: unknown;
};

/**
 * A failure with a place in the error catalogue. The code and its HTTP status go to the caller, with the catalogue's
 * message or a more exact one, and in how many seconds another try makes sense; the cause is for the log alone.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly logMessage?: string;
  readonly data?: unknown;
  readonly retryAfterS?: number;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.code = code;
    if (options.logMessage !== undefined) this.logMessage = options.logMessage;
    if (options.data !== undefined) this.data = options.data;
    if (options.retryAfterS !== undefined) this.retryAfterS = options.retryAfterS;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
