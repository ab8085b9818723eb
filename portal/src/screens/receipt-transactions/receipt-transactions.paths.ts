/** Route patterns and addresses (specification, chapter 2). */
export const RECEIPT_TRANSACTION_PATHS = {
  receiptTransactions: {
    path: '/beceipt/transactions/list',
    href: () => '/beceipt/transactions/list',
  },
  orderImport: {
    path: '/beceipt/transactions/import',
    href: () => '/beceipt/transactions/import',
  },
  receiptTransaction: {
    path: '/beceipt/transactions/:id',
    href: (id: string) => `/beceipt/transactions/${encodeURIComponent(id)}`,
  },
  receiptPreview: {
    path: '/beceipt/transactions/:id/preview',
    href: (id: string) => `/beceipt/transactions/${encodeURIComponent(id)}/preview`,
  },
} as const;
