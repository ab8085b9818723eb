import type { ClaimProfile } from './claim-profile.ts';

/** The claims of cardholders who deny having made the payment. */
export const CLAIMS_OF_FRAUD = {
  fraud: {
    says: {
      en: 'The cardholder says that they did not make this payment.',
      sc: '持卡人称并未作出该笔付款。',
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
    exhibits: [
      'payment',
      'earlier-payments',
      'buyer-account',
      'digital-delivery',
      'transaction',
      'signed-delivery',
      'shipping',
      'buyer-messages',
    ],
  },
  fraud_card_present: {
    says: {
      en: 'The cardholder says that their card was used without their permission.',
      sc: '持卡人称其卡片在未经许可下被使用。',
      tc: '持卡人稱其卡片在未經許可下被使用。',
    },
    decides: ['refunded', 'authorised', 'signed', 'buyer_words', 'cvv'],
    exhibits: ['payment', 'transaction', 'signed-delivery', 'buyer-messages'],
  },
  unrecognised: {
    says: {
      en: 'The cardholder says that they do not recognise this payment.',
      sc: '持卡人称不认得该笔付款。',
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
    exhibits: [
      'transaction',
      'payment',
      'earlier-payments',
      'buyer-account',
      'order-confirmation-email',
      'buyer-messages',
      'signed-delivery',
    ],
  },
} as const satisfies Record<string, ClaimProfile>;
