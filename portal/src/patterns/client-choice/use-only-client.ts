import type { ServiceName } from '@cbp/shared/access/service';
import type { ClientInList } from '@cbp/shared/clients/client.list';
import type { HeldPermission } from '@cbp/shared/users/permission.model';
import { useMemo } from 'react';
import { useCurrentUser } from '../../session/session-context.tsx';
import { useMayCall } from '../action/use-may-call.ts';
import { useClients } from './use-clients.ts';

/**
 * The client that alone can be meant, of those that are offered: permissions for the service name it alone, or the user sees
 * no other. Null where there are several, or it is not known.
 */
export function useOnlyClient(
  isOffered: (client: ClientInList) => boolean,
  service: ServiceName = 'ethoca',
): string | null {
  return useOnlyClientSoon(isOffered, service) ?? null;
}

/** The same, undefined while clients are loading. */
export function useOnlyClientSoon(
  isOffered: (client: ClientInList) => boolean,
  service: ServiceName,
): string | null | undefined {
  const mayLook = useMayCall('listMerchants');
  const clients = useClients({ enabled: mayLook });
  const { permissions } = useCurrentUser();
  const named = namedAlone(permissions, service);
  if (!mayLook) return named;
  const seen = clients.data?.data;
  if (!seen) return clients.isError ? null : undefined;
  // Permissions for a service may name a client that those for clients don't.
  if (named !== null && seen.every((client) => client.merchant_id !== named)) return named;
  const [only, ...others] = seen.filter(
    (client) => (named === null || client.merchant_id === named) && isOffered(client),
  );
  return only && others.length === 0 ? only.merchant_id : null;
}

/** The same for cells of pasted lines in which no client stands. */
export function useOnlyClientBlank(isOffered: (client: ClientInList) => boolean, service?: ServiceName) {
  const only = useOnlyClient(isOffered, service);
  return useMemo(() => (only === null ? {} : { merchant_id: only }), [only]);
}

/** The one client that permissions for a service name, where they hold for none below it. */
export function namedAlone(permissions: readonly HeldPermission[], service: ServiceName): string | null {
  const named = new Set<string>();
  for (const { service: held, scope } of permissions) {
    if (held !== service) continue;
    if (scope.type === 'all' || scope.include_subordinates) return null;
    for (const id of scope.merchants) named.add(id);
  }
  const [only = null] = named.size === 1 ? named : [];
  return only;
}
