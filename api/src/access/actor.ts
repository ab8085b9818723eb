import { rightsOf } from '@cbp/shared/access/access-right';
import { SERVICE_NAMES, type ServiceName } from '@cbp/shared/access/service';
import { operatorCredential } from '@cbp/shared/calls/audit';
import { readOnBehalf } from '@cbp/shared/calls/on-behalf';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { createKeyCheck, fingerprintOfKey, readBasic, readBearer } from '@cbp/shared/node/http/bearer';
import type { Log } from '@cbp/shared/node/log';
import type { HeldPermission } from '@cbp/shared/users/permission.model';
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
 * The caller: a visitor, a program of the operator with the operator key, a program of a client, or a user. `credential` is
 * the name of the key and differs from that of the previous key.
 */
export type Actor = { kind: 'visitor' } | ServiceActor | CredentialActor | UserActor;

/** A client's own program, by the user name of its credential. */
export type CredentialActor = { kind: 'credential'; username: string; merchantId: string };

export type ServiceActor = { kind: 'service'; credential: string };

export type UserActor = {
  kind: 'user';
  userId: number;
  /** null if a program of the operator reads on behalf of the user. */
  sessionId: string | null;
  email: string;
  displayName: string;
  registeredService: readonly ServiceName[];
  permissions: readonly HeldPermission[];
};

export const VISITOR: Actor = { kind: 'visitor' };

/** The program that has this operator key. */
export function serviceOf(operatorKey: string): ServiceActor {
  return { kind: 'service', credential: operatorCredential(fingerprintOfKey('operator key', operatorKey)) };
}

/**
 * A user who may read all data of some clients and nothing else. Represents an audience of the audit log; it cannot sign
 * in.
 */
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

/** Throws auth/unauthenticated for a visitor, and auth/forbidden for any other actor of another kind. */
export function requireKind(actor: Actor, kind: 'service' | 'user'): void {
  if (actor.kind === 'visitor') throw new ApiError('auth/unauthenticated');
  if (actor.kind !== kind) throw new ApiError('auth/forbidden');
}

/** Whether a program of the operator reads for the user: then their own rights count, and nothing that is public. */
export function isOnBehalf(actor: Actor): boolean {
  return actor.kind === 'user' && actor.sessionId === null;
}

/** The name under which things of a caller are counted or stored; visitors share one. */
export function nameOfActor(actor: Actor | { kind: 'system' }): string {
  if (actor.kind === 'user') return `user ${actor.userId}`;
  return actor.kind === 'credential' ? `credential ${actor.username}` : actor.kind;
}

/** How records name their author: a user by email. */
export function authorOf(actor: Actor | { kind: 'system' }): string {
  return actor.kind === 'user' ? actor.email : nameOfActor(actor);
}

/** The user who makes a call. Throws auth/unauthenticated for other actors. */
export function userOf(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new ApiError('auth/unauthenticated');
  return actor;
}

const isService = (name: string): name is ServiceName => (SERVICE_NAMES as readonly string[]).includes(name);

/** Maps permission rows to permissions. Values this version doesn't know, such as after a downgrade, grant nothing. */
function permissionsOf(rows: readonly PermissionRow[], report: (unknown: string) => void): HeldPermission[] {
  return rows.flatMap(({ service, merchantIds, includeSubordinates, access }) => {
    if (!isService(service)) {
      report(service);
      return [];
    }
    const known: readonly string[] = rightsOf(service);
    for (const right of access) if (!known.includes(right)) report(`${service} ${right}`);
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

/** The bearer of a call that parses it itself. Throws auth/unauthenticated without one. */
export function bearerOf({ authorization }: { authorization: string | undefined }): string {
  const bearer = readBearer(authorization);
  if (bearer === undefined) throw new ApiError('auth/unauthenticated');
  return bearer;
}

/** A user with their current permissions. */
async function actorOf(
  { db, log }: { db: Database; log: Log },
  user: UserRow,
  sessionId: string | null,
): Promise<UserActor> {
  const report = (unknown: string) =>
    log.warn({ userId: user.id, unknown }, 'ignored an unknown right or service of a user');
  const rows = await selectPermissions(db, user.id);
  return {
    kind: 'user',
    userId: user.id,
    sessionId,
    email: user.email,
    displayName: user.displayName,
    registeredService: user.registeredService.filter((name) => isService(name) || report(name)),
    permissions: permissionsOf(rows, report),
  };
}

/** The user a deferred task runs for, with their permissions at that time; null if they can no longer sign in. */
export async function readActiveUser(
  context: { db: Database; log: Log },
  userId: number,
): Promise<UserActor | null> {
  const user = await selectActiveUser(context.db, userId);
  return user ? actorOf(context, user, null) : null;
}

type ReaderContext = { db: Database; now: Date; origin: Origin };

export type ActorReader = (authorization: string | undefined, context: ReaderContext) => Promise<Actor>;

/** Authenticates the program of a client by username and password. Throws if it isn't allowed. */
export type CredentialCheck = (context: {
  ctx: ReaderContext & { log: Log };
  input: { username: string; password: string };
}) => Promise<CredentialActor>;

/**
 * Reads the actor from an Authorization header: no header is a visitor, the operator key as bearer a program of the
 * operator, an access token its user, a username with its password the program of a client, the key with the scheme of
 * `onBehalfAuthorization` the user it reads for. Throws auth/expired for an expired token, auth/forbidden for a user who
 * cannot sign in, and auth/unauthenticated for everything else, so that a caller with a wrong bearer notices. The key is
 * compared in constant time.
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
