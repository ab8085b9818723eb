import type { Labelled } from '../labelled.ts';

/** What a buyer can ask for. */
export const BUYER_WISHES = ['FULL_REFUND', 'PARTIAL_REFUND', 'EXCHANGE'] as const;
export type BuyerWish = (typeof BUYER_WISHES)[number];

/** What a buyer tells the merchant, besides messages. */
export const REQUEST_ENTRIES = {
  issue: { label: { en: 'Reported issue', sc: '反馈的问题', tc: '提出的問題' }, tone: 'warning' },
  request: { label: { en: 'Request', sc: '申请', tc: '申請' }, tone: 'warning' },
  tracking: { label: { en: 'Parcel enquiry', sc: '物流查询', tc: '物流查詢' }, tone: 'info' },
  settled: { label: { en: 'Settled', sc: '已解决', tc: '已解決' }, tone: 'good' },
} as const satisfies Record<string, Labelled>;
export type RequestEntryKind = keyof typeof REQUEST_ENTRIES;

/** open: awaits the merchant's decision; replaced: by a later one of the buyer. */
export const REQUEST_STATES = {
  open: { label: { en: 'Awaiting decision', sc: '待处理', tc: '待處理' }, tone: 'warning' },
  replaced: { label: { en: 'Replaced', sc: '已被取代', tc: '已被取代' }, tone: 'neutral' },
  decided: { label: { en: 'Decided', sc: '已处理', tc: '已處理' }, tone: 'good' },
  settled: {
    label: { en: 'Settled by the buyer', sc: '买家确认已解决', tc: '買家確認已解決' },
    tone: 'good',
  },
  noted: { label: { en: 'Recorded', sc: '已记录', tc: '已記錄' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type RequestState = keyof typeof REQUEST_STATES;

/** How a refund that was granted is made. */
export const GRANT_WAYS = {
  platform: { label: { en: 'Payment platform', sc: '支付平台', tc: '支付平台' } },
  hand: { label: { en: 'Made manually', sc: '人工退款', tc: '人手退款' } },
} as const satisfies Record<string, Labelled>;
export type GrantWay = keyof typeof GRANT_WAYS;

/** The most photos of one report or request. */
export const MOST_REQUEST_PHOTOS = 6;
export const LONGEST_BUYER_TEXT = 4_000;
export const LONGEST_MESSAGE = 4_000;
/** The most saved replies of a client, in all languages. */
export const MOST_SAVED_REPLIES = 200;
