/** Route patterns and addresses of the screens (specification, chapter 2). */
export const paths = {
  home: { path: '/', href: () => '/' },
  auth: { path: '/auth', href: () => '/auth' },
  login: { path: '/auth/login', href: () => '/auth/login' },
  forgotPassword: { path: '/auth/forgot-password', href: () => '/auth/forgot-password' },
  // Only mails lead to these two.
  resetPassword: { path: '/auth/reset-password/:token' },
  activation: { path: '/auth/activation/:token' },
  logout: { path: '/logout', href: () => '/logout' },

  dashboard: { path: '/dashboard', href: () => '/dashboard' },
  alerts: { path: '/ethoca/alerts/list', href: () => '/ethoca/alerts/list' },
  alert: { path: '/ethoca/alerts/:id', href: (id: number) => `/ethoca/alerts/${encodeURIComponent(id)}` },
  alertQueue: { path: '/ethoca/alerts/queue/list', href: () => '/ethoca/alerts/queue/list' },
  uploadStatus: {
    path: '/ethoca/alerts/upload-status/list',
    href: () => '/ethoca/alerts/upload-status/list',
  },
  alertUpload: {
    path: '/ethoca/alerts/upload-status/:id',
    href: (id: number) => `/ethoca/alerts/upload-status/${encodeURIComponent(id)}`,
  },
  sources: { path: '/ethoca/sources/list', href: () => '/ethoca/sources/list' },
  source: {
    path: '/ethoca/sources/:id',
    href: (id: string) => `/ethoca/sources/${encodeURIComponent(id)}`,
  },
  refunds: { path: '/ethoca/refunds/list', href: () => '/ethoca/refunds/list' },
  refund: { path: '/ethoca/refunds/:id', href: (id: number) => `/ethoca/refunds/${encodeURIComponent(id)}` },
  descriptors: { path: '/ethoca/descriptors/list', href: () => '/ethoca/descriptors/list' },
  descriptorForm: {
    path: '/ethoca/descriptors/form',
    href: (kind = 'one') => `/ethoca/descriptors/form?kind=${kind}`,
  },
  descriptor: {
    path: '/ethoca/descriptors/:id',
    href: (id: number) => `/ethoca/descriptors/${encodeURIComponent(id)}`,
  },
  ethocaClients: { path: '/ethoca/clients/list', href: () => '/ethoca/clients/list' },
  ethocaClientTree: { path: '/ethoca/clients/tree', href: () => '/ethoca/clients/tree' },
  registry: { path: '/ethoca/registry', href: () => '/ethoca/registry' },
  ethocaClientForm: {
    path: '/ethoca/clients/form',
    href: (kind = 'mass') => `/ethoca/clients/form?kind=${kind}`,
  },
  ethocaClient: {
    path: '/ethoca/clients/:id',
    href: (id: string) => `/ethoca/clients/${encodeURIComponent(id)}`,
  },
  ethocaEnquiries: { path: '/ethoca/enquiries/list', href: () => '/ethoca/enquiries/list' },
  ethocaEnquiryForm: {
    path: '/ethoca/enquiries/form',
    href: (kind = 'one') => `/ethoca/enquiries/form?kind=${kind}`,
  },
  ethocaEnquiry: {
    path: '/ethoca/enquiries/:id',
    href: (id: number) => `/ethoca/enquiries/${encodeURIComponent(id)}`,
  },

  rdrCases: { path: '/rdr/cases/list', href: () => '/rdr/cases/list' },
  rdrClients: { path: '/rdr/clients/list', href: () => '/rdr/clients/list' },
  rdrCaids: { path: '/rdr/caids/list', href: () => '/rdr/caids/list' },
  rdrCaidForm: { path: '/rdr/caids/form', href: () => '/rdr/caids/form' },

  receiptTransactions: {
    path: '/beceipt/transactions/list',
    href: () => '/beceipt/transactions/list',
  },
  receiptTransaction: {
    path: '/beceipt/transactions/:id',
    href: (id: string) => `/beceipt/transactions/${encodeURIComponent(id)}`,
  },
  batches: { path: '/beceipt/batches/list', href: () => '/beceipt/batches/list' },
  batchForm: { path: '/beceipt/batches/form', href: () => '/beceipt/batches/form' },
  batch: { path: '/beceipt/batches/:id', href: (id: string) => `/beceipt/batches/${encodeURIComponent(id)}` },
  receiptRequests: { path: '/beceipt/requests/list', href: () => '/beceipt/requests/list' },

  lookups: { path: '/oi/lookups/list', href: () => '/oi/lookups/list' },
  lookup: { path: '/oi/lookups/:id', href: (id: string) => `/oi/lookups/${encodeURIComponent(id)}` },
  oiCaids: { path: '/oi/caids/list', href: () => '/oi/caids/list' },
  oiCaidForm: { path: '/oi/caids/form', href: () => '/oi/caids/form' },

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
  documentVerifications: {
    path: '/aml/document-verification/list',
    href: () => '/aml/document-verification/list',
  },
  documentVerification: {
    path: '/aml/document-verification/:id',
    href: (id: string) => `/aml/document-verification/${encodeURIComponent(id)}`,
  },
  amlClients: { path: '/aml/clients/list', href: () => '/aml/clients/list' },
  amlClient: { path: '/aml/clients/:id', href: (id: string) => `/aml/clients/${encodeURIComponent(id)}` },

  users: { path: '/users/list', href: () => '/users/list' },
  userForm: { path: '/users/form', href: () => '/users/form' },
  user: { path: '/users/:id', href: (id: number) => `/users/${encodeURIComponent(id)}` },
  auditLogs: { path: '/audit-logs/list', href: () => '/audit-logs/list' },
  auditRow: { path: '/audit-logs/:id', href: (seq: number) => `/audit-logs/${encodeURIComponent(seq)}` },

  brandForm: { path: '/si/brand/form', href: () => '/si/brand/form' },
  contactUs: { path: '/contact-us', href: () => '/contact-us' },
  error: { path: '/error', href: () => '/error' },
  notFound: { path: '/error/404', href: () => '/error/404' },
  systemError: { path: '/error/500', href: () => '/error/500' },
} as const;
