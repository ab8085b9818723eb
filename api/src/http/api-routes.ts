import { API_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import { callRoutes } from '@cbp/shared/node/http/call-routes';
import type { DescribeFailure } from '@cbp/shared/node/http/error-answer';
import { logOf } from '@cbp/shared/node/http/request-log';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Router } from 'express';
import { createActorReader } from '../access/actor.ts';
import type { Database } from '../database/connect.ts';
import type { Tracker } from '../modules/shipments/seventeen-track-client.ts';
import { createRouter } from './router.ts';

export const MAX_BODY_BYTES = 1024 * 1024;

/** The message of a failed query holds its parameters, which are people's data. */
export const describeFailure: DescribeFailure = (cause) =>
  cause instanceof DrizzleQueryError ? { err: cause.cause, query: cause.query } : null;

/** The calls of the contract, mounted at the root of the server since they carry their prefix. */
export function apiRoutes(options: {
  db: Database;
  operatorKey: string | null;
  tracker: Tracker | null;
  now: () => Date;
}): Router {
  const { db, now } = options;
  const readActor = createActorReader(options.operatorKey);
  return callRoutes({
    calls: createRouter(options.tracker),
    prefix: API_PREFIX,
    bodyLimitBytes: MAX_BODY_BYTES,
    contextOf: (request, response) => ({
      db,
      now,
      readActor,
      log: logOf(response),
      authorization: request.get('Authorization'),
    }),
    describeFailure,
  });
}
