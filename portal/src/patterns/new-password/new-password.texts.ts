import type { Language } from '@cbp/shared/language';

/** Texts of a new password's fields. */
const en = {
  label: 'New password',
  confirm: 'Confirm password',
  help: ({ min, max }: { min: number; max: number }) =>
    `${min} to ${max} characters, with a letter and a digit, without spaces`,
  meter: 'Password strength',
  stronger: 'A stronger password has',
  traits: {
    length: (min: number) => `${min} characters or more`,
    lower: 'A lower-case letter',
    upper: 'An upper-case letter',
    digit: 'A digit',
    special: 'A special character',
  },
  fulfilled: (trait: string) => `${trait}: yes`,
  missing: (trait: string) => `${trait}: not yet`,
  strengths: {
    none: 'No password yet',
    weak: 'Weak',
    fair: 'Fair',
    good: 'Good',
    strong: 'Strong',
  },
};

export const newPasswordTexts: Record<Language, typeof en> = {
  en,
  sc: {
    label: '新密码',
    confirm: '确认新密码',
    help: ({ min, max }) => `${min} 至 ${max} 个字符，须包含字母和数字，不含空格`,
    meter: '密码强度',
    stronger: '更强的密码应有',
    traits: {
      length: (min) => `至少 ${min} 个字符`,
      lower: '小写字母',
      upper: '大写字母',
      digit: '数字',
      special: '特殊字符',
    },
    fulfilled: (trait) => `${trait}：已满足`,
    missing: (trait) => `${trait}：未满足`,
    strengths: {
      none: '尚未输入密码',
      weak: '弱',
      fair: '一般',
      good: '较强',
      strong: '强',
    },
  },
  tc: {
    label: '新密碼',
    confirm: '確認新密碼',
    help: ({ min, max }) => `${min} 至 ${max} 個字元，須包含字母及數字，不可有空格`,
    meter: '密碼強度',
    stronger: '更強的密碼應有',
    traits: {
      length: (min) => `至少 ${min} 個字元`,
      lower: '小楷英文字母',
      upper: '大楷英文字母',
      digit: '數字',
      special: '特殊字元',
    },
    fulfilled: (trait) => `${trait}：已符合`,
    missing: (trait) => `${trait}：未符合`,
    strengths: {
      none: '尚未輸入密碼',
      weak: '弱',
      fair: '一般',
      good: '良好',
      strong: '強',
    },
  },
};
