import type { Labelled } from '../labelled.ts';

/** What a captured page of a shop says something about. */
export const CAPTURED_SUBJECTS = {
  refund: { label: { en: 'Refunds', sc: '退款', tc: '退款' } },
  return: { label: { en: 'Returns', sc: '退货', tc: '退貨' } },
  cancellation: { label: { en: 'Cancellation', sc: '取消订单', tc: '取消訂單' } },
  delivery: { label: { en: 'Delivery', sc: '配送', tc: '派送' } },
} as const satisfies Record<string, Labelled>;
export type CapturedSubject = keyof typeof CAPTURED_SUBJECTS;

/** What the first capture after the order says of the one before it. */
export const LATER_CAPTURES = ['same', 'different', 'gone'] as const;
export type LaterCapture = (typeof LATER_CAPTURES)[number];
