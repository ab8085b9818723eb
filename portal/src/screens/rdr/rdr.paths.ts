/** Route patterns and addresses (specification, chapter 2). */
export const RDR_PATHS = {
  rdrCases: { path: '/rdr/cases/list', href: () => '/rdr/cases/list' },
  rdrClients: { path: '/rdr/clients/list', href: () => '/rdr/clients/list' },
} as const;
