import type { ErrorBody } from '@cbp/shared/errors';
import { ORPCError } from '@orpc/client';
import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';

const UNAUTHENTICATED = 401;

/** A refusal of one of our servers: its code and status, and in how many seconds another try makes sense. */
export class CallError extends ORPCError<string, unknown> {
  readonly retryAfterS: number | null;

  constructor({ code, message, data }: ErrorBody, status: number, retryAfter: unknown) {
    super(code, { status, message, data });
    this.retryAfterS = typeof retryAfter === 'string' && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  return (
    'code' in body && typeof body.code === 'string' && 'message' in body && typeof body.message === 'string'
  );
}

type ContractLinkOptions = {
  url: string;
  bearer: string;
  timeoutMs: number;
  /** Told when the server does not take the bearer. */
  onRefused?: () => void;
};

/**
 * Carries the calls of a contract to the server at `url`, for one bearer. They fail with a CallError, with a
 * TimeoutError, or with what `fetch` throws.
 */
export function contractLink(contract: AnyContractRouter, options: ContractLinkOptions) {
  const { url, bearer, timeoutMs, onRefused } = options;
  return new OpenAPILink(contract, {
    url,
    headers: { authorization: `Bearer ${bearer}` },
    fetch: async (request, init) => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
      const response = await fetch(request, { ...init, signal });
      if (response.status === UNAUTHENTICATED) onRefused?.();
      return response;
    },
    customErrorResponseBodyDecoder: (body, { status, headers }) =>
      isErrorBody(body) ? new CallError(body, status, headers['retry-after']) : null,
  });
}
