import type { ClientInList } from '@cbp/shared/clients/client.list';
import type { HeldPermission } from '@cbp/shared/users/permission.model';
import { useMemo } from 'react';
import { useCurrentUser } from '../../session/session-context.tsx';
import { useMayCall } from '../action/use-may-call.ts';
import { useClients } from './use-clients.ts';

/** The client that alone can be meant, of those that are offered; null where there are several, or it is not known. */
export function useOnlyClient(isOffered: (client: ClientInList) => boolean): string | null {
  const mayLook = useMayCall('listMerchants');
  const clients = useClients({ enabled: mayLook });
  const { permissions } = useCurrentUser();
  if (!mayLook) return namedAlone(permissions);
  const [only, ...others] = clients.data?.data.filter(isOffered) ?? [];
  return only && others.length === 0 ? only.merchant_id : null;
}

/** The same for cells of pasted lines in which no client stands. */
export function useOnlyClientBlank(isOffered: (client: ClientInList) => boolean) {
  const only = useOnlyClient(isOffered);
  return useMemo(() => (only === null ? {} : { merchant_id: only }), [only]);
}

/** The one client that permissions about alerts name, where they hold for none below it. */
export function namedAlone(permissions: readonly HeldPermission[]): string | null {
  const named = new Set<string>();
  for (const { service, scope } of permissions) {
    if (service !== 'ethoca') continue;
    if (scope.type === 'all' || scope.include_subordinates) return null;
    for (const id of scope.merchants) named.add(id);
  }
  const [only = null] = named.size === 1 ? named : [];
  return only;
}
