import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { implement } from '@orpc/server';
import type { Database } from '../database/connect.ts';
import type { Actor } from './actor.ts';

/** What the HTTP layer knows of a call before anything is checked. */
export type IncomingCall = {
  db: Database;
  log: Log;
  now: () => Date;
  authorization: string | undefined;
  readActor: (authorization: string | undefined) => Actor;
};

/**
 * The contract, ready to be implemented. Its one middleware is where `access` of every call is enforced, before the input
 * is looked at; a call cannot be implemented around it.
 */
export const guarded = implement(contract)
  .$context<IncomingCall>()
  .use(({ context, procedure, next }) => {
    const actor = context.readActor(context.authorization);
    const { access } = procedure['~orpc'].meta;
    if (access !== 'public' && actor.kind !== 'operator') throw new ApiError('auth/unauthenticated');
    return next({ context: { actor } });
  });
