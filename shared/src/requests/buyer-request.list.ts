import { badge, flag, id, maybe, money, naming, number, text, time } from '../list/field.ts';
import { among, contains, range } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { BUYER_REPORTS, ISSUE_CATEGORIES } from '../payments/issue-category.ts';
import { REFUND_STATUSES, REQUEST_KINDS } from '../payments/refund.ts';

/** Orders with a request or a message of their buyer (specification, chapter 3). */
export const buyerRequestList = defineList({
  name: 'BuyerRequests',
  resource: '/ics/requests',
  right: { service: 'ics', right: 'request.read' },
  words: ['Buyer requests', '买家申请', '買家申請'],
  key: 'iCS_id',
  fields: {
    iCS_id: id('iCS ID', 'iCS 编号', 'iCS 編號'),
    merchant_id: maybe(id('Client ID', '客户编号', '客戶編號')),
    'transaction.order_reference': maybe(id('Order reference', '订单号', '訂單編號')),
    'transaction.merchant_name': naming('client', 'merchant_id', maybe(text('Merchant', '商户', '商戶'))),
    'transaction.amount': maybe(money('transaction.currency', 'Amount', '金额', '金額')),
    'transaction.currency': maybe(text('Currency', '币种', '貨幣')),
    waiting_since: maybe(time('Waiting since', '等待起始时间', '等待起始時間')),
    waits: flag('Awaits decision', '待处理', '待處理'),
    unread: flag('New message', '新消息', '新訊息'),
    unread_messages: number('Unread messages', '未读消息', '未讀訊息'),
    'status.buyer_report_issue': badge(BUYER_REPORTS, 'Buyer issue', '买家问题', '買家問題'),
    issue: maybe(badge(ISSUE_CATEGORIES, 'Issue', '问题', '問題')),
    'refund.request': maybe(badge(REQUEST_KINDS, 'Buyer request', '买家申请', '買家申請')),
    'refund.status': maybe(badge(REFUND_STATUSES, 'Refund', '退款', '退款')),
    updated_at: time('Last activity', '最近动态', '最近動態'),
  },
  filters: {
    'refund.request': among({ blank: ['No request', '无申请', '無申請'] }),
    // Without a refund: a dash, by the specification.
    'refund.status': among(),
    unread: among(),
    waits: among(),
    'transaction.order_reference': contains,
    merchant_id: contains,
    updated_at: range(),
  },
  sorts: ['waiting_since', 'updated_at'],
  // The oldest unanswered first; answered ones have no waiting time and come last.
  defaultSort: 'waiting_since',
});
export type BuyerRequestInList = RowOfList<typeof buyerRequestList>;
