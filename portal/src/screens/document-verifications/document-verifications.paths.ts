/** Route patterns and addresses (specification, chapter 2). */
export const DOCUMENT_VERIFICATION_PATHS = {
  documentVerifications: {
    path: '/aml/document-verification/list',
    href: () => '/aml/document-verification/list',
  },
  documentVerificationForm: {
    path: '/aml/document-verification/form',
    href: () => '/aml/document-verification/form',
  },
  documentVerification: {
    path: '/aml/document-verification/:id',
    href: (id: string | number) => `/aml/document-verification/${encodeURIComponent(String(id))}`,
  },
} as const;
