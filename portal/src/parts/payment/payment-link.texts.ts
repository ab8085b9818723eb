import type { Language } from '@cbp/shared/language';

/** The link to all that happened to a payment. */
const en = { history: 'View payment history' };

export const paymentLinkTexts: Record<Language, typeof en> = {
  en,
  sc: { history: '查看付款历程' },
  tc: { history: '檢視付款歷程' },
};
