import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const ORDER_FAULTS = {
  'must be a URL that starts with http:// or https://': translated([
    'Enter a URL that starts with http:// or https://',
    '请输入以 http:// 或 https:// 开头的网址',
    '請輸入以 http:// 或 https:// 開首的網址',
  ]),
  'has different values in the rows of this order': translated([
    'Rows of this order have different values. Enter the right one',
    '该订单的各行数值不一致，请填写正确的值',
    '此訂單各行的數值不一致，請填寫正確的值',
  ]),
  'differs from the recorded order': translated([
    'An order with this reference is already recorded, with another value here',
    '该订单号已有记录，但此项的值不同',
    '此訂單編號已有紀錄，但此項的值不同',
  ]),
  'must be an offset such as +08:00': translated([
    'Enter a UTC offset, for example +08:00',
    '请输入 UTC 时差，例如 +08:00',
    '請輸入 UTC 時差，例如 +08:00',
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
