/** Route patterns and addresses (specification, chapter 2). */
export const SCREENING_PATHS = {
  individualScreenings: {
    path: '/aml/individual-screening/list',
    href: () => '/aml/individual-screening/list',
  },
  individualScreeningForm: {
    path: '/aml/individual-screening/form',
    href: () => '/aml/individual-screening/form',
  },
  individualScreening: {
    path: '/aml/individual-screening/:id',
    href: (id: number) => `/aml/individual-screening/${encodeURIComponent(id)}`,
  },
  businessScreenings: { path: '/aml/business-screening/list', href: () => '/aml/business-screening/list' },
  businessScreeningForm: { path: '/aml/business-screening/form', href: () => '/aml/business-screening/form' },
  businessScreening: {
    path: '/aml/business-screening/:id',
    href: (id: number) => `/aml/business-screening/${encodeURIComponent(id)}`,
  },
  screeningUploads: { path: '/aml/uploads/list', href: () => '/aml/uploads/list' },
  screeningUpload: {
    path: '/aml/uploads/:id',
    href: (id: number) => `/aml/uploads/${encodeURIComponent(id)}`,
  },
  screeningException: {
    path: '/aml/exceptions/:id',
    href: (id: number) => `/aml/exceptions/${encodeURIComponent(id)}`,
  },
  screeningExceptions: { path: '/aml/exceptions/list', href: () => '/aml/exceptions/list' },
} as const;
