import type { Labelled } from '../labelled.ts';

/** The requests of a buyer. PARTIAL_REFUND is displayed 'Refunded' (specification, chapter 4), in Chinese too. */
export const REQUEST_KINDS = {
  FULL_REFUND: { label: { en: 'Full Refund', sc: '全额退款', tc: '全額退款' }, tone: 'good' },
  PARTIAL_REFUND: { label: { en: 'Refunded', sc: '已退款', tc: '已退款' }, tone: 'good' },
  EXCHANGE: { label: { en: 'Exchange', sc: '换货', tc: '換貨' }, tone: 'info' },
  NOT_REFUND: { label: { en: 'No Refund', sc: '不退款', tc: '不退款' }, tone: 'neutral' },
  OTHERS: { label: { en: 'Others', sc: '其他', tc: '其他' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;

/** The status of a refund. NOT_REFUND is a rejection and carries a reason. */
export const REFUND_STATUSES = {
  FULL_REFUND: { label: { en: 'Full Refund', sc: '全额退款', tc: '全額退款' }, tone: 'good' },
  PARTIAL_REFUND: { label: { en: 'Partial Refund', sc: '部分退款', tc: '部分退款' }, tone: 'good' },
  EXCHANGE: { label: { en: 'Exchange', sc: '换货', tc: '換貨' }, tone: 'info' },
  NOT_REFUND: { label: { en: 'Refund Rejected', sc: '拒绝退款', tc: '拒絕退款' }, tone: 'bad' },
  OTHERS: { label: { en: 'Others', sc: '其他', tc: '其他' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;

/** The number that counts in a list of partial refunds: the last one. A null behind it changes nothing. */
export function lastPartialRefund<Value>(list: readonly (Value | null)[] | null | undefined): Value | null {
  return list?.findLast((value) => value !== null) ?? null;
}

/** The refunded amount of `paid` according to the shop's refund record. */
export function recordedRefund(
  { status, partial }: { status: string | null; partial: readonly (number | null)[] | null },
  paid: number | null,
): number {
  if (status === 'FULL_REFUND') return paid ?? 0;
  return status === 'PARTIAL_REFUND' ? (lastPartialRefund(partial) ?? 0) : 0;
}

/**
 * The refund in a history event: three parts, each an empty string if missing; nothing at all; or a text that cannot be
 * parsed and is shown unchanged.
 */
export type RefundNote =
  | { kind: 'read'; status: string; amount: string; currency: string }
  | { kind: 'empty' }
  | { kind: 'raw'; text: string };

/** Digits with what groups them or parts the decimals: "1,280.00", "1.280,00", "1 280". */
const WRITTEN_AMOUNT = /^[+-]?\d+(?:[.,' ]\d+)*$/;

/** Placeholders that some senders write for a missing part. */
const NO_VALUE = /^(?:null|undefined)$/i;

/**
 * Parses the comma-separated `status, amount, currency` of a history event (specification, chapter 3). An amount may contain
 * commas, so the currency is the three capitals at the end, and the amount is the text in between.
 */
export function parseRefundNote(text: string | null | undefined): RefundNote {
  const parts = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .map((part) => (NO_VALUE.test(part) ? '' : part));
  if (!text || parts.every((part) => part === '')) return { kind: 'empty' };
  const [status = '', ...others] = parts;
  const rest = others.join(',').replace(/^,+|,+$/g, '');
  const currency = /(?:^|[^A-Za-z])([A-Z]{3})$/.exec(rest)?.[1] ?? '';
  const amount = rest.slice(0, rest.length - currency.length).replace(/[,\s]+$/, '');
  if (amount !== '' && !WRITTEN_AMOUNT.test(amount)) return { kind: 'raw', text: text.trim() };
  return { kind: 'read', status, amount, currency };
}
