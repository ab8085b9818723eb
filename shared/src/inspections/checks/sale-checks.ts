import type { SiteCheck } from './check-declaration.ts';
import { CHECK_SOURCES as FROM } from './check-sources.ts';

/** What is sold, at what price, and how the payment is shown. */
export const SALE_CHECKS = {
  goods: {
    label: { en: 'Goods described', sc: '商品描述', tc: '貨品描述' },
    why: {
      en: 'A dispute about goods that are not as described is decided by the description.',
      sc: '“与描述不符”的争议按商品描述裁定。',
      tc: '「與描述不符」的爭議按貨品描述裁定。',
    },
    how: {
      en: 'Product pages with a description, in their text or their structured data.',
      sc: '商品页面正文或结构化数据中的描述。',
      tc: '貨品頁面內文或結構化資料中的描述。',
    },
    sources: [FROM.webstix, FROM.spectrum, FROM.completeSolutions],
    weight: 3,
  },
  prices: {
    label: { en: 'Prices with currency', sc: '标明币种的价格', tc: '標明貨幣的價格' },
    why: {
      en: 'The buyer must know in which currency the card is charged. A sign such as $ stands for many.',
      sc: '买家须知道扣款币种，而 $ 等符号对应多种货币。',
      tc: '買家須知道扣款貨幣，而 $ 等符號對應多種貨幣。',
    },
    how: {
      en: 'Price patterns in the text and prices in structured data. A sign of several currencies needs the code or name somewhere.',
      sc: '查找正文中的价格格式和结构化数据；符号不唯一时，须另有币种代码或名称。',
      tc: '尋找內文中的價格格式和結構化資料；符號不唯一時，須另有貨幣代碼或名稱。',
    },
    sources: [FROM.webstix, FROM.bepi, FROM.velocity, FROM.payKings],
    weight: 3,
  },
  card_marks: {
    label: { en: 'Card marks', sc: '卡组织标志', tc: '卡組織標誌' },
    why: {
      en: 'The networks ask for their marks where the buyer chooses how to pay.',
      sc: '卡组织要求在买家选择付款方式的位置显示其标志。',
      tc: '卡組織要求在買家選擇付款方式的位置顯示其標誌。',
    },
    how: {
      en: 'Names and alternative texts of pictures, and sentences that name the cards.',
      sc: '图片的名称和替代文字，以及提到卡片品牌的句子。',
      tc: '圖片的名稱和替代文字，以及提到信用卡品牌的句子。',
    },
    sources: [FROM.velocity, FROM.payrexx, FROM.bepi, FROM.completeSolutions],
    weight: 2,
  },
  descriptor: {
    label: { en: 'Descriptor named', sc: '注明账单描述', tc: '註明帳單描述' },
    why: {
      en: 'Buyers who were told what the statement will show don’t take the charge for fraud.',
      sc: '事先知道账单显示内容的买家不会将扣款误认为欺诈。',
      tc: '事先知道帳單顯示內容的買家不會將扣款誤認為欺詐。',
    },
    how: {
      en: 'A descriptor of the brand at checkout or in the terms, beside words about the statement.',
      sc: '在结账页或条款中，与账单相关的文字旁查找品牌的账单描述。',
      tc: '在結帳頁或條款中，與帳單相關的文字旁尋找品牌的帳單描述。',
    },
    sources: [FROM.payrexx, FROM.billwerk, FROM.bepi],
    weight: 2,
  },
  terms_acceptance: {
    label: { en: 'Terms accepted by a click', sc: '点击接受条款', tc: '點擊接受條款' },
    why: {
      en: 'A policy binds the buyer if a click shows that it was accepted before payment.',
      sc: '付款前须有点击确认，政策才对买家有约束力。',
      tc: '付款前須有點擊確認，政策才對買家有約束力。',
    },
    how: {
      en: 'Seldom visible without buying, so a user is asked.',
      sc: '未购买时很少可见，因此请用户确认。',
      tc: '未購買時很少可見，因此請用戶確認。',
    },
    sources: [FROM.spectrum, FROM.bepi, FROM.velocity, FROM.completeSolutions],
    weight: 2,
  },
} as const satisfies Record<string, SiteCheck>;
