import { defineModule } from '../../wiring/define-module.ts';
import { waitingRoutes } from './waiting.routes.ts';

/** The counts of entries that need attention. */
export const waitingModule = defineModule({
  name: 'waiting',
  needs: [],
  create: ({ waiting }) => ({ routes: waitingRoutes(waiting) }),
});
