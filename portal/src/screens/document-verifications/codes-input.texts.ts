import type { Language } from '@cbp/shared/language';

/** Texts of the choice of decline codes. */
const en = {
  suggested: 'Suggested by the checks',
  search: 'Search or type a code, then press Enter',
  browse: 'Browse all codes',
  chosen: (count: number) => `${count} selected`,
  none: 'No results. Clear the search.',
};

export const codesTexts: Record<Language, typeof en> = {
  en,
  sc: {
    suggested: '检查建议的代码',
    search: '搜索拒绝代码，或输入代码后按 Enter',
    browse: '浏览全部代码',
    chosen: (count) => `已选 ${count} 个`,
    none: '没有结果，请清除搜索内容。',
  },
  tc: {
    suggested: '檢查建議的代碼',
    search: '搜尋拒絕代碼，或輸入代碼後按 Enter',
    browse: '瀏覽全部代碼',
    chosen: (count) => `已選 ${count} 個`,
    none: '沒有結果，請清除搜尋內容。',
  },
};
