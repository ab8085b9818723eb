import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/node';
import type { Router as Calls, Context } from '@orpc/server';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { ApiError } from './api-error.ts';
import {
  type DescribeFailure,
  logFailure,
  setRetryAfter,
  toApiError,
  toErrorBody,
  toOrpcError,
} from './error-answer.ts';
import { logOf } from './request-log.ts';

/** Reads every body as JSON, whatever its content type says, so that none goes past the size limit. */
function readJsonBody(limitOf: number | ((request: Request) => number)): RequestHandler[] {
  const readers = new Map<number, RequestHandler>();
  const readerFor = (limit: number) => {
    const known = readers.get(limit) ?? express.json({ limit, type: () => true, strict: false });
    readers.set(limit, known);
    return known;
  };
  return [
    (request, response, next) =>
      readerFor(typeof limitOf === 'number' ? limitOf : limitOf(request))(request, response, next),
    (request, _response, next) => {
      request.body ??= {};
      next();
    },
  ];
}

/**
 * The calls of a contract under `prefix`. Whatever fails becomes an error of the catalogue, once in the log and once
 * for the caller; an address or method that the contract does not know goes on to the next route.
 */
export function callRoutes<Incoming extends Context>(options: {
  calls: Calls<AnyContractRouter, Incoming>;
  prefix: `/${string}`;
  bodyLimitBytes: number | ((request: Request) => number);
  contextOf: (request: Request, response: Response) => Incoming;
  describeFailure?: DescribeFailure;
}): Router {
  const { calls, prefix, contextOf, describeFailure } = options;
  const responses = new WeakMap<object, Response>();
  const handler = new OpenAPIHandler<Incoming>(calls, {
    customErrorResponseBodyEncoder: toErrorBody,
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next();
        } catch (failure) {
          const error = toApiError(failure);
          const response = responses.get(context);
          if (response) {
            logFailure(logOf(response), error, describeFailure);
            setRetryAfter(response, error);
          }
          throw toOrpcError(error);
        }
      },
    ],
  });
  return Router().use(
    prefix,
    readJsonBody(options.bodyLimitBytes),
    async (request: Request, response: Response) => {
      const context = contextOf(request, response);
      responses.set(context, response);
      const { matched } = await handler.handle(request, response, { prefix, context });
      if (!matched) throw new ApiError('request/not_found');
    },
  );
}
