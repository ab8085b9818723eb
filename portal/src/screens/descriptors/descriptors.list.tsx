import { descriptorList } from '@cbp/shared/descriptors/descriptor.list';
import { paths } from '../../data/paths.ts';
import { bulkActions } from '../../patterns/action/bulk-actions.tsx';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { AddButton } from './add-button.tsx';
import { askProvider, requestDeletions, voidDeletions } from './descriptors.actions.ts';
import { setStatusOfSeveral } from './descriptors.forms.ts';

/** The texts by which alerts find their clients; each opens in a drawer. */
export const descriptorsScreen = defineListScreen({
  list: descriptorList,
  counter: ['', '条', '個'],
  columns: [
    { key: 'criterion', widthPx: 200 },
    'merchant_name',
    { key: 'type', as: 'text', widthPx: 104 },
    { key: 'status', widthPx: 226 },
    { key: 'auto_add', as: 'text', widthPx: 92 },
    { key: 'auto_refund', widthPx: 98 },
    { key: 'active_at', widthPx: 116 },
    'created_at',
    { key: 'merchant_id', isHidden: true },
    { key: 'updated_at', isHidden: true },
    { key: 'default_dispute_outcome', as: 'text', isHidden: true },
    { key: 'default_fraud_outcome', as: 'text', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  mainFilters: ['status', 'merchant_id'],
  href: (row) => paths.descriptor.href(row.id),
  action: () => <AddButton />,
  bulk: bulkActions(
    { keyOf: ({ id }) => id, nameOf: ({ criterion }) => criterion },
    setStatusOfSeveral,
    requestDeletions,
    voidDeletions,
    askProvider,
  ),
  empty: {
    heading: ['No descriptors yet', '暂无账单描述', '未有帳單描述'],
    text: [
      'Alerts are assigned to clients by descriptor. Add your clients’ descriptors to start.',
      '预警按账单描述分配给客户。请新增客户的账单描述。',
      '預警按帳單描述分配給客戶。請新增客戶的帳單描述。',
    ],
  },
});
