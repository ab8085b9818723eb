import type { Language } from '@cbp/shared/language';

/** Texts shared by the signed-in pages and the sign-in area. */
const en = {
  name: 'CBP Portal',
  language: 'Language',
  copyright: (year: number) => `© ${year} CBP Portal. All rights reserved.`,
};

export const productTexts: Record<Language, typeof en> = {
  en,
  sc: {
    name: 'CBP Portal',
    language: '语言',
    copyright: (year) => `© ${year} CBP Portal 版权所有`,
  },
  tc: {
    name: 'CBP Portal',
    language: '語言',
    copyright: (year) => `© ${year} CBP Portal 版權所有`,
  },
};
