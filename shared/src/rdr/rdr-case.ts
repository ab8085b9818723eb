import type { Labelled } from '../labelled.ts';

/** How a dispute was decided (specification, chapter 4). */
export const RDR_OUTCOMES = {
  Accepted: { label: { en: 'Accepted', sc: '已接受', tc: '已接受' }, tone: 'good' },
  Declined: { label: { en: 'Declined', sc: '已拒绝', tc: '已拒絕' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type RdrOutcome = keyof typeof RDR_OUTCOMES;
export const RDR_OUTCOME_NAMES = Object.keys(RDR_OUTCOMES) as [RdrOutcome, ...RdrOutcome[]];

/** What decided a case. Whatever isn't a rule is the client's default, or else a decline. */
export const DECIDED_BY = {
  rule: { label: { en: 'Rule', sc: '规则', tc: '規則' }, tone: 'good' },
  default: {
    label: { en: 'Default: no rule applied', sc: '默认：没有适用的规则', tc: '預設：沒有適用的規則' },
  },
  unknown_entity: {
    label: { en: 'Declined: unknown partner', sc: '拒绝：未知合作方', tc: '拒絕：不明合作方' },
    tone: 'warning',
  },
  no_client: {
    label: {
      en: 'Declined: no client with this BIN and CAID',
      sc: '拒绝：没有此 BIN 和 CAID 的客户',
      tc: '拒絕：沒有此 BIN 及 CAID 的客戶',
    },
    tone: 'warning',
  },
  several_clients: {
    label: {
      en: 'Declined: several clients with this BIN and CAID',
      sc: '拒绝：多个客户有此 BIN 和 CAID',
      tc: '拒絕：多個客戶有此 BIN 及 CAID',
    },
    tone: 'warning',
  },
  not_enrolled: {
    label: { en: 'Declined: client not enrolled', sc: '拒绝：客户未登记', tc: '拒絕：客戶未登記' },
    tone: 'warning',
  },
  rules_unreadable: {
    label: { en: 'Default: rules could not be read', sc: '默认：无法读取规则', tc: '預設：無法讀取規則' },
    tone: 'bad',
  },
  out_of_time: {
    label: { en: 'Default: out of time', sc: '默认：超时', tc: '預設：逾時' },
    tone: 'bad',
  },
  network: { label: { en: 'Verifi’s own rules', sc: 'Verifi 自身规则', tc: 'Verifi 自身規則' } },
} as const satisfies Record<string, Labelled>;
export type DecidedBy = keyof typeof DECIDED_BY;

/** What happened to a case, in order. */
export const CASE_EVENTS = {
  decided: { label: { en: 'Decided here', sc: '在此决定', tc: '在此決定' }, tone: 'info' },
  reported: { label: { en: 'Reported by Verifi', sc: 'Verifi 通报', tc: 'Verifi 通報' }, tone: 'neutral' },
  imported: { label: { en: 'Imported from a file', sc: '从文件导入', tc: '從檔案匯入' }, tone: 'neutral' },
  recalled: { label: { en: 'Recalled by the issuer', sc: '发卡行撤回', tc: '發卡行撤回' }, tone: 'warning' },
} as const satisfies Record<string, Labelled>;
export type CaseEvent = keyof typeof CASE_EVENTS;

/** What a reader of a case should know before they act. */
export const CASE_WARNINGS = {
  refunded: { label: { en: 'Already refunded', sc: '已退款', tc: '已退款' }, tone: 'warning' },
  refund_open: { label: { en: 'Refund in progress', sc: '退款处理中', tc: '退款處理中' }, tone: 'warning' },
  charged_back: { label: { en: 'Charged back', sc: '已拒付', tc: '已退單' }, tone: 'bad' },
  other_case: {
    label: { en: 'Accepted in another case', sc: '已在其他案件中接受', tc: '已在其他個案中接受' },
    tone: 'bad',
  },
  beyond: {
    label: { en: 'Case amount exceeds the payment', sc: '案件金额超出付款金额', tc: '個案金額超出付款金額' },
    tone: 'warning',
  },
  currency: {
    label: {
      en: 'Case in another currency than the payment',
      sc: '案件与付款币种不同',
      tc: '個案與付款貨幣不同',
    },
    tone: 'warning',
  },
} as const satisfies Record<string, Labelled>;
export type CaseWarning = keyof typeof CASE_WARNINGS;
