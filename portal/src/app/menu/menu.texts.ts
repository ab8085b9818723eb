import type { Language } from '@cbp/shared/language';

/** Texts of the menu, without page titles. */
const en = {
  menu: 'Main menu',
  open: 'Open menu',
  close: 'Close menu',
  narrow: 'Collapse menu',
  widen: 'Expand menu',
  noAccess: 'No access',
  lockedPage: (page: string) => `${page} (no access)`,
  soon: 'Soon',
  soonPage: (page: string) => `${page} (coming soon)`,
};

export const menuTexts: Record<Language, typeof en> = {
  en,
  sc: {
    menu: '主菜单',
    open: '打开菜单',
    close: '关闭菜单',
    narrow: '收起菜单',
    widen: '展开菜单',
    noAccess: '未开通',
    lockedPage: (page) => `${page}（未开通）`,
    soon: '即将推出',
    soonPage: (page) => `${page}（即将推出）`,
  },
  tc: {
    menu: '主選單',
    open: '開啟選單',
    close: '關閉選單',
    narrow: '收起選單',
    widen: '展開選單',
    noAccess: '未開通',
    lockedPage: (page) => `${page}（未開通）`,
    soon: '即將推出',
    soonPage: (page) => `${page}（即將推出）`,
  },
};
