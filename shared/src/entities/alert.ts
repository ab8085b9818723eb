import { enumeration, type Labelled } from '../labelled.ts';

/** What an alert tells of a payment (specification, chapter 4). */
export const ALERT_TYPES = {
  ConfirmedFraudAlerts: {
    label: { en: 'Confirmed fraud', sc: '已确认欺诈', tc: '已確認欺詐' },
    tone: 'bad',
  },
  CustomerDisputeAlerts: {
    label: { en: 'Customer dispute', sc: '客户争议', tc: '客戶爭議' },
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

/** From where alerts come. */
export const ALERT_SOURCES = {
  ethoca: { label: { en: 'Ethoca', sc: 'Ethoca', tc: 'Ethoca' } },
  cdrn: { label: { en: 'Verifi CDRN', sc: 'Verifi CDRN', tc: 'Verifi CDRN' } },
} as const satisfies Record<string, Labelled>;
export type AlertSource = keyof typeof ALERT_SOURCES;

export const INITIATORS = {
  issuer: { label: { en: 'Issuer', sc: '发卡行', tc: '發卡行' } },
  cardholder: { label: { en: 'Cardholder', sc: '持卡人', tc: '持卡人' } },
  not_available: { label: { en: 'Unknown', sc: '未知', tc: '未知' } },
} as const satisfies Record<string, Labelled>;
export type Initiator = keyof typeof INITIATORS;

/** How far the answer to an alert has come: PROCESSING is on its way to the provider. */
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

/** Whether the payment was given back, as the issuer is told. */
export const REFUNDED = {
  refunded: { label: { en: 'Refunded', sc: '已退款', tc: '已退款' }, tone: 'good' },
  'not refunded': { label: { en: 'Not refunded', sc: '未退款', tc: '未退款' }, tone: 'neutral' },
  'not settled': { label: { en: 'Not settled', sc: '未结算', tc: '未結算' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type Refunded = keyof typeof REFUNDED;

/** What became of a refund that was asked of a payment platform. */
export const REFUND_RESULT_STATUSES = {
  SUCCESS: { label: { en: 'Success', sc: '成功', tc: '成功' }, tone: 'good' },
  PENDING: { label: { en: 'Pending', sc: '待处理', tc: '待處理' }, tone: 'warning' },
  FAILED: { label: { en: 'Failed', sc: '失败', tc: '失敗' }, tone: 'bad' },
  UNKNOWN: { label: { en: 'Unknown', sc: '未知', tc: '未知' }, tone: 'warning' },
} as const satisfies Record<string, Labelled>;
export type RefundResultStatus = keyof typeof REFUND_RESULT_STATUSES;

/** How sure it is to which transaction an alert belongs. */
export const MATCH_STATES = {
  matched: { label: { en: 'Matched', sc: '已匹配', tc: '已匹配' }, tone: 'good' },
  doubtful: { label: { en: 'Doubtful', sc: '存疑', tc: '存疑' }, tone: 'warning' },
  unmatched: { label: { en: 'Not matched', sc: '未匹配', tc: '未匹配' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type MatchState = keyof typeof MATCH_STATES;

export const TRANSACTION_TYPES = {
  keyed: { label: { en: 'Keyed', sc: '手工输入', tc: '人手輸入' } },
  swiped: { label: { en: 'Swiped', sc: '刷卡', tc: '拉卡' } },
  eCommerce: { label: { en: 'E-commerce', sc: '电子商务', tc: '電子商務' } },
  unknown: { label: { en: 'Unknown', sc: '未知', tc: '未知' } },
} as const satisfies Record<string, Labelled>;
export type TransactionType = keyof typeof TRANSACTION_TYPES;

export const SECURED = {
  yes: { label: { en: 'Yes', sc: '是', tc: '是' } },
  no: { label: { en: 'No', sc: '否', tc: '否' } },
  not_available: { label: { en: 'Unknown', sc: '未知', tc: '未知' } },
} as const satisfies Record<string, Labelled>;
export type Secured = keyof typeof SECURED;
