import { contract } from '@cbp/shared/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { contractLink } from './contract-link.ts';

const CALL_TIMEOUT_MS = 20_000;

type ApiClientOptions = {
  apiUrl: string;
  bearer: string;
  /** Told when the server does not take the bearer. */
  onRefused: (bearer: string) => void;
};

/** The calls of the contract for one bearer, as query options. They fail as those of `contractLink` do. */
export function createApiQueries({ apiUrl, bearer, onRefused }: ApiClientOptions) {
  const link = contractLink(contract, {
    url: apiUrl,
    bearer,
    timeoutMs: CALL_TIMEOUT_MS,
    onRefused: () => onRefused(bearer),
  });
  const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(link);
  return createTanstackQueryUtils(client);
}

export type ApiQueries = ReturnType<typeof createApiQueries>;
