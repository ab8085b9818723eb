import { contract } from '@cbp/shared/contract';
import type { Access } from '@cbp/shared/endpoints/endpoint';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { implement } from '@orpc/server';
import { type Actor, type ActorReader, bearerOf, requireKind, VISITOR } from './actor.ts';
import { isEmptyScope, NO_CLIENT, scopeOf, type TenantScope } from './tenant-scope.ts';

/** What the HTTP layer knows of a call before anything is checked. */
export type IncomingCall = {
  db: Database;
  log: Log;
  now: () => Date;
  /** Of the caller, behind as many proxies as are trusted. */
  address: string;
  authorization: string | undefined;
  readActor: ActorReader;
  /** Hears which call of the contract it is, by its path there. */
  onFound: (path: string) => void;
};

/**
 * The contract, ready to be implemented. Its one middleware is where `access` of every call is enforced, before the input
 * is looked at; a call cannot be implemented around it.
 */
export const guarded = implement(contract)
  .$context<IncomingCall>()
  .use(async ({ context, procedure, next }) => {
    const { meta, route } = procedure['~orpc'];
    const { access } = meta;
    context.onFound(route.path ?? '');
    if (access === 'bearer') {
      // It understands its bearer itself, which must not be read as an access token.
      bearerOf(context);
      return next({ context: { actor: VISITOR, scope: NO_CLIENT } });
    }
    const actor = await context.readActor(context.authorization, { db: context.db, now: context.now() });
    return next({ context: { actor, scope: admit(actor, access) } });
  });

/** The scope in which the actor may make the call. Throws auth/unauthenticated or auth/forbidden. */
function admit(actor: Actor, access: Exclude<Access, 'bearer'>): TenantScope {
  if (access === 'public') return NO_CLIENT;
  // Programs read evidence for users; whatever only a user does, a user does.
  if (actor.kind === 'user' && actor.sessionId === null) throw new ApiError('auth/forbidden');
  if (actor.kind === 'visitor') throw new ApiError('auth/unauthenticated');
  if (access === 'service' || access === 'signed_in') {
    requireKind(actor, access === 'service' ? 'service' : 'user');
    return NO_CLIENT;
  }
  const scope = scopeOf(actor, access);
  if (isEmptyScope(scope)) throw new ApiError('auth/forbidden');
  return scope;
}
