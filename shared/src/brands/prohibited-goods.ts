import type { Labelled } from '../labelled.ts';

/**
 * Goods and services that the integrity programmes of the card networks exclude, as acquirers publish them. The user who adds a
 * brand confirms that it sells none of them.
 */
export const PROHIBITED_GOODS = {
  illegal: {
    label: {
      en: 'Anything that is illegal where the buyer or the seller is',
      sc: '在买方或卖方所在地违法的任何商品或服务',
      tc: '在買方或賣方所在地違法的任何商品或服務',
    },
  },
  drugs: {
    label: {
      en: 'Illegal drugs, drug paraphernalia and unlicensed medicines',
      sc: '毒品、吸毒用具及未经许可的药品',
      tc: '毒品、吸毒用具及未經許可的藥物',
    },
  },
  counterfeit: {
    label: {
      en: 'Counterfeit goods, and goods or media that infringe rights',
      sc: '假冒商品及侵权商品或作品',
      tc: '冒牌商品及侵權商品或作品',
    },
  },
  abuse: {
    label: {
      en: 'Child sexual abuse material, and non-consensual or violent sexual content',
      sc: '儿童性侵害内容，以及非自愿或暴力的色情内容',
      tc: '兒童性侵犯物品，以及非自願或暴力的色情內容',
    },
  },
  gambling: {
    label: { en: 'Unlicensed gambling', sc: '未经许可的博彩', tc: '未獲發牌的博彩' },
  },
  weapons: {
    label: {
      en: 'Weapons, ammunition and explosives sold without a licence',
      sc: '未经许可销售的武器、弹药及爆炸物',
      tc: '無牌銷售的武器、彈藥及爆炸品',
    },
  },
  tobacco: {
    label: {
      en: 'Tobacco and e-cigarettes sold by post against the law',
      sc: '违法邮寄销售的烟草及电子烟',
      tc: '違法郵寄銷售的煙草及電子煙',
    },
  },
  wildlife: {
    label: {
      en: 'Protected animals and plants, and products made of them',
      sc: '受保护的动植物及其制品',
      tc: '受保護的動植物及其製品',
    },
  },
  people: {
    label: {
      en: 'Human organs, trafficking and prostitution',
      sc: '人体器官、人口贩运及卖淫',
      tc: '人體器官、販運人口及賣淫',
    },
  },
  documents: {
    label: {
      en: 'Forged documents, stolen data, and tools for breaking into accounts',
      sc: '伪造证件、被盗数据及入侵账户的工具',
      tc: '偽造證件、被盜資料及入侵帳戶的工具',
    },
  },
  schemes: {
    label: {
      en: 'Pyramid schemes, fake investments and deceptive subscriptions',
      sc: '传销、虚假投资及欺骗性订阅',
      tc: '層壓式推銷、虛假投資及誤導訂閱',
    },
  },
  laundering: {
    label: {
      en: 'Payments for other merchants, and sales to sanctioned countries',
      sc: '为其他商户代收款项，以及向受制裁国家销售',
      tc: '為其他商戶代收款項，以及向受制裁國家銷售',
    },
  },
} as const satisfies Record<string, Labelled>;

/** The edition of the list that a confirmation is about. A change of the list is a new edition. */
export const PROHIBITED_GOODS_EDITION = '2026-11';
