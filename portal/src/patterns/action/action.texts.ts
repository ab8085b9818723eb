import type { Language } from '@cbp/shared/language';

/** What every action says; what it does is said where it is declared. */
const en = {
  cancel: 'Cancel',
  close: 'Close',
  working: 'Working …',
};

export const actionTexts: Record<Language, typeof en> = {
  en,
  sc: {
    cancel: '取消',
    close: '关闭',
    working: '正在处理…',
  },
  tc: {
    cancel: '取消',
    close: '關閉',
    working: '正在處理…',
  },
};
