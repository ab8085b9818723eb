import { refundResultList } from '@cbp/shared/refunds/refund-result.list';
import { paths } from '../../data/paths.ts';
import { automaticOf } from '../../parts/refunds/requested-by.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { titleOfRefund } from './refund-name.ts';
import { RefundNotifications } from './refund-notifications.tsx';
import { RefundSwitch } from './refund-switch.tsx';

function Actions() {
  return (
    <>
      <RefundNotifications />
      <RefundSwitch />
    </>
  );
}

/** What payment platforms were asked to give back; each opens in a drawer with every time that they were asked. */
export const refundsScreen = defineListScreen({
  list: refundResultList,
  counter: ['', '条', '宗'],
  columns: [
    { key: 'transaction_id', widthPx: 150, blank: titleOfRefund },
    { key: 'order_reference', widthPx: 130 },
    { key: 'merchant_name', widthPx: 150 },
    { key: 'amount', widthPx: 120 },
    { key: 'status', widthPx: 112 },
    { key: 'reason', as: 'text', widthPx: 200 },
    { key: 'asked_by', widthPx: 189, blank: automaticOf },
    { key: 'created_at', widthPx: 107 },
    { key: 'platform', as: 'text', isHidden: true },
    { key: 'origin', as: 'text', isHidden: true },
    { key: 'refund_id', isHidden: true },
    { key: 'merchant_id', isHidden: true },
    { key: 'type', as: 'text', isHidden: true },
    { key: 'refunded_amount', isHidden: true },
    { key: 'transaction_time', isHidden: true },
    { key: 'ended_at', isHidden: true },
    { key: 'waits', isHidden: true },
    { key: 'refund_order_id', isHidden: true },
    { key: 'platform_merchant_id', isHidden: true },
    { key: 'order_id', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  mainFilters: ['status', 'created_at'],
  href: (row) => paths.refund.href(row.id),
  action: Actions,
  empty: {
    heading: ['No refunds yet', '暂无退款', '未有退款'],
    text: [
      'Refunds appear here once a user or an auto-refund rule requests them.',
      '用户或自动退款规则发起退款后，会显示在这里。',
      '用戶或自動退款規則發起退款後，便會在此顯示。',
    ],
  },
});
