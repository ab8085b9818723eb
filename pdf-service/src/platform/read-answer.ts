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
  const { status, body } = await send(`${apiUrl}${path}`, { ...reader, limitBytes });
  const content = contentOf(body);
  refuseAs(refusals, content);
  const parsed = model.safeParse(content);
  if (status === 200 && parsed.success) return parsed.data;
  throw unavailable(new Error(`the platform answered ${status} to a read, or with an unexpected body`));
}

/** A file that the platform has for the holder of the authorization. Throws as `readAnswer` does. */
export async function readFileAnswer(
  { path, refusals, limitBytes }: Omit<Wanted<never>, 'model'>,
  { apiUrl, ...reader }: PlatformReader,
): Promise<Buffer> {
  const { status, body } = await send(`${apiUrl}${path}`, { ...reader, limitBytes, accept: '*/*' });
  if (status === 200) return body;
  refuseAs(refusals, contentOf(body));
  throw unavailable(new Error(`the platform answered ${status} to the read of a file`));
}

/** Throws the refusal that an answer holds, if its reason is passed on. */
function refuseAs(refusals: readonly ErrorCode[], content: unknown): void {
  const code = (content as { code?: unknown } | null)?.code;
  const refusal = refusals.find((known) => known === code);
  if (refusal) throw new ApiError(refusal);
}

function contentOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw unavailable(error);
  }
}

type Sent = Omit<PlatformReader, 'apiUrl'> & { limitBytes: number; accept?: string };

async function send(
  url: string,
  { authorization, requestId, signal, limitBytes, accept = 'application/json' }: Sent,
) {
  const late = listeningTimeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      headers: { accept, authorization, 'x-request-id': requestId },
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
    });
    return { status: response.status, body: await readBody(response, limitBytes) };
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
