import { defineModule } from '../../wiring/define-module.ts';
import { alertsModule } from '../alerts/alerts.module.ts';
import { ALERTS_MATCHED } from '../alerts/matching/matching.service.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { descriptorsModule } from '../descriptors/descriptors.module.ts';
import { mailsModule } from '../mails/mails.module.ts';
import { paymentsModule } from '../payments/payments.module.ts';
import { providerFilesModule } from '../provider-files/provider-files.module.ts';
import { FILE_CONTENTS } from '../provider-files/provider-files.service.ts';
import { receiptTransactionsModule } from '../receipt-transactions/receipt-transactions.module.ts';
import { uploadsModule } from '../uploads/uploads.module.ts';
import { createAnswerMails } from './answer-mails.service.ts';
import { enquirySource } from './enquiries.list.ts';
import { enquiryRoutes } from './enquiries.routes.ts';
import { createEnquiryAnswers } from './enquiry-answers.service.ts';
import { ENQUIRY_FILE } from './enquiry-files.service.ts';
import { noteAlertsOfEnquiries } from './known-payments.service.ts';

/** Responses added one after the other are combined into one email. */
const ANSWER_PAUSE_MS = 5_000;

/** Questions to the provider about chargebacks. */
export const enquiriesModule = defineModule({
  name: 'enquiries',
  needs: [
    mailsModule,
    uploadsModule,
    providerFilesModule,
    paymentsModule,
    clientsModule,
    receiptTransactionsModule,
    descriptorsModule,
    alertsModule,
  ],
  demo: () => import('./demo/enquiries.demo.ts'),
  create({ db, log, now, portalUrl }, { mails, uploads }) {
    const answerMails = createAnswerMails({ mails, portalUrl });
    return {
      searched: [enquirySource],
      routes: enquiryRoutes(createEnquiryAnswers(uploads)),
      jobs: [
        {
          name: 'mails about answered enquiries',
          pauseMs: ANSWER_PAUSE_MS,
          work: (signal) => answerMails.notifyOfAnswers({ ctx: { db, log, now }, input: { signal } }),
        },
      ],
      contributes: [
        ALERTS_MATCHED.with(noteAlertsOfEnquiries),
        FILE_CONTENTS.with({ enquiries: ENQUIRY_FILE }),
      ],
    };
  },
});
