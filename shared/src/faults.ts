import { type Translated, translated } from './language.ts';

/**
 * What models say of an input in place of their library's words: the message as it stands on the wire, and what a form
 * says. The first two are the specification's.
 */
export const FAULT_WORDS = {
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
  'holds a NUL or half of a character pair': translated([
    'Holds a character that cannot be kept',
    '含有无法保存的字符',
    '含有無法儲存的字元',
  ]),
} as const satisfies Record<string, Translated>;

export type FaultMessage = keyof typeof FAULT_WORDS;

/** What a form says of a message; null for one that is not ours. */
export function wordsOfFault(message: string): Translated | null {
  return Object.hasOwn(FAULT_WORDS, message) ? FAULT_WORDS[message as FaultMessage] : null;
}
