import type { Language } from '@cbp/shared/language';

/** Texts about the fields that the responses of a client lack. */
const en = {
  heading: 'Response quality, last 90 days',
  hint: (share: string, label: string) => `${share} of responses lack the ${label}.`,
  send: {
    order: (path: string) => `Send ${path} with each order.`,
    later: (path: string) => `Send ${path} in a follow-up call.`,
  },
  ownRecord: 'From our records',
  fields: 'Missing fields',
  loading: 'Loading response quality…',
  missingFields: (count: number) =>
    count === 1 ? '1 missing field in responses' : `${count} missing fields in responses`,
  of: (share: string, count: string, all: string) => `${share} (${count} of ${all})`,
  complete: 'All responses had every field that networks want.',
  noResponses: 'No responses with an order.',
  reference: 'Order fields in the API reference',
};

export const lookupSummaryTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '近 90 天的答复质量',
    hint: (share, label) => `${share} 的答复缺少“${label}”。`,
    send: {
      order: (path) => `请随每笔订单发送 ${path}。`,
      later: (path) => `请在后续的 API 调用中发送 ${path}。`,
    },
    ownRecord: '来自系统记录',
    fields: '缺少的字段',
    loading: '正在加载答复质量…',
    missingFields: (count) => `答复中缺少 ${count} 个字段`,
    of: (share, count, all) => `${share}（${count} / ${all}）`,
    complete: '所有答复都包含网络需要的字段。',
    noResponses: '没有包含订单的答复。',
    reference: 'API 文档中的订单字段',
  },
  tc: {
    heading: '近 90 日的回覆質素',
    hint: (share, label) => `${share} 的回覆欠缺「${label}」。`,
    send: {
      order: (path) => `請隨每張訂單傳送 ${path}。`,
      later: (path) => `請在後續的 API 呼叫中傳送 ${path}。`,
    },
    ownRecord: '來自系統紀錄',
    fields: '欠缺的欄位',
    loading: '正在載入回覆質素…',
    missingFields: (count) => `回覆中欠缺 ${count} 個欄位`,
    of: (share, count, all) => `${share}（${count} / ${all}）`,
    complete: '所有回覆都包含網絡需要的欄位。',
    noResponses: '沒有包含訂單的回覆。',
    reference: 'API 文件中的訂單欄位',
  },
};
