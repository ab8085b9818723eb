import type { Language } from '@cbp/shared/language';

/** Texts of the button that opens a dispute case. */
const en = { open: 'Open dispute case' };

export const openCaseTexts: Record<Language, typeof en> = {
  en,
  sc: { open: '创建争议案件' },
  tc: { open: '建立爭議個案' },
};
