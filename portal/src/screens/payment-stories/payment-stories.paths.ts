/** Route patterns and addresses. A key is one of `payment-key.ts`. */
export const PAYMENT_STORY_PATHS = {
  payment: { path: '/payments/:key', href: (key: string) => `/payments/${encodeURIComponent(key)}` },
} as const;
