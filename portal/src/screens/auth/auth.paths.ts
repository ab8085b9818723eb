/** Route patterns and addresses (specification, chapter 2). */
export const AUTH_PATHS = {
  auth: { path: '/auth', href: () => '/auth' },
  login: { path: '/auth/login', href: () => '/auth/login' },
  forgotPassword: { path: '/auth/forgot-password', href: () => '/auth/forgot-password' },
  // Only mails lead to these two.
  resetPassword: { path: '/auth/reset-password/:token' },
  activation: { path: '/auth/activation/:token' },
  logout: { path: '/logout', href: () => '/logout' },
} as const;
