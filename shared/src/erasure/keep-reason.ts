import type { Labelled } from '../labelled.ts';

/** Why the personal data of an order is kept. Later areas add their disputes. */
export const KEEP_REASONS = {
  hold: { label: { en: 'Legal hold', sc: '法律保留', tc: '法律保留' }, tone: 'warning' },
  released: { label: { en: 'Evidence is released', sc: '证据已发布', tc: '證據已發佈' }, tone: 'info' },
  dispute_case: {
    label: { en: 'Dispute case', sc: '争议案件', tc: '爭議個案' },
    tone: 'warning',
  },
  alert: { label: { en: 'Alert awaits a response', sc: '预警待回应', tc: '預警待回應' }, tone: 'warning' },
  refund: { label: { en: 'Refund is in progress', sc: '退款处理中', tc: '退款處理中' }, tone: 'info' },
} as const satisfies Record<string, Labelled>;
export type KeepReason = keyof typeof KEEP_REASONS;
export const KEEP_REASON_NAMES = Object.keys(KEEP_REASONS) as [KeepReason, ...KeepReason[]];
