import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../errors.ts';

/** Who makes a call. */
export type Actor = { kind: 'visitor' } | { kind: 'operator' };

export const VISITOR: Actor = { kind: 'visitor' };
export const OPERATOR: Actor = { kind: 'operator' };

const BEARER = /^Bearer +([^\s]+) *$/i;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Reads the actor from an Authorization header: no header is a visitor, the operator key as bearer an operator. Anything
 * else throws auth/unauthenticated, so that a caller with a wrong key notices. Without a key nobody is an
 * operator. The comparison takes the same time for every wrong bearer.
 */
export function createActorReader(operatorKey: string | null): (authorization: string | undefined) => Actor {
  const expected = operatorKey === null ? null : digest(operatorKey);
  return (authorization) => {
    if (authorization === undefined) return VISITOR;
    const bearer = BEARER.exec(authorization)?.[1];
    if (bearer === undefined || expected === null || !timingSafeEqual(digest(bearer), expected)) {
      throw new ApiError('auth/unauthenticated');
    }
    return OPERATOR;
  };
}
