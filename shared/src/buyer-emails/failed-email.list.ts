import { badge, id, maybe, naming, number, text, time } from '../list/field.ts';
import { among, contains, range } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { type Waiting, waiting } from '../list/waiting.ts';
import { BUYER_EMAIL_KINDS, EMAIL_FAILURES, FAILED_EMAIL_STATES } from './buyer-email.ts';

/** Emails to buyers that didn't reach them. */
export const failedEmailList = defineList({
  name: 'FailedEmails',
  resource: '/ics/failed-emails',
  right: { service: 'ics', right: 'transaction.read' },
  words: ['Failed emails', '发送失败的邮件', '傳送失敗的電郵'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    failed_at: time('Failed at', '失败时间', '失敗時間'),
    merchant_id: maybe(id('Client ID', '客户编号', '客戶編號')),
    merchant_name: naming('client', 'merchant_id', maybe(text('Client', '客户', '客戶'))),
    'transaction.order_reference': naming(
      'receipt_transaction',
      'iCS_id',
      maybe(id('Order reference', '订单号', '訂單編號')),
    ),
    address: naming('buyer_email', 'id', maybe(id('Address', '地址', '地址'))),
    kind: badge(BUYER_EMAIL_KINDS, 'Email', '邮件', '電郵'),
    reason: badge(EMAIL_FAILURES, 'Reason', '原因', '原因'),
    details: maybe(text('Response', '回应', '回應')),
    state: badge(FAILED_EMAIL_STATES, 'State', '状态', '狀態'),
    dismissed_at: maybe(time('Dismissed', '忽略时间', '忽略時間')),
    tries: number('Attempts', '尝试次数', '嘗試次數'),
    created_at: time('Created', '创建时间', '建立時間'),
    iCS_id: naming('receipt_transaction', 'iCS_id', id('iCS ID', 'iCS 编号', 'iCS 編號')),
  },
  filters: {
    'transaction.order_reference': contains,
    address: contains,
    merchant_id: contains,
    kind: among(),
    state: among(),
    reason: among(),
    failed_at: range(),
  },
  sorts: ['failed_at'],
  defaultSort: '-failed_at',
});
export type FailedEmail = RowOfList<typeof failedEmailList>;

/** Failed emails that need a decision. */
export const EMAILS_WAITING = {
  failedEmails: waiting(failedEmailList, {
    choices: { state: { kind: 'among', values: ['failed'] } },
    words: ['Failed emails', '发送失败的邮件', '傳送失敗的電郵'],
  }),
} as const satisfies Record<string, Waiting>;
