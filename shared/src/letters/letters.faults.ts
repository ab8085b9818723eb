import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const LETTER_FAULTS = {
  'names an unknown value in braces: use one of the listed values, or write the text itself': translated([
    'Use one of the listed values in braces, or write the text itself',
    '花括号内请使用所列的值，或直接填写文字',
    '大括號內請使用所列的值，或直接填寫文字',
  ]),
  'a paragraph has one line: send a list, or a paragraph for each line': translated([
    'Use a list, or a paragraph for each line',
    '请使用列表，或每行一个段落',
    '請使用清單，或每行一個段落',
  ]),
} as const satisfies Record<string, Translated>;
