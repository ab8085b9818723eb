import type { Labelled } from '../labelled.ts';
import type { Translated } from '../language.ts';
import type { DecisiveFactName } from './decisive-fact.ts';
import type { ContentPart } from './evidence-content.ts';

/** What cardholders say under the reason codes of all networks. */
export type ClaimProfile = Labelled & {
  /** The claim as one sentence. */
  says: Translated;
  /** The facts that decide, the strongest first. */
  decides: readonly DecisiveFactName[];
  /** The exhibits that come first; the others follow in the order of the report. */
  exhibits: readonly ContentPart[];
  source: string;
};

const STRIPE = 'Stripe, dispute categories and evidence by reason';
const BRAINTREE = 'Braintree, evidence requirements';

/** The claims with what answers them. */
export const CLAIMS = {
  fraud: {
    label: { en: 'Fraud, card not present', sc: '欺诈（无卡）', tc: '欺詐（無卡）' },
    says: {
      en: 'The cardholder says that they did not make this payment.',
      sc: '持卡人称并未作出此项付款。',
      tc: '持卡人稱並未作出此項付款。',
    },
    decides: [
      'refunded',
      'three_d_secure',
      'earlier_payments',
      'verified_address',
      'digital_delivery',
      'account',
      'buyer_words',
      'signed',
      'delivered',
      'avs',
      'cvv',
      'authorised',
    ],
    exhibits: ['transaction', 'signed-delivery', 'shipping', 'buyer-messages'],
    source: `${BRAINTREE} (fraud); ${STRIPE} (fraudulent); Visa Compelling Evidence 3.0 (Verifi)`,
  },
  fraud_card_present: {
    label: { en: 'Fraud, card present', sc: '欺诈（有卡）', tc: '欺詐（有卡）' },
    says: {
      en: 'The cardholder says that their card was used without their permission.',
      sc: '持卡人称其卡片在未经许可下被使用。',
      tc: '持卡人稱其卡片在未經許可下被使用。',
    },
    decides: ['refunded', 'authorised', 'signed', 'buyer_words', 'cvv'],
    exhibits: ['transaction', 'signed-delivery', 'buyer-messages'],
    source: `${STRIPE} (fraudulent)`,
  },
  unrecognised: {
    label: { en: 'Payment not recognised', sc: '不认得该付款', tc: '不認得該付款' },
    says: {
      en: 'The cardholder says that they do not recognise this payment.',
      sc: '持卡人称不认得此项付款。',
      tc: '持卡人稱不認得此項付款。',
    },
    decides: [
      'refunded',
      'buyer_words',
      'descriptor',
      'three_d_secure',
      'earlier_payments',
      'account',
      'verified_address',
      'signed',
      'delivered',
      'confirmation_sent',
      'avs',
      'cvv',
    ],
    exhibits: ['transaction', 'order-confirmation-email', 'buyer-messages', 'signed-delivery'],
    source: `${STRIPE} (unrecognized)`,
  },
  not_received: {
    label: { en: 'Goods or services not received', sc: '未收到商品或服务', tc: '未收到貨品或服務' },
    says: {
      en: 'The cardholder says that the goods or services were not received.',
      sc: '持卡人称未收到商品或服务。',
      tc: '持卡人稱未收到貨品或服務。',
    },
    decides: [
      'refunded',
      'signed',
      'delivered',
      'digital_delivery',
      'buyer_words',
      'verified_address',
      'shipped',
      'avs',
    ],
    exhibits: ['signed-delivery', 'shipping', 'buyer-messages', 'delivery-email', 'transaction'],
    source: `${BRAINTREE} (merchandise or services not received); ${STRIPE} (product not received)`,
  },
  not_as_described: {
    label: { en: 'Not as described', sc: '与描述不符', tc: '與描述不符' },
    says: {
      en: 'The cardholder says that the goods or services are not as they were described.',
      sc: '持卡人称商品或服务与描述不符。',
      tc: '持卡人稱貨品或服務與描述不符。',
    },
    decides: [
      'refunded',
      'described',
      'accepted_policy',
      'recorded_policy',
      'signed',
      'delivered',
      'buyer_words',
    ],
    exhibits: ['product-photos', 'transaction', 'policies', 'buyer-messages', 'communication-history'],
    source: `${STRIPE} (product unacceptable)`,
  },
  credit_not_processed: {
    label: { en: 'Credit not processed', sc: '未处理退款', tc: '未處理退款' },
    says: {
      en: 'The cardholder says that a refund that is owed was not made.',
      sc: '持卡人称应得的退款未有处理。',
      tc: '持卡人稱應得的退款未有處理。',
    },
    decides: ['refunded', 'accepted_policy', 'recorded_policy', 'signed', 'delivered', 'digital_delivery'],
    exhibits: ['refund-email', 'policies', 'communication-history', 'buyer-messages', 'transaction'],
    source: `${STRIPE} (credit not processed)`,
  },
  cancelled: {
    label: { en: 'Cancelled goods or services', sc: '已取消的商品或服务', tc: '已取消的貨品或服務' },
    says: {
      en: 'The cardholder says that they cancelled the order or returned the goods.',
      sc: '持卡人称已取消订单或退回商品。',
      tc: '持卡人稱已取消訂單或退回貨品。',
    },
    decides: ['refunded', 'accepted_policy', 'recorded_policy', 'signed', 'delivered', 'digital_delivery'],
    exhibits: ['policies', 'communication-history', 'refund-email', 'signed-delivery', 'shipping'],
    source: `${STRIPE} (credit not processed: cancelled merchandise or services)`,
  },
  recurring: {
    label: { en: 'Cancelled recurring payment', sc: '已取消的定期付款', tc: '已取消的定期付款' },
    says: {
      en: 'The cardholder says that they had cancelled this recurring payment.',
      sc: '持卡人称已取消此项定期付款。',
      tc: '持卡人稱已取消此項定期付款。',
    },
    decides: [
      'refunded',
      'accepted_policy',
      'recorded_policy',
      'digital_delivery',
      'account',
      'earlier_payments',
    ],
    exhibits: ['policies', 'communication-history', 'buyer-messages', 'transaction'],
    source: `${STRIPE} (subscription cancelled)`,
  },
  duplicate: {
    label: {
      en: 'Duplicate, or paid by other means',
      sc: '重复或已用其他方式付款',
      tc: '重複或已用其他方式付款',
    },
    says: {
      en: 'The cardholder says that they paid for this twice.',
      sc: '持卡人称就此付款两次。',
      tc: '持卡人稱就此付款兩次。',
    },
    decides: ['refunded', 'earlier_payments', 'signed', 'delivered', 'confirmation_sent'],
    exhibits: ['transaction', 'order-confirmation-email', 'shipping'],
    source: `${STRIPE} (duplicate)`,
  },
  amount: {
    label: { en: 'Amount or currency', sc: '金额或货币', tc: '金額或貨幣' },
    says: {
      en: 'The cardholder says that the amount or the currency is wrong.',
      sc: '持卡人称金额或货币不正确。',
      tc: '持卡人稱金額或貨幣不正確。',
    },
    decides: ['refunded', 'confirmation_sent', 'accepted_policy', 'authorised', 'recorded_policy'],
    exhibits: ['transaction', 'order-confirmation-email', 'policies'],
    source: 'Adyen, dispute reason codes (processing errors)',
  },
  authorisation: {
    label: { en: 'Authorisation', sc: '授权', tc: '授權' },
    says: {
      en: 'The issuer says that the payment was not authorised as it must be.',
      sc: '发卡行称该付款未按规定取得授权。',
      tc: '發卡行稱該付款未按規定取得授權。',
    },
    decides: ['refunded', 'authorised', 'three_d_secure', 'avs', 'cvv'],
    exhibits: ['transaction', 'order-confirmation-email'],
    source: 'Adyen, dispute reason codes (authorisation errors)',
  },
  processing: {
    label: { en: 'Processing error', sc: '处理错误', tc: '處理錯誤' },
    says: {
      en: 'The issuer says that the payment was not processed as it must be.',
      sc: '发卡行称该付款未按规定处理。',
      tc: '發卡行稱該付款未按規定處理。',
    },
    decides: ['refunded', 'authorised', 'confirmation_sent', 'signed', 'delivered'],
    exhibits: ['transaction', 'order-confirmation-email'],
    source: 'Adyen, dispute reason codes (processing errors)',
  },
  any: {
    label: { en: 'Cardholder dispute', sc: '持卡人争议', tc: '持卡人爭議' },
    says: {
      en: 'The cardholder disputes this payment.',
      sc: '持卡人对此项付款提出争议。',
      tc: '持卡人對此項付款提出爭議。',
    },
    decides: [
      'refunded',
      'signed',
      'delivered',
      'digital_delivery',
      'buyer_words',
      'accepted_policy',
      'described',
      'recorded_policy',
      'three_d_secure',
      'authorised',
    ],
    exhibits: [],
    source: 'Mastercard dispute 4853 has many conditions, American Express R03 and R13 any: all may decide',
  },
} as const satisfies Record<string, ClaimProfile>;

export type Claim = keyof typeof CLAIMS;
