import type { ClaimProfile } from './claim-profile.ts';
import { CLAIMS_OF_FRAUD } from './claims-of-fraud.ts';

/** The claims with what answers them. */
export const CLAIMS = {
  ...CLAIMS_OF_FRAUD,
  not_received: {
    says: {
      en: 'The cardholder says that the goods or services were not received.',
      sc: '持卡人称未收到商品或服务。',
      tc: '持卡人稱未收到貨品或服務。',
    },
    decides: [
      'refunded',
      'signed',
      'delivered',
      'delivery_record',
      'digital_delivery',
      'buyer_words',
      'verified_address',
      'shipped',
      'avs',
    ],
    exhibits: [
      'signed-delivery',
      'shipping',
      'digital-delivery',
      'buyer-messages',
      'delivery-email',
      'transaction',
    ],
  },
  not_as_described: {
    says: {
      en: 'The cardholder says that the goods or services do not match their description.',
      sc: '持卡人称商品或服务与描述不符。',
      tc: '持卡人稱貨品或服務與描述不符。',
    },
    decides: [
      'refunded',
      'buyer_words',
      'described',
      'accepted_policy',
      'recorded_policy',
      'signed',
      'delivered',
    ],
    exhibits: [
      'product-photos',
      'transaction',
      'accepted-policies',
      'captured-policies',
      'policies',
      'buyer-messages',
      'communication-history',
    ],
  },
  credit_not_processed: {
    says: {
      en: 'The cardholder says that a refund they are owed was not made.',
      sc: '持卡人称应得的退款未获处理。',
      tc: '持卡人稱應得的退款未獲處理。',
    },
    decides: ['refunded', 'accepted_policy', 'recorded_policy', 'signed', 'delivered', 'digital_delivery'],
    exhibits: [
      'refund-email',
      'accepted-policies',
      'captured-policies',
      'policies',
      'communication-history',
      'buyer-messages',
      'transaction',
    ],
  },
  cancelled: {
    says: {
      en: 'The cardholder says that they cancelled the order or returned the goods.',
      sc: '持卡人称已取消订单或退回商品。',
      tc: '持卡人稱已取消訂單或退回貨品。',
    },
    decides: [
      'refunded',
      'late_cancellation',
      'accepted_policy',
      'recorded_policy',
      'signed',
      'delivered',
      'digital_delivery',
    ],
    exhibits: [
      'accepted-policies',
      'captured-policies',
      'policies',
      'buyer-messages',
      'communication-history',
      'refund-email',
      'signed-delivery',
      'shipping',
    ],
  },
  recurring: {
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
    exhibits: [
      'accepted-policies',
      'captured-policies',
      'policies',
      'digital-delivery',
      'communication-history',
      'buyer-messages',
      'transaction',
    ],
  },
  duplicate: {
    says: {
      en: 'The cardholder says that they paid for this twice.',
      sc: '持卡人称就此付款两次。',
      tc: '持卡人稱就此付款兩次。',
    },
    decides: ['refunded', 'signed', 'delivered', 'confirmation_sent'],
    exhibits: ['transaction', 'order-confirmation-email', 'shipping'],
  },
  amount: {
    says: {
      en: 'The cardholder says that the amount or the currency is wrong.',
      sc: '持卡人称金额或货币不正确。',
      tc: '持卡人稱金額或貨幣不正確。',
    },
    decides: ['refunded', 'confirmation_sent', 'accepted_policy', 'authorised', 'recorded_policy'],
    exhibits: [
      'transaction',
      'order-confirmation-email',
      'accepted-policies',
      'captured-policies',
      'policies',
    ],
  },
  authorisation: {
    says: {
      en: 'The issuer says that the payment was not properly authorised.',
      sc: '发卡行称该付款未按规定取得授权。',
      tc: '發卡行稱該付款未按規定取得授權。',
    },
    decides: ['refunded', 'authorised', 'three_d_secure', 'avs', 'cvv'],
    exhibits: ['payment', 'transaction', 'order-confirmation-email'],
  },
  processing: {
    says: {
      en: 'The issuer says that the payment was not processed correctly.',
      sc: '发卡行称该付款未按规定处理。',
      tc: '發卡行稱該付款未按規定處理。',
    },
    decides: ['refunded', 'authorised', 'confirmation_sent', 'signed', 'delivered'],
    exhibits: ['payment', 'transaction', 'order-confirmation-email'],
  },
  any: {
    says: {
      en: 'The cardholder disputes this payment.',
      sc: '持卡人对该笔付款提出争议。',
      tc: '持卡人對此項付款提出爭議。',
    },
    decides: [
      'refunded',
      'signed',
      'delivered',
      'delivery_record',
      'digital_delivery',
      'buyer_words',
      'accepted_policy',
      'described',
      'recorded_policy',
      'three_d_secure',
      'authorised',
    ],
    exhibits: [],
  },
} as const satisfies Record<string, ClaimProfile>;

export type Claim = keyof typeof CLAIMS;
