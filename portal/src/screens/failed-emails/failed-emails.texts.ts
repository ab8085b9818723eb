import type { Language } from '@cbp/shared/language';

const en = {
  correct: 'Correct address',
};

/** Texts of the pages of failed emails. */
export const failedEmailTexts: Record<Language, typeof en> = {
  en,
  sc: { correct: '更正地址' },
  tc: { correct: '更正地址' },
};
