import type { Language } from '@cbp/shared/language';

/** Texts of the page for a forgotten password. */
const en = {
  heading: 'Reset password',
  intro: 'Enter the email address of your account. We’ll send you a link to set a new password.',
  submit: 'Send link',
  SUBMITTED_TEXT: 'If an account exists for this address, you’ll receive an email with a link.',
  whatNext: 'The link works for 1 hour. If nothing arrives, check your spam folder.',
  FAIL_TEXT: (reason: string) => `Couldn’t send the request. ${reason}`,
  backToSignIn: 'Back to sign-in',
};

export const forgotPasswordTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '重置密码',
    intro: '请输入账户的邮箱，我们会向您发送重置密码的链接。',
    submit: '发送链接',
    SUBMITTED_TEXT: '如该邮箱已注册账户，系统会向其发送一封附有链接的邮件。',
    whatNext: '重置密码的链接在 1 小时内有效。如未收到邮件，请查看垃圾邮件文件夹。',
    FAIL_TEXT: (reason) => `请求未能提交。${reason}`,
    backToSignIn: '返回登录',
  },
  tc: {
    heading: '重設密碼',
    intro: '請輸入帳戶的電郵地址，我們會向您傳送重設密碼的連結。',
    submit: '傳送連結',
    SUBMITTED_TEXT: '如此電郵地址已有帳戶，系統會向其傳送附有連結的電郵。',
    whatNext: '重設密碼的連結於 1 小時內有效。如未收到電郵，請檢查垃圾郵件匣。',
    FAIL_TEXT: (reason) => `未能提交要求。${reason}`,
    backToSignIn: '返回登入',
  },
};
