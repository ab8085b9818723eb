import { defineModule } from '../../wiring/define-module.ts';
import { alertsModule } from '../alerts/alerts.module.ts';
import { caidsModule } from '../caids/caids.module.ts';
import { CLIENT_RECORDS } from '../clients/client-records.service.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { networksModule } from '../networks/networks.module.ts';
import { paymentsModule } from '../payments/payments.module.ts';
import { receiptTransactionsModule } from '../receipt-transactions/receipt-transactions.module.ts';
import { refundsModule } from '../refunds/refunds.module.ts';
import { uploadsModule } from '../uploads/uploads.module.ts';
import { webhookEventsModule } from '../webhook-events/webhook-events.module.ts';
import { createCaseImports } from './case-imports.service.ts';
import { createDecisions } from './decisions.service.ts';
import { noticeWork, RDR_WEBHOOK } from './notices.service.ts';
import { rdrRoutes } from './rdr.routes.ts';
import { rdrCaseSource } from './rdr-cases.list.ts';
import { rdrClientSource } from './rdr-clients.list.ts';
import { ENROLMENT_OF_CLIENT } from './rdr-records.service.ts';
import { rematchCases } from './rematch.service.ts';

const REMATCH_PAUSE_MS = 60_000;

/** Disputes that are decided before they become chargebacks. */
export const rdrModule = defineModule({
  name: 'rdr',
  webhooks: [RDR_WEBHOOK],
  needs: [
    webhookEventsModule,
    networksModule,
    uploadsModule,
    paymentsModule,
    clientsModule,
    receiptTransactionsModule,
    caidsModule,
    alertsModule,
    refundsModule,
  ],
  demo: () => import('./demo/rdr.demo.ts'),
  create({ config, db, now }, { networks: { callers, answerInTime }, uploads, 'webhook-events': events }) {
    const { partnerId } = config.networks.verifi;
    const decisions = createDecisions({ answerInTime, partnerId });
    return {
      searched: [rdrCaseSource, rdrClientSource],
      routes: rdrRoutes({ decisions, imports: createCaseImports(uploads), callers, events }),
      tasks: [noticeWork({ db, events, now })],
      contributes: [CLIENT_RECORDS.with(ENROLMENT_OF_CLIENT)],
      jobs: [
        {
          name: 'rematching of RDR cases',
          pauseMs: REMATCH_PAUSE_MS,
          work: (signal) => rematchCases({ ctx: { db, now }, input: { signal } }),
        },
      ],
    };
  },
});
