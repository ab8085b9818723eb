import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const BRAND_FAULTS = {
  'must be a website such as https://shop.example, without a path': translated([
    'Enter a website such as https://shop.example, without a path',
    '请输入不含路径的网址，例如 https://shop.example',
    '請輸入不含路徑的網址，例如 https://shop.example',
  ]),
  'Add at least 1 website': translated([
    'Add at least 1 website',
    '请至少添加一个网站',
    '請至少加入一個網站',
  ]),
  'must be a language tag such as zh-Hant': translated([
    'Please choose a language from the list',
    '请从列表中选择语言',
    '請從清單選擇語言',
  ]),
  'Confirm that the brand sells none of these': translated([
    'Confirm that the brand sells none of these',
    '请确认该品牌不销售以上任何一项',
    '請確認此品牌不銷售以上任何一項',
  ]),
  "must be one of the client's descriptors": translated([
    "Choose one of the client's descriptors",
    '请选择该客户的账单描述',
    '請選擇此客戶的帳單描述',
  ]),
} as const satisfies Record<string, Translated>;
