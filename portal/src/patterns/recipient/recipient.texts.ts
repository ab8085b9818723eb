import type { Language } from '@cbp/shared/language';

/** Texts of the recipient choice. */
const en = {
  recipient: 'Recipient',
  noRecipient: 'No recipient (no limits)',
  complete: 'Stop if anything is missing',
};

export const recipientTexts: Record<Language, typeof en> = {
  en,
  sc: {
    recipient: '接收方',
    noRecipient: '不指定接收方，不设限制',
    complete: '有缺失时停止生成',
  },
  tc: {
    recipient: '接收方',
    noRecipient: '不指定接收方，不設限制',
    complete: '有缺漏時停止製作',
  },
};
