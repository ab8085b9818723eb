import { rightsOf } from '@cbp/shared/access/access-right';
import { SERVICE_NAMES, type ServiceName } from '@cbp/shared/access/service';
import { readOnBehalf } from '@cbp/shared/endpoints/on-behalf';
import type { HeldPermission } from '@cbp/shared/entities/permission.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { createKeyCheck, fingerprintOfKey, readBasic, readBearer } from '@cbp/shared/node/http/bearer';
import type { Log } from '@cbp/shared/node/log';
import type { AccessTokens } from './access-token.ts';
import {
  type PermissionRow,
  selectActiveUser,
  selectPermissions,
  selectSessionUser,
  type UserRow,
} from './actor.sql.ts';
import type { Origin } from './call-origin.ts';

/**
 * Who makes a call: nobody in particular, a program of the operator with the operator key, a program of a client, or a user.
 * `credential` is the name of the key, and tells it from the one before it.
 */
export type Actor = { kind: 'visitor' } | ServiceActor | CredentialActor | UserActor;

/** A client's own program, by the user name of its credential. */
export type CredentialActor = { kind: 'credential'; username: string; merchantId: string };

export type ServiceActor = { kind: 'service'; credential: string };

export type UserActor = {
  kind: 'user';
  userId: number;
  /** null where a program of the operator reads on behalf of the user. */
  sessionId: string | null;
  email: string;
  displayName: string;
  registeredService: readonly ServiceName[];
  permissions: readonly HeldPermission[];
};

export const VISITOR: Actor = { kind: 'visitor' };

/** The program that has this operator key. */
export function serviceOf(operatorKey: string): ServiceActor {
  return { kind: 'service', credential: `OPERATOR_KEY ${fingerprintOfKey('operator key', operatorKey)}` };
}

/** A user who may read all of some clients, and nothing else: whom the audit log is kept for. Nobody signs in as this one. */
export function readerOf(clients: readonly string[]): UserActor {
  return {
    kind: 'user',
    userId: 0,
    sessionId: null,
    email: '',
    displayName: '',
    registeredService: SERVICE_NAMES,
    permissions: SERVICE_NAMES.map((service) => ({
      service,
      access: rightsOf(service),
      scope: { type: 'merchants', merchants: [...clients], include_subordinates: false },
    })),
  };
}

/** Throws auth/unauthenticated for a visitor, and auth/forbidden for whoever else is not of the kind. */
export function requireKind(actor: Actor, kind: 'service' | 'user'): void {
  if (actor.kind === 'visitor') throw new ApiError('auth/unauthenticated');
  if (actor.kind !== kind) throw new ApiError('auth/forbidden');
}

/** Whether a program of the operator reads for the user: then their own rights count, and nothing that is public. */
export function isOnBehalf(actor: Actor): boolean {
  return actor.kind === 'user' && actor.sessionId === null;
}

/** What a caller is called where things of theirs are counted or kept; visitors are all the same. */
export function nameOfActor(actor: Actor): string {
  if (actor.kind === 'user') return `user ${actor.userId}`;
  return actor.kind === 'credential' ? `credential ${actor.username}` : actor.kind;
}

/** The user who makes a call. Throws auth/unauthenticated where it is none. */
export function userOf(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new ApiError('auth/unauthenticated');
  return actor;
}

const isService = (name: string): name is ServiceName => (SERVICE_NAMES as readonly string[]).includes(name);

/** What the rows allow. What this version does not know, as after a step back to an older one, allows nothing. */
function permissionsOf(rows: readonly PermissionRow[], tell: (unknown: string) => void): HeldPermission[] {
  return rows.flatMap(({ service, merchantIds, includeSubordinates, access }) => {
    if (!isService(service)) {
      tell(service);
      return [];
    }
    const known: readonly string[] = rightsOf(service);
    for (const right of access) if (!known.includes(right)) tell(`${service} ${right}`);
    return {
      service,
      scope:
        merchantIds === null
          ? { type: 'all' }
          : { type: 'merchants', merchants: merchantIds, include_subordinates: includeSubordinates },
      access: access.filter((right) => known.includes(right)),
    };
  });
}

/** The bearer of a call that understands it itself. Throws auth/unauthenticated where there is none. */
export function bearerOf({ authorization }: { authorization: string | undefined }): string {
  const bearer = readBearer(authorization);
  if (bearer === undefined) throw new ApiError('auth/unauthenticated');
  return bearer;
}

/** A user with what they may at this moment. */
async function actorOf(
  { db, log }: { db: Database; log: Log },
  user: UserRow,
  sessionId: string | null,
): Promise<UserActor> {
  const tell = (unknown: string) =>
    log.warn(
      { userId: user.id, unknown },
      'a user has a right or a service that is not known: it is left out',
    );
  const rows = await selectPermissions(db, user.id);
  return {
    kind: 'user',
    userId: user.id,
    sessionId,
    email: user.email,
    displayName: user.displayName,
    registeredService: user.registeredService.filter((name) => isService(name) || tell(name)),
    permissions: permissionsOf(rows, tell),
  };
}

/** A user for whom something is done later, within what they may by then; null for one who may not sign in any more. */
export async function readActiveUser(
  context: { db: Database; log: Log },
  userId: number,
): Promise<UserActor | null> {
  const user = await selectActiveUser(context.db, userId);
  return user ? actorOf(context, user, null) : null;
}

type ReaderContext = { db: Database; now: Date; origin: Origin };

export type ActorReader = (authorization: string | undefined, context: ReaderContext) => Promise<Actor>;

/** The program of a client that signs in with a user name and a password. Throws for whoever may not. */
export type CredentialCheck = (context: {
  ctx: ReaderContext & { log: Log };
  input: { username: string; password: string };
}) => Promise<CredentialActor>;

/**
 * Reads the actor from an Authorization header: no header is a visitor, the operator key as bearer a program of the
 * operator, an access token its user, a user name with its password the program of a client, the key with the scheme of
 * `onBehalfAuthorization` the user for whom it reads. Throws auth/expired for a token whose time is over, auth/forbidden for a user who may not sign in, and
 * auth/unauthenticated for everything else, so that a caller with a wrong bearer notices. The key is compared in the same
 * time for every bearer.
 */
export function createActorReader(options: {
  operatorKey: string | null;
  tokens: AccessTokens;
  checkCredential: CredentialCheck;
  log: Log;
}): ActorReader {
  const { operatorKey, tokens, checkCredential, log } = options;
  const isOperatorKey = createKeyCheck(operatorKey === null ? [] : [operatorKey]);
  return async (authorization, context) => {
    const { db, now } = context;
    if (authorization === undefined) return VISITOR;
    const basic = readBasic(authorization);
    if (basic) return checkCredential({ ctx: { ...context, log }, input: basic });
    const onBehalf = readOnBehalf(authorization);
    if (onBehalf) {
      if (!isOperatorKey(onBehalf.key)) throw new ApiError('auth/unauthenticated');
      const user = await selectActiveUser(db, onBehalf.userId);
      if (!user) throw new ApiError('auth/forbidden');
      return actorOf({ db, log }, user, null);
    }
    const bearer = bearerOf({ authorization });
    if (operatorKey !== null && isOperatorKey(bearer)) return serviceOf(operatorKey);
    const claims = await tokens.verify(bearer, now);
    if (claims === 'expired') throw new ApiError('auth/expired');
    const user = claims && (await selectSessionUser(db, { ...claims, now }));
    if (!claims || !user) throw new ApiError('auth/unauthenticated');
    return actorOf({ db, log }, user, claims.sessionId);
  };
}
