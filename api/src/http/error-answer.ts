import { ERRORS, type ErrorBody, type ErrorCode } from '@cbp/shared/errors';
import type { Log } from '@cbp/shared/node/log';
import { ORPCError, ValidationError } from '@orpc/server';
import { DrizzleQueryError } from 'drizzle-orm';
import type { ErrorRequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import { logOf } from './request-log.ts';

type Issue = { path: string; message: string };

function pathOf(issue: ValidationError['issues'][number]): string {
  const keys = (issue.path ?? []).map((segment) =>
    String(typeof segment === 'object' ? segment.key : segment),
  );
  // `params` and `body` are where our call library keeps the parts of a request; callers know no such fields.
  return (keys[0] === 'params' || keys[0] === 'body' ? keys.slice(1) : keys).join('.');
}

function fromValidation(error: ValidationError): ApiError {
  const issues: Issue[] = error.issues.map((issue) => ({ path: pathOf(issue), message: issue.message }));
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
      return null;
  }
}

/** Any failure as one of the error catalogue; what is not expected becomes server/failed and gives nothing away. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    return fromValidation(error.cause);
  }
  if (error instanceof URIError) return new ApiError('request/invalid', { cause: error });
  return fromBodyParser(error) ?? new ApiError('server/failed', { cause: error });
}

/** What is logged of a failure: unexpected ones whole, expected ones by their code. */
export function logFailure(log: Log, error: ApiError): void {
  const { code, cause } = error;
  if (code !== 'server/failed') {
    log.debug({ code, reason: cause instanceof Error ? cause.message : error.message }, 'refused');
  } else if (cause instanceof DrizzleQueryError) {
    // Its own message holds the parameters of the query, which are people's data.
    log.error({ err: cause.cause, query: cause.query }, 'unexpected failure');
  } else {
    log.error({ err: cause ?? error }, 'unexpected failure');
  }
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

/** Answers what went wrong outside of the calls of the contract. */
export const answerError: ErrorRequestHandler = (failure, _request, response, next) => {
  const error = toApiError(failure);
  logFailure(logOf(response), error);
  if (response.headersSent) return next(failure);
  response.status(error.status).set('Cache-Control', 'no-store').json(toErrorBody(error));
};
