/** Route patterns and addresses (specification, chapter 2). */
export const REFUND_PATHS = {
  refunds: { path: '/ethoca/refunds/list', href: () => '/ethoca/refunds/list' },
  refund: { path: '/ethoca/refunds/:id', href: (id: number) => `/ethoca/refunds/${encodeURIComponent(id)}` },
} as const;
