import type { Language } from '@cbp/shared/language';

const en = {
  emails: 'Emails to buyers',
  changeEmails: 'Change emails',
  retention: 'Retention of buyers’ data',
  changeRetention: 'Change retention',
};

/** Texts of a client's settings for receipts. */
export const clientReceiptTexts: Record<Language, typeof en> = {
  en,
  sc: {
    emails: '给买家的邮件',
    changeEmails: '更改邮件',
    retention: '买家资料保留期',
    changeRetention: '更改保留期',
  },
  tc: {
    emails: '給買家的電郵',
    changeEmails: '更改電郵',
    retention: '買家資料保留期',
    changeRetention: '更改保留期',
  },
};
