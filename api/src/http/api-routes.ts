import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { Database } from '@cbp/shared/node/database/connect';
import { callRoutes } from '@cbp/shared/node/http/call-routes';
import { logOf } from '@cbp/shared/node/http/request-log';
import type { Router } from 'express';
import type { ActorReader } from '../access/actor.ts';
import type { Replays } from '../access/call-context.ts';
import { createAdmission, type IncomingCall } from '../access/guarded-contract.ts';
import type { Signatures } from '../access/signatures.ts';
import type { Modules } from '../modules/modules.ts';
import { originOf } from './origin.ts';
import { createRouter } from './router.ts';

/** The calls of the contract, mounted at the root of the server since they carry their prefix. */
export function apiRoutes(options: {
  db: Database;
  readActor: ActorReader;
  replays: Replays;
  signatures: Signatures;
  /** The header of a trusted proxy with the caller's country. */
  countryHeader: string | null;
  modules: Modules;
  now: () => Date;
}): Router {
  const { db, readActor, replays, signatures, countryHeader, modules, now } = options;
  return callRoutes({
    calls: createRouter(modules),
    prefix: API_PREFIX,
    declared: DECLARED_CALLS.api,
    contextOf: async (request, response, { path, meta }) => {
      response.locals.route = `${API_PREFIX}${path}`;
      const authorization = request.get('Authorization');
      const origin = originOf(request, { countryHeader });
      const admit = createAdmission({
        db,
        now,
        readActor,
        authorization,
        origin,
        isWhole: () => request.complete,
      });
      await admit(meta.access);
      if (meta.signature) signatures.brought(meta.signature, (name) => request.get(name));
      const who = { address: origin.ip, origin, authorization, admit };
      const incoming: IncomingCall = {
        db,
        now,
        log: logOf(response),
        replays,
        ...who,
        request,
        signed: null,
        uncutBody: null,
      };
      return incoming;
    },
    uncutBody: (body) => ({ uncutBody: body }),
    checkSigned(request, { meta }, body) {
      if (!meta.signature) throw new Error('a signed call must name its signature');
      const signature = signatures.brought(meta.signature, (name) => request.get(name));
      return { signed: { eventId: signatures.check(meta.signature, signature, body) } };
    },
  });
}
