import { readBody } from '@cbp/shared/node/fetching/http-read';
import { listeningTimeout } from '@cbp/shared/node/fetching/listening-timeout';
import { ApiError } from '@cbp/shared/node/http/api-error';

const TIMEOUT_MS = 5_000;
const ANSWER_LIMIT_BYTES = 1024 * 1024;
const RETRY_AFTER_S = 5;

/**
 * Calls the platform, by POST if there is a body. Reads the content of responses with status 200 only. Throws
 * server/unavailable without a response within five seconds.
 */
export async function callPlatform(
  url: string,
  bearer: string,
  { body, headers, signal }: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal },
): Promise<{ status: number; content: unknown }> {
  const late = listeningTimeout(TIMEOUT_MS);
  try {
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
      signal: signal ? AbortSignal.any([late.signal, signal]) : late.signal,
    });
    const text = (await readBody(response, ANSWER_LIMIT_BYTES)).toString('utf8');
    return { status: response.status, content: response.status === 200 ? JSON.parse(text) : null };
  } catch (error) {
    throw unavailable(error);
  } finally {
    late.end();
  }
}

/** Fails closed: without a response from the platform, the call is refused with the reason. */
export function unavailable(cause: unknown): ApiError {
  return new ApiError('server/unavailable', { retryAfterS: RETRY_AFTER_S, cause });
}
