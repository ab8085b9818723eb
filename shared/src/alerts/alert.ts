import { enumeration, type Labelled, labelOf } from '../labelled.ts';
import type { Language } from '../language.ts';

/** The kinds of alerts (specification, chapter 4). */
export const ALERT_TYPES = {
  ConfirmedFraudAlerts: {
    label: { en: 'Confirmed fraud', sc: '已确认欺诈', tc: '已確認欺詐' },
    tone: 'bad',
  },
  CustomerDisputeAlerts: {
    label: { en: 'Customer dispute', sc: '持卡人争议', tc: '持卡人爭議' },
    tone: 'warning',
  },
} as const satisfies Record<string, Labelled>;
export type AlertType = keyof typeof ALERT_TYPES;

/** As networks name the types, and which of ours each is. */
export const NETWORK_ALERT_TYPES = {
  issuer_alert: 'ConfirmedFraudAlerts',
  fraudreporter_alert: 'ConfirmedFraudAlerts',
  customerdispute_alert: 'CustomerDisputeAlerts',
} as const satisfies Record<string, AlertType>;
export type NetworkAlertType = keyof typeof NETWORK_ALERT_TYPES;

/**
 * Where alerts come from. How long each leaves to answer is a setting in the database, which an operator changes on the page of
 * the source (`ChangedSource` in `source.model.ts`).
 */
export const ALERT_SOURCES = {
  ethoca: { label: { en: 'Ethoca', sc: 'Ethoca', tc: 'Ethoca' } },
  cdrn: { label: { en: 'Verifi CDRN', sc: 'Verifi CDRN', tc: 'Verifi CDRN' } },
} as const satisfies Record<string, Labelled>;
export type AlertSource = keyof typeof ALERT_SOURCES;

/** Who gets provider files: the alert sources, and Verifi for all that isn't about alerts. */
export const PROVIDERS = {
  ...ALERT_SOURCES,
  verifi: { label: { en: 'Verifi', sc: 'Verifi', tc: 'Verifi' } },
} as const satisfies Record<string, Labelled>;
export type Provider = keyof typeof PROVIDERS;

/** The times of an alert that a source may write on its own clocks. */
export const AMBIGUOUS_TIMES = ['alert.AlertTimestamp', 'sent.TransactionTimestamp'] as const;
export type AmbiguousTime = (typeof AMBIGUOUS_TIMES)[number];

/** Who sent an alert: the network, through the operator, or the client by API or file. */
export const ALERT_ORIGINS = {
  network: { label: { en: 'Network', sc: '预警网络', tc: '預警網絡' }, tone: 'neutral' },
  client: { label: { en: 'Client', sc: '客户', tc: '客戶' }, tone: 'info' },
} as const satisfies Record<string, Labelled>;
export type AlertOrigin = keyof typeof ALERT_ORIGINS;

/** No source leaves longer to answer its alerts. */
export const LONGEST_WINDOW_DAYS = 30;

export const INITIATORS = {
  issuer: { label: { en: 'Issuer', sc: '发卡行', tc: '發卡行' } },
  cardholder: { label: { en: 'Cardholder', sc: '持卡人', tc: '持卡人' } },
  not_available: { label: { en: 'Unknown', sc: '未知', tc: '未知' } },
} as const satisfies Record<string, Labelled>;
export type Initiator = keyof typeof INITIATORS;

/** The progress of the outcome of an alert; PROCESSING: being sent to the provider. */
export const ALERT_STATUSES = enumeration({
  PENDING: { label: { en: 'Pending', sc: '待处理', tc: '待處理' }, tone: 'warning' },
  PROCESSING: {
    label: { en: 'Processing', sc: '处理中', tc: '處理中' },
    tone: 'info',
    pickedWith: 'PENDING',
  },
  COMPLETED: { label: { en: 'Completed', sc: '已完成', tc: '已完成' }, tone: 'good' },
  FAILED: { label: { en: 'Failed', sc: '失败', tc: '失敗' }, tone: 'bad' },
  ERROR: { label: { en: 'Error', sc: '错误', tc: '錯誤' }, tone: 'bad', pickedWith: 'FAILED' },
});
export type AlertStatus = keyof typeof ALERT_STATUSES;

