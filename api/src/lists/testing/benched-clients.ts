import { clientList } from '@cbp/shared/clients/client.list';
import type { BenchedList } from './benched-list.ts';
import { MERCHANT, RESELLER, SEED_CLIENTS } from './seeded-clients.ts';

export const benchedClients: BenchedList = {
  list: clientList,
  seed: () => SEED_CLIENTS,
  tables: [],
  select: 'select merchant_id, name, parent_id, role, type, status, created_at from cbp.clients',
  within: {
    operator: 'true',
    reseller: `merchant_id in (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `merchant_id = '${MERCHANT}'`,
  },
  orderBy: 'merchant_id',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    {
      title: 'type',
      query: { filters: { type: { type: 'in', values: ['SUB_MERCHANT', null] } } },
      where: `(type = 'SUB_MERCHANT' or type is null)`,
    },
    {
      title: 'role',
      query: { filters: { role: { type: 'in', values: ['RESELLER'] } } },
      where: `role = 'RESELLER'`,
    },
    {
      title: 'status',
      query: { filters: { status: { type: 'in', values: ['PENDING', 'PROCESSING'] } } },
      where: `status in ('PENDING', 'PROCESSING')`,
    },
    {
      title: 'name',
      query: { filters: { name: { type: 'contains', value: 'ember' } } },
      where: `name ilike '%ember%'`,
    },
    {
      title: 'merchant_id',
      query: { filters: { merchant_id: { type: 'contains', value: '199' } } },
      where: `merchant_id ilike '%199%'`,
    },
    {
      title: 'status, sorted by name',
      query: { filters: { status: { type: 'in', values: ['ACTIVE'] } }, sort: [{ field: 'name', order: 1 }] },
      where: `status = 'ACTIVE'`,
      orderBy: 'lower(name), merchant_id',
    },
  ],
};
