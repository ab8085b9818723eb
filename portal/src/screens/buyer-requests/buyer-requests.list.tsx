import { buyerRequestList } from '@cbp/shared/requests/buyer-request.list';
import { paths } from '../../data/paths.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';

/** Orders with a request or a message of their buyer, the longest waiting first; each opens in a drawer. */
export const buyerRequestsScreen = defineListScreen({
  list: buyerRequestList,
  counter: ['', '笔', '筆'],
  columns: [
    'transaction.order_reference',
    'transaction.merchant_name',
    'waiting_since',
    'refund.request',
    { key: 'issue', as: 'text' },
    'refund.status',
    { key: 'unread_messages', widthPx: 140 },
    'transaction.amount',
    { key: 'updated_at', isHidden: true },
    { key: 'waits', isHidden: true },
    { key: 'unread', isHidden: true },
    { key: 'status.buyer_report_issue', as: 'text', isHidden: true },
    { key: 'merchant_id', isHidden: true },
    { key: 'iCS_id', isHidden: true },
  ],
  mainFilters: ['refund.request', 'waits'],
  href: (row) => paths.receiptRequest.href(row.iCS_id),
  empty: {
    heading: ['No buyer requests', '暂无买家申请', '未有買家申請'],
    text: [
      'Requests, issues and messages that buyers send from the pages of their orders appear here.',
      '买家在订单页面提交的申请、问题和消息会显示在这里。',
      '買家在訂單頁面提交的申請、問題和訊息會在此顯示。',
    ],
  },
});
