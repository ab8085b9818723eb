import { ApiError } from '@cbp/shared/node/http/api-error';
import { createKeyCheck, readBearer } from '@cbp/shared/node/http/bearer';

/**
 * Who makes a call: a visitor without a bearer, a service by one of our keys, or a user, of whose bearer the platform
 * knows what it is worth.
 */
export type Caller = { kind: 'visitor' } | { kind: 'service' | 'user'; bearer: string };

export type ReadCaller = (authorization: string | undefined) => Caller;

/**
 * Reads the caller from an Authorization header. Without service keys every bearer is refused: then only the public
 * calls work. Throws auth/unauthenticated for what is no bearer.
 */
export function createCallerReader(serviceKeys: readonly string[]): ReadCaller {
  const isServiceKey = createKeyCheck(serviceKeys);
  return (authorization) => {
    if (authorization === undefined) return { kind: 'visitor' };
    const bearer = readBearer(authorization);
    if (bearer === undefined || serviceKeys.length === 0) throw new ApiError('auth/unauthenticated');
    return { kind: isServiceKey(bearer) ? 'service' : 'user', bearer };
  };
}
