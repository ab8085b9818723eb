import { ApiError } from '@cbp/shared/node/http/api-error';
import { createKeyCheck, fingerprintOfKey, readBearer } from '@cbp/shared/node/http/bearer';
import type { CurrentUser } from '@cbp/shared/users/user.model';
import type { PlatformAccess } from './platform-access.ts';

/**
 * Who makes a call: a visitor without a bearer, a service by one of our keys, or a user, whom the platform knows by the
 * bearer. `id` tells callers apart for as long as the server runs, `keyName` keys for as long as they are used.
 */
export type Caller =
  | { kind: 'visitor' }
  | { kind: 'service'; id: string; bearer: string; keyName: string }
  | { kind: 'user'; id: string; bearer: string; user: CurrentUser };

export const VISITOR: Caller = { kind: 'visitor' };

export type CallerReader = {
  /**
   * Reads the caller from an Authorization header that `requester` sent. Without service keys every bearer is refused: then only the public
   * calls work. Throws auth/unauthenticated for an invalid bearer, and as `PlatformAccess.user` does.
   */
  read(authorization: string | undefined, requester: string): Promise<Caller>;
  /** Whether the header holds one of our keys; needs no call to the platform. */
  isService(authorization: string | undefined): boolean;
};

export function createCallerReader(serviceKeys: readonly string[], platform: PlatformAccess): CallerReader {
  const checks = serviceKeys.map((key) => createKeyCheck([key]));
  const serviceOf = (bearer: string): number => checks.map((isKey) => isKey(bearer)).indexOf(true);
  return {
    async read(authorization, requester) {
      if (authorization === undefined) return VISITOR;
      const bearer = readBearer(authorization);
      if (bearer === undefined || serviceKeys.length === 0) throw new ApiError('auth/unauthenticated');
      const service = serviceOf(bearer);
      if (service >= 0) {
        const keyName = `PDF_SERVICE_KEYS ${fingerprintOfKey('service key', bearer)}`;
        return { kind: 'service', id: `service:${service}`, bearer, keyName };
      }
      const user = await platform.user(bearer, requester);
      return { kind: 'user', id: `user:${user.id}`, bearer, user };
    },
    isService: (authorization) => serviceOf(readBearer(authorization) ?? '') >= 0,
  };
}
