import type { ClientInList } from '@cbp/shared/clients/client.list';
import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { useCallback, useMemo } from 'react';
import { PAGE_LANGUAGE } from '../../i18n/use-language.ts';
import { useMayCall } from '../action/use-may-call.ts';
import { useClients } from './use-clients.ts';

/**
 * What is wrong with a client that something is to be added for, as far as that is known here; null where nothing is. `refuse` says
 * what an active one may lack.
 */
export function useClientFault(
  refuse: (client: ClientInList) => ErrorCode | null,
): (id: string) => string | null {
  const mayLook = useMayCall('listMerchants');
  const clients = useClients({ enabled: mayLook });
  const known = useMemo(
    () => clients.data && new Map(clients.data.data.map((client) => [client.merchant_id, client])),
    [clients.data],
  );
  return useCallback(
    (id: string) => {
      if (!known) return null;
      const code = refusalOf(known.get(id), refuse);
      return code === null ? null : ERRORS[code].words[PAGE_LANGUAGE];
    },
    [known, refuse],
  );
}

function refusalOf(
  client: ClientInList | undefined,
  refuse: (client: ClientInList) => ErrorCode | null,
): ErrorCode | null {
  if (!client) return 'merchants/not_found';
  return client.status === 'ACTIVE' ? refuse(client) : 'merchants/not_active';
}
