/** Route patterns and addresses (specification, chapter 2). */
export const CONTACT_US_PATHS = {
  contactUs: { path: '/contact-us', href: () => '/contact-us' },
} as const;
