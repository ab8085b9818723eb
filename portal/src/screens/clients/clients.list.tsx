import { clientList } from '@cbp/shared/clients/client.list';
import { paths } from '../../data/paths.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { NewClientButton } from './new-client-button.tsx';

/** The clients of the provider; each opens in a drawer. */
export const clientsScreen = defineListScreen({
  list: clientList,
  counter: ['', '个', '個'],
  columns: [
    'merchant_id',
    'name',
    'status',
    'role',
    'type',
    'parent',
    'created_at',
    { key: 'rejected_at', isHidden: true },
  ],
  mainFilters: ['name', 'status'],
  href: (row) => paths.ethocaClient.href(row.merchant_id),
  action: () => <NewClientButton />,
});
