import { failedEmailList } from '@cbp/shared/buyer-emails/failed-email.list';
import { paths } from '../../data/paths.ts';
import { bulkActions } from '../../patterns/action/bulk-actions.tsx';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { nameOfFailedEmail } from './failed-email-name.ts';
import { dismissEmails, resendEmails } from './failed-emails.actions.ts';

/** Emails that didn't reach their buyers; each opens in a drawer. */
export const failedEmailsScreen = defineListScreen({
  list: failedEmailList,
  counter: ['', '封', '封'],
  columns: [
    { key: 'address', widthPx: 240 },
    'transaction.order_reference',
    { key: 'kind', as: 'text' },
    { key: 'reason', as: 'text', widthPx: 240 },
    'state',
    'failed_at',
    { key: 'dismissed_at', isHidden: true },
    { key: 'tries', isHidden: true },
    { key: 'details', isHidden: true },
    { key: 'merchant_name', isHidden: true },
    { key: 'merchant_id', isHidden: true },
    { key: 'created_at', isHidden: true },
    { key: 'iCS_id', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  mainFilters: ['state', 'failed_at'],
  href: (row) => paths.failedEmail.href(row.id),
  bulk: bulkActions(
    { keyOf: ({ id }) => id, nameOf: (email) => nameOfFailedEmail(email) ?? '' },
    resendEmails,
    dismissEmails,
  ),
  empty: {
    heading: ['No failed emails', '暂无发送失败的邮件', '未有傳送失敗的電郵'],
    text: [
      'Emails that don’t reach their buyers appear here, with the reason.',
      '未能送达买家的邮件及其原因会显示在这里。',
      '未能送達買家的電郵及其原因會在此顯示。',
    ],
  },
});
