import type { IncomingMessage } from 'node:http';
import type { Access, EndpointMeta } from '@cbp/shared/calls/endpoint';
import { isLinkAccess, type LinkAccess } from '@cbp/shared/calls/link';
import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { implement, os } from '@orpc/server';
import { type Actor, type ActorReader, bearerOf, isOnBehalf, requireKind, VISITOR } from './actor.ts';
import type { Replays } from './call-context.ts';
import type { Origin } from './call-origin.ts';
import { type HeldLink, type LinkCheck, linkTokenOf } from './link-check.ts';
import { isEmptyScope, NO_CLIENT, nameClients, scopeOf, type TenantScope } from './tenant-scope.ts';

/** What the HTTP layer knows about a call before any check. */
export type IncomingCall = {
  db: Database;
  log: Log;
  now: () => Date;
  /** The caller's address, behind the number of trusted proxies. */
  address: string;
  origin: Origin;
  replays: Replays;
  authorization: string | undefined;
  /** The token in the path of a call that is made with a link. */
  pathToken: string | undefined;
  links: LinkCheck;
  admit: Admission;
  /** For the call that reads its body itself: a file. */
  request: IncomingMessage;
  /** The event of a signed call, once its signature was verified. */
  signed: { eventId: string } | null;
  /** The raw body of a call whose signature covers fields; used only to verify the signature. */
  uncutBody: unknown;
};

/** Resolves the caller and their scope. Throws auth/unauthenticated, auth/expired or auth/forbidden. */
export type Admission = (access: Access) => Promise<{ actor: Actor; scope: TenantScope }>;

const READS = ['GET', 'HEAD'];

const calls = os.$context<IncomingCall>();

/** Enforces `access` of every call before its input is read. */
export const enforceAccess = calls.middleware(async ({ context, procedure, next }) => {
  const { access } = procedure['~orpc'].meta as EndpointMeta;
  if (access === 'signed' && !context.signed) throw new ApiError('auth/unauthenticated');
  return next({ context: await context.admit(access) });
});

/** Enforces the link of a call that is made with one, and counts it unless the call only reads. */
export const enforceLink = calls.middleware(async ({ context, procedure, next }) => {
  const { meta, route } = procedure['~orpc'];
  const { access } = meta as EndpointMeta;
  const link = isLinkAccess(access)
    ? await context.links.find(context, access, linkTokenOf(access, context))
    : null;
  if (link && !READS.includes(route.method ?? '')) await context.links.countWrite(context, link);
  return next({ context: { link } });
});

/** Validates the input after the first middleware, so that a wrong input of a call with a link is reported first. */
export const GUARD_CONFIG = { initialInputValidationIndex: -1 };

/** The contract to implement. Access and links are enforced for every call here; no call can bypass it. */
export const guarded = implement(contract)
  .$config(GUARD_CONFIG)
  .$context<IncomingCall>()
  .use(enforceAccess)
  .use(enforceLink);

/** The link with which a call is made. Only calls with this access may ask. */
export function linkOf({ link }: { link: HeldLink | null }): HeldLink {
  if (!link) throw new Error("a call that isn't made with a link has none");
  return link;
}

/**
 * The admission of one request, requested before its body is read and again by the call. The result is reused only if the
 * body had already arrived: a right revoked while a body was being sent no longer counts.
 */
export function createAdmission(incoming: {
  db: Database;
  now: () => Date;
  readActor: ActorReader;
  authorization: string | undefined;
  origin: Origin;
  links: LinkCheck;
  pathToken: string | undefined;
  /** Whether all of the request has come. */
  isWhole: () => boolean;
}): Admission {
  const { db, now, readActor, authorization, origin, links, isWhole } = incoming;
  let cached: { access: Access; admitted: Awaited<ReturnType<Admission>> } | undefined;
  const admitNow: Admission = async (access) => {
    // It understands its bearer itself, which must not be read as an access token.
    if (access === 'bearer') {
      bearerOf(incoming);
      return { actor: VISITOR, scope: NO_CLIENT };
    }
    // The bearer token of a link is looked up once the input is valid.
    if (isLinkAccess(access)) {
      const token = linkTokenOf(access, incoming);
      if (access.token === 'path') await links.find({ db, now, address: origin.ip }, access, token);
      return { actor: VISITOR, scope: NO_CLIENT };
    }
    // Not one of our users: the signer is known once the body is read.
    if (access === 'signed') return { actor: VISITOR, scope: NO_CLIENT };
    const actor = await readActor(authorization, { db, now: now(), origin });
    return { actor, scope: await nameClients(db, scopeOfCall(actor, access)) };
  };
  return async (access) => {
    if (cached?.access === access) return cached.admitted;
    const admitted = await admitNow(access);
    if (isWhole()) cached = { access, admitted };
    return admitted;
  };
}

/** The scope in which the actor may make the call. Throws auth/unauthenticated or auth/forbidden. */
function scopeOfCall(actor: Actor, access: Exclude<Access, 'bearer' | 'signed' | LinkAccess>): TenantScope {
  if (access === 'public') return NO_CLIENT;
  // Programs read evidence for users; whatever only a user does, a user does.
  if (isOnBehalf(actor)) throw new ApiError('auth/forbidden');
  if (actor.kind === 'visitor') throw new ApiError('auth/unauthenticated');
  if (access === 'service' || access === 'signed_in') {
    requireKind(actor, access === 'service' ? 'service' : 'user');
    return NO_CLIENT;
  }
  const scope = scopeOf(actor, access);
  if (isEmptyScope(scope)) throw new ApiError('auth/forbidden');
  return scope;
}
