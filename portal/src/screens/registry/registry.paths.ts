/** Route patterns and addresses (specification, chapter 2). */
export const REGISTRY_PATHS = {
  registry: { path: '/ethoca/registry', href: () => '/ethoca/registry' },
} as const;
