/** Route patterns and addresses (specification, chapter 2). */
export const DASHBOARD_PATHS = {
  dashboard: { path: '/dashboard', href: () => '/dashboard' },
} as const;
