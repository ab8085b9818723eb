import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const RULE_FAULTS = {
  'must be an operator of the attribute': translated([
    'Choose an operator that fits the attribute',
    '请选择适用于该属性的运算符',
    '請選擇適用於此屬性的運算符',
  ]),
  'must be values that the attribute has': translated([
    'Choose from the values of the attribute',
    '请从该属性的可选值中选择',
    '請從此屬性的可選值中選擇',
  ]),
  'must contain a value': translated(['Enter a value', '请输入值', '請輸入值']),
  'must be a number, or numbers separated by commas': translated([
    'Enter a number, or numbers separated by commas',
    '请输入数字，多个数字以逗号分隔',
    '請輸入數字，多個數字以逗號分隔',
  ]),
} as const satisfies Record<string, Translated>;
