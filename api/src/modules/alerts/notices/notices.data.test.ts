import type { AlertOutcome } from '@cbp/shared/alerts/alert-outcome';
import type { Language } from '@cbp/shared/language';
import type { Database } from '@cbp/shared/node/database/connect';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { clients } from '../../../database/access-schema.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { sampleAlert } from '../../../testing/sample-alert.ts';
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { startSmtpReceiver } from '../../../testing/smtp-receiver.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { AUTH_SECRET, MAIL_FROM } from '../../../testing/test-server.ts';
import { createClients } from '../../clients/clients.service.ts';
import { createSmtpTransport } from '../../mails/mail-transport.ts';
import { createMails, type Mails, mailWork } from '../../mails/mails.service.ts';
import { createReceipt } from '../../receipt-transactions/receipt-transactions.service.ts';
import { createTaskWorker } from '../../tasks/task-worker.service.ts';
import { tasks as tasksTable } from '../../tasks/tasks.schema.ts';
import { createTasks } from '../../tasks/tasks.service.ts';
import { alerts } from '../alerts.schema.ts';
import { insertAlerts, type NewAlert } from '../alerts.sql.ts';
import { rowOfSent } from '../sent-alert.ts';
import { createNotices } from './notices.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START_MS = Date.parse('2026-11-22T04:00:00Z');
const NEVER = new AbortController().signal;
const PORTAL = 'https://portal.example';