/** Whether the payment was refunded, as reported to the issuer. */
export const REFUNDED = {
  refunded: { label: { en: 'Refunded', sc: '已退款', tc: '已退款' }, tone: 'good' },
  'not refunded': { label: { en: 'Not refunded', sc: '未退款', tc: '未退款' }, tone: 'neutral' },
  'not settled': { label: { en: 'Not settled', sc: '未结算', tc: '未結算' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type Refunded = keyof typeof REFUNDED;

/** The status of a refund at a payment platform. */
export const REFUND_RESULT_STATUSES = {
  SUCCESS: { label: { en: 'Succeeded', sc: '成功', tc: '成功' }, tone: 'good' },
  PENDING: { label: { en: 'Pending', sc: '待处理', tc: '待處理' }, tone: 'warning' },
  FAILED: { label: { en: 'Failed', sc: '失败', tc: '失敗' }, tone: 'bad' },
  UNKNOWN: { label: { en: 'Unknown', sc: '未知', tc: '未知' }, tone: 'warning' },
} as const satisfies Record<string, Labelled>;
export type RefundResultStatus = keyof typeof REFUND_RESULT_STATUSES;

/** The time until an alert had its final outcome. */
export const ANSWER_TIMES = {
  hour: { label: { en: 'Within 1 hour', sc: '1 小时内', tc: '1 小時內' }, tone: 'good' },
  four_hours: { label: { en: '1 to 4 hours', sc: '1 至 4 小时', tc: '1 至 4 小時' }, tone: 'good' },
  day: { label: { en: '4 to 24 hours', sc: '4 至 24 小时', tc: '4 至 24 小時' }, tone: 'neutral' },
  later: { label: { en: 'Over 24 hours', sc: '超过 24 小时', tc: '超過 24 小時' }, tone: 'warning' },
} as const satisfies Record<string, Labelled>;
export type AnswerTime = keyof typeof ANSWER_TIMES;

/** How the client of an alert was assigned. */
export const CLIENT_FINDINGS = {
  descriptor: { label: { en: 'By descriptor', sc: '按账单描述', tc: '按帳單描述' } },
  person: { label: { en: 'Assigned manually', sc: '人工指定', tc: '人手指定' } },
  none: { label: { en: 'No client', sc: '无客户', tc: '無客戶' } },
} as const satisfies Record<string, Labelled>;
export type ClientFinding = keyof typeof CLIENT_FINDINGS;

/** Whether the transaction of an alert is known. */
export const MATCH_STATES = {
  matched: { label: { en: 'Matched', sc: '已匹配', tc: '已配對' }, tone: 'good' },
  doubtful: { label: { en: 'Possible match', sc: '疑似匹配', tc: '可能配對' }, tone: 'warning' },
  unmatched: { label: { en: 'No match', sc: '未匹配', tc: '未配對' }, tone: 'neutral' },
  /** Not matched yet, so it counts as neither. */
  waiting: { label: { en: 'Not matched yet', sc: '待匹配', tc: '待配對' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type MatchState = keyof typeof MATCH_STATES;

export const TRANSACTION_TYPES = {
  keyed: { label: { en: 'Keyed', sc: '手工输入', tc: '人手輸入' } },
  swiped: { label: { en: 'Swiped', sc: '刷卡', tc: '拉卡' } },
  eCommerce: { label: { en: 'E-commerce', sc: '电子商务', tc: '電子商務' } },
  unknown: { label: { en: 'Unknown', sc: '未知', tc: '未知' } },
} as const satisfies Record<string, Labelled>;
export type TransactionType = keyof typeof TRANSACTION_TYPES;

/** Who bears the loss. Networks also send other words, so the list is not complete. */
const LIABLE = {
  issuer: INITIATORS.issuer,
  merchant: { label: { en: 'Merchant', sc: '商户', tc: '商戶' } },
  acquirer: { label: { en: 'Acquirer', sc: '收单机构', tc: '收單機構' } },
  cardholder: INITIATORS.cardholder,
  not_available: INITIATORS.not_available,
} as const satisfies Record<string, Labelled>;

/** The liable party in words if known, else as sent by the network. */
export function formatLiability(sent: string, language: Language): string {
  const name = sent.trim().toLowerCase().replace(/\s+/g, '_');
  return Object.hasOwn(LIABLE, name) ? labelOf(LIABLE, name as keyof typeof LIABLE, language) : sent;
}

export const SECURED = {
  yes: { label: { en: 'Yes', sc: '是', tc: '是' } },
  no: { label: { en: 'No', sc: '否', tc: '否' } },
  not_available: { label: { en: 'Unknown', sc: '未知', tc: '未知' } },
} as const satisfies Record<string, Labelled>;
export type Secured = keyof typeof SECURED;

/** Why an alert is invalid; networks give credit for such alerts. */
export const ALERT_TRIAGES = {
  not_ours: { label: { en: 'Unknown client', sc: '未知客户', tc: '不明客戶' }, tone: 'warning' },
  doubled: { label: { en: 'Duplicate', sc: '重复预警', tc: '重複預警' }, tone: 'warning' },
  refunded: { label: { en: 'Already refunded', sc: '预警前已退款', tc: '預警前已退款' }, tone: 'info' },
} as const satisfies Record<string, Labelled>;
export type AlertTriage = keyof typeof ALERT_TRIAGES;

/** The files that an operator sends to a provider. */
export const PROVIDER_FILE_KINDS = {
  answers: { label: { en: 'Outcomes', sc: '处理结果', tc: '處理結果' }, tone: 'info' },
  enquiries: { label: { en: 'Enquiries', sc: '拒付查询', tc: '退單查詢' }, tone: 'info' },
  claims: { label: { en: 'Credit requests', sc: '退费申请', tc: '退費申請' }, tone: 'neutral' },
  rdr_caids: { label: { en: 'RDR CAIDs', sc: 'RDR CAID', tc: 'RDR CAID' }, tone: 'info' },
  oi_caids: {
    label: { en: 'Order Insight CAIDs', sc: 'Order Insight CAID', tc: 'Order Insight CAID' },
    tone: 'info',
  },
} as const satisfies Record<string, Labelled>;
export type ProviderFileKind = keyof typeof PROVIDER_FILE_KINDS;

/** The status of a push. */
export const PUSH_STATUSES = {
  queued: { label: { en: 'Sending', sc: '推送中', tc: '推送中' }, tone: 'info' },
  delivered: { label: { en: 'Delivered', sc: '已送达', tc: '已送達' }, tone: 'good' },
  failed: { label: { en: 'Failed', sc: '失败', tc: '失敗' }, tone: 'bad' },
} as const satisfies Record<string, Labelled>;
export type PushStatus = keyof typeof PUSH_STATUSES;
