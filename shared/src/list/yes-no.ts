import { type Labelled, labelOf } from '../labelled.ts';
import type { Language } from '../language.ts';
import type { FlagField } from './field.ts';

/** The labels of a flag. */
const YES_NO = {
  true: { label: { en: 'Yes', sc: '是', tc: '是' } },
  false: { label: { en: 'No', sc: '否', tc: '否' } },
} as const satisfies Record<string, Labelled>;

export function yesOrNo(value: boolean, language: Language): string {
  return labelOf(YES_NO, String(value), language);
}

/** The word for a value of a flag. */
export function wordOfFlag({ values }: FlagField, value: boolean, language: Language): string {
  return values ? values[value ? 'yes' : 'no'][language] : yesOrNo(value, language);
}
