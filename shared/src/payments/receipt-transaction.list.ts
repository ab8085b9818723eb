import { badge, id, maybe, money, naming, text, time } from '../list/field.ts';
import { among, contains, range } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { CARD_TYPES } from '../networks/card-type.ts';
import { BUYER_REPORTS } from './issue-category.ts';
import { REFUND_STATUSES, REQUEST_KINDS } from './refund.ts';
import { RELEASE_AGREEMENTS } from './release-state.ts';

/** Transactions with their status (specification, chapter 3). */
export const receiptTransactionList = defineList({
  name: 'ReceiptTransactions',
  resource: '/ics/transactions',
  right: { service: 'ics', right: 'transaction.read' },
  words: ['Transactions', '交易', '交易'],
  key: 'iCS_id',
  fields: {
    iCS_id: id('iCS ID', 'iCS 编号', 'iCS 編號'),
    merchant_id: maybe(id('Client ID', '客户编号', '客戶編號')),
    'transaction.order_reference': naming(
      'receipt_transaction',
      'iCS_id',
      maybe(id('Order reference', '订单号', '訂單編號')),
    ),
    'transaction.merchant_name': naming('client', 'merchant_id', maybe(text('Merchant', '商户', '商戶'))),
    'transaction.amount': maybe(money('transaction.currency', 'Amount', '金额', '金額')),
    'transaction.currency': maybe(text('Currency', '币种', '貨幣')),
    'transaction.card_prefix': maybe(id('First 6 card digits', '卡号前六位', '卡號首六位')),
    'transaction.card_suffix': maybe(id('Last 4 card digits', '卡号后四位', '卡號末四位')),
    card_type: maybe(badge(CARD_TYPES, 'Card type', '卡组织', '卡組織')),
    'transaction.transaction_date_time': maybe(time('Paid at', '付款时间', '付款時間')),
    'transaction.transaction_id': maybe(id('Transaction ID', '交易编号', '交易編號')),
    'transaction.mid': maybe(id('MID', 'MID', 'MID')),
    'transaction.arn': maybe(id('ARN', 'ARN', 'ARN')),
    'status.buyer_report_issue': badge(BUYER_REPORTS, 'Buyer issue', '买家问题', '買家問題'),
    'refund.request': maybe(badge(REQUEST_KINDS, 'Buyer request', '买家申请', '買家申請')),
    'refund.status': maybe(badge(REFUND_STATUSES, 'Refund', '退款', '退款')),
    released_at: maybe(time('Report release', '报告发布', '報告發佈')),
    release_agreement: maybe(
      badge(RELEASE_AGREEMENTS, 'Release vs payment', '发布与付款比对', '發佈與付款比對'),
    ),
    created_at: time('Created', '创建时间', '建立時間'),
  },
  filters: {
    iCS_id: contains,
    'transaction.order_reference': contains,
    'transaction.transaction_id': contains,
    'transaction.mid': contains,
    created_at: range(),
    'transaction.transaction_date_time': range(),
    merchant_id: contains,
    card_type: among({ blank: ['Unknown', '未知', '未知'] }),
    'status.buyer_report_issue': among(),
    'refund.request': among({ blank: ['No request', '无申请', '無申請'] }),
    // Without a refund: a dash, by the specification.
    'refund.status': among(),
    release_agreement: among({ blank: ['Not released', '未发布', '未發佈'] }),
  },
  sorts: ['created_at', 'transaction.transaction_date_time', 'transaction.amount'],
  defaultSort: '-created_at',
});
export type ReceiptTransaction = RowOfList<typeof receiptTransactionList>;
