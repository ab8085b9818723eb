/** Route patterns and addresses (specification, chapter 2). */
export const ENQUIRY_PATHS = {
  ethocaEnquiries: { path: '/ethoca/enquiries/list', href: () => '/ethoca/enquiries/list' },
  ethocaEnquiryForm: {
    path: '/ethoca/enquiries/form',
    href: (kind = 'one') => `/ethoca/enquiries/form?kind=${kind}`,
  },
  ethocaEnquiry: {
    path: '/ethoca/enquiries/:id',
    href: (id: number) => `/ethoca/enquiries/${encodeURIComponent(id)}`,
  },
} as const;
