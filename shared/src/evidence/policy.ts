import type { Labelled } from '../labelled.ts';
import type { Translated } from '../language.ts';

type Policy = Labelled & {
  /** Within a line that says that these are policies. */
  kind: Translated;
};

/** The policies that a shop shows at checkout, in the order of the report (specification, chapter 9). */
export const POLICY_TYPES = {
  cancellation: {
    label: { en: 'Cancellation policy', sc: '取消政策', tc: '取消政策' },
    kind: { en: 'cancellation', sc: '取消', tc: '取消' },
  },
  refund: {
    label: { en: 'Refund policy', sc: '退款政策', tc: '退款政策' },
    kind: { en: 'refund', sc: '退款', tc: '退款' },
  },
  delivery: {
    label: { en: 'Delivery policy', sc: '配送政策', tc: '派送政策' },
    kind: { en: 'delivery', sc: '配送', tc: '派送' },
  },
  terms_and_conditions: {
    label: { en: 'Terms and conditions', sc: '条款与条件', tc: '條款及細則' },
    kind: { en: 'terms and conditions', sc: '条款与条件', tc: '條款及細則' },
  },
} as const satisfies Record<string, Policy>;

export type PolicyType = keyof typeof POLICY_TYPES;
