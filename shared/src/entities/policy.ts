import type { Labelled } from '../labelled.ts';

/** The policies that a shop shows at checkout, in the order of the report (specification, chapter 9). */
export const POLICY_TYPES = {
  cancellation: { label: { en: 'Cancellation policy', sc: '取消政策', tc: '取消政策' } },
  refund: { label: { en: 'Refund policy', sc: '退款政策', tc: '退款政策' } },
  delivery: { label: { en: 'Delivery policy', sc: '配送政策', tc: '派送政策' } },
  terms_and_conditions: { label: { en: 'Terms and conditions', sc: '条款与条件', tc: '條款及細則' } },
} as const satisfies Record<string, Labelled>;

export type PolicyType = keyof typeof POLICY_TYPES;
