import type { Language } from '@cbp/shared/language';

/** Texts of the inbox. */
const en = {
  some: (count: number) => (count === 1 ? '1 item needs attention' : `${count} items need attention`),
  nothing: 'You’re all caught up',
  page: ({ page, number }: { page: string; number: string }) => `${page} (${number} waiting)`,
  inMenu: 'waiting',
};

export const inboxTexts: Record<Language, typeof en> = {
  en,
  sc: {
    some: (count) => `${count} 类事项待您处理`,
    nothing: '暂无待处理事项',
    page: ({ page, number }) => `${page}（${number} 项待处理）`,
    inMenu: '项待处理',
  },
  tc: {
    some: (count) => `${count} 類事項待您處理`,
    nothing: '未有待處理事項',
    page: ({ page, number }) => `${page}（${number} 項待處理）`,
    inMenu: '項待處理',
  },
};
