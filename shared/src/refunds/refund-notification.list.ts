import { badge, flag, id, maybe, money, naming, number, text, time } from '../list/field.ts';
import { contains, range } from '../list/filter.ts';
import { defineList } from '../list/list.ts';
import { REFUND_PLATFORMS } from './refund-result.ts';

/** Refund notifications from payment platforms without a matching request here; each was signed with a key of its client. */
export const refundNotificationList = defineList({
  name: 'RefundNotifications',
  resource: '/ethoca/refund-notifications',
  right: { service: 'ethoca', right: 'alert.read' },
  words: ['Unmatched refund notifications', '未匹配的支付平台通知', '未配對的支付平台通知'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    created_at: time('Received', '接收时间', '接收時間'),
    merchant_id: naming('client', 'merchant_id', id('Client ID', '客户编号', '客戶編號')),
    platform: badge(REFUND_PLATFORMS, 'Payment platform', '支付平台', '支付平台'),
    account: id('Account', '账户', '帳戶'),
    event: id('Result', '结果', '結果'),
    is_success: flag('Successful', '成功', '成功'),
    amount: maybe(money('currency', 'Amount', '金额', '金額')),
    currency: maybe(text('Currency', '币种', '貨幣')),
    refund_id: id('Refund ID', '退款编号', '退款編號'),
    payment_id: maybe(id('Transaction ID', '交易编号', '交易編號')),
    reference: maybe(id('Reference', '参考号', '參考編號')),
    reason: maybe(text('Reason', '原因', '原因')),
  },
  filters: { merchant_id: contains, refund_id: contains, payment_id: contains, created_at: range() },
  sorts: ['created_at'],
  defaultSort: '-created_at',
});
