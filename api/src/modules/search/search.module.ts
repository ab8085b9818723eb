import { defineModule } from '../../wiring/define-module.ts';
import { searchRoutes } from './search.routes.ts';

/** One search over the records of all modules. */
export const searchModule = defineModule({
  name: 'search',
  needs: [],
  create: ({ searched }) => ({ routes: searchRoutes(searched) }),
});
