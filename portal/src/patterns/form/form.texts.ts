import type { Language } from '@cbp/shared/language';

/** Texts of the forms in the sign-in area. */
const en = {
  showPassword: 'Show password',
  capsLock: 'Caps Lock is on',
  submitting: 'Please wait…',
  cancel: 'Cancel',
};

export const formTexts: Record<Language, typeof en> = {
  en,
  sc: {
    showPassword: '显示密码',
    capsLock: '大写锁定已开启',
    submitting: '请稍候…',
    cancel: '取消',
  },
  tc: {
    showPassword: '顯示密碼',
    capsLock: '大寫鎖定已開啟',
    submitting: '請稍候…',
    cancel: '取消',
  },
};
