import type { Language } from '@cbp/shared/language';

/** Texts of the drawer over a list. */
const en = {
  close: 'Close',
  next: 'Next',
  previous: 'Previous',
  page: 'Open as a page in a new tab',
  position: ({ index, count }: { index: number; count: number }) => `${index} of ${count}`,
};

export const drawerTexts: Record<Language, typeof en> = {
  en,
  sc: {
    close: '关闭',
    next: '下一项',
    previous: '上一项',
    page: '在新标签页中以整页打开',
    position: ({ index, count }) => `第 ${index} 项，共 ${count} 项`,
  },
  tc: {
    close: '關閉',
    next: '下一項',
    previous: '上一項',
    page: '在新分頁中以整頁開啟',
    position: ({ index, count }) => `第 ${index} 項，共 ${count} 項`,
  },
};
