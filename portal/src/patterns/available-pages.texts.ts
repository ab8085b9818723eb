import type { Language } from '@cbp/shared/language';

/** Texts of the page directory. */
const en = {
  heading: 'Available pages',
};

export const availablePagesTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '可使用的页面',
  },
  tc: {
    heading: '可使用的頁面',
  },
};
