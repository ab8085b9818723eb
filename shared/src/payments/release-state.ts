import type { Labelled } from '../labelled.ts';

/** Whether the evidence of a transaction is released, so that anyone with the link can read the report. */
export const RELEASE_STATES = {
  released: { label: { en: 'Released', sc: '已发布', tc: '已發佈' }, tone: 'good' },
  notReleased: { label: { en: 'Not released', sc: '未发布', tc: '未發佈' } },
} as const satisfies Record<string, Labelled>;

/** Whether the release is still consistent with the payment record. */
export const RELEASE_AGREEMENTS = {
  agrees: { label: { en: 'Consistent', sc: '一致', tc: '一致' }, tone: 'good' },
  outdated: {
    label: { en: 'Payment changed since', sc: '发布后付款有变', tc: '發佈後付款有變' },
    tone: 'warning',
  },
} as const satisfies Record<string, Labelled>;
export type ReleaseAgreement = keyof typeof RELEASE_AGREEMENTS;

/** The steps of a release. */
export const RELEASE_STEPS = {
  released: { label: { en: 'Released', sc: '已发布', tc: '已發佈' }, tone: 'good' },
  changed: { label: { en: 'Changed', sc: '已修改', tc: '已修改' }, tone: 'info' },
  revoked: { label: { en: 'Revoked', sc: '已撤销', tc: '已撤銷' }, tone: 'bad' },
} as const satisfies Record<string, Labelled>;

/** The kind of step, from the config before and after it. */
export function releaseStepOf({
  before,
  after,
}: {
  before: unknown;
  after: unknown;
}): keyof typeof RELEASE_STEPS {
  if (!after) return 'revoked';
  return before ? 'changed' : 'released';
}
