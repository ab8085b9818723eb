import type { Labelled } from '../labelled.ts';

/** A secret of refund settings, or a plain field of them. */
export type RefundField = 'merchant_id' | 'api_url' | 'mso_id' | RefundSecret;
export const REFUND_SECRETS = ['api_key', 'security_key', 'password'] as const;
export type RefundSecret = (typeof REFUND_SECRETS)[number];

type Platform = Labelled & {
  /** What has to be set before the platform can be asked. */
  readonly needs: readonly RefundField[];
  /** What may be set besides. */
  readonly takes: readonly RefundField[];
};

/** Where payments are refunded (specification, chapter 3). At a manual one a person does it. */
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
    label: { en: 'By hand', sc: '人工处理', tc: '人手處理' },
    needs: [],
    takes: ['merchant_id'],
  },
} as const satisfies Record<string, Platform>;
export type RefundPlatformName = keyof typeof REFUND_PLATFORMS;
export const REFUND_PLATFORM_NAMES = Object.keys(REFUND_PLATFORMS) as [
  RefundPlatformName,
  ...RefundPlatformName[],
];

/** Every field that settings of a platform may have. */
export function refundFieldsOf(platform: RefundPlatformName): readonly RefundField[] {
  const { needs, takes }: Platform = REFUND_PLATFORMS[platform];
  return [...needs, ...takes];
}

/** Whether the platform cannot be asked without it. */
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

/** Whether a payment is given back whole. */
export const REFUND_EXTENTS = {
  full: { label: { en: 'Full', sc: '全额', tc: '全額' } },
  partial: { label: { en: 'Partial', sc: '部分', tc: '部分' } },
} as const satisfies Record<string, Labelled>;
export type RefundExtent = keyof typeof REFUND_EXTENTS;

/** Who wanted it: the rules of a descriptor, or somebody. */
export const REFUND_ORIGINS = {
  auto: { label: { en: 'Automatic', sc: '自动', tc: '自動' }, tone: 'info' },
  person: { label: { en: 'A person', sc: '人员', tc: '人員' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type RefundOrigin = keyof typeof REFUND_ORIGINS;

/** What a platform was asked. */
export const ATTEMPT_KINDS = {
  refund: { label: { en: 'Refund', sc: '退款', tc: '退款' } },
  lookup: { label: { en: 'What became of it', sc: '查询结果', tc: '查詢結果' } },
  told: { label: { en: 'Told by the platform', sc: '平台通知', tc: '平台通知' } },
} as const satisfies Record<string, Labelled>;
export type AttemptKind = keyof typeof ATTEMPT_KINDS;

/** What is known from one time of asking. */
export const ATTEMPT_OUTCOMES = {
  done: { label: { en: 'Refunded', sc: '已退款', tc: '已退款' }, tone: 'good' },
  pending: { label: { en: 'Under way', sc: '处理中', tc: '處理中' }, tone: 'info' },
  failed: { label: { en: 'Refused', sc: '已拒绝', tc: '已拒絕' }, tone: 'bad' },
  absent: { label: { en: 'Not there', sc: '无记录', tc: '沒有紀錄' }, tone: 'neutral' },
  cannot_say: { label: { en: 'It cannot say', sc: '无法查询', tc: '無法查詢' }, tone: 'neutral' },
  doubt: { label: { en: 'No clear answer', sc: '没有明确答复', tc: '沒有明確答覆' }, tone: 'warning' },
} as const satisfies Record<string, Labelled>;
export type AttemptOutcome = keyof typeof ATTEMPT_OUTCOMES;

/** Why a platform was not asked, or why a person has to look at a refund; a platform's own words stand beside it. */
export const REFUND_REASONS = {
  stopped: { label: { en: 'All refunds are stopped', sc: '所有退款已停止', tc: '所有退款已停止' } },
  over_count: {
    label: {
      en: 'The client has as many automatic refunds today as are allowed',
      sc: '该客户今日自动退款笔数已达上限',
      tc: '該客戶今日自動退款筆數已達上限',
    },
  },
  over_amount: {
    label: {
      en: 'The client’s automatic refunds of today would be more than is allowed',
      sc: '该客户今日自动退款金额将超过上限',
      tc: '該客戶今日自動退款金額將超過上限',
    },
  },
  currency: {
    label: {
      en: 'The alert has another currency than the transaction',
      sc: '预警与交易的币种不一致',
      tc: '預警與交易的幣種不一致',
    },
  },
  beyond: {
    label: {
      en: 'It is more than is left of the transaction',
      sc: '超过该交易的可退金额',
      tc: '超過該交易的可退金額',
    },
  },
  charged_back: {
    label: {
      en: 'The payment was charged back',
      sc: '该付款已被拒付',
      tc: '該付款已被退單',
    },
  },
  no_amount: {
    label: {
      en: 'The amount of the transaction is not known',
      sc: '交易金额未知',
      tc: '交易金額不詳',
    },
  },
  no_reference: {
    label: {
      en: 'The transaction has no id of the payment platform',
      sc: '该交易没有支付平台的交易编号',
      tc: '該交易沒有支付平台的交易編號',
    },
  },
  no_settings: {
    label: {
      en: 'The refund settings of the descriptor are not complete',
      sc: '该账单描述的退款设置不完整',
      tc: '該帳單描述的退款設定不完整',
    },
  },
  open: {
    label: {
      en: 'Another refund of the transaction has not ended',
      sc: '该交易另有退款尚未结束',
      tc: '該交易另有退款尚未結束',
    },
  },
  by_hand: {
    label: {
      en: 'Somebody has to refund it and say so',
      sc: '需由人员退款并确认',
      tc: '需由人員退款並確認',
    },
  },
  under_way: {
    label: {
      en: 'The platform has it and has not said how it ends',
      sc: '平台已受理，尚未告知结果',
      tc: '平台已受理，尚未告知結果',
    },
  },
  refused: { label: { en: 'The platform refused it', sc: '平台已拒绝', tc: '平台已拒絕' } },
  other_amount: {
    label: {
      en: 'The platform gave back another amount',
      sc: '平台退回的金额不同',
      tc: '平台退回的金額不同',
    },
  },
  not_asked: {
    label: {
      en: 'The platform could not be asked',
      sc: '无法向平台发出请求',
      tc: '無法向平台發出請求',
    },
  },
  no_answer: {
    label: {
      en: 'Whether it was done is not known: no clear answer for a day',
      sc: '不确定是否已退款：一天内没有明确答复',
      tc: '不確定是否已退款：一天內沒有明確答覆',
    },
  },
  no_second_try: {
    label: {
      en: 'Whether it was done is not known, and the platform would not notice a second one',
      sc: '不确定是否已退款，且平台无法识别重复请求',
      tc: '不確定是否已退款，且平台無法識別重複請求',
    },
  },
  said_otherwise: {
    label: {
      en: 'The platform said later that it ended otherwise',
      sc: '平台其后告知的结果与之前不同',
      tc: '平台其後告知的結果與之前不同',
    },
  },
  settings_changed: {
    label: {
      en: 'The refund settings have changed since',
      sc: '退款设置此后已更改',
      tc: '退款設定其後已更改',
    },
  },
} as const satisfies Record<string, Labelled>;
export type RefundReason = keyof typeof REFUND_REASONS;
