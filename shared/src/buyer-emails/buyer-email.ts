import type { Labelled } from '../labelled.ts';

/** The emails to the buyer of an order. */
export const BUYER_EMAIL_KINDS = {
  confirmation: { label: { en: 'Order confirmation', sc: '订单确认', tc: '訂單確認' } },
  delivery: { label: { en: 'Delivery', sc: '发货', tc: '發貨' } },
  refund: { label: { en: 'Refund', sc: '退款', tc: '退款' } },
  message: { label: { en: 'Message', sc: '消息', tc: '訊息' } },
} as const satisfies Record<string, Labelled>;
export type BuyerEmailKind = keyof typeof BUYER_EMAIL_KINDS;
export const BUYER_EMAIL_KIND_NAMES = Object.keys(BUYER_EMAIL_KINDS) as [BuyerEmailKind, ...BuyerEmailKind[]];

/**
 * waiting: to be sent, or retried; handing_over: the mail server has it and hasn't confirmed it yet; written: to the outbox
 * of a platform without a mail server; resent: replaced by a later email.
 */
export const BUYER_EMAIL_STATES = {
  waiting: { label: { en: 'Waiting', sc: '等待发送', tc: '等候傳送' }, tone: 'neutral' },
  handing_over: { label: { en: 'Sending', sc: '发送中', tc: '傳送中' }, tone: 'info' },
  sent: { label: { en: 'Sent', sc: '已发送', tc: '已傳送' }, tone: 'good' },
  written: {
    label: { en: 'Written to the outbox', sc: '已写入发件箱', tc: '已寫入寄件匣' },
    tone: 'neutral',
  },
  failed: { label: { en: 'Failed', sc: '失败', tc: '失敗' }, tone: 'bad' },
  resent: { label: { en: 'Resent', sc: '已重发', tc: '已重新傳送' }, tone: 'good' },
  dismissed: { label: { en: 'Dismissed', sc: '已忽略', tc: '已忽略' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type BuyerEmailState = keyof typeof BUYER_EMAIL_STATES;
export const BUYER_EMAIL_STATE_NAMES = Object.keys(BUYER_EMAIL_STATES) as [
  BuyerEmailState,
  ...BuyerEmailState[],
];

const { failed, resent, dismissed } = BUYER_EMAIL_STATES;
/** The states of an email that failed. */
export const FAILED_EMAIL_STATES = { failed, resent, dismissed } as const satisfies Record<string, Labelled>;
export type FailedEmailState = keyof typeof FAILED_EMAIL_STATES;

/** Why an email failed. */
export const EMAIL_FAILURES = {
  refused: {
    label: { en: 'Rejected by the mail server', sc: '被邮件服务器拒收', tc: '遭電郵伺服器拒收' },
    tone: 'bad',
  },
  gave_up: {
    label: {
      en: 'Not accepted by the mail server in time',
      sc: '邮件服务器未在时限内接收',
      tc: '電郵伺服器未在時限內接收',
    },
    tone: 'bad',
  },
  no_answer: {
    label: { en: 'Acceptance not confirmed', sc: '未确认是否已接收', tc: '未確認是否已接收' },
    tone: 'warning',
  },
  bounced: {
    label: { en: 'Returned undelivered', sc: '无法投递，已退回', tc: '無法投遞，已退回' },
    tone: 'bad',
  },
  complaint: {
    label: { en: 'Reported as spam', sc: '被举报为垃圾邮件', tc: '遭舉報為垃圾郵件' },
    tone: 'bad',
  },
  stopped: {
    label: { en: 'Emails to this address are stopped', sc: '已停止向此地址发送', tc: '已停止傳送至此地址' },
    tone: 'warning',
  },
  invalid_address: { label: { en: 'Invalid address', sc: '地址无效', tc: '地址無效' }, tone: 'bad' },
} as const satisfies Record<string, Labelled>;
export type EmailFailure = keyof typeof EMAIL_FAILURES;
export const EMAIL_FAILURE_NAMES = Object.keys(EMAIL_FAILURES) as [EmailFailure, ...EmailFailure[]];
