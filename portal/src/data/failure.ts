import { ORPCError } from '@orpc/client';

/** What a failed call means to the user. `missing`: there is nothing under this id. */
export type FailureKind = 'missing' | 'unreachable' | 'timeout' | 'server';

const NOT_FOUND = 404;

export function failureKind(error: unknown): FailureKind {
  if (error instanceof ORPCError) return error.status === NOT_FOUND ? 'missing' : 'server';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  // `fetch` has no other sign for a server that cannot be reached.
  return error instanceof TypeError ? 'unreachable' : 'server';
}
