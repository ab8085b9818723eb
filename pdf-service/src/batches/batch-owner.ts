import { CurrentUser } from '@cbp/shared/entities/user.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { z } from 'zod';
import type { Caller } from '../http/caller.ts';
import { readBody } from '../http-read.ts';
import type { Owner } from './batches.service.ts';

const TIMEOUT_MS = 5_000;
const ANSWER_LIMIT_BYTES = 1024 * 1024;
const CurrentUserResults = z.object({ results: CurrentUser });

const USER_PREFIX = 'user:';
const SERVICE: Owner = { kind: 'service', key: 'service', name: 'service' };

/**
 * Who a caller is to the batches: of a user the platform knows it, by the bearer. Throws auth/unauthenticated where the
 * platform does not, batch/unavailable where it cannot be asked.
 */
export async function ownerOf(caller: Caller, apiUrl: string): Promise<Owner> {
  if (caller.kind === 'visitor') throw new ApiError('auth/unauthenticated');
  if (caller.kind === 'service') return SERVICE;
  const answer = await askWho(caller.bearer, apiUrl);
  if (answer.status === 401) throw new ApiError('auth/unauthenticated');
  if (answer.status === 403) throw new ApiError('auth/forbidden');
  const parsed = CurrentUserResults.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) {
    throw new ApiError('batch/unavailable', {
      cause: new Error(`the platform answered ${answer.status} to the question who the caller is`),
    });
  }
  const { email, display_name: name } = parsed.data.results;
  return { kind: 'user', key: `${USER_PREFIX}${email.toLowerCase()}`, name };
}

/** The address of the user who owns a batch; undefined where it is a service. Throws where the key is neither's. */
export function emailOfOwner(key: string): string | undefined {
  if (key === SERVICE.key) return undefined;
  const email = key.startsWith(USER_PREFIX) ? key.slice(USER_PREFIX.length) : '';
  if (email === '') throw new Error('a batch belongs to nobody');
  return email;
}

async function askWho(bearer: string, apiUrl: string): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(`${apiUrl}/users/current`, {
      headers: { accept: 'application/json', authorization: `Bearer ${bearer}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = (await readBody(response, ANSWER_LIMIT_BYTES)).toString('utf8');
    return { status: response.status, body: response.status === 200 ? JSON.parse(text) : null };
  } catch (error) {
    throw new ApiError('batch/unavailable', { cause: error });
  }
}
