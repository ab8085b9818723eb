import type { Language } from '@cbp/shared/language';

const en = {
  from: 'From',
  to: 'To',
  cc: 'Cc',
  date: 'Date',
  subject: 'Subject',
  files: 'Attached files',
  noText: 'This email has no text.',
};

const sc: typeof en = {
  from: '发件人',
  to: '收件人',
  cc: '抄送',
  date: '日期',
  subject: '主题',
  files: '邮件附件',
  noText: '此邮件没有正文。',
};

const tc: typeof en = {
  from: '寄件人',
  to: '收件人',
  cc: '副本',
  date: '日期',
  subject: '主旨',
  files: '電郵附件',
  noText: '此電郵沒有內文。',
};

/** Labels of an email on paper. */
export const ATTACHMENT_PAPER_TEXTS: Record<Language, typeof en> = { en, sc, tc };
