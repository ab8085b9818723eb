import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const CALL_ERRORS = {
  'request/invalid': catalogueEntry(
    400,
    ["The request isn't valid", '请求内容无效', '請求內容無效'],
    'The request is not valid',
  ),
  'request/not_json': catalogueEntry(415, [
    'The request must be sent as JSON (application/json).',
    '请求内容须为 JSON（application/json）。',
    '請求內容須為 JSON（application/json）。',
  ]),
  'request/not_octets': catalogueEntry(415, [
    'The file must be sent as application/octet-stream.',
    '文件须以 application/octet-stream 发送。',
    '檔案須以 application/octet-stream 傳送。',
  ]),
  'request/too_slow': catalogueEntry(408, [
    'The request took too long to arrive. Try again.',
    '接收请求超时。请重试。',
    '接收請求逾時。請再試。',
  ]),
  'request/cross_site': catalogueEntry(403, [
    "Pages of other sites can't do this.",
    '其他网站的页面不能执行此操作。',
    '其他網站的頁面不可執行此操作。',
  ]),
  'request/too_large': catalogueEntry(413, ['The request is too large.', '请求内容过大。', '請求內容過大。']),
  'request/not_found': catalogueEntry(404, [
    'Nothing was found at this address.',
    '未找到所请求的内容。',
    '找不到所請求的內容。',
  ]),
  'export/no_data': catalogueEntry(404, ['no data', '没有数据', '沒有資料']),
  'request/not_acceptable': catalogueEntry(406, [
    'This is available as application/pdf, text/html or application/json only. Change the Accept header.',
    '仅提供 application/pdf、text/html 或 application/json 格式。请更改 Accept 请求头。',
    '只提供 application/pdf、text/html 或 application/json 格式。請更改 Accept 請求標頭。',
  ]),
  'request/key_reused': catalogueEntry(409, [
    'This Idempotency-Key was used for another request. Use a new one.',
    '此 Idempotency-Key 已用于其他请求。请换用新的。',
    '此 Idempotency-Key 已用於其他請求。請改用新的。',
  ]),
  'request/abandoned': catalogueEntry(499, ['The request was cancelled', '请求已取消', '請求已取消']),
  'request/too_many': catalogueEntry(
    429,
    [
      'Too many attempts. Please try again later.',
      '尝试次数过多，请稍后再试。',
      '嘗試次數過多，請稍後再試。',
    ],
    'Too many attempts. Try again later.',
  ),
  'server/unavailable': catalogueEntry(503, [
    'The service is unavailable. Try again in a few seconds.',
    '服务暂时不可用。请稍后重试。',
    '服務暫時無法使用。請稍後再試。',
  ]),
  'server/stopping': catalogueEntry(
    503,
    [
      'The server is restarting. Try again in a moment.',
      '服务器正在重启。请稍后重试。',
      '伺服器正在重新啟動。請稍後再試。',
    ],
    'The server is stopping. Try again.',
  ),
  'server/failed': catalogueEntry(500, [
    'Something went wrong! Please try again later.',
    '系统出错，请稍后再试。',
    '系統出錯，請稍後再試。',
  ]),
} satisfies Record<string, CatalogueEntry>;
