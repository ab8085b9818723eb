/** Route patterns and addresses (specification, chapter 2). */
export const AML_CLIENT_PATHS = {
  amlClients: { path: '/aml/clients/list', href: () => '/aml/clients/list' },
  amlClient: { path: '/aml/clients/:id', href: (id: string) => `/aml/clients/${encodeURIComponent(id)}` },
} as const;
