/** Route patterns and addresses (specification, chapter 2). */
export const USER_PATHS = {
  users: { path: '/users/list', href: () => '/users/list' },
  userForm: {
    path: '/users/form',
    href: () => '/users/form',
    hrefFor: (client: string) => `/users/form?${new URLSearchParams({ merchant_id: client })}`,
  },
  user: { path: '/users/:id', href: (id: number | string) => `/users/${encodeURIComponent(id)}` },
} as const;
