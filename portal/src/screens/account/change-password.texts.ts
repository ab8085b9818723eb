import type { Language } from '@cbp/shared/language';

/** Texts of the dialog for changing the password. */
const en = {
  heading: 'Change password',
  current: 'Current password',
  submit: 'Change password',
  close: 'Close',
  done: 'Password changed successfully',
  expired: 'Session expired',
};

export const changePasswordTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '修改密码',
    current: '当前密码',
    submit: '修改密码',
    close: '关闭',
    done: '密码修改成功',
    expired: '登录已过期',
  },
  tc: {
    heading: '更改密碼',
    current: '目前密碼',
    submit: '更改密碼',
    close: '關閉',
    done: '密碼已成功更改',
    expired: '登入已逾時',
  },
};
