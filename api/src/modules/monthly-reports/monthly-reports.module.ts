import { defineModule } from '../../wiring/define-module.ts';
import { alertsModule } from '../alerts/alerts.module.ts';
import { mailsModule } from '../mails/mails.module.ts';
import { outgoingCallsModule } from '../outgoing-calls/outgoing-calls.module.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { createMonthlyReports, MONTHLY_REPORT, monthlyReportWork } from './monthly-reports.service.ts';

/** They are due at an hour of a day. */
const PAUSE_MS = 60_000;

/** A document may wait for its turn; with its text it is as large as a mail may be. */
const DOCUMENTS = { timeoutMs: 55_000, headersTimeoutMs: 55_000, maxBytes: 8 * 1024 * 1024 };

/** The reports that clients get by email every month, if there is a PDF service to make them. */
export const monthlyReportsModule = defineModule({
  name: 'monthly-reports',
  kinds: [MONTHLY_REPORT],
  needs: [tasksModule, outgoingCallsModule, mailsModule, alertsModule],
  create({ config, db, log, now, portalUrl }, { tasks, mails, 'outgoing-calls': clients }) {
    const { pdfService } = config;
    if (!pdfService) return {};
    const ctx = { db, log, now };
    const client = clients.connect({
      provider: 'pdf-service',
      title: 'The PDF service',
      operatorOrigins: [pdfService.url],
      secrets: [pdfService.key],
      ...DOCUMENTS,
    });
    const monthlyReports = createMonthlyReports({ tasks });
    return {
      tasks: [monthlyReportWork({ db, mails, service: pdfService, client, portalUrl, log, now })],
      jobs: [
        {
          name: 'monthly reports',
          pauseMs: PAUSE_MS,
          work: () => monthlyReports.queueDue({ ctx }),
        },
      ],
    };
  },
});
