import type { Language } from '@cbp/shared/language';

/** What the page of a client says beside the words of its fields. */
const en = { balance: 'Balance', connections: 'Push and API', mails: 'Mails' };

export const clientTexts: Record<Language, typeof en> = {
  en,
  sc: { balance: '余额', connections: '推送与 API', mails: '邮件' },
  tc: { balance: '結餘', connections: '推送及 API', mails: '電郵' },
};
