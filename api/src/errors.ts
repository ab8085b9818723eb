import { ERRORS, type ErrorCode } from '@cbp/shared/errors';

/** One sentence for whoever starts the server: what cannot be used and the mend. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * A failure with a place in the error catalogue. The code and its HTTP status go to the caller, with the catalogue's
 * message or a more exact one; the cause is for the log alone.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly data?: unknown;

  constructor(code: ErrorCode, options: { message?: string; data?: unknown; cause?: unknown } = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.code = code;
    if (options.data !== undefined) this.data = options.data;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
