import { createHash } from 'node:crypto';
import { BATCH_RECORD_ROUTE, type BatchChange } from '@cbp/shared/endpoints/batch-records';
import { IDEMPOTENCY_HEADER } from '@cbp/shared/endpoints/batches';
import { MOST_READABLE_IDS } from '@cbp/shared/endpoints/evidence';
import { EVIDENCE_ROUTES } from '@cbp/shared/endpoints/evidence-paths';
import { CurrentUser } from '@cbp/shared/entities/user.model';
import { readBody } from '@cbp/shared/node/fetching/http-read';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { z } from 'zod';

const TIMEOUT_MS = 5_000;
const ANSWER_LIMIT_BYTES = 1024 * 1024;
const RETRY_AFTER_S = 5;
/** How long an answer about a bearer counts: a right that ends is noticed within it. */
const KNOWN_FOR_MS = 2_000;
const MOST_KNOWN = 2_000;
/** Questions about bearers that are on the way, in all and of one asker; what is more is told to come back. */
const MOST_ASKED = 200;
const MOST_ASKED_BY_ONE = 50;
/** What the platform says of one change, not of itself or our key: others may be taken. */
const REFUSED_CHANGE: ReadonlySet<number> = new Set([400, 404, 409, 413]);

const UserResults = z.object({ results: CurrentUser });
const ReadableResults = z.object({
  results: z.object({ transactions: z.array(z.string()), released: z.array(z.string()) }),
});

/** Which evidence a caller may read now: of transactions in their scope, and what is released to everybody. */
export type Readable = { transactions: ReadonlySet<string>; released: ReadonlySet<string> };

/** What the platform says of a bearer: it alone knows users, sessions and rights. */
export type PlatformAccess = {
  /**
   * Whose bearer it is, with the rights of the last two seconds. `asker` tells apart who wants to know it: anybody can send
   * bearers that nobody has. Throws auth/unauthenticated where the session has ended, auth/forbidden where it is no user's,
   * request/too_many for an asker of too many at once, server/unavailable where the platform cannot be asked.
   */
  user(bearer: string, asker: string): Promise<CurrentUser>;
  /** Which of the ids the bearer may read at this moment. Throws as `user` does. */
  readable(bearer: string, ids: readonly string[]): Promise<Readable>;
  /**
   * Writes a change of a batch into the audit log, once for each `id`. Throws ChangeRefused where the platform does not take
   * this one, and server/unavailable where it takes none: it is away, or does not know our key.
   */
  recordBatchChange(change: BatchChange, told: { id: string; signal: AbortSignal }): Promise<void>;
};

/** The platform does not take this change, whatever it says of others. */
export class ChangeRefused extends Error {
  override name = 'ChangeRefused';
}

/** `apiToken` is the operator key, with which the service speaks for itself. */
export function createPlatformAccess({
  apiUrl,
  apiToken,
}: {
  apiUrl: string;
  apiToken: string | undefined;
}): PlatformAccess {
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
        throw unavailable(new Error(`${MOST_ASKED} questions to the platform have no answer yet`));
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

    async recordBatchChange(change, { id, signal }) {
      if (apiToken === undefined) throw unavailable(new Error('there is no key for the platform'));
      const { status } = await send(`${apiUrl}${BATCH_RECORD_ROUTE.path}`, apiToken, {
        body: change,
        headers: { [IDEMPOTENCY_HEADER]: id },
        signal,
      });
      if (status === 200) return;
      if (REFUSED_CHANGE.has(status)) {
        throw new ChangeRefused(`${change.call} of the batch ${change.batch_id} was answered ${status}`);
      }
      throw unavailable(new Error(`the platform answered ${status} about a change of a batch`));
    },
  };
}

async function ask<Answer extends z.ZodType>(
  model: Answer,
  url: string,
  bearer: string,
  body?: unknown,
): Promise<z.output<Answer>> {
  const { status, content } = await send(url, bearer, { body });
  if (status === 401) throw new ApiError('auth/unauthenticated');
  if (status === 403) throw new ApiError('auth/forbidden');
  const parsed = model.safeParse(content);
  if (status === 200 && parsed.success) return parsed.data;
  throw unavailable(new Error(`the platform answered ${status} about a caller, or in a wrong shape`));
}

async function send(
  url: string,
  bearer: string,
  { body, headers, signal }: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal },
): Promise<{ status: number; content: unknown }> {
  try {
    const late = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([late, signal]) : late,
    });
    const text = (await readBody(response, ANSWER_LIMIT_BYTES)).toString('utf8');
    return { status: response.status, content: response.status === 200 ? JSON.parse(text) : null };
  } catch (error) {
    throw unavailable(error);
  }
}

/** Whoever cannot be asked about is not let in. */
function unavailable(cause: unknown): ApiError {
  return new ApiError('server/unavailable', { retryAfterS: RETRY_AFTER_S, cause });
}
