import { createPublicFetch } from '@cbp/shared/node/fetching/guarded-fetch';
import { defineModule } from '../../wiring/define-module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { evidenceModule } from '../evidence/evidence.module.ts';
import { imagesModule } from '../images/images.module.ts';
import { receiptTransactionsModule } from '../receipt-transactions/receipt-transactions.module.ts';
import { shipmentsModule } from '../shipments/shipments.module.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { createOrderService } from './order-verbs.service.ts';
import { orderRoutes } from './orders.routes.ts';
import { createPhotoFetching, PHOTO_FETCH, photoFetchWork } from './photo-fetching.service.ts';

/** Orders as shops send them, and what happens to them. */
export const ordersModule = defineModule({
  name: 'orders',
  kinds: [PHOTO_FETCH],
  needs: [
    tasksModule,
    imagesModule,
    clientsModule,
    receiptTransactionsModule,
    evidenceModule,
    shipmentsModule,
  ],
  create({ config, db, files, now }, { tasks, shipments: parcels }) {
    const photoFetching = createPhotoFetching({ tasks });
    const fetchFor = (clientId: string | null) => {
      const open = config.photoOrigins.filter(
        ({ clients }) => clients === 'all' || (clientId !== null && clients.includes(clientId)),
      );
      return createPublicFetch({ listedOrigins: open.map(({ origin }) => origin) });
    };
    const orders = createOrderService({ photoFetching, parcels });
    return {
      service: orders,
      routes: orderRoutes({ orders, photoFetching }),
      tasks: [photoFetchWork({ db, files, now, fetchFor })],
    };
  },
});
