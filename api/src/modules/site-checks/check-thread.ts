import { parentPort, workerData } from 'node:worker_threads';
import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { SiteDifference } from '@cbp/shared/inspections/checks/site-difference.model';
import { checkSite } from './check-site.ts';
import { differencesOf, type SeenSite } from './differences/site-differences.ts';
import type { CheckedSite } from './reading/site-view.ts';

export type CheckTask = {
  site: CheckedSite;
  /** false: only policies were captured, which says nothing about other pages. */
  hasChecks: boolean;
  /** The inspection to compare with. */
  before: SeenSite | null;
};
export type CheckAnswer = { findings: Finding[]; differences: SiteDifference[] };

const { site, hasChecks, before } = workerData as CheckTask;
const findings = hasChecks ? checkSite(site) : [];
const answer: CheckAnswer = {
  findings,
  differences: before ? differencesOf({ before, after: { pages: site.pages, findings } }) : [],
};
parentPort?.postMessage(answer);
