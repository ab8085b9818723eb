import { ApiError } from '@cbp/shared/node/http/api-error';
import { createKeyCheck, readBearer } from '@cbp/shared/node/http/bearer';

/** Who makes a call. */
export type Actor = { kind: 'visitor' } | { kind: 'operator' };

export const VISITOR: Actor = { kind: 'visitor' };
export const OPERATOR: Actor = { kind: 'operator' };

/**
 * Reads the actor from an Authorization header: no header is a visitor, the operator key as bearer an operator. Anything
 * else throws auth/unauthenticated, so that a caller with a wrong key notices. Without a key nobody is an
 * operator. The comparison takes the same time for every wrong bearer.
 */
export function createActorReader(operatorKey: string | null): (authorization: string | undefined) => Actor {
  const isOperatorKey = createKeyCheck(operatorKey === null ? [] : [operatorKey]);
  return (authorization) => {
    if (authorization === undefined) return VISITOR;
    const bearer = readBearer(authorization);
    if (bearer === undefined || !isOperatorKey(bearer)) throw new ApiError('auth/unauthenticated');
    return OPERATOR;
  };
}
