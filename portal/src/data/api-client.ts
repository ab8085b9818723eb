import { contract } from '@cbp/shared/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { CALL_TIMEOUT_MS, type CallContext, contractLink, type Send } from './contract-link.ts';

/** The calls of the contract as query options. They fail as those of `contractLink` do. */
export function createApiQueries(apiUrl: string, send: Send) {
  const link = contractLink(contract, { url: apiUrl, timeoutMs: CALL_TIMEOUT_MS, send });
  const client: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> = createORPCClient(link);
  return createTanstackQueryUtils(client);
}

export type ApiQueries = ReturnType<typeof createApiQueries>;
