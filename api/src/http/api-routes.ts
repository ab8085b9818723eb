import type { DeclaredCall } from '@cbp/shared/declared-calls';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { Database } from '@cbp/shared/node/database/connect';
import { callRoutes } from '@cbp/shared/node/http/call-routes';
import { logOf } from '@cbp/shared/node/http/request-log';
import type { AnyContractRouter } from '@orpc/contract';
import type { Router as Calls } from '@orpc/server';
import type { Router } from 'express';
import type { ActorReader } from '../access/actor.ts';
import type { Replays } from '../access/call-context.ts';
import { createAdmission, type IncomingCall } from '../access/guarded-contract.ts';
import { type LinkCheck, tokenInPath } from '../access/link-check.ts';
import { parameterInPath } from '../access/path-parameter.ts';
import type { Signatures } from '../access/signatures.ts';
import { type OriginOptions, originOf } from './origin.ts';

/** The calls of a contract, mounted at the root of the server since they carry their prefix. */
export function apiRoutes(options: {
  db: Database;
  readActor: ActorReader;
  replays: Replays;
  signatures: Signatures;
  links: LinkCheck;
  origins: OriginOptions;
  calls: Calls<AnyContractRouter, IncomingCall>;
  declared: readonly DeclaredCall[];
  now: () => Date;
}): Router {
  const { db, readActor, replays, signatures, links, origins, calls, declared, now } = options;
  return callRoutes({
    calls,
    prefix: API_PREFIX,
    declared,
    contextOf: async (request, response, { path, meta }) => {
      response.locals.route = `${API_PREFIX}${path}`;
      const authorization = request.get('Authorization');
      const origin = originOf(request, origins);
      const pathToken = tokenInPath(path, request.path);
      const admit = createAdmission({
        db,
        now,
        readActor,
        authorization,
        origin,
        links,
        pathToken,
        isWhole: () => request.complete,
      });
      await admit(meta.access);
      if (meta.signature) signatures.brought(meta.signature, (name) => request.get(name));
      const who = { address: origin.ip, origin, authorization, pathToken, links, admit };
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
    async checkSigned(request, { meta, path }, body) {
      if (!meta.signature) throw new Error('a signed call must name its signature');
      const signature = signatures.brought(meta.signature, (name) => request.get(name));
      const parameterOf = (name: string) => parameterInPath(path, request.path, name);
      const eventId = await signatures.check(meta.signature, { signature, body, parameterOf });
      return { signed: { eventId } };
    },
  });
}
