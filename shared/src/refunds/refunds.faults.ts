import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const REFUND_FAULTS = {
  'Please enter the reason': translated(['Enter a reason', '请输入原因', '請輸入原因']),
} as const satisfies Record<string, Translated>;
