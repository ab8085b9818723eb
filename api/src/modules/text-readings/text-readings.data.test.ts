import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clients, users } from '../../database/access-schema.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { alerts, refundResults } from '../alerts/alerts.schema.ts';
import { insertAlerts, type NewAlert } from '../alerts/alerts.sql.ts';
import { rowOfSent } from '../alerts/sent-alert.ts';
import { createClients } from '../clients/clients.service.ts';
import { enquiries } from '../enquiries/enquiries.schema.ts';
import { textReadings } from './text-readings.schema.ts';
import { readStoredTexts } from './text-readings.service.ts';

const NOW = new Date('2026-11-22T04:00:00Z');

describe.each(testDatabases)('texts that were stored before, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  const db = () => database.connection.db;
  const { log, lines } = captureLog();

  /** As an earlier version stored it. */
  async function add(ethocaId: string, more: Partial<NewAlert> = {}): Promise<number> {
    const settings = { name: 'ethoca', timeZone: 'UTC', windowHours: 24 } as const;
    const row = rowOfSent({ source: 'ethoca', alert: sampleAlert() }, { settings, receivedAt: NOW });
    const [made] = await insertAlerts(db(), [{ ...row, origin: 'network', ...more, ethocaId }]);
    return made?.id ?? expect.fail('not stored');
  }
  const alert = async (id: number) =>
    (await db().select().from(alerts).where(eq(alerts.id, id)))[0] ?? expect.fail(`no alert ${id}`);
  const read = (signal = new AbortController().signal) =>
    readStoredTexts({ ctx: { db: db(), log, now: () => NOW }, input: { signal, rowsAtOnce: 2 } });
  const list = async (filters: object) => {
    const body = { filters, sort: [], limit: 50, offset: 0 };
    const answer = await call(`${server.url}${API_PREFIX}/ethoca/alerts/list`, {
      body,
      bearer: OPERATOR_KEY,
    });
    return (answer.body as { data: { id: number }[] }).data.map(({ id }) => id);
  };

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: { db: db() },
      input: [{ ...client, merchantId: 'CAFE', name: ' Cafe\u0301\u200B Nord' }],
    });
    server = await startTestServer({ connection: database.connection, now: () => NOW });
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  it('are read once, in slices, and what would duplicate another row stays, and is shown', async () => {
    const wide = await add('ＥＴＨ－１\u3000', {
      merchantDescriptor: 'ＺＯ＊TEA\u00A0HK',
      arn: '7453 9486 3259 0338 8947 185',
    });
    const plain = await add('ETH-2');
    const twin = await add('ETH-2 ', { comments: 'soft\u00ADware 👨‍👩‍👧' });
    const ofOtherSource = await add('ETH-2\u00A0', { source: 'cdrn' });
    const first = await add('ETH-3\u200B');
    const second = await add('\u200BETH-3');
    const card = await add('ETH-4', { comments: '４５３９５７８７６３６２１４８６' });
    await db().insert(enquiries).values({
      clientId: 'CAFE',
      descriptor: 'ZO*TEA ',
      transactionTime: NOW,
      amount: 1,
      currency: 'HKD',
      arn: '74539486325903388947185',
      createdAt: NOW,
    });
    const audited = await db().select().from(auditLog).orderBy(asc(auditLog.seq));

    const stopping = new AbortController();
    stopping.abort();
    await read(stopping.signal);
    expect(await db().select().from(textReadings)).toEqual([]);
    await read();

    expect(await alert(wide)).toMatchObject({
      ethocaId: 'ETH-1',
      merchantDescriptor: 'ZO*TEA HK',
      arn: '74539486325903388947185',
      sameAs: null,
      version: 1,
    });
    expect(await alert(plain)).toMatchObject({ ethocaId: 'ETH-2', sameAs: null });
    expect(await alert(twin)).toMatchObject({
      ethocaId: 'ETH-2 ',
      sameAs: plain,
      comments: 'software 👨‍👩‍👧',
    });
    expect(await alert(ofOtherSource)).toMatchObject({ ethocaId: 'ETH-2', sameAs: null });
    expect(await alert(first)).toMatchObject({ ethocaId: 'ETH-3', sameAs: null });
    expect(await alert(second)).toMatchObject({ ethocaId: '\u200BETH-3', sameAs: first });
    expect((await alert(card)).comments).not.toContain('876362');
    expect(await db().select({ name: clients.name }).from(clients)).toEqual([{ name: 'Café Nord' }]);
    expect(await db().select({ descriptor: enquiries.descriptor }).from(enquiries)).toEqual([
      { descriptor: 'ZO*TEA' },
    ]);
    expect(await db().select().from(auditLog).orderBy(asc(auditLog.seq))).toEqual(audited);

    const repeated = { shares_id: { type: 'in', values: [true] } };
    expect((await list(repeated)).toSorted()).toEqual([twin, second].toSorted());
    expect((await list({ 'alert.EthocaID': { type: 'contains', value: 'ETH-3' } })).toSorted()).toEqual(
      [first, second].toSorted(),
    );
    expect(lines.join('')).toContain('would duplicate');
  });

  it('stay where two rows may not become one, and the tables behind them are read all the same', async () => {
    const refund = (transactionId: string) => ({
      clientId: 'CAFE',
      platform: 'stripe' as const,
      transactionId,
      currency: 'HKD',
      amount: 1,
      status: 'PENDING' as const,
      origin: 'person' as const,
      refundOrderId: `R ${transactionId}`,
      createdAt: NOW,
    });
    await db().delete(textReadings);
    await db()
      .insert(refundResults)
      .values([refund('TX-1'), refund('TX-1 '), refund('TX-2\u200B')]);
    await db().insert(users).values({
      email: 'zoe@cbp.example',
      displayName: ' Zoe\u0301\u200B ',
      status: 'active',
      registeredService: [],
      createdAt: NOW,
    });
    await read();
    const ids = await db()
      .select({ id: refundResults.transactionId })
      .from(refundResults)
      .orderBy(refundResults.id);
    expect(ids.map(({ id }) => id)).toEqual(['TX-1', 'TX-1 ', 'TX-2']);
    const names = await db().select({ name: users.displayName }).from(users);
    expect(names).toContainEqual({ name: 'Zo\u00e9' });
  });

  it('are looked at no more once all were', async () => {
    const late = await add('LATE ');
    await read();
    expect((await alert(late)).ethocaId).toBe('LATE ');
    expect((await db().select().from(textReadings)).every(({ endedAt }) => endedAt !== null)).toBe(true);
  });
});
