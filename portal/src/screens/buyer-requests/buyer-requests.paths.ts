/** Route patterns and addresses (specification, chapter 2). */
export const BUYER_REQUEST_PATHS = {
  receiptRequests: { path: '/beceipt/requests/list', href: () => '/beceipt/requests/list' },
  receiptRequest: {
    path: '/beceipt/requests/:id',
    href: (id: string) => `/beceipt/requests/${encodeURIComponent(id)}`,
  },
} as const;
