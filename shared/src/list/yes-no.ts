import { type Labelled, labelOf } from '../labelled.ts';
import type { Language } from '../language.ts';

/** The labels of a flag. */
const YES_NO = {
  true: { label: { en: 'Yes', sc: '是', tc: '是' } },
  false: { label: { en: 'No', sc: '否', tc: '否' } },
} as const satisfies Record<string, Labelled>;

export function yesOrNo(value: boolean, language: Language): string {
  return labelOf(YES_NO, String(value), language);
}
