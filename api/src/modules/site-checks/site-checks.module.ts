import { defineModule } from '../../wiring/define-module.ts';
import { nameMatchingModule } from '../name-matching/name-matching.module.ts';

/** Reads the pages of shops for what acquirers ask; it has no state and no calls of its own. */
export const siteChecksModule = defineModule({
  name: 'site-checks',
  needs: [nameMatchingModule],
  create: () => ({}),
});
