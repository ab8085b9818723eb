import { sayRights } from '@cbp/shared/access/access-right';
import { SERVICES } from '@cbp/shared/access/service';
import type { HeldPermission } from '@cbp/shared/entities/permission.model';
import { sayScope } from '@cbp/shared/entities/permission-in-list';
import { labelOf } from '@cbp/shared/labelled';
import { Table } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { useClientNames } from '../../patterns/client-choice/use-client-names.ts';
import classes from '../../patterns/detail/detail-page.module.css';
import { userTexts } from './users.texts.ts';

/** What a user may do, by service and clients. */
export function PermissionTable({ permissions }: { permissions: readonly HeldPermission[] }) {
  const language = useLanguage();
  const words = userTexts[language];
  const nameOf = useClientNames();
  return (
    <Table verticalSpacing={6} fz="sm" className={classes.table ?? ''} aria-label={words.permissions}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{words.service}</Table.Th>
          <Table.Th scope="col">{words.clients}</Table.Th>
          <Table.Th scope="col">{words.rights}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {permissions.map(({ service, scope, access }) => (
          <Table.Tr key={`${service} ${JSON.stringify(scope)}`}>
            <Table.Td>{labelOf(SERVICES, service, language)}</Table.Td>
            <Table.Td>
              {sayScope(
                scope.type === 'all'
                  ? { merchants: null, include_subordinates: true }
                  : {
                      merchants: scope.merchants.map((id) => ({ merchant_id: id, name: nameOf(id) })),
                      include_subordinates: scope.include_subordinates,
                    },
                language,
              )}
            </Table.Td>
            <Table.Td>{sayRights(access, language)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
