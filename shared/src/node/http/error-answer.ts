import { ORPCError, ValidationError } from '@orpc/server';
import type { ErrorRequestHandler, Response } from 'express';
import { ERRORS, type ErrorBody, type ErrorCode } from '../../errors.ts';
import { isOutageOfDatabase } from '../database/query-failure.ts';
import { describeError } from '../error-fields.ts';
import type { Log } from '../log.ts';
import { ApiError } from './api-error.ts';
import { logOf } from './request-log.ts';

type Issue = { path: string; message: string };

/** A body of a few megabytes can be wrong in a hundred thousand places. */
const NAMED_ISSUES = 50;
/** Unknown fields are named, and may be as long as the body. */
const LONGEST_NAMED = 300;

const shortened = (text: string) => (text.length > LONGEST_NAMED ? `${text.slice(0, LONGEST_NAMED)}…` : text);

/** A restarted database is back within seconds. */
export const AWAY_RETRY_S = 5;

function pathOf(issue: ValidationError['issues'][number]): string {
  const keys = (issue.path ?? []).map((segment) =>
    String(typeof segment === 'object' ? segment.key : segment),
  );
  // `params` and `body` are where our call library keeps the parts of a request; callers know no such fields.
  return (keys[0] === 'params' || keys[0] === 'body' ? keys.slice(1) : keys).join('.');
}

function fromValidation(error: ValidationError): ApiError {
  const issues: Issue[] = error.issues
    .slice(0, NAMED_ISSUES)
    .map((issue) => ({ path: shortened(pathOf(issue)), message: shortened(issue.message) }));
  const [first] = issues;
  const field = first?.path ? `${first.path}: ${first.message}` : (first?.message ?? '');
  return new ApiError('request/invalid', {
    message: `${ERRORS['request/invalid'].message}: ${field}`,
    data: { issues },
    cause: error,
  });
}

function fromBodyParser(error: unknown): ApiError | null {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  switch (type) {
    case 'entity.too.large':
      return new ApiError('request/too_large', { cause: error });
    case 'entity.parse.failed':
    case 'request.size.invalid':
    case 'request.aborted':
    case 'charset.unsupported':
    case 'encoding.unsupported': {
      const message = `${ERRORS['request/invalid'].message}: the body must be JSON in UTF-8`;
      return new ApiError('request/invalid', {
        message,
        data: { issues: [{ path: '', message: 'the body must be JSON in UTF-8' }] },
        cause: error,
      });
    }
    default:
      break;
  }
  // A body that cannot be unpacked comes as a plain error of the decompressor with the status of a bad request.
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (status === 400 || /^(Z_|ERR__ERROR|ERR_PADDING|ERR_BROTLI|ERR__)/.test(code)) {
    return new ApiError('request/invalid', { cause: error });
  }
  return null;
}

/**
 * Any failure as an error of the catalogue; an unavailable database is server/unavailable, everything unexpected is
 * server/failed, which reveals nothing.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    return fromValidation(error.cause);
  }
  if (error instanceof URIError) return new ApiError('request/invalid', { cause: error });
  const refused = fromBodyParser(error);
  if (refused) return refused;
  return isOutageOfDatabase(error)
    ? new ApiError('server/unavailable', { retryAfterS: AWAY_RETRY_S, cause: error })
    : new ApiError('server/failed', { cause: error });
}

/** A JSON parser quotes the invalid body in its message, with any password in it. */
function reasonOf({ cause, message, logMessage }: ApiError): string {
  if (logMessage !== undefined) return logMessage;
  if (!(cause instanceof Error)) return message;
  const { type, message: description } = describeError(cause);
  return 'type' in cause ? String(cause.type) : (description ?? type);
}

/** Logs a failure: unexpected ones in full, expected ones by code. */
export function logFailure(log: Log, error: ApiError): void {
  const { code, cause } = error;
  if (code === 'server/failed') {
    log.error({ err: cause ?? error }, 'unexpected failure');
  } else if (code === 'server/unavailable') {
    log.warn({ err: cause ?? error }, 'the database is unavailable');
  } else if (code === 'files/unavailable') {
    log.warn({ err: cause ?? error, reason: reasonOf(error) }, 'the files are unavailable');
  } else {
    log.debug({ code, reason: reasonOf(error) }, 'refused');
  }
}

/** Sends the Retry-After header. */
export function setRetryAfter(response: Response, { retryAfterS }: ApiError): void {
  if (retryAfterS !== undefined && !response.headersSent) response.set('Retry-After', String(retryAfterS));
}

/** The body of an error answer, exactly `{code, message, data?}`. */
export function toErrorBody(error: { code: string; message: string; data?: unknown }): ErrorBody {
  const { code, message, data } = error;
  return data === undefined || data === null ? { code, message } : { code, message, data };
}

/** The form in which the call library carries our error to the wire. */
export function toOrpcError(error: ApiError): ORPCError<ErrorCode, unknown> {
  return new ORPCError(error.code, {
    status: error.status,
    message: error.message,
    data: error.data,
    cause: error,
  });
}

/** Whether the caller disconnected while a file was sent. */
function isCallerGone(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'ECONNABORTED';
}

/** Answers what went wrong outside of the calls of the contract. */
export function createErrorAnswer(): ErrorRequestHandler {
  return (failure, _request, response, next) => {
    // Already in the request log.
    if (isCallerGone(failure)) return;
    const error = toApiError(failure);
    logFailure(logOf(response), error);
    if (response.headersSent) return next(failure);
    setRetryAfter(response, error);
    response.status(error.status).set('Cache-Control', 'no-store').json(toErrorBody(error));
  };
}
