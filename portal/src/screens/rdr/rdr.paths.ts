/** Route patterns and addresses (specification, chapter 2). */
export const RDR_PATHS = {
  rdrCases: { path: '/rdr/cases/list', href: () => '/rdr/cases/list' },
  rdrCase: { path: '/rdr/cases/:id', href: (id: number) => `/rdr/cases/${encodeURIComponent(id)}` },
  rdrClients: { path: '/rdr/clients/list', href: () => '/rdr/clients/list' },
  rdrClientForm: {
    path: '/rdr/clients/form',
    href: (clientId?: string) =>
      clientId === undefined
        ? '/rdr/clients/form'
        : `/rdr/clients/form?merchant_id=${encodeURIComponent(clientId)}`,
  },
  rdrClient: {
    path: '/rdr/clients/:id',
    href: (clientId: string) => `/rdr/clients/${encodeURIComponent(clientId)}`,
  },
} as const;
