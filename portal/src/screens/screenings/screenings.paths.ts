/** Route patterns and addresses (specification, chapter 2). */
export const SCREENING_PATHS = {
  individualScreenings: {
    path: '/aml/individual-screening/list',
    href: () => '/aml/individual-screening/list',
  },
  individualScreening: {
    path: '/aml/individual-screening/:id',
    href: (id: string) => `/aml/individual-screening/${encodeURIComponent(id)}`,
  },
  businessScreenings: { path: '/aml/business-screening/list', href: () => '/aml/business-screening/list' },
  businessScreening: {
    path: '/aml/business-screening/:id',
    href: (id: string) => `/aml/business-screening/${encodeURIComponent(id)}`,
  },
} as const;
