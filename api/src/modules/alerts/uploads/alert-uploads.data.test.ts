import type { UploadedRow } from '@cbp/shared/alerts/alert-upload.model';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { FileHome } from '@cbp/shared/node/files/testing/file-homes';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../access/actor.ts';
import { databasesAndHomes, keysIn, type WatchedFiles, watchedFiles } from '../../../testing/test-files.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { alerts } from '../alerts.schema.ts';
import { HEADS, messagesOf, type UploadWorld, uploadWorld } from '../testing/upload-world.ts';
import { removeOldUploads } from './old-uploads.service.ts';
import { alertsOfRows } from './validated-rows.ts';

const A_TIME = expect.stringMatching(/^\d{4}-.+Z$/);

/** A user without any permission. */
const STRANGER: Actor = {
  kind: 'user',
  userId: 0,
  sessionId: null,
  email: 'kite@hawk.example',
  displayName: '',
  registeredService: [],
  permissions: [],
};

describe.each(databasesAndHomes)('outcomes from a file, on $name', ({ create, createHome }) => {
  let database: TestDatabase;
  let home: FileHome;
  let files: WatchedFiles;
  let server: TestServer;
  let world: UploadWorld;
  let laterMs = 0;
  const now = () => new Date(Date.now() + laterMs);

  beforeAll(async () => {
    database = await create();
    home = await createHome();
    files = watchedFiles(await home.store());
    server = await startTestServer({ connection: database.connection, files, now });
    world = uploadWorld({ database, server, now });
  });
  afterAll(async () => {
    await server?.end();
    await files?.close();
    await home?.end();
    await database?.end();
  });

  const answersOf = (ethocaIds: readonly string[]) =>
    database.connection.db
      .select({
        id: alerts.ethocaId,
        outcome: alerts.outcome,
        refunded: alerts.refunded,
        amountStopped: alerts.amountStopped,
        comments: alerts.comments,
        status: alerts.status,
        answerNo: alerts.answerNo,
      })
      .from(alerts)
      .where(inArray(alerts.ethocaId, [...ethocaIds]));

  it('are checked row by row, with errors by column, before any outcome is set', async () => {
    const ids = await world.alerts(6);
    const [fraud = ''] = await world.alerts(1, { Type: 'issuer_alert', Amount: 50 });
    const [one = '', two = '', three = '', four = '', five = '', six = ''] = ids;
    const upload = await world.read(
      [
        `${HEADS},Shop`,
        `${one},resolved,refunded,,All given back,x`,
        `${two},Stopped,refunded`,
        'UNKNOWN-1,resolved,refunded',
        '',
        `${three},=1+1,refunded`,
        `${four},resolved,maybe`,
        `${one},resolved,refunded`,
        ',resolved,refunded',
        `${five},,refunded`,
        `${six},notfound,`,
        `${fraud},partially_stopped,refunded`,
        `1.2E+20,resolved,refunded`,
      ].join('\r\n'),
    );
    expect(upload).toMatchObject({
      status: 'pending',
      kind: 'outcomes',
      filename: 'outcomes.csv',
      total: 11,
      failed: 10,
      is_working: false,
      counts: { good: 1, bad: 10, known: 0, done: 0, dismissed: 0 },
    });
    expect(messagesOf(await world.rows(upload.id))).toEqual([
      '2 good',
      "3 bad outcome This outcome isn't available for this alert type.",
      '4 bad ethoca_id Alert does not exist',
      '6 bad outcome must be a value, not a formula',
      '7 bad refunded must be refunded, not refunded or not settled',
      '8 bad ethoca_id is in another row already: keep one of them',
      '9 bad ethoca_id must have a value',
      '10 bad outcome Please select outcome',
      '11 bad refunded Please select refunded',
      '12 bad amount_stopped Please enter amount stopped',
      '13 bad ethoca_id may have been changed by Excel: format the column as text',
    ]);
    const answers = await answersOf([...ids, fraud]);
    expect(answers.filter(({ outcome }) => outcome !== null)).toEqual([]);
  });

  it('name the alert of their Ethoca ID, whether or not it takes the outcome, to users who see it', async () => {
    const [one = ''] = await world.alerts(1, {
      MerchantDescriptor: 'HAWK*KITES',
      Amount: 41.5,
      Currency: 'USD',
    });
    const upload = await world.read(`${HEADS}\n${one},reolved,refunded\nUNKNOWN-1,resolved,refunded`);
    const [row, unknown] = await world.rows(upload.id);
    expect(row?.alert).toEqual({
      id: expect.any(Number),
      descriptor: 'HAWK*KITES',
      amount: 41.5,
      currency: 'USD',
    });
    expect(unknown?.alert).toBeNull();
    const { body } = await world.correct(upload.id, [
      { row: 2, ethoca_id: one, outcome: 'resolved', refunded: 'maybe' },
    ]);
    expect((body as { rows: UploadedRow[] }).rows[0]?.alert).toEqual(row?.alert);
    const { db } = database.connection;
    expect(await alertsOfRows({ db, actor: STRANGER }, [{ row: 2, cells: row?.cells ?? {} }])).toEqual(
      new Map(),
    );
  });

  it('name all that is wrong with a row at once', async () => {
    const [one = '', final = ''] = await world.alerts(2);
    const [fraud = ''] = await world.alerts(1, { Type: 'issuer_alert', Amount: 50 });
    const done = await world.read(`${HEADS}\n${final},resolved,refunded`);
    await world.applyAll(done.id);
    const upload = await world.read(
      [
        HEADS,
        'UNKNOWN-1,=1+1,maybe,x',
        `${fraud},partially_stopped,,70`,
        `${one},resolved,refunded`,
        `${one},reolved,`,
        `${fraud},nothing,refunded,1.2.3`,
      ].join('\n'),
    );
    expect(messagesOf(await world.rows(upload.id, '&state=bad'))).toEqual([
      '2 bad ethoca_id Alert does not exist outcome must be a value, not a formula refunded must be refunded, not refunded or not settled amount_stopped must be a number such as 128.40',
      "3 bad refunded Please select refunded amount_stopped The amount stopped can't exceed the alert amount.",
      '5 bad ethoca_id is in another row already: keep one of them outcome must be an outcome from the template refunded Please select refunded',
      '6 bad outcome must be an outcome from the template amount_stopped must be a number such as 128.40',
    ]);
  });

  it('wait while the files are unavailable, and are read once they are back', async () => {
    const [one = ''] = await world.alerts(1);
    const content = `${HEADS}\n${one},resolved,refunded`;
    const sent = await world.send(content);
    files.isAway = true;
    try {
      expect(await world.send(content)).toMatchObject({ status: 503, body: { code: 'files/unavailable' } });
      expect(await world.create(sent.id)).toMatchObject({ status: 503, body: { code: 'files/unavailable' } });
    } finally {
      files.isAway = false;
    }
    const { body } = await world.create(sent.id);
    const { id } = (body as { results: { id: number } }).results;
    files.isAway = true;
    try {
      for (const hours of [0, 1, 22]) {
        laterMs += hours * 3_600_000;
        await world.work();
        expect(await world.upload(id)).toMatchObject({ status: 'uploading', is_working: true, total: 0 });
      }
      expect((await world.download(id, 'content')).status).toBe(503);
    } finally {
      files.isAway = false;
    }
    laterMs += 60_000;
    await world.work();
    expect(await world.upload(id)).toMatchObject({
      status: 'pending',
      is_working: false,
      counts: { good: 1 },
    });
  });

  it('stop amounts in the decimals of the currency of each alert', async () => {
    const fraudIn = async (currency: string) =>
      (await world.alerts(1, { Type: 'issuer_alert', Amount: 2_000, Currency: currency }))[0] ?? '';
    const rows: [currency: string, amount: string, said: string][] = [
      ['JPY', '640.5', 'bad amount_stopped JPY has no decimals'],
      ['JPY', '640', 'good'],
      ['JPY', '640.00', 'good'],
      ['KWD', '6.1725', 'bad amount_stopped KWD has at most 3 decimals'],
      ['KWD', '6.172', 'good'],
      ['USD', '10.005', 'bad amount_stopped USD has at most 2 decimals'],
      ['USD', '10.00000000000000000001', 'bad amount_stopped must have at most 4 decimal places'],
      ['USD', '0010.50', 'good'],
      ['USD', '"1,234.50"', 'good'],
      ['USD', '"19,99"', 'good'],
      ['USD', '"1.234,505"', 'bad amount_stopped USD has at most 2 decimals'],
      ['JPY', '"19,5"', 'bad amount_stopped JPY has no decimals'],
      ['USD', '"1,234"', 'bad amount_stopped is ambiguous: write it without a thousands separator'],
    ];
    const lines: string[] = [];
    for (const [currency, amount] of rows) {
      lines.push(`${await fraudIn(currency)},partially_stopped,refunded,${amount}`);
    }
    const upload = await world.read([HEADS, ...lines].join('\n'));
    expect(messagesOf(await world.rows(upload.id))).toEqual(
      rows.map(([, , said], at) => `${at + 2} ${said}`),
    );
  });

  it('are applied on request; invalid rows once they are corrected', async () => {
    const [one = '', two = ''] = await world.alerts(2);
    const [fraud = ''] = await world.alerts(1, { Type: 'issuer_alert', Amount: 50 });
    const upload = await world.read(
      [
        HEADS,
        `${one},resolved,refunded,,All given back`,
        `${two},stopped,refunded`,
        `${fraud},partially_stopped,refunded,70`,
      ].join('\n'),
    );
    const applied = await world.applyAll(upload.id);
    expect(applied).toMatchObject({ status: 'error', succeeded: 1, failed: 2, is_working: false });
    expect(await answersOf([one])).toMatchObject([
      { outcome: 'resolved', refunded: 'refunded', comments: 'All given back', status: 'PROCESSING' },
    ]);
    const corrected = await world.correct(upload.id, [
      { row: 3, ethoca_id: two, outcome: 'resolved', refunded: 'refunded' },
      {
        row: 4,
        ethoca_id: fraud,
        outcome: 'partially_stopped',
        refunded: 'refunded',
        amount_stopped: '20.50',
      },
    ]);
    expect(corrected.body).toMatchObject({
      results: { counts: { good: 2, bad: 0, done: 1 } },
      rows: [
        { row: 3, state: 'good' },
        { row: 4, state: 'good' },
      ],
    });
    expect(await world.applyAll(upload.id)).toMatchObject({ status: 'completed', succeeded: 3, failed: 0 });
    expect(await answersOf([fraud])).toMatchObject([{ outcome: 'partially_stopped', amountStopped: 20.5 }]);
  });

  it("are completed once the rows that can't be corrected are dismissed, with a reason that stays", async () => {
    const [one = '', two = ''] = await world.alerts(2);
    const rows = [`${one},resolved,refunded`, 'UNKNOWN-1,resolved,refunded', `${two},stopped,refunded`, ',,'];
    const { id } = await world.read([HEADS, ...rows].join('\n'));
    const reason = 'The alert belongs to another provider.';
    expect(await world.dismiss(id, { rows: [2], reason })).toMatchObject({
      status: 409,
      body: { code: 'alert_uploads/nothing_to_dismiss' },
    });
    expect((await world.dismiss(id, { rows: [3], reason: ' ' })).status).toBe(400);
    const first = await world.dismiss(id, { rows: [3, 3], reason });
    expect(first.body).toMatchObject({
      results: { status: 'pending', waits: true, dismissed: 1, counts: { good: 1, bad: 1, dismissed: 1 } },
    });
    expect(await world.correct(id, [{ row: 3, ethoca_id: two }])).toMatchObject({
      status: 409,
      body: { code: 'alert_uploads/row_closed' },
    });
    expect(await world.applyAll(id)).toMatchObject({ status: 'error', waits: true });
    const all = await world.dismiss(id, { reason: 'Entered by mistake.' });
    expect(all.body).toMatchObject({
      results: { status: 'completed', waits: false, total: 3, failed: 0, counts: { done: 1, dismissed: 2 } },
    });
    expect(await world.rows(id, '&state=dismissed')).toMatchObject([
      { row: 3, dismissal_reason: reason, dismissed_at: A_TIME, errors: [{ field: 'ethoca_id' }] },
      { row: 4, dismissal_reason: 'Entered by mistake.', dismissed_at: A_TIME },
    ]);
    expect((await world.dismiss(id, { reason })).status).toBe(409);
    expect((await world.download(id, 'report')).status).toBe(404);
  });

  it('change nothing when the same file comes again, and both of two at once end', async () => {
    const ids = await world.alerts(30);
    const content = [HEADS, ...ids.map((id) => `${id},resolved,refunded,,From a file`)].join('\n');
    const [first, second] = [await world.read(content), await world.read(content)];
    expect([first.counts.good, second.counts.good]).toEqual([30, 30]);
    const applied = await Promise.all([first, second].map(({ id }) => world.apply(id)));
    expect(applied.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all([world.work(), world.work()]);
    const [one, other] = [await world.upload(first.id), await world.upload(second.id)];
    expect([one.status, other.status, one.counts.done + other.counts.done]).toEqual([
      'completed',
      'completed',
      30,
    ]);
    expect(one.counts.known + other.counts.known).toBe(30);
    const third = await world.read(content);
    expect(third).toMatchObject({ status: 'completed', counts: { known: 30, good: 0 } });
    expect((await answersOf(ids)).map(({ answerNo }) => answerNo)).toEqual(ids.map(() => 1));
  });

  it('need review until nothing is left to do, and lose their file and rows after their retention time', async () => {
    const [one = '', two = ''] = await world.alerts(2);
    const content = [HEADS, `${one},resolved,refunded`, 'UNKNOWN-1,resolved,refunded'].join('\n');
    const { id } = await world.read(content);
    const { id: untouched } = await world.read(`${HEADS}\n${two},resolved,refunded`);
    const waiting = async () => {
      const filters = { waits: { type: 'in', values: [true] } };
      const { body } = await call(`${server.url}${API_PREFIX}/ethoca/alerts/uploads/list`, {
        body: { filters },
        bearer: OPERATOR_KEY,
      });
      const found = (body as { data: { id: number }[] }).data.map((row) => row.id);
      return [id, untouched].map((sought) => found.includes(sought));
    };
    const days = (count: number) => () => new Date(Date.now() + count * 86_400_000);
    const remove = async (count: number) => {
      const ctx = { db: database.connection.db, now: days(count) };
      const { signal } = new AbortController();
      await removeOldUploads({ ctx, input: { keepDays: 180, signal } });
      for (let look = 0; look < 2; look += 1) await server.services.uploads.sweep({ ctx, input: { signal } });
    };
    const before = await world.applyAll(id);
    expect(before).toMatchObject({ status: 'error', waits: true, has_file: true });
    expect(await waiting()).toEqual([true, true]);
    await remove(179);
    expect(await world.upload(id)).toEqual(before);
    expect((await world.download(id, 'content')).status).toBe(200);
    await remove(181);
    const after = await world.upload(id);
    expect(after).toEqual({ ...before, waits: false, has_file: false, removed_at: expect.any(String) });
    expect(await world.rows(id)).toEqual([]);
    expect(await waiting()).toEqual([false, false]);
    const { status, body } = await world.download(id, 'content');
    expect({ status, body }).toMatchObject({
      status: 410,
      body: { code: 'alert_uploads/removed', data: { removed_at: after.removed_at } },
    });
    expect(await keysIn(server.files, 'uploads')).toEqual([]);
    expect(await world.dismiss(id, { reason: 'Too late.' })).toMatchObject({
      status: 410,
      body: { code: 'alert_uploads/removed' },
    });
    expect(await world.apply(untouched)).toMatchObject({
      status: 409,
      body: { code: 'alert_uploads/nothing_to_apply' },
    });
  });
});
