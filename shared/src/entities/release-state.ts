import type { Labelled } from '../labelled.ts';

/** Whether the evidence of a transaction was released: whoever has the link then reads the report. */
export const RELEASE_STATES = {
  released: { label: { en: 'Released', sc: '已发布', tc: '已發佈' }, tone: 'good' },
  notReleased: { label: { en: 'Not released', sc: '未发布', tc: '未發佈' } },
} as const satisfies Record<string, Labelled>;

/** Whether what was released still agrees with the record of the payment. */
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
  changed: { label: { en: 'Changed', sc: '已更改', tc: '已更改' }, tone: 'info' },
  revoked: { label: { en: 'Revoked', sc: '已撤销', tc: '已撤銷' }, tone: 'bad' },
} as const satisfies Record<string, Labelled>;

/** Which step it was, by what was shown before and after it. */
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
