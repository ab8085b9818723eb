import type { Language } from '@cbp/shared/language';

/** Texts of the pages behind links in emails. */
const en = {
  back: 'Back to sign-in',
  reset: {
    heading: 'Reset password',
    submit: 'Set password',
    SUCCESS_TEXT: 'Your password has been reset.',
    expired: 'Reset Link Expired',
    EXPIRED_TEXT: 'Request a new link to reset your password.',
  },
  activate: {
    heading: 'Activate account',
    submit: 'Activate account',
    SUCCESS_TEXT: 'Your account is active.',
    expired: 'Activate Link Expired',
    EXPIRED_TEXT: 'Request a new link or contact your administrator.',
  },
  checking: 'Checking link…',
  leavingIn: (count: number) =>
    count === 1
      ? `The sign-in page opens in ${count} second.`
      : `The sign-in page opens in ${count} seconds.`,
  leaveNow: 'Sign in now',
  requestLink: 'Request a new link',
  expiredSignedIn: (email: string) =>
    `You’re signed in as ${email}. You can change the password in the account menu.`,
};

export const tokenPageTexts: Record<Language, typeof en> = {
  en,
  sc: {
    back: '返回登录',
    reset: {
      heading: '重置密码',
      submit: '确定',
      SUCCESS_TEXT: '密码已重置。',
      expired: '重置链接已失效',
      EXPIRED_TEXT: '请申请新链接以重置密码。',
    },
    activate: {
      heading: '激活账户',
      submit: '激活账户',
      SUCCESS_TEXT: '账户已激活。',
      expired: '激活链接已失效',
      EXPIRED_TEXT: '请申请新链接或联系管理员。',
    },
    checking: '正在检查链接…',
    leavingIn: (count) => `${count} 秒后将前往登录页面。`,
    leaveNow: '立即登录',
    requestLink: '申请新链接',
    expiredSignedIn: (email) => `您已登录 ${email}，可在账户菜单中修改该账户的密码。`,
  },
  tc: {
    back: '返回登入',
    reset: {
      heading: '重設密碼',
      submit: '確定',
      SUCCESS_TEXT: '密碼已重設。',
      expired: '重設連結已失效',
      EXPIRED_TEXT: '請申請新連結以重設密碼。',
    },
    activate: {
      heading: '啟用帳戶',
      submit: '啟用帳戶',
      SUCCESS_TEXT: '帳戶已啟用。',
      expired: '啟用連結已失效',
      EXPIRED_TEXT: '請申請新連結或聯絡管理員。',
    },
    checking: '正在檢查連結…',
    leavingIn: (count) => `${count} 秒後將前往登入頁面。`,
    leaveNow: '立即登入',
    requestLink: '申請新連結',
    expiredSignedIn: (email) => `您已登入 ${email}，可在帳戶選單中更改該帳戶的密碼。`,
  },
};
