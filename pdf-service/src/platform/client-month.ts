import type { ErrorCode } from '@cbp/shared/errors';
import { readBody } from '@cbp/shared/node/fetching/http-read';
import { listeningTimeout } from '@cbp/shared/node/fetching/listening-timeout';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { ClientMonth, type ClientMonthInput } from '@cbp/shared/statistics/client-month.model';

/** A month of many clients is counted in seconds. */
const TIMEOUT_MS = 20_000;
const ANSWER_LIMIT_BYTES = 2 * 1024 * 1024;
const RETRY_AFTER_S = 5;

/** Refusals of the platform are passed on with their reason. */
const REFUSALS: ReadonlySet<unknown> = new Set<ErrorCode>([
  'auth/unauthenticated',
  'auth/expired',
  'auth/forbidden',
  'merchants/not_found',
  'statistics/month_to_come',
  'request/invalid',
]);

type MonthRequest = { apiUrl: string; bearer: string; requestId: string; signal: AbortSignal };

/**
 * A month of a client as the platform tells it to the bearer. Throws what the platform refuses, server/unavailable where it
 * cannot be asked or does not answer as it should.
 */
export async function readClientMonth(
  { id, month }: ClientMonthInput,
  { apiUrl, bearer, requestId, signal }: MonthRequest,
): Promise<ClientMonth> {
  const url = `${apiUrl}/statistics/clients/${encodeURIComponent(id)}/months/${month}`;
  const { status, content } = await send(url, { bearer, requestId, signal });
  const code = (content as { code?: unknown } | null)?.code;
  if (REFUSALS.has(code)) throw new ApiError(code as ErrorCode);
  const parsed = ClientMonth.safeParse(content);
  if (status === 200 && parsed.success) return parsed.data;
  throw unavailable(new Error(`the platform answered ${status} for a month, or with an unexpected body`));
}

async function send(url: string, { bearer, requestId, signal }: Omit<MonthRequest, 'apiUrl'>) {
  const late = listeningTimeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', authorization: `Bearer ${bearer}`, 'x-request-id': requestId },
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
    });
    const text = (await readBody(response, ANSWER_LIMIT_BYTES)).toString('utf8');
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
