import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { pdfContract } from '@cbp/shared/pdf-contract';
import { implement } from '@orpc/server';
import type { Caller, ReadCaller } from './caller.ts';

/** What the HTTP layer knows of a call before anything is checked. */
export type IncomingCall = {
  log: Log;
  requestId: string;
  /** The caller's network address. */
  address: string;
  authorization: string | undefined;
  readCaller: ReadCaller;
  /** The first of our types that Accept wants; false if it wants none of them. */
  wantedType: string | false;
};

const VISITOR: Caller = { kind: 'visitor' };

/**
 * The contract, ready to be implemented. Its one middleware is where `access` of every call is enforced, before the
 * input is looked at; a call cannot be implemented around it. A public call does not look at the bearer.
 */
export const guarded = implement(pdfContract)
  .$context<IncomingCall>()
  .use(({ context, procedure, next }) => {
    const { access } = procedure['~orpc'].meta;
    const caller = access === 'public' ? VISITOR : context.readCaller(context.authorization);
    const isAllowed =
      access === 'public' || (access === 'service' ? caller.kind === 'service' : caller.kind !== 'visitor');
    if (!isAllowed) throw new ApiError('auth/unauthenticated');
    return next({ context: { caller } });
  });
