import type { InspectionPlan } from '@cbp/shared/brands/brand';
import type { InspectionExtent } from '@cbp/shared/inspections/inspection';

/** The pages that the inspections of a plan open. */
export const extentOfPlan = (plan: InspectionPlan): InspectionExtent =>
  plan === 'policies_daily' ? 'policies' : 'all';
