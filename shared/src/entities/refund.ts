import type { Labelled } from './labelled.ts';

/** What a buyer can ask for. PARTIAL_REFUND is displayed 'Refunded' (specification, chapter 4). */
export const REQUEST_KINDS = {
  FULL_REFUND: { label: { en: 'Full Refund', sc: '全额退款', tc: '全額退款' }, tone: 'good' },
  PARTIAL_REFUND: { label: { en: 'Refunded', sc: '已退款', tc: '已退款' }, tone: 'good' },
  EXCHANGE: { label: { en: 'Exchange', sc: '换货', tc: '換貨' }, tone: 'info' },
  NOT_REFUND: { label: { en: 'No Refund', sc: '不退款', tc: '不退款' }, tone: 'neutral' },
  OTHERS: { label: { en: 'Others', sc: '其他', tc: '其他' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;

/** What became of a refund. NOT_REFUND is a rejection and carries a reason. */
export const REFUND_STATUSES = {
  FULL_REFUND: { label: { en: 'Full Refund', sc: '全额退款', tc: '全額退款' }, tone: 'good' },
  PARTIAL_REFUND: { label: { en: 'Partial Refund', sc: '部分退款', tc: '部分退款' }, tone: 'good' },
  EXCHANGE: { label: { en: 'Exchange', sc: '换货', tc: '換貨' }, tone: 'info' },
  NOT_REFUND: { label: { en: 'Refund Rejected', sc: '拒绝退款', tc: '拒絕退款' }, tone: 'bad' },
  OTHERS: { label: { en: 'Others', sc: '其他', tc: '其他' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;

/** The three parts of a history event's refund; a part that is not there is an empty string. */
export type RefundNote = { status: string; amount: string; currency: string };

/** Reads the comma-separated `status, amount, currency` of a history event (specification, chapter 3). */
export function parseRefundNote(text: string): RefundNote {
  const [status = '', amount = '', currency = ''] = text.split(',').map((part) => part.trim());
  return { status, amount, currency };
}
