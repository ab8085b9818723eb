import type { Language } from '@cbp/shared/language';

type EmailPageTexts = {
  viewOrder: string;
  /** Below the letter. */
  footer: string;
  message: { subject: (merchant: string) => string; text: string };
};

/** What an email says besides its letter. */
export const EMAIL_PAGE_TEXTS: Record<Language, EmailPageTexts> = {
  en: {
    viewOrder: 'View your order',
    footer: 'You receive this email because you placed this order.',
    message: {
      subject: (merchant) => `New message about your order with ${merchant}`,
      text: 'The seller sent you a message about your order.',
    },
  },
  sc: {
    viewOrder: '查看订单',
    footer: '您收到此邮件，是因为您下了此订单。',
    message: {
      subject: (merchant) => `${merchant}就您的订单发来新消息`,
      text: '卖家就您的订单发来消息。',
    },
  },
  tc: {
    viewOrder: '檢視訂單',
    footer: '您收到此電郵，是因為您下了此訂單。',
    message: {
      subject: (merchant) => `${merchant}就您的訂單發來新訊息`,
      text: '賣家就您的訂單發來訊息。',
    },
  },
};
