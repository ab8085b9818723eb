import { clientList } from '@cbp/shared/entities/client.list';
import { paths } from '../../data/paths.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { ListScreen } from '../../patterns/list/list-screen.tsx';

export const clientsScreen = defineListScreen({
  list: clientList,
  columns: ['merchant_id', 'name', 'status', 'role', 'type', 'parent', 'created_at'],
  href: (row) => paths.ethocaClient.href(row.merchant_id),
  empty: {
    heading: ['No clients yet', '暂无客户', '未有客戶'],
    text: [
      'A client appears here as soon as it is created.',
      '客户创建后就会显示在这里。',
      '客戶建立後便會在此顯示。',
    ],
  },
});

/** The clients of the provider; each opens in a drawer. */
export function ClientsList() {
  return <ListScreen screen={clientsScreen} />;
}
