import { ORPCError } from '@orpc/client';
import { z } from 'zod';

/** What a failed call means to the user. `missing`: there is nothing under this id. */
export type FailureKind = 'missing' | 'unreachable' | 'timeout' | 'server';

/** Refused by the portal before a call to the server. */
export class NotSent extends Error {
  override name = 'NotSent';
}

const NOT_FOUND = 404;

export function failureKind(error: unknown): FailureKind {
  if (error instanceof ORPCError) {
    return error.status === NOT_FOUND || isAboutId(error) ? 'missing' : 'server';
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  // `fetch` has no other sign for a server that cannot be reached.
  return error instanceof TypeError ? 'unreachable' : 'server';
}

const CONFLICT = 409;

/** Whether a call was refused because the record's state has changed since the page showed it. */
export function isConflict(error: unknown): boolean {
  return error instanceof ORPCError && error.status === CONFLICT;
}

/** Only the ID was invalid. It comes from the address of the page, so the page doesn’t exist. */
const AboutId = z.object({ issues: z.array(z.object({ path: z.literal('id') })).min(1) });

/** Whether a call was refused because its ID can't exist. */
export function isAboutId({ code, data }: { code: string; data: unknown }): boolean {
  return code === 'request/invalid' && AboutId.safeParse(data).success;
}
