import type { Labelled } from '../labelled.ts';
import type { EVIDENCE_SWITCHES } from './evidence-config.ts';

type Switches = typeof EVIDENCE_SWITCHES;

/** One switch of the evidence config as `group.name`, or a whole group. */
export type SwitchPath = {
  [Group in keyof Switches]: Group | `${Group}.${Switches[Group][number]}`;
}[keyof Switches];

/** A part of the printed report. `switchedOffBy` is null for what every report has. */
export type ReportPart = Labelled & { switchedOffBy: SwitchPath | null };

/** The parts by the id that the measurements of a document give them, in the order of the report. */
export const REPORT_PARTS = {
  cover: { label: { en: 'Cover and summary', sc: '封面及摘要', tc: '封面及摘要' }, switchedOffBy: null },
  transaction: { label: { en: 'Transaction', sc: '交易信息', tc: '交易資料' }, switchedOffBy: null },
  'order-confirmation-email': {
    label: { en: 'Order confirmation email', sc: '订单确认邮件', tc: '訂單確認電郵' },
    switchedOffBy: 'email.confirmation',
  },
  'delivery-email': {
    label: { en: 'Delivery email', sc: '发货邮件', tc: '發貨電郵' },
    switchedOffBy: 'email.delivery',
  },
  'refund-email': {
    label: { en: 'Refund email', sc: '退款邮件', tc: '退款電郵' },
    switchedOffBy: 'email.refund',
  },
  shipping: {
    label: { en: 'Shipping and delivery', sc: '物流与配送', tc: '物流及派送' },
    switchedOffBy: 'info.tracking_url',
  },
  'product-photos': {
    label: { en: 'Product photos', sc: '商品照片', tc: '貨品相片' },
    switchedOffBy: 'info.product_photo',
  },
  'signed-delivery': {
    label: { en: 'Signed delivery', sc: '签收证明', tc: '簽收證明' },
    switchedOffBy: 'info.delivery_signed',
  },
  policies: { label: { en: 'Policies', sc: '商户政策', tc: '商戶政策' }, switchedOffBy: 'policy' },
  'accepted-policies': {
    label: { en: 'Accepted policies', sc: '已接受的政策', tc: '已接受的政策' },
    switchedOffBy: 'proof.accepted_policies',
  },
  'captured-policies': {
    label: { en: 'Captured policies', sc: '存档政策', tc: '存檔政策' },
    switchedOffBy: 'proof.captured_policies',
  },
  'communication-history': {
    label: { en: 'Communication history', sc: '事件记录', tc: '事件紀錄' },
    switchedOffBy: null,
  },
  'buyer-messages': {
    label: { en: 'Buyer messages', sc: '买家消息', tc: '買家訊息' },
    switchedOffBy: 'info.buyer_message',
  },
  payment: {
    label: { en: 'Payment and authentication', sc: '付款与验证', tc: '付款及驗證' },
    switchedOffBy: 'proof',
  },
  'earlier-payments': {
    label: { en: 'Earlier payments with this card', sc: '该卡以往的付款', tc: '該卡以往的付款' },
    switchedOffBy: 'proof.earlier_payments',
  },
  'buyer-account': {
    label: { en: 'The buyer’s account', sc: '买家账户', tc: '買家帳戶' },
    switchedOffBy: 'proof.account',
  },
  'digital-delivery': {
    label: { en: 'Digital delivery', sc: '数字交付', tc: '數碼交付' },
    switchedOffBy: 'proof.digital_delivery',
  },
  end: { label: { en: 'End page', sc: '尾页', tc: '尾頁' }, switchedOffBy: null },
} as const satisfies Record<string, ReportPart>;

/** The switch that hides a part of the report; null if it cannot be hidden or is unknown. */
export function switchOfPart(id: string): SwitchPath | null {
  const parts: Record<string, ReportPart> = REPORT_PARTS;
  return Object.hasOwn(parts, id) ? (parts[id]?.switchedOffBy ?? null) : null;
}
