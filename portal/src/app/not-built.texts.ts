import type { Language } from '@cbp/shared/language';

/** Texts of a page without a screen in this version. */
const en = {
  heading: 'Not available in this version',
  text: (page: string) => `“${page}” is planned for a later version.`,
};

export const notBuiltTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '此版本暂未提供',
    text: (page) => `“${page}”将在以后的版本中提供。`,
  },
  tc: {
    heading: '此版本尚未提供',
    text: (page) => `「${page}」將於日後的版本提供。`,
  },
};
