import type { Language } from '@cbp/shared/language';

/** What every page of one thing says. */
const en = {
  loading: 'Loading',
  loadingPart: (part: string) => `Loading: ${part}`,
  failed: 'This could not be loaded',
  missingHeading: 'There is nothing at this address',
  missing: 'The address may be incomplete, or what it names is not yours to see.',
  toList: 'Go to the list',
};

export const detailTexts: Record<Language, typeof en> = {
  en,
  sc: {
    loading: '正在加载',
    loadingPart: (part) => `正在加载：${part}`,
    failed: '无法加载',
    missingHeading: '该地址没有内容',
    missing: '地址可能不完整，或您无权查看其内容。',
    toList: '前往列表',
  },
  tc: {
    loading: '正在載入',
    loadingPart: (part) => `正在載入：${part}`,
    failed: '未能載入',
    missingHeading: '此網址沒有內容',
    missing: '網址可能不完整，或您無權檢視其內容。',
    toList: '前往清單',
  },
};
