/** Route patterns and addresses (specification, chapter 2). */
export const ORDER_LOOKUP_PATHS = {
  lookups: { path: '/oi/lookups/list', href: () => '/oi/lookups/list' },
  lookup: { path: '/oi/lookups/:id', href: (id: number) => `/oi/lookups/${encodeURIComponent(id)}` },
} as const;
