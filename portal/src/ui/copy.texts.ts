import type { Language } from '@cbp/shared/language';

/** Texts of copy buttons. */
const en = {
  copied: 'Copied',
  copy: (text: string) => `Copy ${text}`,
};

export const copyTexts: Record<Language, typeof en> = {
  en,
  sc: {
    copied: '已复制',
    copy: (text) => `复制 ${text}`,
  },
  tc: {
    copied: '已複製',
    copy: (text) => `複製 ${text}`,
  },
};
