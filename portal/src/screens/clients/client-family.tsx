import { type ClientInList, clientList } from '@cbp/shared/clients/client.list';
import type { Client } from '@cbp/shared/clients/client.model';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { useClients } from '../../patterns/client-choice/use-clients.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { clientTexts } from './clients.texts.ts';

const MOST_SHOWN = 50;

const belowTable = defineSmallTable({
  fields: clientList.fields,
  columns: ['name', 'merchant_id', 'status', { key: 'type', as: 'text' }],
  key: ({ merchant_id }: ClientInList) => merchant_id,
});

/** The clients next below, as far as the reader may see them. */
export function ClientFamily({ client }: { client: Client }) {
  const words = clientTexts[useLanguage()];
  const mayLook = useMayCall('listMerchants');
  const all = useClients({ enabled: mayLook }).data?.data ?? [];
  const below = all.filter(({ parent }) => parent === client.merchant_id);
  if (below.length === 0) return null;
  return (
    <DetailPart heading={words.family}>
      <SmallTable table={belowTable} label={words.family} rows={below.slice(0, MOST_SHOWN)} />
      {below.length > MOST_SHOWN && (
        <Anchor component={Link} size="sm" to={paths.ethocaClientTree.href()}>
          {words.allBelow(below.length)}
        </Anchor>
      )}
    </DetailPart>
  );
}