describe.each(usualDatabases)('mails about alerts, on $name', ({ create }) => {
  let database: TestDatabase;
  let db: Database;
  let nowMs = START_MS;
  const now = () => new Date(nowMs);
  const tasks = createTasks({ secret: AUTH_SECRET, onQueued: () => undefined });
  const mails = createMails({ tasks, from: MAIL_FROM, outboxDir: 'nowhere' });
  const noticesWith = (ofMails: Mails) => createNotices({ mails: ofMails, portalUrl: () => PORTAL });
  const pass = (notices = noticesWith(mails)) =>
    notices.notifyOfAlerts({ ctx: { db, log: silentLog, now }, input: { signal: NEVER } });

  /** Alerts that came now, and have been matched. */
  async function come(count: number, of: string, more: Partial<NewAlert> = {}): Promise<number[]> {
    const settings = { name: 'ethoca', timeZone: 'UTC', windowHours: 24 } as const;
    const rows = Array.from({ length: count }, () => ({
      ...rowOfSent(
        { source: 'ethoca', alert: sampleAlert({ AlertTimestamp: now().toISOString() }) },
        { settings, receivedAt: now() },
      ),
      clientId: of,
      matchedAt: now(),
      createdAt: now(),
      ...more,
    }));
    return (await insertAlerts(db, rows)).map(({ id }) => id);
  }
  const answer = (id: number, outcome: AlertOutcome) =>
    db.update(alerts).set({ outcome }).where(eq(alerts.id, id));
  const stored = (ids: number[]) =>
    db.select().from(alerts).where(inArray(alerts.id, ids)).orderBy(asc(alerts.id));
  async function written() {
    const rows = await db.select().from(tasksTable).orderBy(asc(tasksTable.id));
    return rows.map((row) => ({
      to: row.lane,
      subject: row.about,
      giveUpAt: row.giveUpAt,
      ...mails.openBody(row),
    }));
  }
  const subjects = async () => (await written()).map(({ to, subject }) => `${to}: ${subject}`);
  async function speak(client: string, language: Language) {
    await db.update(clients).set({ language }).where(eq(clients.merchantId, client));
  }

  beforeAll(async () => {
    database = await create();
    ({ db } = database.connection);
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    const told = (id: string) => ({ alertEmailTo: [`alerts@${id.toLowerCase()}.example`] });
    await createClients({
      ctx: { db },
      input: [
        { ...client, merchantId: 'RES', name: 'Reseller', role: 'RESELLER', ...told('RES') },
        { ...client, merchantId: 'MID', name: 'Between', role: 'RESELLER', parentId: 'RES' },
        { ...client, merchantId: 'HP', name: 'Harbour & Pine', parentId: 'RES', ...told('HP') },
        { ...client, merchantId: 'TEA', name: 'Tea House', parentId: 'MID', ...told('TEA') },
        { ...client, merchantId: 'MUTE', name: 'Mute', parentId: 'MID' },
        { ...client, merchantId: 'GONE', name: 'Gone', parentId: 'MID', status: 'DELETED', ...told('GONE') },
        { ...client, merchantId: 'LONE', name: 'Lone' },
      ],
    });
    await db
      .update(clients)
      .set({ alertEmailCc: ['risk@hp.example'] })
      .where(eq(clients.merchantId, 'HP'));
  });
  beforeEach(async () => {
    nowMs = START_MS;
    await db.delete(alerts);
    await db.delete(tasksTable);
    await db.update(clients).set({ alertMailAt: null, language: 'en' });
  });
  afterAll(() => database?.end());

  it('announce the first alert at once, with its details, its order and a link', async () => {
    const icsId = await createReceipt({
      ctx: { db },
      input: sampleReceipt({ clientId: 'HP', orderReference: 'HP-10042' }),
    });
    const [id] = await come(1, 'HP', { icsId, match: 'matched' });
    await pass();
    const [mail, ...more] = await written();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'alerts@hp.example',
      cc: ['risk@hp.example'],
      subject: 'New alert: HKD 128.40, respond by 2026/11/23 12:00 (UTC+8)',
      giveUpAt: new Date(START_MS + 24 * HOUR_MS),
    });
    for (const fact of [
      'Hello Harbour & Pine,',
      'HKD 128.40 · Customer dispute\n  453957******1486 · HARBOURPINE*HK\n  Order HP-10042\n',
      'Due (Hong Kong time): 2026/11/23 12:00 (24 h 0 min left)',
      `Open alert:\n${PORTAL}/ethoca/alerts/${id}\n`,
    ]) {
      expect(mail?.text).toContain(fact);
    }
    expect(mail?.text).not.toContain('Client ');
    expect(await stored([id ?? 0])).toMatchObject([{ notifiedAt: now(), remindedAt: null, version: 1 }]);
    await pass();
    expect(await written()).toHaveLength(1);
  });

  it('wait for the match of an alert, but not for long', async () => {
    await come(1, 'HP', { matchedAt: null });
    await pass();
    nowMs += 9_000;
    await pass();
    expect(await written()).toEqual([]);
    nowMs += 1_000;
    await pass();
    expect(await written()).toHaveLength(1);
  });

  it('tell of a flood in two: the first alert, and all that came within the quarter of an hour after it', async () => {
    for (let minute = 0; minute < 20; minute += 1) {
      if (minute < 1) await come(1, 'HP');
      await pass();
      if (minute < 1) {
        await come(296, 'HP');
        await come(3, 'HP', { dueAt: new Date(START_MS + 6 * HOUR_MS), amount: 7 });
      }
      nowMs += MINUTE_MS;
    }
    const [, digest, ...more] = await written();
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('299 new alerts: respond to the first by 2026/11/22 18:00 (UTC+8)');
    const lines = digest?.text.match(/HKD [\d.]+ · /g) ?? [];
    expect(lines).toHaveLength(20);
    expect(lines.slice(0, 4)).toEqual([...Array(3).fill('HKD 7.00 · '), 'HKD 128.40 · ']);
    expect(digest?.text).toContain('See 279 more alerts in the portal.');
    expect(digest?.text).toContain(`${PORTAL}/ethoca/alerts/list?merchant_id=HP&tab=awaiting\n`);
    expect((await db.select().from(alerts)).every(({ notifiedAt }) => notifiedAt !== null)).toBe(true);
  });

  it('remind once of open alerts whose window ends soon, and of no others', async () => {
    const [open, transit, final] = await come(3, 'HP');
    await pass();
    await answer(transit ?? 0, 'in_progress');
    await answer(final ?? 0, 'resolved');
    nowMs = START_MS + 20 * HOUR_MS - 1_000;
    await pass();
    expect(await written()).toHaveLength(1);
    nowMs += 1_000;
    await pass();
    await pass();
    const [, reminder, ...more] = await written();
    expect(more).toEqual([]);
    expect(reminder?.subject).toBe(
      'Reminder: 2 alerts still need a response, the first by 2026/11/23 12:00 (UTC+8)',
    );
    for (const id of [open, transit]) expect(reminder?.text).toContain(`/ethoca/alerts/${id}\n`);
    expect(reminder?.text).not.toContain(`/ethoca/alerts/${final}\n`);
    for (let hour = 0; hour < 5; hour += 1) {
      nowMs += HOUR_MS;
      await pass();
    }
    expect(await written()).toHaveLength(2);
  });

  it('tell of news and reminders together, and remind of nothing that was told as late', async () => {
    await come(2, 'HP');
    await pass();
    nowMs = START_MS + 21 * HOUR_MS;
    await come(1, 'HP', { dueAt: new Date(nowMs + HOUR_MS) });
    await come(1, 'HP');
    await pass();
    const [, both, ...more] = await written();
    expect(both?.subject).toBe('2 new alerts, 2 due soon without a response');
    nowMs += 20 * MINUTE_MS;
    await pass();
    expect(more).toEqual([]);
    expect(await written()).toHaveLength(2);
  });

  it('tell of nothing that was answered before, or is too late, and settle it', async () => {
    const answered = await come(1, 'HP', { outcome: 'resolved', status: 'COMPLETED' });
    const late = await come(1, 'HP', { dueAt: now() });
    await pass();
    expect(await written()).toEqual([]);
    expect((await stored([...answered, ...late])).every(({ notifiedAt }) => notifiedAt !== null)).toBe(true);
  });

  it('go to the nearest ancestor with addresses, in one email that names each client', async () => {
    await come(1, 'MUTE');
    await come(1, 'GONE');
    await pass();
    const [mail, ...more] = await written();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'alerts@res.example' });
    for (const fact of ['Client Mute (MUTE)', 'Client Gone (GONE)', 'a sub-client has no alert email']) {
      expect(mail?.text).toContain(fact);
    }
    const nobodys = await come(1, 'LONE');
    await pass();
    expect(await written()).toHaveLength(1);
    expect(await stored(nobodys)).toMatchObject([{ notifiedAt: now() }]);
  });

  it('never tell of an alert or an order of another client', async () => {
    const planted = await createReceipt({
      ctx: { db },
      input: sampleReceipt({ clientId: 'TEA', orderReference: 'TEA-SECRET' }),
    });
    await come(2, 'HP', { icsId: planted, match: 'matched', merchantDescriptor: 'OF HP' });
    await come(2, 'TEA', { merchantDescriptor: 'OF TEA' });
    await come(1, 'RES', { merchantDescriptor: 'OF RES' });
    await pass();
    const all = await written();
    expect(all.map(({ to }) => to).sort()).toEqual([
      'alerts@hp.example',
      'alerts@res.example',
      'alerts@tea.example',
    ]);
    for (const { to, text, html } of all) {
      const own = `OF ${to.split(/[@.]/)[1]?.toUpperCase()}`;
      for (const body of [text, html]) {
        expect(new Set(body.match(/OF (HP|TEA|RES)/g))).toEqual(new Set([own]));
        expect(body).not.toContain('TEA-SECRET');
      }
    }
  });

  it('tell the new client of an alert that is theirs now', async () => {
    const [id = 0] = await come(1, 'HP');
    await pass();
    await db.update(alerts).set({ clientId: 'TEA', notifiedAt: null }).where(eq(alerts.id, id));
    await pass();
    expect(await subjects()).toEqual([
      expect.stringContaining('alerts@hp.example'),
      expect.stringContaining('alerts@tea.example'),
    ]);
  });

  it.each([
    ['en', 'New alert: HKD 128.40, respond by 2026/11/23 12:00 (UTC+8)', 'Customer dispute'],
    ['sc', '新预警：HKD 128.40，请于 2026/11/23 12:00（UTC+8）前答复', '持卡人争议'],
    ['tc', '新預警：HKD 128.40，請於 2026/11/23 12:00（UTC+8）前回覆', '持卡人爭議'],
  ] as const)('speak the language of the client: %s', async (language, subject, type) => {
    await speak('HP', language);
    await come(1, 'HP', { merchantDescriptor: '<b>HARBOUR\nPINE</b>' });
    await pass();
    const [mail] = await written();
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(`HKD 128.40 · ${type}`);
    expect(mail?.text).toContain('<b>HARBOUR PINE</b>');
    expect(mail?.html).toContain('&lt;b&gt;HARBOUR PINE&lt;/b&gt;');
  });

  it('are neither lost nor written twice by a server that ends midway, nor by two servers', async () => {
    const ids = [...(await come(2, 'HP')), ...(await come(1, 'TEA'))];
    const dying = noticesWith({
      ...mails,
      async queue(context) {
        await mails.queue(context);
        if (context.input.recipient.includes('@hp')) throw new Error('killed');
      },
    });
    await expect(pass(dying)).rejects.toThrow('killed');
    expect(await subjects()).toEqual([expect.stringContaining('alerts@tea.example')]);
    expect((await stored(ids)).map(({ notifiedAt }) => notifiedAt !== null)).toEqual([false, false, true]);
    await Promise.all(Array.from({ length: 4 }, () => pass()));
    await pass();
    expect(await subjects()).toHaveLength(2);
    expect((await stored(ids)).every(({ notifiedAt }) => notifiedAt !== null)).toBe(true);
  });

  it('arrive over SMTP, including copies', async () => {
    const receiver = await startSmtpReceiver();
    onTestFinished(receiver.end);
    await come(2, 'HP');
    await pass();
    const transport = createSmtpTransport(receiver.url);
    const works = [mailWork({ transport, from: MAIL_FROM, db, tasks, log: silentLog, now })];
    const worker = createTaskWorker({ db, tasks, works, log: silentLog, now, onOutcome: () => undefined });
    await worker.doDue(NEVER);
    const [mail, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(mail?.to).toEqual(['alerts@hp.example', 'risk@hp.example']);
    expect(mail?.headers.get('cc')).toBe('risk@hp.example');
    expect(mail?.html.match(/<th scope="col"/g)).toHaveLength(2);
    expect(mail?.html).toContain('2 new alerts');
  });
});
