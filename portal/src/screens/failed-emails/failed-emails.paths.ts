/** Route patterns and addresses. */
export const FAILED_EMAIL_PATHS = {
  failedEmails: { path: '/beceipt/failed-emails/list', href: () => '/beceipt/failed-emails/list' },
  failedEmail: {
    path: '/beceipt/failed-emails/:id',
    href: (id: number) => `/beceipt/failed-emails/${encodeURIComponent(id)}`,
  },
} as const;
