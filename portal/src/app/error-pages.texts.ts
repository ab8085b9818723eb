import type { Language } from '@cbp/shared/language';

/** Texts of the error pages. */
const en = {
  notFoundHeading: 'Page Not Found',
  notFoundText: 'The link may be wrong. Check the address.',
  systemHeading: 'System Error',
  unfetchedHeading: 'Couldn’t load this page',
  systemText: 'Something went wrong! Please try again later.',
  changesSaved: 'Your saved changes are safe.',
  home: 'Go to the homepage',
};

export const errorPageTexts: Record<Language, typeof en> = {
  en,
  sc: {
    notFoundHeading: '找不到页面',
    notFoundText: '链接可能有误，请检查网址。',
    systemHeading: '系统错误',
    unfetchedHeading: '无法加载此页面',
    systemText: '系统出错，请稍后再试。',
    changesSaved: '已保存的更改不受影响。',
    home: '前往首页',
  },
  tc: {
    notFoundHeading: '找不到頁面',
    notFoundText: '連結可能有誤，請檢查網址。',
    systemHeading: '系統錯誤',
    unfetchedHeading: '未能載入此頁面',
    systemText: '系統出錯，請稍後再試。',
    changesSaved: '已儲存的更改不受影響。',
    home: '前往首頁',
  },
};
