import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useState } from 'react';
import { createApiQueries } from '../data/api-client.ts';
import { type Api, ApiContext } from '../data/api-context.tsx';
import { DeploymentContext } from '../data/deployment-context.tsx';
import { reachability } from '../data/reachability.ts';
import { notifyingCaches } from '../patterns/failed-call/notifying-caches.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/session-context.tsx';

function createQueryClient(session: Session): QueryClient {
  return new QueryClient({
    ...notifyingCaches(() => session.current().status === 'leaving'),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnMount: true,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A machine without internet can still reach a server on the same machine.
        networkMode: 'always',
      },
    },
  });
}

/** The calls and answers of one user; another one gets new ones by its React key, and sees nothing of the old. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const deployment = use(DeploymentContext);
  const [client] = useState(() => createQueryClient(session));
  const [api] = useState<Api>(() => {
    const send = reachability.watch(session.send, deployment.apiUrl);
    return { queries: createApiQueries(deployment.apiUrl, send), deployment, send };
  });
  useEffect(
    () =>
      reachability.subscribe(() => {
        if (reachability.current() === null) void client.refetchQueries({ type: 'active' });
      }),
    [client],
  );
  return (
    <QueryClientProvider client={client}>
      <ApiContext value={api}>{children}</ApiContext>
    </QueryClientProvider>
  );
}
