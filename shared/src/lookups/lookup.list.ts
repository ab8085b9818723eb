import { badge, id, maybe, money, naming, number, text, time } from '../list/field.ts';
import { among, contains, range } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { LOOKUP_NETWORKS, LOOKUP_REASONS, LOOKUP_SOURCES, LOOKUP_STATUSES } from './lookup.ts';

/** The questions of networks about payments, with how they were answered. */
export const lookupList = defineList({
  name: 'Lookups',
  resource: '/oi/lookups',
  right: { service: 'oi', right: 'lookup.read' },
  words: ['Order lookups', '订单查询', '訂單查詢'],
  rowWords: ['lookups', '查询', '查詢'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    insight_id: naming('lookup', 'id', id('Insight ID', 'Insight 编号', 'Insight 編號')),
    network: badge(LOOKUP_NETWORKS, 'Network', '网络', '網絡'),
    source: badge(LOOKUP_SOURCES, 'Source', '来源', '來源'),
    response_status: badge(LOOKUP_STATUSES, 'Response', '答复', '回覆'),
    reason: maybe(badge(LOOKUP_REASONS, 'Reason', '原因', '原因')),
    client_name: naming('client', 'merchant_id', maybe(text('Client', '客户', '客戶'))),
    merchant_id: maybe(id('Client ID', '客户编号', '客戶編號')),
    'transaction.arn': maybe(id('ARN', 'ARN', 'ARN')),
    'transaction.descriptor': maybe(id('Descriptor', '账单描述', '帳單描述')),
    'transaction.acquirer_bin': maybe(id('Acquirer BIN', '收单 BIN', '收單 BIN')),
    'transaction.card_acceptor_id': maybe(id('CAID', 'CAID', 'CAID')),
    'transaction.date': maybe(time('Paid at', '付款时间', '付款時間')),
    'transaction.amount': maybe(money('transaction.currency', 'Amount', '金额', '金額')),
    'transaction.currency': maybe(text('Currency', '币种', '貨幣')),
    'transaction.card_prefix': maybe(id('Card, first 6', '卡号前 6 位', '卡號首 6 位')),
    'transaction.card_suffix': maybe(id('Card, last 4', '卡号后 4 位', '卡號尾 4 位')),
    order_reference: maybe(id('Order reference', '订单号', '訂單編號')),
    missing: number('Missing fields', '缺少的字段', '欠缺的欄位'),
    created_at: time('Received', '接收时间', '接收時間'),
  },
  filters: {
    insight_id: contains,
    merchant_id: contains,
    'transaction.arn': contains,
    'transaction.descriptor': contains,
    'transaction.acquirer_bin': contains,
    'transaction.card_acceptor_id': contains,
    'transaction.date': range(),
    source: among(),
    response_status: among(),
    created_at: range(),
  },
  sorts: ['created_at', 'transaction.date'],
  defaultSort: '-created_at',
});
export type LookupInList = RowOfList<typeof lookupList>;
