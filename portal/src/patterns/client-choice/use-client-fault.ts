import type { ClientInList } from '@cbp/shared/clients/client.list';
import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { useCallback, useMemo } from 'react';
import { PAGE_LANGUAGE } from '../../i18n/use-language.ts';
import { useMayCall } from '../action/use-may-call.ts';
import { useClients } from './use-clients.ts';

/** Refuses a client that isn't active. */
export const refuseInactive = ({ status }: ClientInList): ErrorCode | null =>
  status === 'ACTIVE' ? null : 'merchants/not_active';

/** What is wrong with a client that something is to be added for, as far as that is known here; null where nothing is. */
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
      const client = known.get(id);
      const code = client ? refuse(client) : 'merchants/not_found';
      return code === null ? null : ERRORS[code].words[PAGE_LANGUAGE];
    },
    [known, refuse],
  );
}
