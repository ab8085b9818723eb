/** Route patterns and addresses. */
export const WATCHLIST_PATHS = {
  watchlists: { path: '/aml/watchlists/list', href: () => '/aml/watchlists/list' },
  watchlist: {
    path: '/aml/watchlists/:id',
    href: (id: string) => `/aml/watchlists/${encodeURIComponent(id)}`,
  },
} as const;
