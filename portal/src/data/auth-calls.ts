import { authEndpoints } from '@cbp/shared/endpoints/auth';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { contractLink, type Send } from './contract-link.ts';

const CALL_TIMEOUT_MS = 20_000;

/** The calls around sign-in, apart from the rest, so that its pages stay light. */
export type AuthCalls = JsonifiedClient<ContractRouterClient<typeof authEndpoints>>;

/** They fail as those of `contractLink` do. */
export function createAuthCalls(apiUrl: string, send: Send): AuthCalls {
  return createORPCClient(contractLink(authEndpoints, { url: apiUrl, timeoutMs: CALL_TIMEOUT_MS, send }));
}
