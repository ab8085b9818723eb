import type { Language } from '@cbp/shared/language';
import type { Letter } from '../mails/mails.service.ts';

type Words = {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  open: string;
  notes: readonly string[];
};

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'Please send new photos of your document',
    greeting: 'Hello,',
    paragraphs: [
      'The photos of your identity document could not be accepted.',
      'Open the page to see what was wrong and to send new ones.',
    ],
    open: 'Send new photos',
    notes: ['The link works once, for seven days. Please do not reply to this email with photos.'],
  },
  sc: {
    subject: '请重新提交证件照片',
    greeting: '您好：',
    paragraphs: ['您提交的证件照片未能通过审核。', '请打开页面查看原因，并重新提交照片。'],
    open: '重新提交照片',
    notes: ['此链接七天内有效，只能使用一次。请勿在回复邮件中附上照片。'],
  },
  tc: {
    subject: '請重新提交證件相片',
    greeting: '您好：',
    paragraphs: ['您提交的證件相片未能通過審核。', '請開啟頁面查看原因，並重新提交相片。'],
    open: '重新提交相片',
    notes: ['此連結七日內有效，只可使用一次。請勿在回覆電郵中附上相片。'],
  },
};

/** Asks a person for better images. It names neither the person nor the client, since anyone may read it. */
export function resubmissionLetter({ language, url }: { language: Language; url: string }): Letter {
  const { subject, greeting, paragraphs, open, notes } = WORDS[language];
  return {
    language,
    subject,
    greeting,
    paragraphs: [...paragraphs],
    button: { label: open, url },
    notes: [...notes],
  };
}
