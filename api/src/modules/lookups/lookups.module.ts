import { defineModule } from '../../wiring/define-module.ts';
import { alertsModule } from '../alerts/alerts.module.ts';
import { caidsModule } from '../caids/caids.module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { descriptorsModule } from '../descriptors/descriptors.module.ts';
import { evidenceModule } from '../evidence/evidence.module.ts';
import { networksModule } from '../networks/networks.module.ts';
import { ordersModule } from '../orders/orders.module.ts';
import { receiptTransactionsModule } from '../receipt-transactions/receipt-transactions.module.ts';
import { lookupSource } from './lookups.list.ts';
import { lookupRoutes } from './lookups.routes.ts';
import { createLookups } from './lookups.service.ts';

/** Questions of networks about payments. */
export const lookupsModule = defineModule({
  name: 'lookups',
  needs: [
    networksModule,
    clientsModule,
    receiptTransactionsModule,
    descriptorsModule,
    caidsModule,
    alertsModule,
    evidenceModule,
    ordersModule,
  ],
  demo: () => import('./demo/lookups.demo.ts'),
  create({ config }, { networks: { callers, answerInTime } }) {
    const { partnerId } = config.networks.verifi;
    const lookups = createLookups({
      answerInTime,
      partnerId,
      sharedAfter: config.sharedAddressCards,
    });
    return { routes: lookupRoutes({ lookups, callers }), searched: [lookupSource] };
  },
});
