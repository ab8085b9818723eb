import { type Labelled, labelOf } from '../labelled.ts';
import type { Language } from '../language.ts';

/** What a flag is called. */
const YES_NO = {
  true: { label: { en: 'Yes', sc: '是', tc: '是' } },
  false: { label: { en: 'No', sc: '否', tc: '否' } },
} as const satisfies Record<string, Labelled>;

export function yesOrNo(value: boolean, language: Language): string {
  return labelOf(YES_NO, String(value), language);
}
