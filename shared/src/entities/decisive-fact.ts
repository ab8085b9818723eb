import type { Labelled } from '../labelled.ts';
import type { SingleSwitch } from './evidence-content.ts';

/** A fact that may decide a dispute. `shownBy` are the switches that show what it is derived from. */
export type DecisiveFact = Labelled & { shownBy: readonly SingleSwitch[] };

/** The facts that decide, as a clerk asks for them. What is said of each is derived from the evidence, or not said. */
export const DECISIVE_FACTS = {
  refunded: {
    label: { en: 'Refund made', sc: '已作退款', tc: '已作退款' },
    shownBy: ['email.refund'],
  },
  signed: {
    label: { en: 'Delivery signed for', sc: '已签收', tc: '已簽收' },
    shownBy: ['info.delivery_signed', 'info.tracking_url'],
  },
  delivered: {
    label: { en: 'Delivery reported by the tracker', sc: '物流显示已送达', tc: '物流顯示已送達' },
    shownBy: ['info.tracking_url'],
  },
  digital_delivery: {
    label: { en: 'Digital goods accessed', sc: '已取用数字商品', tc: '已取用數碼貨品' },
    shownBy: ['proof.digital_delivery'],
  },
  buyer_words: {
    label: { en: 'The buyer’s own words', sc: '买家自己的话', tc: '買家自己的話' },
    shownBy: ['info.buyer_message'],
  },
  verified_address: {
    label: {
      en: 'Delivery postcode verified (AVS)',
      sc: '配送邮编已核实（AVS）',
      tc: '派送郵編已核實（AVS）',
    },
    shownBy: ['proof.avs_result', 'proof.billing_address', 'info.tracking_url'],
  },
  three_d_secure: {
    label: { en: '3-D Secure authentication', sc: '3-D Secure 验证', tc: '3-D Secure 驗證' },
    shownBy: ['proof.three_d_secure'],
  },
  earlier_payments: {
    label: {
      en: 'Earlier undisputed payments of the card',
      sc: '该卡此前无争议的付款',
      tc: '該卡此前無爭議的付款',
    },
    shownBy: ['proof.earlier_payments'],
  },
  avs: {
    label: { en: 'Address verification (AVS)', sc: '地址核实（AVS）', tc: '地址核實（AVS）' },
    shownBy: ['proof.avs_result'],
  },
  cvv: {
    label: { en: 'Security code (CVV)', sc: '安全码（CVV）', tc: '安全碼（CVV）' },
    shownBy: ['proof.cvv_result'],
  },
  authorised: {
    label: { en: 'Authorisation', sc: '授权', tc: '授權' },
    shownBy: ['proof.authorisation_code'],
  },
  account: {
    label: { en: 'The buyer’s account', sc: '买家账户', tc: '買家帳戶' },
    shownBy: ['proof.account'],
  },
  accepted_policy: {
    label: { en: 'Policy accepted by the buyer', sc: '买家已接受的政策', tc: '買家已接受的政策' },
    shownBy: ['proof.accepted_policies'],
  },
  recorded_policy: {
    label: { en: 'Policies of the order', sc: '订单适用的政策', tc: '訂單適用的政策' },
    shownBy: ['policy.cancellation', 'policy.refund', 'policy.delivery', 'policy.terms_and_conditions'],
  },
  described: {
    label: { en: 'The goods as they were offered', sc: '商品的描述及照片', tc: '貨品的描述及相片' },
    shownBy: ['info.product_photo'],
  },
  descriptor: {
    label: { en: 'Descriptor on the statement', sc: '账单上的商户名称', tc: '帳單上的商戶名稱' },
    shownBy: ['proof.descriptor'],
  },
  shipped: {
    label: { en: 'Shipping', sc: '发货', tc: '發貨' },
    shownBy: ['info.tracking_url'],
  },
  confirmation_sent: {
    label: {
      en: 'Order confirmation sent to the buyer',
      sc: '已向买家发送订单确认',
      tc: '已向買家發送訂單確認',
    },
    shownBy: ['email.confirmation'],
  },
} as const satisfies Record<string, DecisiveFact>;

export type DecisiveFactName = keyof typeof DECISIVE_FACTS;

export const DECISIVE_FACT_NAMES = Object.keys(DECISIVE_FACTS) as DecisiveFactName[];
