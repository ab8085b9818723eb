import type { SiteCheck } from './check-declaration.ts';
import { IDENTITY_CHECKS } from './identity-checks.ts';
import { POLICY_CHECKS } from './policy-checks.ts';
import { SALE_CHECKS } from './sale-checks.ts';
import { SITE_HEALTH_CHECKS } from './site-health-checks.ts';

/** Everything that an inspection looks for, in the order in which it is shown. None of it is a verdict on the shop. */
export const SITE_CHECKS = {
  ...IDENTITY_CHECKS,
  ...POLICY_CHECKS,
  ...SALE_CHECKS,
  ...SITE_HEALTH_CHECKS,
} as const satisfies Record<string, SiteCheck>;
export type SiteCheckName = keyof typeof SITE_CHECKS;

export type PolicyCheckName = keyof typeof POLICY_CHECKS;
