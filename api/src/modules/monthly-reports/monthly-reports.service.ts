import { createHash } from 'node:crypto';
import type { Language } from '@cbp/shared/language';
import { type Month, monthOf, shiftMonth } from '@cbp/shared/list/calendar-month';
import { momentsOfDays } from '@cbp/shared/list/date-preset';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { ReportFigures } from '@cbp/shared/pdf/pdf.calls';
import { clientReportPath } from '@cbp/shared/pdf/pdf-paths';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import type { TaskKind, TaskWork } from '../../wiring/task-work.ts';
import { readClientMonth } from '../alerts/statistics/client-month.service.ts';
import type { Attachment, Mails } from '../mails/mails.service.ts';
import type { ProviderClient } from '../outgoing-calls/provider-client.service.ts';
import { TaskRefused, type Tasks } from '../tasks/tasks.service.ts';
import { monthlyLetter } from './monthly-letter.ts';
import { selectReader, selectWanting } from './monthly-reports.sql.ts';

const HOUR_MS = 3_600_000;
/** In Hong Kong, on the first day of the next month. */
const SENT_AT_HOUR = 9;
const GIVE_UP_MS = 7 * 24 * HOUR_MS;
const WHY = 'background work: a report shows data and decides nothing';
const PDF_TYPE = 'application/pdf';

type Wanted = { clientId: string; month: Month };

/** The report of a client and a month: its key is both, so that it is made and sent once. */
export const MONTHLY_REPORT: TaskKind<Wanted> = { name: 'monthly_report', sealedAs: 'monthly report' };

/** The month whose reports are due, and since when. Before 09:00 it is the previous month. */
function dueMonth(now: Date): { month: Month; since: Date } {
  const sentAt = (present: Month) => {
    const first = `${present}-01`;
    return new Date(Date.parse(momentsOfDays(first, first).from) + SENT_AT_HOUR * HOUR_MS);
  };
  const present = monthOf(now);
  const sending = sentAt(present) <= now ? present : shiftMonth(present, -1);
  return { month: shiftMonth(sending, -1), since: sentAt(sending) };
}

export type MonthlyReports = ReturnType<typeof createMonthlyReports>;

/** Has the reports made that are due: of each client that wants them, once a month, late where no server ran in time. */
export function createMonthlyReports({ tasks }: { tasks: Tasks }) {
  return {
    async queueDue({ ctx }: { ctx: Pick<ServiceContext, 'db' | 'now' | 'log'> }): Promise<void> {
      const now = ctx.now();
      const { month, since } = dueMonth(now);
      const giveUpAt = new Date(since.getTime() + GIVE_UP_MS);
      // After a week the report is no longer current, and its task may have been deleted.
      if (giveUpAt <= now) return;
      await withoutAudit(ctx.db, WHY, async (tx) => {
        if (!(await tryWorkLock(tx, 'monthly reports'))) return;
        for (const clientId of await selectWanting(tx, since)) {
          const task = {
            key: JSON.stringify([clientId, month]),
            lane: 'pdf-service',
            laneWidth: 1,
            about: `${clientId} ${month}`,
            payload: { clientId, month },
            giveUpAt,
          };
          await tasks.queue({ ctx: { ...ctx, db: tx }, kind: MONTHLY_REPORT, input: task });
        }
      });
    },
  };
}

/** The PDF service's URL and key. Never printed. */
export type PdfServiceAccess = { url: string; key: string };

/** Asks the PDF service for a report, and queues the mail that it is attached to. */
export function monthlyReportWork(parts: {
  db: Database;
  mails: Mails;
  service: PdfServiceAccess;
  client: ProviderClient;
  portalUrl: () => string;
  log: Log;
  now: () => Date;
}): TaskWork<Wanted> {
  const { db, mails, service, client, portalUrl, log, now } = parts;

  async function reportOf(
    { clientId, month }: Wanted,
    language: Language,
    signal: AbortSignal,
  ): Promise<Attachment> {
    const url = `${service.url}${clientReportPath(clientId, month, language)}&includePdf=true`;
    const headers = { accept: 'application/json', authorization: `Bearer ${service.key}` };
    const { status, text } = await client.ask({ url, method: 'GET', headers, body: '' }, signal);
    if (status === 404) throw new TaskRefused("the PDF service doesn't know this client");
    if (status !== 200) throw new Error(`the PDF service responded with ${status}`);
    const { pdf, fileName } = ReportFigures.parse(JSON.parse(text));
    if (pdf === undefined) throw new Error('the PDF service responded without a document');
    return { name: fileName, type: PDF_TYPE, base64: pdf };
  }

  return {
    kind: MONTHLY_REPORT,
    async work({ giveUpAt }, wanted, signal) {
      const reader = await selectReader(db, wanted.clientId);
      const [recipient, ...alsoTo] = reader?.to ?? [];
      if (!reader || recipient === undefined) {
        log.info({ clientId: wanted.clientId }, 'skipped a monthly report that is no longer enabled');
        return;
      }
      const { language, cc } = reader;
      const attachment = await reportOf(wanted, language, signal);
      const actor = { kind: 'service', credential: 'monthly reports' } as const;
      const ctx = { db, scope: { kind: 'all' } as const, actor, now };
      const month = await readClientMonth({ ctx, input: { id: wanted.clientId, month: wanted.month } });
      const letter = monthlyLetter(month, { language, portalUrl: portalUrl() });
      await withoutAudit(db, WHY, (tx) =>
        mails.queue({
          ctx: { db: tx, now },
          input: { recipient, alsoTo, cc, letter, giveUpAt, attachments: [attachment], once: onceOf(wanted) },
        }),
      );
    },
  };
}

/** A worker that was killed after the mail was queued queues it again: then it is the same mail. */
function onceOf(wanted: Wanted): string {
  return createHash('sha256').update(JSON.stringify(wanted)).digest('base64url');
}
