import { failedEmailList } from '@cbp/shared/buyer-emails/failed-email.list';
import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('failedEmails', {
    right: failedEmailList.right,
    title: failedEmailList.words,
    icon: 'mail',
    load: () => listPage(import('./failed-emails.list.tsx').then((screen) => screen.failedEmailsScreen)),
  }),
  page('failedEmail', {
    right: failedEmailList.right,
    title: translated(['Failed email', '发送失败的邮件', '傳送失敗的電郵']),
    icon: 'mail',
    parent: 'failedEmails',
    isDrawer: true,
    load: () => import('./failed-emails.detail.tsx').then((screen) => screen.FailedEmailPage),
  }),
];
