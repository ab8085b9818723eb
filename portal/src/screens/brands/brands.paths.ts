/** Route patterns and addresses (specification, chapter 2). */
export const BRAND_PATHS = {
  brandForm: { path: '/si/brand/form', href: () => '/si/brand/form' },
} as const;
