import type { Labelled } from '../labelled.ts';

/** Events of a customer case (specification, chapter 4), also shown in evidence. */
export const HISTORY_EVENTS = {
  TRANSACTION_CREATED: { label: { en: 'Order Confirmed', sc: '订单已确认', tc: '訂單已確認' }, tone: 'good' },
  INITIAL_RECEIPT_SENT: {
    label: { en: 'Order Confirmation Email Sent', sc: '已发送订单确认邮件', tc: '已傳送訂單確認電郵' },
    tone: 'info',
  },
  TRACK_INFO_ENQUIRY: {
    label: { en: 'Buyer Asked for Tracking Information', sc: '买家查询物流信息', tc: '買家查詢物流資料' },
    tone: 'warning',
  },
  TRACK_INFO_REQUESTED: {
    label: { en: 'Tracking Information Requested', sc: '已索取物流信息', tc: '已索取物流資料' },
    tone: 'neutral',
  },
  TRACK_INFO_UPDATED: {
    label: { en: 'Tracking Information Updated', sc: '物流信息已更新', tc: '物流資料已更新' },
    tone: 'info',
  },
  TRACK_RECEIPT_SENT: {
    label: { en: 'Delivery Email Sent', sc: '已发送发货邮件', tc: '已傳送發貨電郵' },
    tone: 'info',
  },
  DELIVERY_SIGNED_UPDATED: {
    label: { en: 'Signed Delivery Recorded', sc: '已记录签收证明', tc: '已記錄簽收證明' },
    tone: 'good',
  },
  REPORT_ISSUE: {
    label: { en: 'Buyer Reported an Issue', sc: '买家反馈问题', tc: '買家提出問題' },
    tone: 'warning',
  },
  CASE_CREATED: { label: { en: 'Case Created', sc: '已创建案件', tc: '已建立個案' }, tone: 'warning' },
  REFUND_UPDATED: {
    label: { en: 'Refund Updated', sc: '退款状态已更新', tc: '退款狀態已更新' },
    tone: 'info',
  },
  /** Recorded by the product itself after a refund; its note has the format of REFUND_UPDATED. */
  REFUND_MADE: { label: { en: 'Refund Made', sc: '已退款', tc: '已退款' }, tone: 'good' },
  ARN_UPDATED: { label: { en: 'ARN Updated', sc: 'ARN 已更新', tc: 'ARN 已更新' }, tone: 'neutral' },
  OI_CASE_CREATED: {
    label: {
      en: 'Order Insight Case Created',
      sc: '已创建 Order Insight 案件',
      tc: '已建立 Order Insight 個案',
    },
    tone: 'warning',
  },
  CE_CASE_CREATED: {
    label: { en: 'Compelling Evidence Case Created', sc: '已创建有力证据案件', tc: '已建立有力證據個案' },
    tone: 'warning',
  },
  CE_CASE_STATUS_UPDATED: {
    label: {
      en: 'Compelling Evidence Case Status Updated',
      sc: '有力证据案件状态已更新',
      tc: '有力證據個案狀態已更新',
    },
    tone: 'info',
  },
  CLOSED: { label: { en: 'Closed', sc: '已结案', tc: '已結案' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;

export type HistoryEventName = keyof typeof HISTORY_EVENTS;

/** The event of an order that needs no further attention; its issue is the reason. */
export const CLOSED = 'CLOSED' satisfies HistoryEventName;

/** The event of a refund made by the product. */
export const REFUND_MADE = 'REFUND_MADE' satisfies HistoryEventName;

/** Event of the evidence's own history; its time is the release date in the report's title. */
export const EVIDENCE_CREATED = 'EVIDENCE_CREATED';
