import { ALERT_DIMENSION_NAMES } from '@cbp/shared/statistics/alert-figure';

/** The month of the generated alerts; the newest is of its last day. */
const MONTH = { from: '2026-10-22', to: '2026-11-20' };
const TWO_MONTHS = { from: '2026-09-22', to: '2026-11-20' };
const HALF_A_YEAR = { from: '2026-05-25', to: '2026-11-20' };
const YEAR = { from: '2025-11-21', to: '2026-11-20' };

/** Calls that sum up lists, by the name of their figure: the slowest of each may take 300 ms. */
export const BENCHED_CALLS = {
  registry: [
    { method: 'POST', path: '/ethoca/registry', body: {} },
    { method: 'GET', path: '/ethoca/registry/collisions' },
    { method: 'GET', path: '/ethoca/registry/alerts' },
  ],
  statistics: [
    { method: 'POST', path: '/statistics/alerts', body: MONTH },
    { method: 'POST', path: '/statistics/alerts', body: TWO_MONTHS },
    { method: 'POST', path: '/statistics/alerts', body: HALF_A_YEAR },
    { method: 'POST', path: '/statistics/alerts', body: YEAR },
    ...ALERT_DIMENSION_NAMES.map((dimension) => ({
      method: 'POST' as const,
      path: '/statistics/breakdown',
      body: { ...MONTH, dimension },
    })),
    { method: 'POST', path: '/statistics/due', body: {} },
    { method: 'POST', path: '/statistics/ratios', body: {} },
    { method: 'POST', path: '/ethoca/sources/list', body: {} },
  ],
  waiting: [{ method: 'GET', path: '/users/current/waiting' }],
} as const satisfies Record<string, readonly BenchedCall[]>;
export type BenchedCall = { method: 'GET' | 'POST'; path: string; body?: object };
