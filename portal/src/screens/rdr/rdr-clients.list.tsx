import { rdrClientList } from '@cbp/shared/rdr/rdr-client.list';
import { paths } from '../../data/paths.ts';
import { NewButton } from '../../patterns/call-form/new-button.tsx';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { enrolForm } from './rdr-clients.forms.ts';

/** The clients whose disputes RDR decides; each opens in a drawer. */
export const rdrClientsScreen = defineListScreen({
  list: rdrClientList,
  counter: ['', '个', '個'],
  columns: [
    { key: 'merchant_id', widthPx: 110 },
    { key: 'name', widthPx: 220 },
    { key: 'type', widthPx: 150 },
    { key: 'status', widthPx: 190 },
    { key: 'default_decision', as: 'text', widthPx: 128 },
    'rules',
    { key: 'active_caids', widthPx: 110 },
    { key: 'active_at', widthPx: 120 },
    { key: 'created_at', isHidden: true },
    { key: 'updated_at', isHidden: true },
  ],
  mainFilters: ['name', 'status'],
  href: (row) => paths.rdrClient.href(row.merchant_id),
  action: () => <NewButton form={enrolForm} href={paths.rdrClientForm.href()} />,
  empty: {
    heading: ['No clients enrolled yet', '暂无已登记的客户', '未有已登記的客戶'],
    text: [
      'Enrol a client to have its disputes decided by its own rules.',
      '登记客户后，其争议会按客户自己的规则决定。',
      '登記客戶後，其爭議會按客戶自己的規則決定。',
    ],
  },
});
