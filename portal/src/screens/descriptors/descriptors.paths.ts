/** Route patterns and addresses (specification, chapter 2). */
export const DESCRIPTOR_PATHS = {
  descriptors: { path: '/ethoca/descriptors/list', href: () => '/ethoca/descriptors/list' },
  descriptorForm: {
    path: '/ethoca/descriptors/form',
    href: (kind = 'one') => `/ethoca/descriptors/form?kind=${kind}`,
    hrefFor: (client: string) =>
      `/ethoca/descriptors/form?${new URLSearchParams({ kind: 'one', merchant_id: client })}`,
  },
  descriptor: {
    path: '/ethoca/descriptors/:id',
    href: (id: number) => `/ethoca/descriptors/${encodeURIComponent(id)}`,
  },
} as const;
