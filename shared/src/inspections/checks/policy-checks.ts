import type { Translated } from '../../language.ts';
import type { SiteCheck } from './check-declaration.ts';
import { CHECK_SOURCES as FROM } from './check-sources.ts';

/** Letters that a policy has at least. A character of Chinese or Japanese counts as three, which is what it takes to say the same. */
export const LEAST_POLICY_LETTERS = 400;

const how: Translated = {
  en: `A page or a section on its subject, with at least ${LEAST_POLICY_LETTERS} letters, in a language of the brand and without blanks of a template.`,
  sc: `查找相应主题的页面或段落：至少 ${LEAST_POLICY_LETTERS} 个字母（汉字按三个计），使用品牌的语言，没有未填写的模板空白。`,
  tc: `尋找相應主題的頁面或段落：至少 ${LEAST_POLICY_LETTERS} 個字母（漢字按三個計），使用品牌的語言，沒有未填寫的範本空白。`,
};

/** What a buyer agrees to. */
export const POLICY_CHECKS = {
  refund_policy: {
    label: { en: 'Refunds', sc: '退款', tc: '退款' },
    why: {
      en: 'The networks let a shop limit refunds only if the buyer could read the limits before paying.',
      sc: '只有买家付款前能看到退款限制，卡组织才承认该限制。',
      tc: '只有買家付款前能看到退款限制，卡組織才承認該限制。',
    },
    how,
    sources: [FROM.bepi, FROM.payrexx, FROM.velocity, FROM.spectrum],
    weight: 3,
  },
  return_policy: {
    label: { en: 'Returns', sc: '退货', tc: '退貨' },
    why: {
      en: 'Disputes about returned goods are decided by the period and conditions that the shop published.',
      sc: '退货争议按网站公布的期限和条件裁定。',
      tc: '退貨爭議按網站公佈的期限和條件裁定。',
    },
    how,
    sources: [FROM.bepi, FROM.webstix, FROM.payPound],
    weight: 3,
  },
  cancellation_policy: {
    label: { en: 'Cancellation', sc: '取消订单', tc: '取消訂單' },
    why: {
      en: 'A buyer who couldn’t find how to cancel may dispute the charge as cancelled.',
      sc: '找不到取消方式的买家可能以“已取消”为由提出争议。',
      tc: '找不到取消方式的買家可能以「已取消」為由提出爭議。',
    },
    how,
    sources: [FROM.bepi, FROM.completeSolutions, FROM.payKings],
    weight: 3,
  },
  delivery_policy: {
    label: { en: 'Delivery', sc: '配送', tc: '送貨' },
    why: {
      en: 'Times and costs of delivery decide when goods count as not received.',
      sc: '配送时间和费用决定商品何时视为未收到。',
      tc: '送貨時間和費用決定貨品何時視為未收到。',
    },
    how,
    sources: [FROM.velocity, FROM.webstix, FROM.spectrum, FROM.integralPay],
    weight: 3,
  },
  terms: {
    label: { en: 'Terms', sc: '条款', tc: '條款' },
    why: {
      en: 'Terms say between whom the contract is and what was agreed.',
      sc: '条款说明合同双方及约定内容。',
      tc: '條款說明合約雙方及約定內容。',
    },
    how,
    sources: [FROM.payrexx, FROM.billwerk, FROM.integralPay],
    weight: 3,
  },
  privacy: {
    label: { en: 'Privacy', sc: '隐私', tc: '私隱' },
    why: {
      en: 'Buyers must be told what is done with their data, card data above all.',
      sc: '须告知买家其数据的用途，尤其是卡片数据。',
      tc: '須告知買家其資料的用途，尤其是信用卡資料。',
    },
    how,
    sources: [FROM.payrexx, FROM.velocity, FROM.webstix],
    weight: 3,
  },
} as const satisfies Record<string, SiteCheck>;
