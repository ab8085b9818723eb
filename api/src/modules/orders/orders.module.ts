import { defineModule } from '../../wiring/define-module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { evidenceModule } from '../evidence/evidence.module.ts';
import { imagesModule } from '../images/images.module.ts';
import { orderLinksModule } from '../order-links/order-links.module.ts';
import { outgoingCallsModule } from '../outgoing-calls/outgoing-calls.module.ts';
import { receiptTransactionsModule } from '../receipt-transactions/receipt-transactions.module.ts';
import { shipmentsModule } from '../shipments/shipments.module.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { ORDER_STEPS, type OrderFollower } from './order-steps.service.ts';
import { createOrderService } from './order-verbs.service.ts';
import { orderRoutes } from './orders.routes.ts';
import { createPhotoFetching, PHOTO_FETCH, photoFetchWork } from './photo-fetching.service.ts';

/** Photos are larger than what providers answer. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Orders as shops send them, and what happens to them. */
export const ordersModule = defineModule({
  name: 'orders',
  kinds: [PHOTO_FETCH],
  needs: [
    tasksModule,
    outgoingCallsModule,
    imagesModule,
    clientsModule,
    receiptTransactionsModule,
    orderLinksModule,
    evidenceModule,
    shipmentsModule,
  ],
  create(
    { config, db, files, now, answersTo },
    { tasks, shipments: parcels, 'order-links': links, 'outgoing-calls': clients },
  ) {
    const photoFetching = createPhotoFetching({ tasks });
    const hostsFor = (clientId: string | null) => {
      const open = config.photoOrigins.filter(
        ({ clients: some }) => some === 'all' || (clientId !== null && some.includes(clientId)),
      );
      return clients.connect({
        provider: 'photos',
        title: 'The host of the photo',
        operatorOrigins: open.map(({ origin }) => origin),
        maxBytes: MOST_BYTES,
      });
    };
    const followers = answersTo(ORDER_STEPS);
    const follow: OrderFollower = async (ctx, steps) => {
      for (const follower of followers()) await follower(ctx, steps);
    };
    const orders = createOrderService({ photoFetching, parcels, links, follow });
    return {
      service: orders,
      routes: orderRoutes({ orders, photoFetching, links }),
      tasks: [photoFetchWork({ db, files, now, hostsFor })],
    };
  },
});
