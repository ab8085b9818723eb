/** Route patterns and addresses: the form's is the specification's (chapter 2). */
export const BRAND_PATHS = {
  brands: { path: '/si/brand/list', href: () => '/si/brand/list' },
  brandForm: { path: '/si/brand/form', href: () => '/si/brand/form' },
  brand: { path: '/si/brand/:id', href: (id: number) => `/si/brand/${encodeURIComponent(id)}` },
} as const;
