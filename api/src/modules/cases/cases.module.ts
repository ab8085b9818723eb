import { waitingOfClients } from '../../lists/waiting-source.ts';
import { defineModule } from '../../wiring/define-module.ts';
import { alertsModule } from '../alerts/alerts.module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { enquiriesModule } from '../enquiries/enquiries.module.ts';
import { erasureModule } from '../erasure/erasure.module.ts';
import { KEEPS_DATA, PERSONAL_DATA } from '../erasure/personal-data.service.ts';
import { mailsModule } from '../mails/mails.module.ts';
import { outgoingCallsModule } from '../outgoing-calls/outgoing-calls.module.ts';
import { paymentsModule } from '../payments/payments.module.ts';
import { rdrModule } from '../rdr/rdr.module.ts';
import { receiptTransactionsModule } from '../receipt-transactions/receipt-transactions.module.ts';
import { uploadsModule } from '../uploads/uploads.module.ts';
import { createCaseAttachments } from './attachments/attachments.service.ts';
import { createFileCheck } from './attachments/file-check.ts';
import { createFileMaker } from './case-file-request.ts';
import { createCaseFileSweep } from './case-file-sweep.service.ts';
import { createCaseFiles } from './case-files.service.ts';
import { CASE_LETTER_RELEASED } from './case-letter-check.service.ts';
import { createCaseReminders } from './case-reminders.service.ts';
import { createLetterMarks, createSubmission } from './case-submission.service.ts';
import { disputeCaseSource } from './cases.list.ts';
import { caseRoutes } from './cases.routes.ts';
import { keepForCases, PERSONAL_DATA_OF_CASES } from './cases.service.ts';

/** A file waits for its turn to be printed; as text it is a third larger than the largest that a recipient takes. */
const DOCUMENTS = { timeoutMs: 55_000, headersTimeoutMs: 55_000, maxBytes: 24 * 1024 * 1024 };
/** Reminders are due at an hour of a day. */
const REMINDER_PAUSE_MS = 60_000;

/** Disputes of transactions that are defended with a file, or accepted. */
export const casesModule = defineModule({
  name: 'cases',
  needs: [
    outgoingCallsModule,
    mailsModule,
    paymentsModule,
    clientsModule,
    receiptTransactionsModule,
    erasureModule,
    alertsModule,
    rdrModule,
    enquiriesModule,
    uploadsModule,
  ],
  demo: () => import('./demo/cases.demo.ts'),
  create(
    { config, db, files, log, now, portalUrl, answersTo },
    { mails, uploads, 'outgoing-calls': clients },
  ) {
    const { pdfService } = config;
    const printer =
      pdfService &&
      clients.connect({
        provider: 'pdf-service',
        title: 'The PDF service',
        operatorOrigins: [pdfService.url],
        secrets: [pdfService.key],
        ...DOCUMENTS,
      });
    const make = pdfService && printer && createFileMaker(pdfService, printer, log);
    const check = pdfService && printer && createFileCheck(pdfService, printer, log);
    const marks = pdfService && printer && createLetterMarks(pdfService, printer, log);
    const attachments = createCaseAttachments({ files, uploads, check });
    const reminders = createCaseReminders({ mails, portalUrl });
    return {
      routes: caseRoutes({
        files: createCaseFiles({ files, make, letterChecks: answersTo(CASE_LETTER_RELEASED) }),
        attachments,
        submit: createSubmission(marks),
      }),
      searched: [disputeCaseSource],
      waiting: [waitingOfClients(disputeCaseSource)],
      jobs: [
        {
          name: 'reminders of dispute cases',
          pauseMs: REMINDER_PAUSE_MS,
          work: (signal) => reminders.remind({ ctx: { db, log, now }, signal }),
        },
      ],
      cleanups: [createCaseFileSweep({ db, files, log })],
      contributes: [KEEPS_DATA.with(keepForCases(now)), PERSONAL_DATA.with(PERSONAL_DATA_OF_CASES)],
    };
  },
});
