import type { Language } from '@cbp/shared/language';

const en = {
  details: 'Details',
  correct: 'Correct address',
};

/** Texts of the pages of failed emails. */
export const failedEmailTexts: Record<Language, typeof en> = {
  en,
  sc: { details: '详情', correct: '更正地址' },
  tc: { details: '詳情', correct: '更正地址' },
};
