import { z } from 'zod';
import type { Labelled } from '../labelled.ts';

/** The comparisons that assign an alert to a client, match it to a payment, or find duplicates. */
export const MATCH_RULES = {
  exact_descriptor: {
    label: { en: 'Descriptor (exact match)', sc: '账单描述（完全匹配）', tc: '帳單描述（完全配對）' },
  },
  descriptor_start: {
    label: { en: 'Descriptor (starts with)', sc: '账单描述（前缀匹配）', tc: '帳單描述（前綴配對）' },
  },
  descriptor_collision: {
    label: {
      en: 'Descriptor of several clients',
      sc: '多个客户使用此账单描述',
      tc: '多個客戶使用此帳單描述',
    },
  },
  assigned: { label: { en: 'Selected manually', sc: '人工选择', tc: '人手選擇' } },
  sender: { label: { en: 'Sent by client', sc: '客户发送', tc: '客戶傳送' } },
  arn: { label: { en: 'ARN', sc: 'ARN', tc: 'ARN' } },
  card: { label: { en: 'Card', sc: '卡号', tc: '卡號' } },
  amount: { label: { en: 'Amount', sc: '金额', tc: '金額' } },
  currency: { label: { en: 'Currency', sc: '币种', tc: '貨幣' } },
  auth_code: { label: { en: 'Authorisation code', sc: '授权码', tc: '授權碼' } },
  transaction_id: { label: { en: 'Transaction ID', sc: '交易编号', tc: '交易編號' } },
  descriptor: { label: { en: 'Descriptor', sc: '账单描述', tc: '帳單描述' } },
  order_time: { label: { en: 'Payment time', sc: '付款时间', tc: '付款時間' } },
  client: { label: { en: 'Client', sc: '客户', tc: '客戶' } },
  one_of_several: {
    label: { en: 'Several equal matches', sc: '多笔交易同样匹配', tc: '多筆交易同樣配對' },
  },
  same_arn: { label: { en: 'Same ARN', sc: 'ARN 相同', tc: 'ARN 相同' } },
  same_payment: { label: { en: 'Same payment', sc: '同一笔付款', tc: '同一筆付款' } },
  already_refunded: {
    label: { en: 'Refunded before alert', sc: '预警前已退款', tc: '預警前已退款' },
  },
  already_answered: {
    label: { en: 'Responded in another alert', sc: '已在其他预警中答复', tc: '已在其他預警中回覆' },
  },
} as const satisfies Record<string, Labelled>;
export type MatchRule = keyof typeof MATCH_RULES;
const MATCH_RULE_NAMES = Object.keys(MATCH_RULES) as [MatchRule, ...MatchRule[]];

/** What a reason is about. */
export const MATCH_SUBJECTS = ['client', 'receipt', 'duplicate'] as const;

/** One comparison that led to a match, or speaks against it. */
export const MatchReason = z.object({
  about: z.enum(MATCH_SUBJECTS),
  rule: z.enum(MATCH_RULE_NAMES),
  agrees: z.boolean().describe('false: speaks against the match'),
  alert: z.string().nullable().describe('Value in the alert'),
  found: z.string().nullable().describe('Value it was compared with'),
});
export type MatchReason = z.output<typeof MatchReason>;
