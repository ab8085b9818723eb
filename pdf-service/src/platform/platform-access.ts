import { createHash } from 'node:crypto';
import { MOST_READABLE_IDS } from '@cbp/shared/endpoints/evidence';
import { EVIDENCE_ROUTES } from '@cbp/shared/endpoints/evidence-paths';
import { CurrentUser } from '@cbp/shared/entities/user.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { z } from 'zod';
import { callPlatform, unavailable } from './platform-call.ts';

const RETRY_AFTER_S = 5;
/** How long an answer about a bearer counts: a right that ends is noticed within it. */
const KNOWN_FOR_MS = 2_000;
const MOST_KNOWN = 2_000;
/** Questions about bearers that are on the way, in all and of one asker; what is more is told to come back. */
const MOST_ASKED = 200;
const MOST_ASKED_BY_ONE = 50;

const UserResults = z.object({ results: CurrentUser });
const ReadableResults = z.object({
  results: z.object({ transactions: z.array(z.string()), released: z.array(z.string()) }),
});

/** Which evidence a caller may read now: of transactions in their scope, and what is released to everybody. */
export type Readable = { transactions: ReadonlySet<string>; released: ReadonlySet<string> };

/** What the platform says of a bearer: it alone knows users, sessions and rights. */
export type PlatformAccess = {
  /**
   * Whose bearer it is, with the rights of the last two seconds. `asker` identifies the caller who wants to know it: anyone can send
   * invalid bearers. Throws auth/unauthenticated where the session has ended, auth/forbidden if it does not belong to a user,
   * request/too_many for an asker of too many at once, server/unavailable where the platform cannot be asked.
   */
  user(bearer: string, asker: string): Promise<CurrentUser>;
  /** Which of the ids the bearer may read at this moment. Throws as `user` does. */
  readable(bearer: string, ids: readonly string[]): Promise<Readable>;
};

export function createPlatformAccess(apiUrl: string): PlatformAccess {
  const known = new Map<string, { user: CurrentUser; askedAt: number }>();
  const asking = new Map<string, { asker: string; question: Promise<CurrentUser> }>();

  async function askUser(key: string, bearer: string): Promise<CurrentUser> {
    const askedAt = performance.now();
    known.delete(key);
    const { results } = await ask(UserResults, `${apiUrl}/users/current`, bearer);
    known.set(key, { user: results, askedAt });
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    return results;
  }

  return {
    async user(bearer, asker) {
      const key = createHash('sha256').update(bearer).digest('base64');
      const answer = known.get(key);
      if (answer && performance.now() - answer.askedAt < KNOWN_FOR_MS) return answer.user;
      const underWay = asking.get(key);
      if (underWay) return underWay.question;
      const own = [...asking.values()].filter((other) => other.asker === asker);
      if (own.length >= MOST_ASKED_BY_ONE) {
        throw new ApiError('request/too_many', { retryAfterS: RETRY_AFTER_S });
      }
      if (asking.size >= MOST_ASKED) {
        throw unavailable(new Error(`${MOST_ASKED} requests to the platform are pending`));
      }
      const question = askUser(key, bearer).finally(() => asking.delete(key));
      asking.set(key, { asker, question });
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
