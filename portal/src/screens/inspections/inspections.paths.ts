/** Route patterns and addresses. */
export const INSPECTION_PATHS = {
  inspections: { path: '/si/inspection/list', href: () => '/si/inspection/list' },
  inspection: {
    path: '/si/inspection/:id',
    href: (id: string | number) => `/si/inspection/${encodeURIComponent(String(id))}`,
  },
} as const;
