import type { Labelled } from '../labelled.ts';

/** Whether the evidence of a transaction was released: whoever has the link then reads the report. */
export const RELEASE_STATES = {
  released: { label: { en: 'Released', sc: '已发布', tc: '已發佈' }, tone: 'good' },
  notReleased: { label: { en: 'Not released', sc: '未发布', tc: '未發佈' } },
} as const satisfies Record<string, Labelled>;
