/** Route patterns and addresses (specification, chapter 2). */
export const BUYER_REQUEST_PATHS = {
  receiptRequests: { path: '/beceipt/requests/list', href: () => '/beceipt/requests/list' },
} as const;
