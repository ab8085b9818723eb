import { waitingOfClients } from '../../lists/waiting-source.ts';
import { defineModule } from '../../wiring/define-module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { erasureModule } from '../erasure/erasure.module.ts';
import { PERSONAL_DATA } from '../erasure/personal-data.service.ts';
import { evidenceModule } from '../evidence/evidence.module.ts';
import { mailsModule } from '../mails/mails.module.ts';
import { orderLinksModule } from '../order-links/order-links.module.ts';
import { ORDER_STEPS } from '../orders/order-steps.service.ts';
import { ordersModule } from '../orders/orders.module.ts';
import { receiptTransactionsModule } from '../receipt-transactions/receipt-transactions.module.ts';
import { REFUND_RESULT } from '../refunds/refund-work.service.ts';
import { refundsModule } from '../refunds/refunds.module.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { webhookEventsModule } from '../webhook-events/webhook-events.module.ts';
import { createBounceAddresses } from './bounces/bounce-address.ts';
import { startBounceServer } from './bounces/bounce-server.ts';
import { buyerEmailWork } from './buyer-email-work.service.ts';
import { buyerEmailRoutes } from './buyer-emails.routes.ts';
import { createDeliveryReports } from './delivery-reports.service.ts';
import { createEmailFiles } from './email-files.service.ts';
import { eraseEmails } from './erased-emails.service.ts';
import { failedEmailSource } from './failed-emails.list.ts';
import { createFailedEmails } from './failed-emails.service.ts';
import { BUYER_EMAIL, createNewEmails } from './new-emails.service.ts';
import { tellOfRefund, tellOfSteps } from './order-emails.service.ts';
import { SENDGRID_WEBHOOK, sendGridWork } from './sendgrid-events.service.ts';
import { createStoppedAddresses } from './stopped-addresses.service.ts';

/** Emails to buyers, and those that didn't reach them. */
export const buyerEmailsModule = defineModule({
  name: 'buyer-emails',
  kinds: [BUYER_EMAIL],
  webhooks: [SENDGRID_WEBHOOK],
  needs: [
    tasksModule,
    webhookEventsModule,
    mailsModule,
    clientsModule,
    receiptTransactionsModule,
    orderLinksModule,
    erasureModule,
    refundsModule,
    evidenceModule,
    ordersModule,
  ],
  demo: () => import('./demo/buyer-emails.demo.ts'),
  create(
    { config, db, files, log, now },
    { tasks, orders, mails, 'order-links': links, 'webhook-events': events },
  ) {
    const { authSecret: secret, mailFrom: from, bouncePort, host } = config;
    const domain = config.bounceDomain ?? from.address.slice(from.address.lastIndexOf('@') + 1);
    const addresses = createBounceAddresses({ secret, domain });
    const stopped = createStoppedAddresses(secret);
    const emails = createNewEmails({ tasks, orders, from });
    const reports = createDeliveryReports({ db, stopped, now });
    const failed = createFailedEmails({ emails, orders, stopped });
    const returnPathOf = (id: number) => (bouncePort === null ? null : addresses.of(id));
    const sending = buyerEmailWork({
      db,
      files: createEmailFiles(files),
      links,
      stopped,
      handover: mails.handover,
      from,
      returnPathOf,
      log,
      now,
    });
    return {
      service: {
        ...emails,
        /** The address to which an email is returned; null for the sender's. */
        returnPathOf,
        /** Starts to receive returned emails; null if that isn't configured. */
        startBounceServer: async () =>
          bouncePort === null ? null : startBounceServer({ host, port: bouncePort, addresses, reports, log }),
      },
      searched: [failedEmailSource],
      routes: buyerEmailRoutes({ failed, stopped, events }),
      tasks: [sending, sendGridWork({ db, events, reports, now })],
      signatures: { sendgrid: config.sendGridKey },
      contributes: [
        ORDER_STEPS.with(tellOfSteps(emails)),
        REFUND_RESULT.with(tellOfRefund(emails)),
        PERSONAL_DATA.with({ erase: eraseEmails }),
      ],
      waiting: [waitingOfClients(failedEmailSource)],
    };
  },
});
