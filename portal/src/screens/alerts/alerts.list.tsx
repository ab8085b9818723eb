import { alertList } from '@cbp/shared/entities/alert.list';
import { paths } from '../../data/paths.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { TimeLeft } from './time-left.tsx';

/** New alerts come by themselves. */
const LOOK_AGAIN_MS = 60_000;

/** What is to be answered, and what was; each alert opens in a drawer. */
export const alertsScreen = defineListScreen({
  list: alertList,
  columns: [
    { key: 'id', widthPx: 84 },
    { key: 'due_at', cell: TimeLeft, widthPx: 168 },
    'merchant_name',
    'alert.Amount',
    { key: 'type', as: 'text', widthPx: 140 },
    { key: 'alert.CardNumber', widthPx: 168 },
    { key: 'alert.MerchantDescriptor', widthPx: 190 },
    'status',
    { key: 'outcome', as: 'text', widthPx: 168 },
    { key: 'match', widthPx: 132 },
    'alert.AlertTimestamp',
    { key: 'alert.Issuer', isHidden: true },
    { key: 'alert.ARN', isHidden: true },
    { key: 'alert.EthocaID', isHidden: true },
    { key: 'merchant_id', isHidden: true },
    { key: 'source', isHidden: true },
    { key: 'card_type', isHidden: true },
    { key: 'alert.InitiatedBy', isHidden: true },
    { key: 'refunded', as: 'text', isHidden: true },
    { key: 'refund_result.status', isHidden: true },
    { key: 'outcome_at', isHidden: true },
  ],
  href: (row) => paths.alert.href(row.id),
  lookAgainMs: () => LOOK_AGAIN_MS,
  empty: {
    heading: ['No alerts yet', '暂无预警', '未有預警'],
    text: [
      'An alert appears here as soon as a network tells of a payment on one of your descriptors.',
      '卡组织就您的账单描述下的付款发出预警后，就会显示在这里。',
      '卡組織就您的帳單描述下的付款發出預警後，便會在此顯示。',
    ],
  },
});
