import { defineArea } from '../define-area.ts';
import { evidenceArea } from '../evidence/evidence.area.ts';

/** Claims and reason codes. */
export const disputesArea = defineArea({
  name: 'disputes',
  needs: [evidenceArea],
});
