import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { openServer, sendJson, type TestServer } from '@cbp/shared/node/testing/http-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clients } from '../../database/access-schema.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../../testing/smtp-receiver.ts';
import { doDueTasks } from '../../testing/task-world.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { createClients } from '../clients/clients.service.ts';
import { tasks as taskTable } from '../tasks/tasks.schema.ts';
import { createTasks } from '../tasks/tasks.service.ts';
import { createMonthlyReports } from './monthly-reports.service.ts';

const SECRET = 'a-secret-that-is-long-enough-for-the-tests';
const KEY = 'a-key-of-the-pdf-service-0123456789abcdef';
const PDF = Buffer.from('%PDF-1.7 a report of the tests');
const BEFORE_NINE = new Date('2026-12-01T00:59:59.999Z');
const NINE = new Date('2026-12-01T01:00:00Z');
const WEEK_MS = 7 * 24 * 3_600_000;

describe.each(testDatabases)('monthly reports by mail, on $name', ({ create }) => {
  let database: TestDatabase;
  let smtp: SmtpReceiver;
  let service: TestServer & { close: () => void };
  let now = NINE;
  let isAway = false;
  const db = () => database.connection.db;
  const ctx = () => ({ db: db(), now: () => now, log: silentLog });
  /** A server that was just started: nothing of it but the database was there before. */
  async function runServer() {
    const tasks = createTasks({ secret: SECRET, onQueued: () => undefined });
    await createMonthlyReports({ tasks }).queueDue({ ctx: ctx() });
    const pdfService = { url: service.url, key: KEY };
    await doDueTasks({ db: db(), tasks, now: () => now, pdfService, smtpUrl: smtp.url });
  }
  const statesOf = async () =>
    (await db().select().from(taskTable))
      .filter(({ kind }) => kind === 'monthly_report')
      .map(({ status }) => status);
  const want = (merchantId: string, since: Date | null) =>
    db().update(clients).set({ monthlyReportSince: since }).where(eq(clients.merchantId, merchantId));

  beforeAll(async () => {
    [database, smtp] = await Promise.all([create(), startSmtpReceiver()]);
    service = await openServer((_request, response) => {
      if (isAway) return sendJson(response, 503, { code: 'server/unavailable', message: 'It is away' });
      const figures = { title: 'A report', warnings: [], measurements: null, verdict: null };
      return sendJson(response, 200, {
        ...figures,
        fileName: 'harbour-2026-11.pdf',
        pdf: PDF.toString('base64'),
      });
    });
    const client = { role: 'MERCHANT' as const, status: 'ACTIVE' as const, createdAt: ROW_CREATED_AT };
    await createClients({
      ctx: { db: db() },
      input: [
        {
          ...client,
          merchantId: 'own',
          name: 'Harbour',
          language: 'tc',
          alertEmailTo: ['a@h.example', 'b@h.example'],
        },
        { ...client, merchantId: 'other', name: 'Other', alertEmailTo: ['o@o.example'] },
        { ...client, merchantId: 'mute', name: 'Nobody reads' },
      ],
    });
  });
  beforeEach(async () => {
    await db().delete(taskTable);
    smtp.received.length = 0;
    service.requests.length = 0;
    isAway = false;
    now = NINE;
    await want('own', new Date('2026-11-20T00:00:00Z'));
    await want('other', null);
    await want('mute', new Date('2026-11-20T00:00:00Z'));
  });
  afterAll(async () => {
    service?.close();
    await smtp?.end();
    await database?.end();
  });

  it("are sent at 09:00 on the 1st to the client's recipients, with the PDF and three figures", async () => {
    now = BEFORE_NINE;
    await runServer();
    expect(smtp.received).toEqual([]);
    now = NINE;
    await runServer();
    expect(service.requests).toEqual(['GET /client-reports/own/2026-11.pdf?lang=tc&includePdf=true']);
    const [mail, ...others] = smtp.received;
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(['a@h.example', 'b@h.example']);
    expect(mail?.raw.replace(/\s/g, '')).toContain(PDF.toString('base64'));
    expect(mail?.raw).toContain('harbour-2026-11.pdf');
    for (const said of ['2026 年 11 月', '預警：0 宗', '已攔截或已解決 0 宗', '攔截金額：無']) {
      expect(mail?.text).toContain(said);
    }
  });

  it('go out once, however often servers start, and late where none ran on the first', async () => {
    now = new Date(NINE.getTime() + 3 * 24 * 3_600_000);
    await Promise.all([runServer(), runServer()]);
    await runServer();
    expect(smtp.received).toHaveLength(1);
    expect(await statesOf()).toEqual(['done']);
    now = new Date(NINE.getTime() + WEEK_MS);
    await db().delete(taskTable);
    await runServer();
    expect(smtp.received).toHaveLength(1);
  });

  it('wait for a PDF service that is away, over a restart, and fail visibly in the end', async () => {
    isAway = true;
    await runServer();
    expect([await statesOf(), smtp.received]).toEqual([['queued'], []]);
    isAway = false;
    now = new Date(now.getTime() + 60_000);
    await runServer();
    expect([await statesOf(), smtp.received.length]).toEqual([['done'], 1]);

    await db().delete(taskTable);
    now = NINE;
    isAway = true;
    await runServer();
    now = new Date(NINE.getTime() + WEEK_MS);
    await runServer();
    expect(await statesOf()).toEqual(['failed']);
    expect(smtp.received).toHaveLength(1);
  });

  it('are not of a month that was over before they were wanted, nor once they are wanted no more', async () => {
    await want('own', new Date(NINE.getTime() + 1));
    now = new Date(NINE.getTime() + 60_000);
    await runServer();
    expect(await statesOf()).toEqual([]);
    await want('own', NINE);
    isAway = true;
    await runServer();
    isAway = false;
    await want('own', null);
    now = new Date(now.getTime() + 60_000);
    await runServer();
    expect([await statesOf(), smtp.received]).toEqual([['done'], []]);
  });
});
