import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const DESCRIPTOR_FAULTS = {
  'Descriptor contains invalid characters': translated([
    'Descriptor contains invalid characters',
    '账单描述含有无效字符',
    '帳單描述含有無效字元',
  ]),
  'Please confirm what the alert provider has done': translated([
    'Please confirm what the alert provider has done',
    '请确认预警服务商已完成的操作',
    '請確認預警服務商已完成的操作',
  ]),
  'Please enter a reason': translated(['Please enter a reason', '请输入原因', '請輸入原因']),
} as const satisfies Record<string, Translated>;
