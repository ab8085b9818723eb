import type { Labelled } from '../labelled.ts';

/** A secret or plain field of the refund settings. */
export type RefundField = 'merchant_id' | 'api_url' | 'mso_id' | RefundSecret;
export const REFUND_SECRETS = ['api_key', 'security_key', 'password'] as const;
export type RefundSecret = (typeof REFUND_SECRETS)[number];

type Platform = Labelled & {
  /** The fields required before refunds are possible. */
  readonly needs: readonly RefundField[];
  /** The optional fields. */
  readonly takes: readonly RefundField[];
};

/** The payment platforms (specification, chapter 3). At `manual`, a user makes the refund. */
export const REFUND_PLATFORMS = {
  stripe: {
    label: { en: 'Stripe', sc: 'Stripe', tc: 'Stripe' },
    needs: ['api_key'],
    takes: ['merchant_id', 'api_url'],
  },
  adyen: {
    label: { en: 'Adyen', sc: 'Adyen', tc: 'Adyen' },
    needs: ['merchant_id', 'api_key', 'api_url'],
    takes: ['security_key'],
  },
  braintree: {
    label: { en: 'Braintree', sc: 'Braintree', tc: 'Braintree' },
    needs: ['api_key', 'password'],
    takes: ['merchant_id', 'api_url'],
  },
  paypal: {
    label: { en: 'PayPal', sc: 'PayPal', tc: 'PayPal' },
    needs: ['api_key', 'password'],
    takes: ['api_url'],
  },
  mpgs: {
    label: {
      en: 'Mastercard Gateway (MPGS)',
      sc: 'Mastercard Gateway (MPGS)',
      tc: 'Mastercard Gateway (MPGS)',
    },
    needs: ['merchant_id', 'password', 'api_url'],
    takes: ['mso_id'],
  },
  nmi: {
    label: { en: 'NMI', sc: 'NMI', tc: 'NMI' },
    needs: ['security_key'],
    takes: ['merchant_id', 'api_url'],
  },
  manual: {
    label: { en: 'None (refund manually)', sc: '无（人工退款）', tc: '無（人手退款）' },
    needs: [],
    takes: ['merchant_id'],
  },
} as const satisfies Record<string, Platform>;
export type RefundPlatformName = keyof typeof REFUND_PLATFORMS;
export const REFUND_PLATFORM_NAMES = Object.keys(REFUND_PLATFORMS) as [
  RefundPlatformName,
  ...RefundPlatformName[],
];

/** All fields in the settings of a platform. */
export function refundFieldsOf(platform: RefundPlatformName): readonly RefundField[] {
  const { needs, takes }: Platform = REFUND_PLATFORMS[platform];
  return [...needs, ...takes];
}

/** Whether the platform requires the field. */
export function isNeededField(platform: RefundPlatformName, field: RefundField): boolean {
  const { needs }: Platform = REFUND_PLATFORMS[platform];
  return needs.includes(field);
}

/** The needed fields that are not set. */
export function missingFields(
  platform: RefundPlatformName,
  isSet: (field: RefundField) => boolean,
): RefundField[] {
  return refundFieldsOf(platform).filter((field) => isNeededField(platform, field) && !isSet(field));
}

/** Whether a payment is refunded in full. */
export const REFUND_EXTENTS = {
  full: { label: { en: 'Full', sc: '全额', tc: '全額' } },
  partial: { label: { en: 'Partial', sc: '部分', tc: '部分' } },
} as const satisfies Record<string, Labelled>;
export type RefundExtent = keyof typeof REFUND_EXTENTS;

