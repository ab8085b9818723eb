import { formatRights } from '@cbp/shared/access/access-right';
import { SERVICES } from '@cbp/shared/access/service';
import { badge, data } from '@cbp/shared/list/field';
import { HeldPermission } from '@cbp/shared/users/permission.model';
import { formatScope, PermissionInList } from '@cbp/shared/users/permission-in-list';
import { useLanguage } from '../../i18n/use-language.ts';
import { clientsOfPermission } from '../../patterns/client-choice/clients-of-permission.ts';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { userTexts } from './users.texts.ts';

const permissionTable = defineSmallTable({
  fields: {
    service: badge(SERVICES, 'Service', '服务', '服務'),
    clients: data(PermissionInList, formatScope, 'Clients', '客户', '客戶'),
    access: data(HeldPermission.shape.access, formatRights, 'Permissions', '权限', '權限'),
  },
  columns: ['service', 'clients', 'access'],
  key: ({ service, clients }) => `${service} ${JSON.stringify(clients)}`,
});

type PermissionTableProps = { permissions: readonly HeldPermission[]; nameOf: (client: string) => string };

/** What a user may do, by service and clients. */
export function PermissionTable({ permissions, nameOf }: PermissionTableProps) {
  const words = userTexts[useLanguage()];
  return (
    <SmallTable
      table={permissionTable}
      label={words.permissions}
      empty={words.noPermissions}
      rows={permissions.map((held) => ({ ...held, clients: clientsOfPermission(held, nameOf) }))}
    />
  );
}
