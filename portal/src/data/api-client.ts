import { contract } from '@cbp/shared/contract';
import type { ErrorBody } from '@cbp/shared/errors';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';

const CALL_TIMEOUT_MS = 20_000;
const UNAUTHENTICATED = 401;

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  return (
    'code' in body && typeof body.code === 'string' && 'message' in body && typeof body.message === 'string'
  );
}

type ApiClientOptions = {
  apiUrl: string;
  bearer: string;
  /** Told when the server does not take the bearer. */
  onRefused: (bearer: string) => void;
};

/**
 * The calls of the contract for one bearer, as query options. They fail with an ORPCError that carries the server's
 * code and status, with a TimeoutError, or with what `fetch` throws.
 */
export function createApiQueries({ apiUrl, bearer, onRefused }: ApiClientOptions) {
  const link = new OpenAPILink(contract, {
    url: apiUrl,
    headers: { authorization: `Bearer ${bearer}` },
    fetch: async (request, init) => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
      const response = await fetch(request, { ...init, signal });
      if (response.status === UNAUTHENTICATED) onRefused(bearer);
      return response;
    },
    customErrorResponseBodyDecoder: (body, { status }) =>
      isErrorBody(body) ? new ORPCError(body.code, { status, message: body.message, data: body.data }) : null,
  });
  const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(link);
  return createTanstackQueryUtils(client);
}

export type ApiQueries = ReturnType<typeof createApiQueries>;
