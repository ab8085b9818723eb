import {
  type BalanceEntry,
  balanceEntryFields,
  type ClientService,
  clientServiceFields,
} from '@cbp/shared/clients/balance.model';
import { type Client, clientFields } from '@cbp/shared/clients/client.model';
import { hasRightForAll } from '@cbp/shared/users/has-right';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { enrolmentForm, serviceForm, unitsForm } from './clients.forms.ts';
import { clientTexts } from './clients.texts.ts';
import { EntryReference } from './entry-reference.tsx';

const serviceTable = defineSmallTable({
  fields: clientServiceFields,
  columns: ['service', 'pricing_scheme', 'low_at', 'since'],
  key: ({ service }: ClientService) => service,
});

const balanceTable = defineSmallTable({
  fields: clientServiceFields,
  columns: ['service', 'purchased', 'used', 'remaining', 'low_at'],
  key: ({ service }: ClientService) => service,
});

const ledgerTable = defineSmallTable({
  fields: balanceEntryFields,
  columns: [
    'at',
    'service',
    'kind',
    'units',
    'remaining',
    { key: 'reference', cell: EntryReference },
    'note',
    'by',
  ],
  key: ({ id }: BalanceEntry) => id,
});

/** What a client has and pays is said by those alone who look after all clients. */
function useIsOperator(): boolean {
  return hasRightForAll(useCurrentUser(), { service: 'ethoca', right: 'merchant.update' });
}

/** What the client has of the provider. */
export function ClientServices({ client }: { client: Client }) {
  const words = clientTexts[useLanguage()];
  const isOffered = useIsOperator() && client.status === 'ACTIVE';
  return (
    <>
      <DetailPart heading={words.tabs.services}>
        <EditPart form={serviceForm} of={client} label={words.changeService} isOffered={isOffered}>
          <SmallTable
            table={serviceTable}
            label={words.tabs.services}
            empty={words.noServices}
            rows={client.services}
          />
        </EditPart>
      </DetailPart>
      <DetailPart heading={words.enrolment}>
        <EditPart form={enrolmentForm} of={client} label={words.edit} isOffered={isOffered}>
          <FactGrid fields={clientFields} row={client} shown={['ethoca_id', 'enrollment_status']} />
        </EditPart>
      </DetailPart>
    </>
  );
}

/** What is left of what the client bought, and every entry that made it so. */
export function ClientBalance({ client }: { client: Client }) {
  const words = clientTexts[useLanguage()];
  const isOffered = useIsOperator() && client.status === 'ACTIVE' && client.services.length > 0;
  const [before, setBefore] = useState<number | null>(null);
  const query = useQuery(
    useApi().queries.getMerchantLedger.queryOptions({
      input: { id: client.merchant_id, ...(before !== null && { before }) },
      placeholderData: keepPreviousData,
    }),
  );
  const { entries = [], older = 0 } = query.data?.results ?? {};
  const last = entries.at(-1);
  return (
    <>
      <DetailPart heading={words.balance}>
        <SmallTable
          table={balanceTable}
          label={words.balance}
          empty={words.nothingPaid}
          rows={client.services.filter(({ pricing_scheme: scheme }) => scheme === 'per_use')}
        />
      </DetailPart>
      <DetailPart heading={words.ledger}>
        <EditPart form={unitsForm} of={client} label={words.newEntry} isOffered={isOffered}>
          {query.isPending && <Skeleton height={80} role="status" aria-label={words.loading} />}
          {query.isError && <Text size="sm">{failureText(query.error)}</Text>}
          {query.isSuccess && (
            <SmallTable table={ledgerTable} label={words.ledger} empty={words.noEntries} rows={entries} />
          )}
          <Group gap="xs">
            {before !== null && (
              <Button size="xs" variant="default" onClick={() => setBefore(null)}>
                {words.newest}
              </Button>
            )}
            {older > 0 && last && (
              <Button size="xs" variant="default" onClick={() => setBefore(last.id)}>
                {words.older(older)}
              </Button>
            )}
          </Group>
        </EditPart>
      </DetailPart>
    </>
  );
}
