import type { Labelled } from '../labelled.ts';
import { type Translated, translated } from '../language.ts';
import type { DecisiveFactName } from './decisive-fact.ts';
import type { SingleSwitch } from './evidence-content.ts';

/** Where the evidence for a fact is added. */
export const PROOF_PLACES = {
  receipt: { label: { en: 'Transaction field', sc: '交易数据字段', tc: '交易資料欄位' } },
  history: { label: { en: 'Transaction event', sc: '交易历史事件', tc: '交易歷史事件' } },
  messages: { label: { en: 'Buyer messages', sc: '买家消息', tc: '買家訊息' } },
  photos: { label: { en: 'Item photos', sc: '商品照片', tc: '貨品相片' } },
} as const satisfies Record<string, Labelled>;

/** A fact that may decide a dispute. */
export type DecisiveFact = Labelled & {
  /** The switches that show its source data; if the first has no data, nothing is recorded for the fact. */
  shownBy: readonly SingleSwitch[];
  /** The evidence it needs. */
  needs: Translated;
  /** The fields to which that is added, by their wire names. */
  place: keyof typeof PROOF_PLACES;
  fields: readonly string[];
};

/** The key facts in the words of dispute analysts. Their statements are derived from the evidence, or left out. */
export const DECISIVE_FACTS = {
  refunded: {
    label: { en: 'Refund made', sc: '已退款', tc: '已退款' },
    shownBy: ['email.refund'],
    needs: translated([
      'Full or partial refund in the refund record or history',
      '全额或部分退款，见退款记录或历史',
      '全額或部分退款，見退款紀錄或歷史',
    ]),
    place: 'receipt',
    fields: ['refund'],
  },
  signed: {
    label: { en: 'Delivery signed for', sc: '已签收', tc: '已簽收' },
    shownBy: ['info.delivery_signed', 'info.tracking_url'],
    needs: translated([
      "Signature or its date, consistent with tracking and the order's dates",
      '签名或签收日期，且与物流及订单日期不矛盾',
      '簽名或簽收日期，且與物流及訂單日期不矛盾',
    ]),
    place: 'receipt',
    fields: ['delivery_signed', 'delivery_signed_date'],
  },
  delivered: {
    label: { en: 'Delivery confirmed by tracking', sc: '物流显示已送达', tc: '物流顯示已送達' },
    shownBy: ['info.tracking_url'],
    needs: translated([
      'First tracking link is from 17track and shows delivery in the country of the shipping address',
      '首个物流链接为 17track，且包裹已在收货地址所在国家送达',
      '首個物流連結為 17track，且包裹已在收貨地址所在國家送達',
    ]),
    place: 'receipt',
    fields: ['tracking_url'],
  },
  delivery_record: {
    label: { en: 'Delivery record', sc: '签收记录', tc: '簽收紀錄' },
    shownBy: ['info.delivery_signed', 'info.tracking_url'],
    needs: translated([
      "Delivery document, consistent with tracking and the order's dates",
      '签收文件，且与物流及订单日期不矛盾',
      '簽收文件，且與物流及訂單日期不矛盾',
    ]),
    place: 'receipt',
    fields: ['delivery_signed', 'delivery_signed_date'],
  },
  digital_delivery: {
    label: { en: 'Digital goods accessed', sc: '已使用数字商品', tc: '已使用數碼貨品' },
    shownBy: ['proof.digital_delivery'],
    needs: translated([
      'Access to the digital goods after payment',
      '付款后使用数字商品的记录',
      '付款後使用數碼貨品的紀錄',
    ]),
    place: 'receipt',
    fields: ['proof.digital_delivery'],
  },
  buyer_words: {
    label: { en: 'The buyer’s own words', sc: '买家原话', tc: '買家原話' },
    shownBy: ['info.buyer_message'],
    needs: translated([
      'Message in which the buyer confirms receipt or, in a fraud dispute, the order',
      '买家表示已收到订单的消息；如属欺诈争议，则为买家表示曾下单的消息',
      '買家表示已收到訂單的訊息；如屬欺詐爭議，則為買家表示曾下單的訊息',
    ]),
    place: 'messages',
    fields: [],
  },
  late_cancellation: {
    label: {
      en: 'Cancellation after dispatch',
      sc: '发货后才提出取消',
      tc: '發貨後才提出取消',
    },
    shownBy: ['info.tracking_url', 'info.buyer_message'],
    needs: translated([
      'Shipping date, and a cancellation request from the buyer only after it',
      '发货日期，以及买家在其后才提出取消的消息或反馈',
      '發貨日期，以及買家在其後才提出取消的訊息或反映',
    ]),
    place: 'receipt',
    fields: ['shipping_date'],
  },
  verified_address: {
    label: {
      en: 'Delivery postcode verified (AVS)',
      sc: '配送邮编已核实（AVS）',
      tc: '派送郵編已核實（AVS）',
    },
    shownBy: ['proof.avs_result', 'proof.billing_address', 'info.tracking_url'],
    needs: translated([
      'AVS result confirms the postcode, and billing and delivery postcodes are the same',
      'AVS 结果确认邮编，且账单邮编与配送邮编相同',
      'AVS 結果確認郵編，且帳單郵編與派送郵編相同',
    ]),
    place: 'receipt',
    fields: ['proof.avs_result', 'proof.billing_address', 'postalcode'],
  },
  three_d_secure: {
    label: { en: '3-D Secure authentication', sc: '3-D Secure 验证', tc: '3-D Secure 驗證' },
    shownBy: ['proof.three_d_secure'],
    needs: translated([
      'Consistent 3-D Secure status and ECI',
      '3-D Secure 状态与 ECI 一致',
      '3-D Secure 狀態與 ECI 一致',
    ]),
    place: 'receipt',
    fields: ['proof.three_d_secure'],
  },
  earlier_payments: {
    label: {
      en: 'Earlier undisputed payments with this card',
      sc: '该卡此前无争议的付款',
      tc: '該卡先前無爭議的付款',
    },
    shownBy: ['proof.earlier_payments'],
    needs: translated([
      'Earlier payments with this card, marked as undisputed',
      '该卡以往的付款，并注明无争议',
      '該卡以往的付款，並註明無爭議',
    ]),
    place: 'receipt',
    fields: ['proof.earlier_payments'],
  },
  avs: {
    label: { en: 'Address verification (AVS)', sc: '地址核实（AVS）', tc: '地址核實（AVS）' },
    shownBy: ['proof.avs_result'],
    needs: translated([
      'AVS result from the issuer that states what matches',
      '发卡行表明相符项目的 AVS 结果',
      '發卡行表明相符項目的 AVS 結果',
    ]),
    place: 'receipt',
    fields: ['proof.avs_result'],
  },
  cvv: {
    label: { en: 'Security code (CVV)', sc: '安全码（CVV）', tc: '安全碼（CVV）' },
    shownBy: ['proof.cvv_result'],
    needs: translated([
      'Result from the issuer that the code matches',
      '发卡行确认安全码相符的结果',
      '發卡行確認安全碼相符的結果',
    ]),
    place: 'receipt',
    fields: ['proof.cvv_result'],
  },
  authorised: {
    label: { en: 'Authorisation', sc: '授权', tc: '授權' },
    shownBy: ['proof.authorisation_code'],
    needs: translated(['Authorisation code', '授权码', '授權碼']),
    place: 'receipt',
    fields: ['proof.authorisation_code'],
  },
  account: {
    label: { en: 'The buyer’s account', sc: '买家账户', tc: '買家帳戶' },
    shownBy: ['proof.account'],
    needs: translated([
      'Creation date of the buyer’s account, before the payment',
      '买家账户的建立时间，须早于付款',
      '買家帳戶的建立時間，須早於付款',
    ]),
    place: 'receipt',
    fields: ['proof.account'],
  },
  accepted_policy: {
    label: { en: 'Policy accepted by the buyer', sc: '买家已接受的政策', tc: '買家已接受的政策' },
    shownBy: ['proof.accepted_policies'],
    needs: translated([
      'Policy accepted by the buyer before the payment, with the time',
      '买家付款前接受的政策及时间',
      '買家付款前接受的政策及時間',
    ]),
    place: 'receipt',
    fields: ['proof.accepted_policies'],
  },
  recorded_policy: {
    label: { en: 'Order policies', sc: '订单适用的政策', tc: '訂單適用的政策' },
    shownBy: ['policy.cancellation', 'policy.refund', 'policy.delivery', 'policy.terms_and_conditions'],
    needs: translated(['Policy with a title or link', '附有标题或链接的政策', '附有標題或連結的政策']),
    place: 'receipt',
    fields: ['policy'],
  },
  described: {
    label: { en: 'Description of the goods', sc: '商品的描述及照片', tc: '貨品的描述及相片' },
    shownBy: ['info.product_photo'],
    needs: translated(['Photo of an item', '商品照片', '貨品相片']),
    place: 'photos',
    fields: [],
  },
  descriptor: {
    label: { en: 'Descriptor on the statement', sc: '账单描述', tc: '帳單描述' },
    shownBy: ['proof.descriptor'],
    needs: translated(['Merchant name on the card statement', '账单上显示的名称', '帳單上顯示的名稱']),
    place: 'receipt',
    fields: ['proof.descriptor'],
  },
  shipped: {
    label: { en: 'Shipping', sc: '发货', tc: '發貨' },
    shownBy: ['info.tracking_url'],
    needs: translated([
      'Shipping date, and a parcel that was not returned',
      '发货日期，且包裹未被退回',
      '發貨日期，且包裹未被退回',
    ]),
    place: 'receipt',
    fields: ['shipping_date'],
  },
  confirmation_sent: {
    label: {
      en: 'Order confirmation sent to the buyer',
      sc: '已向买家发送订单确认',
      tc: '已向買家傳送訂單確認',
    },
    shownBy: ['email.confirmation'],
    needs: translated([
      'Event “Order Confirmation Email Sent”',
      '已发送订单确认的事件',
      '已傳送訂單確認的事件',
    ]),
    place: 'history',
    fields: ['INITIAL_RECEIPT_SENT'],
  },
} as const satisfies Record<DecisiveFactName, DecisiveFact>;
