import type { Language } from '@cbp/shared/language';

/** Texts of the account menu. */
const en = {
  menu: (name: string) => `Account menu: ${name}`,
  colours: 'Appearance',
  schemes: {
    light: 'Light',
    dark: 'Dark',
    auto: 'System default',
  },
  changePassword: 'Change password',
  signOut: 'Sign out',
};

export const accountTexts: Record<Language, typeof en> = {
  en,
  sc: {
    menu: (name) => `账户菜单：${name}`,
    colours: '外观',
    schemes: {
      light: '浅色',
      dark: '深色',
      auto: '跟随系统',
    },
    changePassword: '修改密码',
    signOut: '退出登录',
  },
  tc: {
    menu: (name) => `帳戶選單：${name}`,
    colours: '外觀',
    schemes: {
      light: '淺色',
      dark: '深色',
      auto: '跟隨系統',
    },
    changePassword: '更改密碼',
    signOut: '登出',
  },
};
