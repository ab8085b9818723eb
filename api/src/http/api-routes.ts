import { API_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import { OpenAPIHandler } from '@orpc/openapi/node';
import express, { type RequestHandler, Router } from 'express';
import { createActorReader } from '../access/actor.ts';
import type { IncomingCall } from '../access/guarded-contract.ts';
import type { Database } from '../database/connect.ts';
import { ApiError } from '../errors.ts';
import type { Tracker } from '../modules/shipments/seventeen-track-client.ts';
import { logFailure, toApiError, toErrorBody, toOrpcError } from './error-answer.ts';
import { logOf } from './request-log.ts';
import { createRouter } from './router.ts';

export const MAX_BODY_BYTES = 1024 * 1024;

/** Reads every body as JSON, whatever its content type says, so that none goes past the size limit. */
const readBody: RequestHandler[] = [
  express.json({ limit: MAX_BODY_BYTES, type: () => true, strict: false }),
  (request, _response, next) => {
    request.body ??= {};
    next();
  },
];

/** The calls of the contract, mounted at the root of the server since they carry their prefix. */
export function apiRoutes(options: {
  db: Database;
  operatorKey: string | null;
  tracker: Tracker | null;
  now: () => Date;
}): Router {
  const { db, now } = options;
  const readActor = createActorReader(options.operatorKey);
  const handler = new OpenAPIHandler<IncomingCall>(createRouter(options.tracker), {
    customErrorResponseBodyEncoder: toErrorBody,
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next();
        } catch (failure) {
          const error = toApiError(failure);
          logFailure(context.log, error);
          throw toOrpcError(error);
        }
      },
    ],
  });

  const answerCall: RequestHandler = async (request, response) => {
    const { matched } = await handler.handle(request, response, {
      prefix: API_PREFIX,
      context: { db, now, readActor, log: logOf(response), authorization: request.get('Authorization') },
    });
    if (!matched) throw new ApiError('request/not_found');
  };

  return Router().use(API_PREFIX, readBody, answerCall);
}
