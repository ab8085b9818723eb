import type { Language } from '@cbp/shared/language';

/** What stands in the place of a portal that does not start. */
const en = {
  text: 'The portal could not be opened. Check that you are online, then open this page again.',
};

export const failedStartTexts: Record<Language, typeof en> = {
  en,
  sc: { text: '系统无法打开。请检查网络连接，然后重新打开此页面。' },
  tc: { text: '未能開啟系統。請檢查網絡連線，然後重新開啟此頁面。' },
};
