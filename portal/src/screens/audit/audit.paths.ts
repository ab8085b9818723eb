/** Route patterns and addresses (specification, chapter 2). */
export const AUDIT_PATHS = {
  auditLogs: { path: '/audit-logs/list', href: () => '/audit-logs/list' },
  auditRow: { path: '/audit-logs/:id', href: (seq: number) => `/audit-logs/${encodeURIComponent(seq)}` },
} as const;
