import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { SiteDifference } from '@cbp/shared/inspections/checks/site-difference.model';
import { checkSite as check } from './check-site.ts';
import { differencesOf as differences, type SeenSite } from './differences/site-differences.ts';
import type { CheckedSite } from './reading/site-view.ts';

export type { SeenSite } from './differences/site-differences.ts';
export type { CheckedSite } from './reading/site-view.ts';

/** What was found on the pages of a brand's site: one finding for each check, in the order of the table. None is a verdict. */
export const checkSite = (site: CheckedSite): Finding[] => check(site);

/** What differs between two inspections of a brand, policies first. Equal texts say nothing. */
export const differencesOf = (sites: { before: SeenSite; after: SeenSite }): SiteDifference[] =>
  differences(sites);
