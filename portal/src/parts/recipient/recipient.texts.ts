import type { Language } from '@cbp/shared/language';

/** Texts of the recipient choice. */
const en = {
  recipient: 'Recipient',
  noRecipient: 'No recipient (no file limits)',
  complete: 'Don’t generate if evidence is missing',
};

export const recipientTexts: Record<Language, typeof en> = {
  en,
  sc: {
    recipient: '接收方',
    noRecipient: '不指定接收方（无文件限制）',
    complete: '证据有缺失时不生成',
  },
  tc: {
    recipient: '接收方',
    noRecipient: '不指定接收方（沒有文件限制）',
    complete: '證據有缺漏時不製作',
  },
};
