import type { Language } from '@cbp/shared/language';

/** Texts shared by all detail pages. */
const en = {
  loading: 'Loading',
  loadingPart: (part: string) => `Loading: ${part}`,
  failed: (page: string) => `Couldn’t load the ${page}`,
  missingHeading: 'Page Not Found',
  missing: 'The link may be wrong, or you may not have access.',
  toList: (list: string) => `Go to ${list}`,
};

export const detailTexts: Record<Language, typeof en> = {
  en,
  sc: {
    loading: '正在加载',
    loadingPart: (part) => `正在加载：${part}`,
    failed: (page) => `无法加载${page}`,
    missingHeading: '找不到页面',
    missing: '链接可能有误，或您没有访问权限。',
    toList: (list) => `前往“${list}”`,
  },
  tc: {
    loading: '正在載入',
    loadingPart: (part) => `正在載入：${part}`,
    failed: (page) => `未能載入${page}`,
    missingHeading: '找不到頁面',
    missing: '連結可能有誤，或您沒有存取權限。',
    toList: (list) => `前往「${list}」`,
  },
};
