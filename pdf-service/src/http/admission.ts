import type { Access } from '@cbp/shared/calls/endpoint';
import { isLinkAccess } from '@cbp/shared/calls/link';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { hasRight } from '@cbp/shared/users/has-right';
import type { Caller } from '../platform/caller.ts';

/**
 * Whether a caller may make a call of this access. Throws auth/unauthenticated or auth/forbidden. A right is asked of
 * users; a service has them all.
 */
export function admit(caller: Caller, access: Access): void {
  if (access === 'public') return;
  if (caller.kind === 'visitor') throw new ApiError('auth/unauthenticated');
  if (caller.kind === 'service' || access === 'bearer') return;
  if (access === 'service' || access === 'signed' || isLinkAccess(access))
    throw new ApiError('auth/unauthenticated');
  if (access !== 'signed_in' && !hasRight(caller.user, access)) throw new ApiError('auth/forbidden');
}
