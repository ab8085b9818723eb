import type { Language } from '@cbp/shared/language';

/** Texts of a conversation between buyer and merchant. */
const en = {
  messages: 'Messages',
  none: 'No messages yet',
  buyer: 'Buyer',
  merchant: 'Merchant',
};

export const conversationTexts: Record<Language, typeof en> = {
  en,
  sc: {
    messages: '消息',
    none: '暂无消息',
    buyer: '买家',
    merchant: '商户',
  },
  tc: {
    messages: '訊息',
    none: '未有訊息',
    buyer: '買家',
    merchant: '商戶',
  },
};
