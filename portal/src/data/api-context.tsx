import { createContext, use } from 'react';
import type { ApiQueries } from './api-client.ts';
import type { Send } from './contract-link.ts';
import type { Deployment } from './deployment.ts';

/** What a signed-in page talks to. */
export type Api = { queries: ApiQueries; deployment: Deployment; send: Send };

export const ApiContext = createContext<Api | null>(null);

export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi is used outside of ApiContext');
  return api;
}
