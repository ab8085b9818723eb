import type { Language } from '@cbp/shared/language';

/** What the directory of pages says. */
const en = {
  heading: 'Pages of this version that you can use',
};

export const availablePagesTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '您在此版本中可使用的页面',
  },
  tc: {
    heading: '您在此版本中可使用的頁面',
  },
};
