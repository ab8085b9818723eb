import type { Permission } from '@cbp/shared/entities/permission.model';
import type { ServiceName } from '@cbp/shared/entities/service';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { createKeyCheck, readBearer } from '@cbp/shared/node/http/bearer';
import type { Database } from '../database/connect.ts';
import type { AccessTokens } from './access-token.ts';
import { selectPermissions, selectSessionUser } from './actor.sql.ts';

/** Who makes a call: nobody in particular, a program of the operator with the operator key, or a user. */
export type Actor = { kind: 'visitor' } | { kind: 'service' } | UserActor;

export type UserActor = {
  kind: 'user';
  userId: number;
  sessionId: string;
  email: string;
  displayName: string;
  registeredService: readonly ServiceName[];
  permissions: readonly Permission[];
};

export const VISITOR: Actor = { kind: 'visitor' };
export const SERVICE: Actor = { kind: 'service' };

/** The user who makes a call. Throws auth/unauthenticated where it is none. */
export function userOf(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new ApiError('auth/unauthenticated');
  return actor;
}

/** The bearer of a call that understands it itself. Throws auth/unauthenticated where there is none. */
export function bearerOf({ authorization }: { authorization: string | undefined }): string {
  const bearer = readBearer(authorization);
  if (bearer === undefined) throw new ApiError('auth/unauthenticated');
  return bearer;
}

export type ActorReader = (
  authorization: string | undefined,
  context: { db: Database; now: Date },
) => Promise<Actor>;

/**
 * Reads the actor from an Authorization header: no header is a visitor, the operator key as bearer a program of the
 * operator, an access token its user. Throws auth/expired for a token whose time is over and auth/unauthenticated for
 * everything else, so that a caller with a wrong bearer notices. The key is compared in the same time for every bearer.
 */
export function createActorReader(options: {
  operatorKey: string | null;
  tokens: AccessTokens;
}): ActorReader {
  const { operatorKey, tokens } = options;
  const isOperatorKey = createKeyCheck(operatorKey === null ? [] : [operatorKey]);
  return async (authorization, { db, now }) => {
    if (authorization === undefined) return VISITOR;
    const bearer = bearerOf({ authorization });
    if (isOperatorKey(bearer)) return SERVICE;
    const claims = await tokens.verify(bearer, now);
    if (claims === 'expired') throw new ApiError('auth/expired');
    const user = claims && (await selectSessionUser(db, { ...claims, now }));
    if (!claims || !user) throw new ApiError('auth/unauthenticated');
    const rows = await selectPermissions(db, user.id);
    return {
      kind: 'user',
      userId: user.id,
      sessionId: claims.sessionId,
      email: user.email,
      displayName: user.displayName,
      registeredService: user.registeredService,
      permissions: rows.map(({ service, merchantIds, includeSubordinates, access }) => ({
        service,
        scope:
          merchantIds === null
            ? { type: 'all' }
            : { type: 'merchants', merchants: merchantIds, include_subordinates: includeSubordinates },
        access,
      })),
    };
  };
}
