/** Route patterns and addresses (specification, chapter 2). */
export const CLIENT_PATHS = {
  ethocaClients: { path: '/ethoca/clients/list', href: () => '/ethoca/clients/list' },
  ethocaClientTree: { path: '/ethoca/clients/tree', href: () => '/ethoca/clients/tree' },
  ethocaClientForm: {
    path: '/ethoca/clients/form',
    href: (kind = 'mass') => `/ethoca/clients/form?kind=${kind}`,
  },
  ethocaClient: {
    path: '/ethoca/clients/:id',
    href: (id: string) => `/ethoca/clients/${encodeURIComponent(id)}`,
  },
} as const;
