import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import { API_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import type { Database } from '@cbp/shared/node/database/connect';
import { callRoutes } from '@cbp/shared/node/http/call-routes';
import { logOf } from '@cbp/shared/node/http/request-log';
import type { Router } from 'express';
import type { ActorReader } from '../access/actor.ts';
import type { Replays } from '../access/call-context.ts';
import { createAdmission } from '../access/guarded-contract.ts';
import type { Auth } from '../modules/auth/auth.service.ts';
import type { ImagePasses } from '../modules/images/image-passes.service.ts';
import type { Tracker } from '../modules/shipments/seventeen-track-client.ts';
import { originOf } from './origin.ts';
import { createRouter } from './router.ts';

/** The calls of the contract, mounted at the root of the server since they carry their prefix. */
export function apiRoutes(options: {
  db: Database;
  readActor: ActorReader;
  replays: Replays;
  /** Where a trusted proxy says from which country a call comes. */
  countryHeader: string | null;
  auth: Auth;
  imagePasses: ImagePasses;
  tracker: Tracker | null;
  now: () => Date;
}): Router {
  const { db, readActor, replays, countryHeader, now } = options;
  return callRoutes({
    calls: createRouter(options),
    prefix: API_PREFIX,
    declared: DECLARED_CALLS.api,
    contextOf: async (request, response, { path, meta }) => {
      response.locals.route = `${API_PREFIX}${path}`;
      const authorization = request.get('Authorization');
      const admit = createAdmission({ db, now, readActor, authorization });
      await admit(meta.access);
      const origin = originOf(request, { countryHeader });
      return { db, now, log: logOf(response), address: origin.ip, origin, replays, authorization, admit };
    },
  });
}
