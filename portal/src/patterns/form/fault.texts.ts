import type { Language } from '@cbp/shared/language';

/** Field errors of the sign-in area, by the message of the model. */
const en = {
  EMAIL_REQUIRED: 'Email is required',
  INVALID_EMAIL_FORMAT: 'Enter a valid email address',
  EMAIL_LENGTH: ({ max }: { max: number }) => `Enter at most ${max} characters`,
  PASSWORD_REQUIRED: 'Password is required',
  PASSWORD_LENGTH: ({ min, max }: { min: number; max: number }) => `Enter ${min} to ${max} characters`,
  CURRENT_PASSWORD_REQUIRED: 'Current Password is required',
  NEW_PASSWORD_REQUIRED: 'New Password is required',
  PASSWORD_ALPHANUMERIC: 'Use at least 1 letter and 1 digit, and no spaces',
  CONFIRM_PASSWORD_REQUIRED: 'Confirm Password is required',
  NOT_MATCH: 'The passwords don’t match',
  SAME_PASSWORD: 'The new password must differ from the current one',
  CURRENT_PASSWORD_INVALID: 'Current password invalid',
  INVALID_CAPTCHA: 'Incorrect Captcha',
};

export const faultTexts: Record<Language, typeof en> = {
  en,
  sc: {
    EMAIL_REQUIRED: '请输入邮箱',
    INVALID_EMAIL_FORMAT: '邮箱格式不正确',
    EMAIL_LENGTH: ({ max }) => `最多 ${max} 个字符`,
    PASSWORD_REQUIRED: '请输入密码',
    PASSWORD_LENGTH: ({ min, max }) => `长度须为 ${min} 至 ${max} 个字符`,
    CURRENT_PASSWORD_REQUIRED: '请输入当前密码',
    NEW_PASSWORD_REQUIRED: '请输入新密码',
    PASSWORD_ALPHANUMERIC: '请至少使用 1 个字母和 1 个数字，且不含空格',
    CONFIRM_PASSWORD_REQUIRED: '请再次输入新密码',
    NOT_MATCH: '两次输入的密码不一致',
    SAME_PASSWORD: '新密码不能与当前密码相同',
    CURRENT_PASSWORD_INVALID: '当前密码不正确',
    INVALID_CAPTCHA: '验证码不正确',
  },
  tc: {
    EMAIL_REQUIRED: '請輸入電郵地址',
    INVALID_EMAIL_FORMAT: '電郵地址格式不正確',
    EMAIL_LENGTH: ({ max }) => `最多 ${max} 個字元`,
    PASSWORD_REQUIRED: '請輸入密碼',
    PASSWORD_LENGTH: ({ min, max }) => `長度須為 ${min} 至 ${max} 個字元`,
    CURRENT_PASSWORD_REQUIRED: '請輸入目前密碼',
    NEW_PASSWORD_REQUIRED: '請輸入新密碼',
    PASSWORD_ALPHANUMERIC: '請至少使用 1 個字母及 1 個數字，且不可有空格',
    CONFIRM_PASSWORD_REQUIRED: '請再次輸入新密碼',
    NOT_MATCH: '兩次輸入的密碼不一致',
    SAME_PASSWORD: '新密碼不可與目前密碼相同',
    CURRENT_PASSWORD_INVALID: '目前密碼不正確',
    INVALID_CAPTCHA: '驗證碼不正確',
  },
};
