import { defineModule } from '../../wiring/define-module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { shopRoutes } from './shops.routes.ts';

/** The shops of clients that send their orders by webhooks. */
export const shopsModule = defineModule({
  name: 'shops',
  needs: [clientsModule],
  create: ({ box }) => ({ routes: shopRoutes({ box }) }),
});
