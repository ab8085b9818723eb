import { clientTree } from '@cbp/shared/clients/client-tree.list';
import { paths } from '../../data/paths.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { NewClientButton } from './new-client-button.tsx';

/** The clients of the provider, each below the one that it belongs to; they open in the drawer of their list. */
export const clientTreeScreen = defineListScreen({
  list: clientTree,
  counter: ['', '个', '個'],
  columns: ['name', 'merchant_id', 'status', 'role', 'type', { key: 'created_at', isHidden: true }],
  href: (row) => paths.ethocaClient.href(row.merchant_id),
  action: () => <NewClientButton />,
});
