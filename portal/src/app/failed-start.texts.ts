import type { Language } from '@cbp/shared/language';

/** Shown instead of a portal that fails to start. */
const en = {
  text: 'Couldn’t open the portal. Check your internet connection, then reload this page.',
};

export const failedStartTexts: Record<Language, typeof en> = {
  en,
  sc: { text: '无法打开系统。请检查网络连接，然后重新加载此页面。' },
  tc: { text: '未能開啟系統。請檢查網絡連線，然後重新載入此頁面。' },
};
