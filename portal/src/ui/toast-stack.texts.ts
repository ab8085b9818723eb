import type { Language } from '@cbp/shared/language';

/** Texts of toasts. */
const en = {
  types: {
    success: 'Done',
    info: 'Note',
    warning: 'Warning',
    danger: 'Error',
  },
  dismiss: 'Close message',
};

export const toastTexts: Record<Language, typeof en> = {
  en,
  sc: {
    types: {
      success: '完成',
      info: '提示',
      warning: '警告',
      danger: '错误',
    },
    dismiss: '关闭消息',
  },
  tc: {
    types: {
      success: '完成',
      info: '提示',
      warning: '警告',
      danger: '錯誤',
    },
    dismiss: '關閉訊息',
  },
};
