/** Route patterns and addresses (specification, chapter 2). */
export const BATCH_PATHS = {
  batches: { path: '/beceipt/batches/list', href: () => '/beceipt/batches/list' },
  batchForm: { path: '/beceipt/batches/form', href: () => '/beceipt/batches/form' },
  screeningBatchForm: { path: '/aml/batches/form', href: () => '/aml/batches/form' },
  verificationBatchForm: {
    path: '/aml/verification-batches/form',
    href: () => '/aml/verification-batches/form',
  },
  batch: { path: '/beceipt/batches/:id', href: (id: string) => `/beceipt/batches/${encodeURIComponent(id)}` },
} as const;
