import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Caller } from '../platform/caller.ts';
import { toCallFailure } from './call-failure.ts';
import { EvidenceRefusal } from './evidence-client.ts';

/** A service that the platform does not know by its key reads with our own token, if we have one. */
export function platformBearer(caller: Caller, apiToken: string | undefined): string | undefined {
  if (caller.kind === 'visitor') return undefined;
  return caller.kind === 'service' ? (apiToken ?? caller.bearer) : caller.bearer;
}

/** The same as the header by which the platform knows the caller. Throws auth/unauthenticated for a visitor. */
export function platformAuthorization(caller: Caller, apiToken: string | undefined): string {
  const bearer = platformBearer(caller, apiToken);
  if (bearer === undefined) throw new ApiError('auth/unauthenticated');
  return `Bearer ${bearer}`;
}

/** A visitor has no bearer that the platform could refuse: then the two are set up wrongly. */
export function asVisitor(error: unknown): never {
  const failure = toCallFailure(error, 1);
  if (failure instanceof ApiError && failure.code.startsWith('auth/')) {
    throw new ApiError('evidence/unreadable', { cause: error });
  }
  throw error;
}

/** A deactivated user cannot see unreleased evidence. */
export function asUser(error: unknown): never {
  if (error instanceof EvidenceRefusal && error.kind === 'forbidden') {
    throw new ApiError('evidence/not_found', { cause: error });
  }
  return asVisitor(error);
}
