import type { Language } from '@cbp/shared/language';

/** Texts of copy buttons. */
const en = {
  copied: 'Copied',
  copy: (text: string) => `Copy ${text}`,
  copyLink: 'Copy link',
};

export const copyTexts: Record<Language, typeof en> = {
  en,
  sc: {
    copied: '已复制',
    copy: (text) => `复制 ${text}`,
    copyLink: '复制链接',
  },
  tc: {
    copied: '已複製',
    copy: (text) => `複製 ${text}`,
    copyLink: '複製連結',
  },
};
