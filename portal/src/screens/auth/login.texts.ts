import type { Language } from '@cbp/shared/language';

/** Texts of the sign-in page. */
const en = {
  expired: 'Your session has expired. Please sign in again.',
  leftElsewhere: 'You signed out in another tab.',
  heading: 'Sign in',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot your password?',
  submit: 'Sign in',
};

export const loginTexts: Record<Language, typeof en> = {
  en,
  sc: {
    expired: '登录已过期，请重新登录。',
    leftElsewhere: '您已在另一个标签页退出登录。',
    heading: '登录',
    email: '邮箱',
    password: '密码',
    forgot: '忘记密码？',
    submit: '登录',
  },
  tc: {
    expired: '登入已逾時，請重新登入。',
    leftElsewhere: '您已在另一個分頁登出。',
    heading: '登入',
    email: '電郵地址',
    password: '密碼',
    forgot: '忘記密碼？',
    submit: '登入',
  },
};
