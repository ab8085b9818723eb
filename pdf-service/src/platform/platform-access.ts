import { createHash } from 'node:crypto';
import { MOST_READABLE_IDS } from '@cbp/shared/evidence/evidence.calls';
import { EVIDENCE_ROUTES } from '@cbp/shared/evidence/evidence-paths';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { MOST_READABLE_SCREENINGS, READABLE_SCREENINGS_ROUTE } from '@cbp/shared/screenings/screenings.calls';
import { CurrentUser } from '@cbp/shared/users/user.model';
import {
  MOST_READABLE_VERIFICATIONS,
  READABLE_VERIFICATIONS_ROUTE,
} from '@cbp/shared/verifications/readable-verifications.calls';
import { z } from 'zod';
import { callPlatform, unavailable } from './platform-call.ts';

const RETRY_AFTER_S = 5;
/** How long a token check is cached: a revoked permission takes effect within this time. */
const KNOWN_FOR_MS = 2_000;
const MOST_KNOWN = 2_000;
/** Limits of pending token checks, in total and for each requester; further ones are refused with Retry-After. */
const MOST_REQUESTS = 200;
const MOST_REQUESTS_BY_ONE = 50;

const UserResults = z.object({ results: CurrentUser });
const ReadableResults = z.object({
  results: z.object({ transactions: z.array(z.string()), released: z.array(z.string()) }),
});

const NumberResults = z.object({ results: z.array(z.int()) });

/** The evidence that a caller may read now: of transactions in their scope, and released evidence. */
export type Readable = { transactions: ReadonlySet<string>; released: ReadonlySet<string> };

type FindReadable = (bearer: string, ids: readonly number[]) => Promise<ReadonlySet<number>>;

/** Token checks by the platform, which alone knows users, sessions and permissions. */
export type PlatformAccess = {
  /**
   * The user of a bearer token, with permissions at most two seconds old. `requester` identifies the caller for rate limits,
   * since anyone can send invalid tokens. Throws auth/unauthenticated if the session has ended, auth/forbidden if the
   * token doesn't belong to a user, request/too_many for too many calls of one requester at once, server/unavailable if the
   * platform cannot be reached.
   */
  user(bearer: string, requester: string): Promise<CurrentUser>;
  /** Those of the IDs that the token may read now. Throws as `user` does. */
  readable(bearer: string, ids: readonly string[]): Promise<Readable>;
  /** Those of the screenings that the token may read now. Throws as `user` does; a token without the right reads none. */
  readableScreenings: FindReadable;
  /** The same of document verifications. */
  readableVerifications: FindReadable;
};

export function createPlatformAccess(apiUrl: string): PlatformAccess {
  const known = new Map<string, { user: CurrentUser; requestedAt: number }>();
  const asking = new Map<string, { requester: string; question: Promise<CurrentUser> }>();

  async function requestUser(key: string, bearer: string): Promise<CurrentUser> {
    const requestedAt = performance.now();
    known.delete(key);
    const { results } = await ask(UserResults, `${apiUrl}/users/current`, bearer);
    known.set(key, { user: results, requestedAt });
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    return results;
  }

  return {
    async user(bearer, requester) {
      const key = createHash('sha256').update(bearer).digest('base64');
      const answer = known.get(key);
      if (answer && performance.now() - answer.requestedAt < KNOWN_FOR_MS) return answer.user;
      const underWay = asking.get(key);
      if (underWay) return underWay.question;
      const own = [...asking.values()].filter((other) => other.requester === requester);
      if (own.length >= MOST_REQUESTS_BY_ONE) {
        throw new ApiError('request/too_many', { retryAfterS: RETRY_AFTER_S });
      }
      if (asking.size >= MOST_REQUESTS) {
        throw unavailable(new Error(`${MOST_REQUESTS} requests to the platform are pending`));
      }
      const question = requestUser(key, bearer).finally(() => asking.delete(key));
      asking.set(key, { requester, question });
      return question;
    },

    async readable(bearer, ids) {
      const transactions = new Set<string>();
      const released = new Set<string>();
      for (let from = 0; from < ids.length; from += MOST_READABLE_IDS) {
        const page = { ids: ids.slice(from, from + MOST_READABLE_IDS) };
        const url = `${apiUrl}${EVIDENCE_ROUTES.findReadableEvidence.path}`;
        const { results } = await ask(ReadableResults, url, bearer, page);
        for (const id of results.transactions) transactions.add(id);
        for (const id of results.released) released.add(id);
      }
      return { transactions, released };
    },

    readableScreenings: findReadable(`${apiUrl}${READABLE_SCREENINGS_ROUTE.path}`, MOST_READABLE_SCREENINGS),
    readableVerifications: findReadable(
      `${apiUrl}${READABLE_VERIFICATIONS_ROUTE.path}`,
      MOST_READABLE_VERIFICATIONS,
    ),
  };
}

/** Asks which of some numbers a token may read, as many of them at once as the call takes. */
function findReadable(url: string, mostAtOnce: number): FindReadable {
  return async (bearer, ids) => {
    const readable = new Set<number>();
    for (let from = 0; from < ids.length; from += mostAtOnce) {
      const page = { ids: ids.slice(from, from + mostAtOnce) };
      try {
        for (const id of (await ask(NumberResults, url, bearer, page)).results) readable.add(id);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'auth/forbidden') return new Set();
        throw error;
      }
    }
    return readable;
  };
}

async function ask<Answer extends z.ZodType>(
  model: Answer,
  url: string,
  bearer: string,
  body?: unknown,
): Promise<z.output<Answer>> {
  const { status, content } = await callPlatform(url, bearer, { body });
  if (status === 401) throw new ApiError('auth/unauthenticated');
  if (status === 403) throw new ApiError('auth/forbidden');
  const parsed = model.safeParse(content);
  if (status === 200 && parsed.success) return parsed.data;
  throw unavailable(new Error(`the platform answered ${status} for a caller, or with an unexpected body`));
}
