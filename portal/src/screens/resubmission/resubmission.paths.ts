import { RESUBMISSION_LINK } from '@cbp/shared/verifications/resubmission-link';

/** Only links lead here. */
export const RESUBMISSION_PATHS = {
  resubmission: { path: RESUBMISSION_LINK.page.replace('{token}', ':token') },
} as const;
