/** Route patterns and addresses (specification, chapter 2). */
export const ALERT_PATHS = {
  alerts: { path: '/ethoca/alerts/list', href: () => '/ethoca/alerts/list' },
  alertQueue: { path: '/ethoca/alerts/queue/list', href: () => '/ethoca/alerts/queue/list' },
  alert: { path: '/ethoca/alerts/:id', href: (id: number) => `/ethoca/alerts/${encodeURIComponent(id)}` },
} as const;
