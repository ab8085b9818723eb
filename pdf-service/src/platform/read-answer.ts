import type { ErrorCode } from '@cbp/shared/errors';
import { readBody } from '@cbp/shared/node/fetching/http-read';
import { listeningTimeout } from '@cbp/shared/node/fetching/listening-timeout';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { z } from 'zod';

const TIMEOUT_MS = 20_000;
const RETRY_AFTER_S = 5;

export type PlatformReader = {
  apiUrl: string;
  authorization: string;
  requestId: string;
  signal: AbortSignal;
};

type Wanted<Answer> = {
  /** The path below the address of the platform's API. */
  path: string;
  model: z.ZodType<Answer>;
  /** Refusals that are passed on with their reason. */
  refusals: readonly ErrorCode[];
  limitBytes: number;
};

/**
 * What the platform tells the holder of the authorization. Throws what the platform refuses, server/unavailable where it cannot be asked or does
 * not answer as it should.
 */
export async function readAnswer<Answer>(
  { path, model, refusals, limitBytes }: Wanted<Answer>,
  { apiUrl, ...reader }: PlatformReader,
): Promise<Answer> {
  const { status, content } = await send(`${apiUrl}${path}`, { ...reader, limitBytes });
  const code = (content as { code?: unknown } | null)?.code;
  const refusal = refusals.find((known) => known === code);
  if (refusal) throw new ApiError(refusal);
  const parsed = model.safeParse(content);
  if (status === 200 && parsed.success) return parsed.data;
  throw unavailable(new Error(`the platform answered ${status} to a read, or with an unexpected body`));
}

type Sent = Omit<PlatformReader, 'apiUrl'> & { limitBytes: number };

async function send(url: string, { authorization, requestId, signal, limitBytes }: Sent) {
  const late = listeningTimeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', authorization, 'x-request-id': requestId },
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
    });
    const text = (await readBody(response, limitBytes)).toString('utf8');
    return { status: response.status, content: JSON.parse(text) as unknown };
  } catch (error) {
    signal.throwIfAborted();
    throw unavailable(error);
  } finally {
    late.end();
  }
}

function unavailable(cause: unknown): ApiError {
  return new ApiError('server/unavailable', { retryAfterS: RETRY_AFTER_S, cause });
}
