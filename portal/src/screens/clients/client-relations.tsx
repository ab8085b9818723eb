import { hasPayments } from '@cbp/shared/clients/client';
import type { Client } from '@cbp/shared/clients/client.model';
import { isClosed } from '@cbp/shared/clients/client-verb';
import { type DescriptorInList, descriptorList } from '@cbp/shared/descriptors/descriptor.list';
import { readSort } from '@cbp/shared/list/list';
import { addressOf } from '@cbp/shared/list/list-address';
import { initialState, withChoices } from '@cbp/shared/list/list-state';
import { type UserInList, userList } from '@cbp/shared/users/user.list';
import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { LoadedPart } from '../../patterns/detail/detail-page.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { clientTexts } from './clients.texts.ts';

const MOST_SHOWN = 50;

const descriptorTable = defineSmallTable({
  fields: descriptorList.fields,
  columns: ['criterion', 'type', 'status', 'auto_refund', 'active_at'],
  key: ({ id }: DescriptorInList) => id,
});

const userTable = defineSmallTable({
  fields: userList.fields,
  columns: [{ key: 'email', widthPx: 200 }, 'display_name', 'status', 'permissions', 'last_sign_in'],
  key: ({ id }: UserInList) => id,
});

/** The descriptors of a client. */
export function useDescriptorsOf({ merchant_id }: Client) {
  return useQuery(
    useApi().queries.listDescriptors.queryOptions({
      input: {
        filters: { merchant_id: { type: 'in', values: [merchant_id] } },
        sort: [readSort('criterion')],
        limit: MOST_SHOWN,
      },
      enabled: useMayCall('listDescriptors'),
    }),
  );
}

/** The users of a client, of those whom the reader may see. */
export function useUsersOf({ merchant_id }: Client) {
  return useQuery(
    useApi().queries.listUsersOfMerchant.queryOptions({
      input: { merchant_id },
      enabled: useMayCall('listUsersOfMerchant'),
    }),
  );
}

/** By which texts on statements alerts are known as the client's. */
export function ClientDescriptors({ client }: { client: Client }) {
  const words = clientTexts[useLanguage()];
  const mayAdd = useMayCall('createDescriptor');
  const query = useDescriptorsOf(client);
  const all = withChoices(descriptorList, initialState(descriptorList), {
    merchant_id: { kind: 'among', values: [client.merchant_id] },
  });
  return (
    <LoadedPart heading={words.tabs.descriptors} query={query}>
      {({ data: rows, total }) => (
        <>
          <SmallTable
            table={descriptorTable}
            label={words.tabs.descriptors}
            empty={words.noDescriptors}
            rows={rows}
          />
          <Anchor
            component={Link}
            size="sm"
            to={`${paths.descriptors.href()}?${addressOf(descriptorList, all)}`}
          >
            {words.allDescriptors(total ?? 0)}
          </Anchor>
          {mayAdd && !isClosed(client.status) && hasPayments(client) && (
            <div>
              <Button
                component={Link}
                size="xs"
                variant="default"
                to={paths.descriptorForm.hrefFor(client.merchant_id)}
              >
                {words.addDescriptor}
              </Button>
            </div>
          )}
        </>
      )}
    </LoadedPart>
  );
}

/** Who has a permission that names the client, of those whom the reader may see. */
export function ClientUsers({ client }: { client: Client }) {
  const words = clientTexts[useLanguage()];
  const mayLook = useMayCall('listUsersOfMerchant');
  const mayAdd = useMayCall('createUser');
  const query = useUsersOf(client);
  if (!mayLook) return <Text size="sm">{words.mayNotSeeUsers}</Text>;
  return (
    <LoadedPart heading={words.tabs.users} query={query}>
      {({ results: rows }) => (
        <>
          <SmallTable table={userTable} label={words.tabs.users} empty={words.noUsers} rows={rows} />
          {mayAdd && !isClosed(client.status) && (
            <div>
              <Button
                component={Link}
                size="xs"
                variant="default"
                to={paths.userForm.hrefFor(client.merchant_id)}
              >
                {words.addUser}
              </Button>
            </div>
          )}
        </>
      )}
    </LoadedPart>
  );
}
