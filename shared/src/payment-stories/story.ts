import type { Labelled } from '../labelled.ts';

/** What can stand in the story of a payment. */
export const STORY_KINDS = {
  order: { label: { en: 'Order', sc: '订单', tc: '訂單' } },
  email: {
    label: { en: 'Email to the buyer', sc: '发送给买家的邮件', tc: '傳送給買家的電郵' },
    tone: 'info',
  },
  lookup: { label: { en: 'Order lookup', sc: '订单查询', tc: '訂單查詢' }, tone: 'info' },
  alert: { label: { en: 'Alert', sc: '预警', tc: '預警' }, tone: 'warning' },
  alert_outcome: { label: { en: 'Alert outcome', sc: '预警处理结果', tc: '預警處理結果' } },
  rdr_case: { label: { en: 'RDR case', sc: 'RDR 案件', tc: 'RDR 個案' }, tone: 'warning' },
  rdr_recall: {
    label: { en: 'RDR case recalled', sc: 'RDR 案件已撤回', tc: 'RDR 個案已撤回' },
    tone: 'info',
  },
  refund: { label: { en: 'Refund', sc: '退款', tc: '退款' }, tone: 'info' },
  chargeback: { label: { en: 'Chargeback', sc: '拒付', tc: '退單' }, tone: 'bad' },
  evidence_released: { label: { en: 'Evidence released', sc: '证据已发布', tc: '證據已發布' }, tone: 'good' },
  evidence_revoked: { label: { en: 'Evidence revoked', sc: '证据已撤销', tc: '證據已撤銷' } },
} as const satisfies Record<string, Labelled>;
export type StoryKind = keyof typeof STORY_KINDS;

/** The most records of a kind in a story. */
export const MOST_STORY_RECORDS = 100;

/** Kinds of records of which there may be more; what follows from a record isn't counted apart. */
export const CUT_STORY_KINDS = [
  'order',
  'email',
  'lookup',
  'alert',
  'rdr_case',
  'refund',
  'chargeback',
  'evidence_released',
] as const satisfies readonly StoryKind[];
export type CutStoryKind = (typeof CUT_STORY_KINDS)[number];

/** Who learned of it. */
export const STORY_READERS = {
  buyer: { label: { en: 'Buyer', sc: '买家', tc: '買家' } },
  cardholder: { label: { en: 'Cardholder', sc: '持卡人', tc: '持卡人' } },
  issuer: { label: { en: 'Issuer', sc: '发卡行', tc: '發卡行' } },
  network: { label: { en: 'Network', sc: '网络', tc: '網絡' } },
  merchant: { label: { en: 'Merchant', sc: '商户', tc: '商戶' } },
  public: { label: { en: 'Anyone with the link', sc: '持有链接者', tc: '持有連結者' } },
} as const satisfies Record<string, Labelled>;
export type StoryReader = keyof typeof STORY_READERS;
