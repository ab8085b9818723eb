/** Route patterns and addresses (specification, chapter 2). */
export const DOCUMENT_VERIFICATION_PATHS = {
  documentVerifications: {
    path: '/aml/document-verification/list',
    href: () => '/aml/document-verification/list',
  },
  documentVerification: {
    path: '/aml/document-verification/:id',
    href: (id: string) => `/aml/document-verification/${encodeURIComponent(id)}`,
  },
} as const;
