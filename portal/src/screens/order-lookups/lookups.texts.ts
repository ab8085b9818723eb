import type { Language } from '@cbp/shared/language';
import type { LookupReason } from '@cbp/shared/lookups/lookup';

type Reasons = Record<LookupReason, string>;

const enReasons: Reasons = {
  unknown_entity: 'The lookup was meant for another partner.',
  no_client: 'No client is enrolled with the BIN and CAID of this lookup. Add the CAID to its client.',
  several_clients:
    'Two or more clients are enrolled with this BIN and CAID. Delete the CAIDs that are wrong.',
  no_receipt: 'No transaction of the client matches this payment. Check whether the shop sent the order.',
  several_receipts:
    'Two or more transactions match this payment equally. Send the ARN or the authorisation code with each order to tell them apart.',
  doubtful: 'The best match was too uncertain to share an order.',
  out_of_time: 'The search took longer than the network waits for a response.',
  question_incomplete: 'The network didn’t send every required field, so no transaction was searched for.',
  order_incomplete: 'The order lacks required fields, so it wasn’t sent. The shop has to send them.',
};

/** Texts of the page of a lookup, without field names. */
const en = {
  reasons: enReasons,
  response: 'Response',
  entry: (number: number, total: number) => `${number} of ${total}`,
  entries: (heading: string, count: number) => `${heading} (${count})`,
  showText: (characters: string) => `Show text (${characters} characters)`,
  wholeText: 'Full text',
  missing: 'Missing fields',
  shortened: 'Shortened fields',
  received: 'Lookup as received',
  candidates: 'Compared transactions',
  chosen: 'Used',
  reasonsOf: (agree: number, total: number) => `Match details: ${agree} of ${total} match`,
  noReference: 'No order reference',
  milliseconds: (count: string) => `${count} ms`,
};

export const lookupTexts: Record<Language, typeof en> = {
  en,
  sc: {
    reasons: {
      unknown_entity: '该查询是发给其他合作方的。',
      no_client: '没有客户登记此查询的 BIN 和 CAID。请为相应客户新增 CAID。',
      several_clients: '多个客户登记了此 BIN 和 CAID。请删除有误的 CAID。',
      no_receipt: '该客户没有与此付款匹配的交易。请检查店铺是否已发送订单。',
      several_receipts: '多笔交易与此付款同样匹配。请随每笔订单发送 ARN 或授权码，以便区分。',
      doubtful: '最佳匹配不够确定，因此未提供订单。',
      out_of_time: '搜索时间超过了网络的等待时间。',
      question_incomplete: '网络未发送全部必填字段，因此未搜索交易。',
      order_incomplete: '订单缺少必填字段，因此未发送订单。请让店铺补充。',
    },
    response: '答复',
    entry: (number, total) => `第 ${number} 项，共 ${total} 项`,
    entries: (heading, count) => `${heading}（${count}）`,
    showText: (characters) => `显示全文（${characters} 个字符）`,
    wholeText: '全文',
    missing: '缺少的字段',
    shortened: '被截短的字段',
    received: '收到的查询',
    candidates: '比较过的交易',
    chosen: '已采用',
    reasonsOf: (agree, total) => `匹配详情：${total} 项中 ${agree} 项一致`,
    noReference: '无订单号',
    milliseconds: (count) => `${count} 毫秒`,
  },
  tc: {
    reasons: {
      unknown_entity: '該查詢是傳給其他合作方的。',
      no_client: '沒有客戶登記此查詢的 BIN 及 CAID。請為相關客戶新增 CAID。',
      several_clients: '多個客戶登記了此 BIN 及 CAID。請刪除有誤的 CAID。',
      no_receipt: '該客戶沒有與此付款配對的交易。請檢查商店是否已傳送訂單。',
      several_receipts: '多筆交易與此付款同樣配對。請隨每張訂單傳送 ARN 或授權碼，以便區分。',
      doubtful: '最佳配對不夠確定，因此未提供訂單。',
      out_of_time: '搜尋時間超過了網絡的等候時間。',
      question_incomplete: '網絡未傳送所有必填欄位，因此未搜尋交易。',
      order_incomplete: '訂單欠缺必填欄位，因此未傳送訂單。請商店補充。',
    },
    response: '回覆',
    entry: (number, total) => `第 ${number} 項，共 ${total} 項`,
    entries: (heading, count) => `${heading}（${count}）`,
    showText: (characters) => `顯示全文（${characters} 個字元）`,
    wholeText: '全文內容',
    missing: '欠缺的欄位',
    shortened: '被截短的欄位',
    received: '收到的查詢',
    candidates: '比較過的交易',
    chosen: '已採用',
    reasonsOf: (agree, total) => `配對詳情：${total} 項中 ${agree} 項相符`,
    noReference: '沒有訂單編號',
    milliseconds: (count) => `${count} 毫秒`,
  },
};
