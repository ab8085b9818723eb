import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const NETWORK_FAULTS = {
  'must be the first 6 digits': translated([
    'Enter the first 6 digits',
    '请输入前六位数字',
    '請輸入首六位數字',
  ]),
  'must be the last 4 digits': translated([
    'Enter the last 4 digits',
    '请输入后四位数字',
    '請輸入末四位數字',
  ]),
  'must be a merchant category code such as 5732': translated([
    'Please choose a category from the list',
    '请从列表中选择类别',
    '請從清單選擇類別',
  ]),
} as const satisfies Record<string, Translated>;
