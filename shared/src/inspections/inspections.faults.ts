import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const INSPECTION_FAULTS = {
  'must be websites of this brand': translated([
    'Choose websites of this brand',
    '请选择此品牌的网站',
    '請選擇此品牌的網站',
  ]),
  'must be a finding of this inspection': translated([
    'Choose a finding of this inspection',
    '请选择此次检查的检查发现',
    '請選擇此次檢查的檢查發現',
  ]),
} as const satisfies Record<string, Translated>;
