import { API_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import type { Database } from '@cbp/shared/node/database/connect';
import { describeQueryFailure } from '@cbp/shared/node/database/query-failure';
import { callRoutes } from '@cbp/shared/node/http/call-routes';
import { logOf } from '@cbp/shared/node/http/request-log';
import type { Router } from 'express';
import type { ActorReader } from '../access/actor.ts';
import type { Auth } from '../modules/auth/auth.service.ts';
import type { Tracker } from '../modules/shipments/seventeen-track-client.ts';
import { createRouter } from './router.ts';

export const MAX_BODY_BYTES = 1024 * 1024;

/** The calls of the contract, mounted at the root of the server since they carry their prefix. */
export function apiRoutes(options: {
  db: Database;
  readActor: ActorReader;
  auth: Auth;
  tracker: Tracker | null;
  now: () => Date;
}): Router {
  const { db, readActor, now } = options;
  return callRoutes({
    calls: createRouter(options),
    prefix: API_PREFIX,
    bodyLimitBytes: MAX_BODY_BYTES,
    contextOf: (request, response) => ({
      db,
      now,
      readActor,
      log: logOf(response),
      address: request.ip ?? '',
      authorization: request.get('Authorization'),
      onFound: (path) => {
        response.locals.route = `${API_PREFIX}${path}`;
      },
    }),
    describeFailure: describeQueryFailure,
  });
}
