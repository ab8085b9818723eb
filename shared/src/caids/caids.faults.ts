import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const CAID_FAULTS = {
  'must have up to 16 letters or digits': translated([
    'Enter up to 16 letters or digits',
    '请输入最多 16 位字母或数字',
    '請輸入最多 16 位字母或數字',
  ]),
  'must have 6 or 8 digits': translated([
    'Enter 6 or 8 digits',
    '请输入 6 位或 8 位数字',
    '請輸入 6 位或 8 位數字',
  ]),
} as const satisfies Record<string, Translated>;
