import type { SiteCheck } from './check-declaration.ts';
import { CHECK_SOURCES as FROM } from './check-sources.ts';

/** Who sells, from where, and how a buyer reaches them. */
export const IDENTITY_CHECKS = {
  business_name: {
    label: { en: 'Business name', sc: '商户名称', tc: '商戶名稱' },
    why: {
      en: 'Buyers recognise a charge by the name that they saw when they bought. The name on the site must be the one that the acquirer knows.',
      sc: '买家凭购买时看到的名称辨认扣款，网站上的名称须与收单机构登记的一致。',
      tc: '買家憑購買時看到的名稱辨認扣款，網站上的名稱須與收單機構登記的一致。',
    },
    how: {
      en: 'The brand’s name in titles, headings and text, compared as names are in screenings.',
      sc: '在标题和正文中查找品牌名称，比较方式与名称筛查相同。',
      tc: '在標題和內文中尋找品牌名稱，比較方式與名稱篩查相同。',
    },
    sources: [FROM.velocity, FROM.completeSolutions, FROM.payKings, FROM.integralPay],
    weight: 3,
  },
  legal_entity: {
    label: { en: 'Legal entity', sc: '公司全称', tc: '公司全名' },
    why: {
      en: 'The buyer’s contract is with a company, and the acquirer’s contract must be with the same one.',
      sc: '买家与一家公司订立合同，收单机构签约的须是同一家公司。',
      tc: '買家與一間公司訂立合約，收單機構簽約的須是同一間公司。',
    },
    how: {
      en: 'The company’s name in any text, in either Chinese script and with any spelling of its legal form.',
      sc: '在全部文字中查找公司名称，简繁体和公司形式的不同写法均可识别。',
      tc: '在全部文字中尋找公司名稱，繁簡體和公司形式的不同寫法均可識別。',
    },
    sources: [FROM.spectrum, FROM.quadraPay],
    weight: 3,
  },
  registration_number: {
    label: { en: 'Registration number', sc: '注册号码', tc: '註冊號碼' },
    why: {
      en: 'Some acquirers ask that the company’s number in its register stands beside its name.',
      sc: '部分收单机构要求在公司名称旁注明注册号码。',
      tc: '部分收單機構要求在公司名稱旁註明註冊號碼。',
    },
    how: {
      en: 'The number of the form in any text, whatever separates its digits.',
      sc: '在全部文字中查找登记的号码，忽略数字之间的分隔符。',
      tc: '在全部文字中尋找登記的號碼，忽略數字之間的分隔符號。',
    },
    sources: [FROM.spectrum],
    weight: 2,
  },
  address: {
    label: { en: 'Business address', sc: '经营地址', tc: '營業地址' },
    why: {
      en: 'Buyers need an address for correspondence, and the networks ask where the shop is established.',
      sc: '买家需要通信地址，卡组织也要求说明商户所在地。',
      tc: '買家需要通訊地址，卡組織亦要求說明商戶所在地。',
    },
    how: {
      en: 'The address of the form, or the patterns of an address where the form has none.',
      sc: '查找登记的地址；未登记时按地址的常见格式查找。',
      tc: '尋找登記的地址；沒有登記時按地址的常見格式尋找。',
    },
    sources: [FROM.bepi, FROM.spectrum, FROM.completeSolutions, FROM.webstix],
    weight: 3,
  },
  country: {
    label: { en: 'Country before payment', sc: '付款前显示所在国家或地区', tc: '付款前顯示所在國家或地區' },
    why: {
      en: 'The buyer must see the country of establishment before paying, because it decides whether the payment is domestic or cross-border.',
      sc: '买家付款前须能看到商户所在的国家或地区，因为它决定交易属境内还是跨境。',
      tc: '買家付款前須能看到商戶所在的國家或地區，因為它決定交易屬本地還是跨境。',
    },
    how: {
      en: 'The country’s name beside an address, the company or its register. A list of delivery destinations doesn’t count.',
      sc: '在地址、公司名称或注册信息旁查找国家或地区名称，配送范围不计。',
      tc: '在地址、公司名稱或註冊資料旁尋找國家或地區名稱，送貨範圍不計。',
    },
    sources: [FROM.bepi, FROM.webstix, FROM.velocity, FROM.payKings],
    weight: 3,
  },
  contact: {
    label: { en: 'Customer service contact', sc: '客服联系方式', tc: '客戶服務聯絡方式' },
    why: {
      en: 'A buyer who can reach the shop asks the shop and not the bank.',
      sc: '能联系到商户的买家会先找商户，而不是银行。',
      tc: '能聯絡到商戶的買家會先找商戶，而不是銀行。',
    },
    how: {
      en: 'An email address or a phone number in text or links, compared with the form’s. A contact form alone is unsure.',
      sc: '在文字和链接中查找邮箱或电话，并与登记的比较；只有留言表单时为待确认。',
      tc: '在文字和連結中尋找電郵地址或電話，並與登記的比較；只有留言表格時為待確認。',
    },
    sources: [FROM.payrexx, FROM.bepi, FROM.velocity, FROM.webstix],
    weight: 3,
  },
  hours: {
    label: { en: 'Customer service hours', sc: '客服时间', tc: '客戶服務時間' },
    why: {
      en: 'Acquirers call the number that a shop names, and buyers who get no answer dispute the payment.',
      sc: '收单机构会拨打网站上的电话，无人接听时买家可能提出争议。',
      tc: '收單機構會致電網站上的號碼，無人接聽時買家可能提出爭議。',
    },
    how: {
      en: 'Days of the week beside times of the day, or a label such as “opening hours” beside times.',
      sc: '查找星期与时刻的组合，或“营业时间”等字样旁的时刻。',
      tc: '尋找星期與時刻的組合，或「營業時間」等字樣旁的時刻。',
    },
    sources: [FROM.quadraPay],
    weight: 1,
  },
} as const satisfies Record<string, SiteCheck>;
