import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const USER_FAULTS = {
  'please select permission type': translated([
    'Please select permission type',
    '请至少选择一项权限',
    '請至少選擇一項權限',
  ]),
  'please select client id': translated([
    'Please select client id',
    '请至少选择一个客户',
    '請至少選擇一個客戶',
  ]),
} as const satisfies Record<string, Translated>;
