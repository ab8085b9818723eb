import { REFUND_RESULT_STATUSES } from '../alerts/alert.ts';
import { badge, flag, id, maybe, money, naming, number, text, time } from '../list/field.ts';
import { among, contains, range } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { REFUND_EXTENTS, REFUND_ORIGINS, REFUND_PLATFORMS, REFUND_REASONS } from './refund-result.ts';

/** Refund requests to payment platforms and their results (specification, chapter 3). */
export const refundResultList = defineList({
  name: 'Refunds',
  resource: '/ethoca/refunds',
  right: { service: 'ethoca', right: 'alert.read' },
  words: ['Refunds', '退款', '退款'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    created_at: time('Requested at', '申请时间', '申請時間'),
    merchant_id: maybe(id('Client ID', '客户编号', '客戶編號')),
    merchant_name: naming('client', 'merchant_id', maybe(text('Client', '客户', '客戶'))),
    amount: maybe(money('currency', 'Amount', '金额', '金額')),
    currency: maybe(text('Currency', '币种', '貨幣')),
    status: badge(REFUND_RESULT_STATUSES, 'Status', '状态', '狀態'),
    reason: maybe(badge(REFUND_REASONS, 'Details', '说明', '說明')),
    platform: badge(REFUND_PLATFORMS, 'Payment platform', '支付平台', '支付平台'),
    origin: badge(REFUND_ORIGINS, 'Method', '发起方式', '發起方式'),
    asked_by: naming('user_by_email', 'asked_by', maybe(text('Requested by', '申请人', '申請人'))),
    type: maybe(badge(REFUND_EXTENTS, 'Refund type', '退款类型', '退款類型')),
    refunded_amount: maybe(money('currency', 'Amount refunded', '实退金额', '實退金額')),
    transaction_id: maybe(id('Transaction ID', '交易编号', '交易編號')),
    refund_id: naming('refund', 'id', maybe(id('Refund ID', '退款编号', '退款編號'))),
    refund_order_id: maybe(id('Idempotency key', '防重复标识', '防重複識別碼')),
    order_id: maybe(id('Order ID', '订单号', '訂單編號')),
    platform_merchant_id: maybe(id('Platform account', '支付平台商户号', '支付平台商戶編號')),
    alert_id: naming('alert', 'alert_id', maybe(number('Alert', '预警', '預警'))),
    iCS_id: naming('receipt_transaction', 'iCS_id', maybe(id('iCS ID', 'iCS 编号', 'iCS 編號'))),
    order_reference: naming(
      'receipt_transaction',
      'iCS_id',
      maybe(id('Order reference', '订单号', '訂單編號')),
    ),
    transaction_time: maybe(time('Refunded at', '退款时间', '退款時間')),
    ended_at: maybe(time('Finished at', '完成时间', '完成時間')),
    waits: flag('Needs review', '待人工处理', '待人手處理'),
  },
  filters: {
    status: among(),
    reason: among({ blank: ['No reason', '无原因', '無原因'] }),
    waits: among(),
    platform: among(),
    origin: among(),
    created_at: range(),
    merchant_id: contains,
    transaction_id: contains,
    refund_id: contains,
  },
  sorts: ['created_at', 'amount'],
  defaultSort: '-created_at',
});
export type RefundInList = RowOfList<typeof refundResultList>;
