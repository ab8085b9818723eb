import type { Language } from '@cbp/shared/language';

/** Shown until a page is loaded. */
const en = {
  opening: 'Opening page…',
  signingOut: 'Signing out…',
};

export const openingAndLeavingTexts: Record<Language, typeof en> = {
  en,
  sc: {
    opening: '正在打开页面…',
    signingOut: '正在退出登录…',
  },
  tc: {
    opening: '正在開啟頁面…',
    signingOut: '正在登出…',
  },
};
