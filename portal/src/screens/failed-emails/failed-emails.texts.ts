import type { Language } from '@cbp/shared/language';

const en = {
  correct: 'Correct address',
  transaction: 'Open transaction',
};

/** Texts of the pages of failed emails. */
export const failedEmailTexts: Record<Language, typeof en> = {
  en,
  sc: { correct: '更正地址', transaction: '打开对应的交易' },
  tc: { correct: '更正地址', transaction: '開啟對應的交易' },
};
