import { waitingOfClients } from '../../lists/waiting-source.ts';
import { defineModule } from '../../wiring/define-module.ts';
import { buyerEmailsModule } from '../buyer-emails/buyer-emails.module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { erasureModule } from '../erasure/erasure.module.ts';
import { PERSONAL_DATA } from '../erasure/personal-data.service.ts';
import { imagesModule } from '../images/images.module.ts';
import { IMAGE_SHOWN } from '../images/images.service.ts';
import { mailsModule } from '../mails/mails.module.ts';
import { ordersModule } from '../orders/orders.module.ts';
import { paymentsModule } from '../payments/payments.module.ts';
import { receiptTransactionsModule } from '../receipt-transactions/receipt-transactions.module.ts';
import { REFUND_RESULT } from '../refunds/refund-work.service.ts';
import { refundsModule } from '../refunds/refunds.module.ts';
import { shipmentsModule } from '../shipments/shipments.module.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { uploadsModule } from '../uploads/uploads.module.ts';
import { createBuyerPhotos } from './buyer-photos.service.ts';
import { createDecisions } from './decisions.service.ts';
import { eraseRequests } from './erased-requests.service.ts';
import { followGrantedRefund } from './granted-refunds.service.ts';
import { isRequestImageShown } from './request-images.service.ts';
import { buyerRequestSource } from './requests.list.ts';
import { requestRoutes } from './requests.routes.ts';
import { CONVERSATION_NOTICE, createTelling, noticeWork } from './tell.service.ts';

/** What buyers ask and write, and what merchants answer. */
export const requestsModule = defineModule({
  name: 'requests',
  kinds: [CONVERSATION_NOTICE],
  needs: [
    tasksModule,
    mailsModule,
    uploadsModule,
    imagesModule,
    clientsModule,
    paymentsModule,
    receiptTransactionsModule,
    refundsModule,
    shipmentsModule,
    ordersModule,
    erasureModule,
    buyerEmailsModule,
  ],
  demo: () => import('./demo/requests.demo.ts'),
  create(
    { db, files, now, portalUrl },
    { tasks, mails, uploads, images: passes, refunds, 'buyer-emails': emails },
  ) {
    const telling = createTelling({ tasks });
    const photos = createBuyerPhotos({ uploads, files });
    const decisions = createDecisions({ refunds, telling });
    return {
      routes: requestRoutes({ uploads, passes, photos, telling, decisions }),
      tasks: [noticeWork({ db, mails, emails, portalUrl, now })],
      contributes: [
        IMAGE_SHOWN.with((context) => isRequestImageShown({ ...context, passes })),
        PERSONAL_DATA.with({ erase: eraseRequests }),
        REFUND_RESULT.with(followGrantedRefund),
      ],
      waiting: [waitingOfClients(buyerRequestSource)],
    };
  },
});
