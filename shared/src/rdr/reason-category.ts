import type { Labelled } from '../labelled.ts';

/** The categories of Visa's dispute conditions, by the number before the dot of a reason code. */
export const REASON_CATEGORIES = {
  fraud: { label: { en: 'Fraud', sc: '欺诈', tc: '欺詐' } },
  authorisation: { label: { en: 'Authorisation', sc: '授权', tc: '授權' } },
  processing_error: { label: { en: 'Processing error', sc: '处理错误', tc: '處理錯誤' } },
  consumer_dispute: { label: { en: 'Consumer dispute', sc: '消费争议', tc: '消費爭議' } },
} as const satisfies Record<string, Labelled>;
export type ReasonCategory = keyof typeof REASON_CATEGORIES;

const BY_NUMBER: Readonly<Record<string, ReasonCategory>> = {
  '10': 'fraud',
  '11': 'authorisation',
  '12': 'processing_error',
  '13': 'consumer_dispute',
};

/** The category of a reason code such as 13.1; null for one of another form. */
export function reasonCategoryOf(code: string | null): ReasonCategory | null {
  const number = /^\s*(1[0-3])(?:\.\d.*)?\s*$/.exec(code ?? '')?.[1];
  return (number && BY_NUMBER[number]) || null;
}
