/** What a new case is opened from. */
export type CaseOrigin = { iCS_id?: string; enquiry?: number; rdr_case?: number };

/** Route patterns and addresses of dispute cases. */
export const CASE_PATHS = {
  disputeCases: { path: '/beceipt/cases/list', href: () => '/beceipt/cases/list' },
  disputeCaseForm: {
    path: '/beceipt/cases/form',
    href: (origin: CaseOrigin = {}) => {
      const query = new URLSearchParams(Object.entries(origin).map(([key, value]) => [key, String(value)]));
      return query.size === 0 ? '/beceipt/cases/form' : `/beceipt/cases/form?${query}`;
    },
  },
  disputeCase: {
    path: '/beceipt/cases/:id',
    href: (id: number) => `/beceipt/cases/${encodeURIComponent(id)}`,
  },
} as const;
