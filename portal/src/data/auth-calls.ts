import { authEndpoints } from '@cbp/shared/users/auth.calls';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { CALL_TIMEOUT_MS, contractLink, type Send } from './contract-link.ts';

/** The calls around sign-in, apart from the rest, so that its pages stay light. */
export type AuthCalls = JsonifiedClient<ContractRouterClient<typeof authEndpoints>>;

/** They fail as those of `contractLink` do. */
export function createAuthCalls(apiUrl: string, send: Send): AuthCalls {
  return createORPCClient(contractLink(authEndpoints, { url: apiUrl, timeoutMs: CALL_TIMEOUT_MS, send }));
}