/** Who started it: the rules of a descriptor, or a user. */
export const REFUND_ORIGINS = {
  auto: { label: { en: 'Automatic', sc: '自动', tc: '自動' }, tone: 'info' },
  person: { label: { en: 'Manual', sc: '人工', tc: '人手' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type RefundOrigin = keyof typeof REFUND_ORIGINS;

/** The kinds of requests to a platform. */
export const ATTEMPT_KINDS = {
  refund: { label: { en: 'Refund', sc: '退款', tc: '退款' } },
  lookup: { label: { en: 'Status check', sc: '查询状态', tc: '查詢狀態' } },
  told: { label: { en: 'Platform notification', sc: '支付平台通知', tc: '支付平台通知' } },
} as const satisfies Record<string, Labelled>;
export type AttemptKind = keyof typeof ATTEMPT_KINDS;

/** The result of one request. */
export const ATTEMPT_OUTCOMES = {
  done: { label: { en: 'Refunded', sc: '已退款', tc: '已退款' }, tone: 'good' },
  pending: { label: { en: 'In progress', sc: '处理中', tc: '處理中' }, tone: 'info' },
  failed: { label: { en: 'Declined', sc: '已拒绝', tc: '已拒絕' }, tone: 'bad' },
  absent: { label: { en: 'Not found', sc: '未找到', tc: '找不到' }, tone: 'neutral' },
  cannot_say: { label: { en: 'Unavailable', sc: '无法查询', tc: '無法查詢' }, tone: 'neutral' },
  doubt: { label: { en: 'Unclear', sc: '结果不明', tc: '結果不明' }, tone: 'warning' },
} as const satisfies Record<string, Labelled>;
export type AttemptOutcome = keyof typeof ATTEMPT_OUTCOMES;

/** Why a request was not sent, or why a refund needs review; the platform's own message is stored separately. */
export const REFUND_REASONS = {
  stopped: { label: { en: 'Refunds were stopped', sc: '当时已停止所有退款', tc: '當時已停止所有退款' } },
  over_count: {
    label: {
      en: 'Daily auto-refund limit reached',
      sc: '当日自动退款笔数已达上限',
      tc: '當日自動退款宗數已達上限',
    },
  },
  over_amount: {
    label: {
      en: 'Daily amount of auto-refunds would be exceeded',
      sc: '当日自动退款金额将超过上限',
      tc: '當日自動退款金額將超過上限',
    },
  },
  currency: {
    label: {
      en: 'Alert and transaction currencies differ',
      sc: '预警与交易的币种不一致',
      tc: '預警與交易的貨幣不一致',
    },
  },
  beyond: {
    label: {
      en: 'Amount exceeds the refundable balance',
      sc: '金额超过可退余额',
      tc: '金額超過可退餘額',
    },
  },
  charged_back: {
    label: {
      en: 'Payment was charged back',
      sc: '该笔付款已发生拒付',
      tc: '該付款已被退單',
    },
  },
  no_amount: {
    label: {
      en: 'Transaction amount unknown',
      sc: '交易金额未知',
      tc: '交易金額不詳',
    },
  },
  no_reference: {
    label: {
      en: 'Transaction has no payment ID',
      sc: '交易没有付款编号',
      tc: '交易沒有付款編號',
    },
  },
  no_settings: {
    label: {
      en: 'Refund settings incomplete',
      sc: '退款设置不完整',
      tc: '退款設定不完整',
    },
  },
  open: {
    label: {
      en: 'Another refund is in progress',
      sc: '另有退款正在处理',
      tc: '另有退款正在處理',
    },
  },
  by_hand: {
    label: {
      en: 'Refund manually, then record the result',
      sc: '需人工退款并登记结果',
      tc: '需人手退款並登記結果',
    },
  },
  under_way: {
    label: {
      en: 'Payment platform hasn’t reported the result yet',
      sc: '支付平台尚未返回结果',
      tc: '支付平台尚未傳回結果',
    },
  },
  refused: {
    label: {
      en: 'The payment platform declined this refund',
      sc: '支付平台已拒绝该笔退款',
      tc: '支付平台已拒絕此筆退款',
    },
  },
  other_amount: {
    label: {
      en: 'Different amount refunded',
      sc: '实退金额与申请金额不符',
      tc: '實退金額與申請金額不符',
    },
  },
  not_asked: {
    label: {
      en: 'Request to the payment platform failed',
      sc: '无法向支付平台发出请求',
      tc: '無法向支付平台發出請求',
    },
  },
  no_answer: {
    label: {
      en: 'Result unknown: no clear response for 24 hours',
      sc: '结果未知：24 小时内没有明确回复',
      tc: '結果未知：24 小時內沒有明確回覆',
    },
  },
  no_second_try: {
    label: {
      en: 'Result unknown, and a retry could refund twice',
      sc: '结果未知，重试可能导致重复退款',
      tc: '結果未知，重試可能導致重複退款',
    },
  },
  said_otherwise: {
    label: {
      en: 'Payment platform reported a different result later',
      sc: '支付平台其后返回的结果不同',
      tc: '支付平台其後傳回的結果不同',
    },
  },
  settings_changed: {
    label: {
      en: 'Refund settings changed since',
      sc: '退款设置此后已更改',
      tc: '退款設定其後已更改',
    },
  },
} as const satisfies Record<string, Labelled>;
export type RefundReason = keyof typeof REFUND_REASONS;
