/** Route patterns and addresses (specification, chapter 2). */
export const SOURCE_PATHS = {
  sources: { path: '/ethoca/sources/list', href: () => '/ethoca/sources/list' },
  source: {
    path: '/ethoca/sources/:id',
    href: (id: string) => `/ethoca/sources/${encodeURIComponent(id)}`,
  },
} as const;
