import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const BUYER_EMAIL_FAULTS = {
  'must be an email address such as name@example.com': translated([
    'Enter an email address such as name@example.com',
    '请输入邮箱，例如 name@example.com',
    '請輸入電郵地址，例如 name@example.com',
  ]),
} as const satisfies Record<string, Translated>;
