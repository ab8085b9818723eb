/** Route patterns and addresses of the screens (specification, chapter 2). */
export const paths = {
  home: { path: '/', href: () => '/' },
  receiptTransactions: {
    path: '/beceipt/transactions/list',
    href: () => '/beceipt/transactions/list',
  },
  receiptTransaction: {
    path: '/beceipt/transactions/:id',
    href: (id: string) => `/beceipt/transactions/${encodeURIComponent(id)}`,
  },
} as const;
