import { badge, id, maybe, money, naming, number, text, time } from '../list/field.ts';
import { among, contains, containsArn, range } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { CARD_TYPES } from '../networks/card-type.ts';
import { RECIPIENT_PROFILES } from '../pdf/recipient-profile.ts';
import { CASE_SOURCES, CASE_STATES } from './dispute-case.ts';

/** Dispute cases of transactions. */
export const disputeCaseList = defineList({
  name: 'DisputeCases',
  resource: '/ics/cases',
  right: { service: 'ics', right: 'case.read' },
  words: ['Dispute cases', '争议案件', '爭議個案'],
  rowWords: ['cases', '案件', '個案'],
  key: 'id',
  fields: {
    id: naming('dispute_case', 'id', number('No.', '编号', '編號')),
    state: badge(CASE_STATES, 'Status', '状态', '狀態'),
    due_at: time('Due', '提交期限', '提交期限'),
    case_number: naming('dispute_case', 'id', maybe(id('Case number', '案件编号', '個案編號'))),
    card_type: maybe(badge(CARD_TYPES, 'Network', '卡组织', '卡組織')),
    reason_code: maybe(id('Reason code', '原因代码', '原因代碼')),
    amount: money('currency', 'Disputed amount', '争议金额', '爭議金額'),
    currency: text('Currency', '币种', '貨幣'),
    profile: badge(RECIPIENT_PROFILES, 'Recipient', '接收方', '接收方'),
    iCS_id: id('iCS ID', 'iCS 编号', 'iCS 編號'),
    'transaction.order_reference': naming(
      'receipt_transaction',
      'iCS_id',
      maybe(id('Order reference', '订单号', '訂單編號')),
    ),
    'transaction.arn': maybe(id('ARN', 'ARN', 'ARN')),
    merchant_id: maybe(id('Client ID', '客户编号', '客戶編號')),
    merchant_name: naming('client', 'merchant_id', maybe(text('Client', '客户', '客戶'))),
    received_at: time('Received', '收到时间', '收到時間'),
    submitted_at: maybe(time('Submitted', '提交时间', '提交時間')),
    closed_at: maybe(time('Closed', '结案时间', '結案時間')),
    source: badge(CASE_SOURCES, 'Source', '来源', '來源'),
    created_at: time('Created', '创建时间', '建立時間'),
  },
  filters: {
    state: among(),
    card_type: among({ blank: ['Unknown', '未知', '未知'] }),
    reason_code: contains,
    case_number: contains,
    'transaction.order_reference': contains,
    'transaction.arn': containsArn,
    iCS_id: contains,
    merchant_id: contains,
    due_at: range({ liesAhead: true }),
    received_at: range(),
  },
  sorts: ['due_at', 'received_at', 'amount', 'created_at'],
  // What is due next comes first.
  defaultSort: 'due_at',
});
export type DisputeCaseInList = RowOfList<typeof disputeCaseList>;
