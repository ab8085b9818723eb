import type { Language } from '@cbp/shared/language';

/** Texts for picking currencies. */
const en = {
  find: 'Find a currency',
  none: 'No currency found',
};

export const currencyTexts: Record<Language, typeof en> = {
  en,
  sc: { find: '查找币种', none: '未找到币种' },
  tc: { find: '尋找貨幣', none: '找不到貨幣' },
};
