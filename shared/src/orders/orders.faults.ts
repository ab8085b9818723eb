import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const ORDER_FAULTS = {
  'must be a URL that starts with http:// or https://': translated([
    'Enter a URL that starts with http:// or https://',
    '请输入以 http:// 或 https:// 开头的网址',
    '請輸入以 http:// 或 https:// 開首的網址',
  ]),
  'must not be sent together with photo_url': translated([
    'Send either a photo URL or an upload',
    '照片网址和上传文件只能二选一',
    '相片網址與上載檔案只可選其一',
  ]),
  'names an item that the order does not have': translated([
    "The order doesn't have this item",
    '订单中没有该商品',
    '訂單中沒有此貨品',
  ]),
} as const satisfies Record<string, Translated>;
