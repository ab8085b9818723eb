import { defineModule } from '../../wiring/define-module.ts';
import { requestRoutes } from './requests.routes.ts';

/** What buyers ask and write, and what merchants answer. */
export const requestsModule = defineModule({
  name: 'requests',
  needs: [],
  create: () => ({ routes: requestRoutes() }),
});
