import { createHmac } from 'node:crypto';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { refundResults } from '../alerts/alerts.schema.ts';
import { createTaskWorker } from '../tasks/task-worker.service.ts';
import { tasks as tasksTable } from '../tasks/tasks.schema.ts';
import { adyenNotificationWork } from './adyen-notification.service.ts';
import { selectAttempts } from './refunds.sql.ts';
import { type PaymentGateway, startGateway } from './testing/payment-gateway.ts';
import {
  addClient,
  addPayment,
  addSettings,
  refundTasks,
  refundWorkTo,
  want,
} from './testing/refund-world.ts';

const HMAC_KEY = '0F'.repeat(32);

describe.each(usualDatabases)('what Adyen tells of refunds, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let adyen: PaymentGateway;
  let descriptorId: number;
  let serial = 0;
  const now = () => new Date('2026-11-22T04:00:00Z');
  /** What followers were called with. */
  const results: string[] = [];

  beforeAll(async () => {
    database = await create();
    server = await startTestServer({ connection: database.connection, now });
    adyen = await startGateway('adyen', { now });
    await addClient(db());
    descriptorId = await addSettings(db(), { ...adyen.access, securityKey: HMAC_KEY });
  });
  afterAll(async () => {
    adyen?.end();
    await server?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const workerOf = (
    tasks: ReturnType<typeof refundTasks>,
    work: Parameters<typeof createTaskWorker>[0]['works'][0],
  ) =>
    createTaskWorker({
      db: db(),
      tasks,
      works: [work],
      log: silentLog,
      now,
      random: () => 0,
      onOutcome: () => undefined,
    }).doDue(new AbortController().signal);

  /** A refund that Adyen has received, and as it stands then. */
  async function received() {
    await db().delete(tasksTable);
    const transactionId = `PSP-${++serial}`;
    adyen.ledger.payments.set(transactionId, { id: transactionId, amount: 100, currency: 'USD' });
    const icsId = await addPayment(db(), transactionId);
    const made = await want({ db: db(), now }, { icsId, descriptorId });
    const id = 'id' in made ? made.id : expect.fail();
    await workerOf(refundTasks(), refundWorkTo([adyen.url], { db: db(), now }));
    await db().delete(tasksTable);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'PENDING', reason: 'under_way' });
    return row;
  }

  const rowOf = async (id: number) =>
    (await db().select().from(refundResults).where(eq(refundResults.id, id)))[0] ?? expect.fail();
  const endOf = async (id: number) => {
    const { status, reason, said, refundedAmount } = await rowOf(id);
    return [status, reason, said, refundedAmount];
  };

  type Row = Awaited<ReturnType<typeof rowOf>>;
  function itemOf({ refundId, transactionId, refundOrderId }: Row, more: Record<string, unknown> = {}) {
    return {
      pspReference: refundId,
      originalReference: transactionId,
      merchantAccountCode: adyen.access.merchantId,
      merchantReference: refundOrderId,
      amount: { value: 10_000, currency: 'USD' },
      eventCode: 'REFUND',
      eventDate: '2026-11-22T12:00:00+08:00',
      success: 'true',
      ...more,
    };
  }
  function signed(item: ReturnType<typeof itemOf>, key = HMAC_KEY) {
    const { pspReference, originalReference, merchantAccountCode, merchantReference } = item;
    const { value, currency } = item.amount;
    const text = `${pspReference}:${originalReference}:${merchantAccountCode}:${merchantReference}:${value}:${currency}:${item.eventCode}:${item.success}`;
    const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64');
    return { NotificationRequestItem: { ...item, additionalData: { hmacSignature } } };
  }
  const send = (...items: ReturnType<typeof signed>[]) =>
    call(`${server.url}/api/webhooks/adyen`, { body: { live: 'true', notificationItems: items } });
  const work = () =>
    workerOf(
      server.services.tasks,
      adyenNotificationWork({
        db: db(),
        events: server.services['webhook-events'],
        onResult: async (_ctx, { id, status }) => void results.push(`${id} ${status}`),
        log: silentLog,
        now,
      }),
    );
  async function tell(...items: ReturnType<typeof signed>[]) {
    expect(await send(...items)).toMatchObject({ status: 200, body: { results: {} } });
    await work();
  }

  it('ends a refund once, however often it is told, with an audit row and what follows from it', async () => {
    const row = await received();
    const item = signed(itemOf(row));
    await tell(item, item);
    await tell(item);
    expect(await rowOf(row.id)).toMatchObject({ status: 'SUCCESS', reason: null, endedAt: now() });
    expect(results.filter((result) => result.startsWith(`${row.id} `))).toEqual([`${row.id} SUCCESS`]);
    expect((await selectAttempts(db(), row.id)).map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'refund pending',
      'told done',
    ]);
    const audit = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityType, 'refund'))
      .orderBy(auditLog.seq);
    const last = audit.filter(({ entityIds }) => entityIds?.includes(String(row.id))).at(-1);
    expect(last).toMatchObject({ actor: 'system', after: expect.objectContaining({ status: 'SUCCESS' }) });
  });

  it.each<[string, Record<string, unknown>, unknown[]]>([
    [
      'a no, in its words',
      { success: 'false', reason: 'Insufficient balance' },
      ['FAILED', 'refused', 'Insufficient balance', null],
    ],
    [
      'a no of the scheme that comes first',
      { eventCode: 'REFUND_FAILED' },
      ['FAILED', 'refused', 'Adyen told REFUND_FAILED.', null],
    ],
    ['another amount', { amount: { value: 4_000, currency: 'USD' } }, ['SUCCESS', 'other_amount', null, 40]],
    [
      'another currency',
      { amount: { value: 10_000, currency: 'HKD' } },
      ['UNKNOWN', 'said_otherwise', 'The refund was made in HKD.', null],
    ],
  ])('ends a refund by %s', async (_, told, end) => {
    const row = await received();
    await tell(signed(itemOf(row, told)));
    expect(await endOf(row.id)).toEqual(end);
  });

  it('finds a refund by our key where the answer with its id was lost', async () => {
    const row = await received();
    await db().update(refundResults).set({ refundId: null }).where(eq(refundResults.id, row.id));
    await tell(signed(itemOf(row)));
    expect(await rowOf(row.id)).toMatchObject({ status: 'SUCCESS', refundId: row.refundId });
  });

  it('checks the signature over what came, and stores a reference that looks like a card number cut', async () => {
    const row = await received();
    // Passes Luhn and begins like a Visa card.
    const item = signed(itemOf(row, { pspReference: '4314684926762448' }));
    await tell(item);
    expect(await rowOf(row.id)).toMatchObject({ status: 'SUCCESS', refundId: '431468••••••2448' });
    const kept = JSON.stringify([
      await db().select().from(refundResults),
      await db().select().from(auditLog),
    ]);
    expect(kept).not.toContain('4314684926762448');
  });

  it('verifies the signature over the raw body, and finds a refund whose reference has spaces or full-width characters', async () => {
    const row = await received();
    const wide = row.refundId?.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    await tell(
      signed(itemOf(row, { pspReference: `${wide}\u00A0`, merchantReference: ` ${row.refundOrderId}` })),
    );
    expect(await rowOf(row.id)).toMatchObject({ status: 'SUCCESS', refundId: row.refundId });
  });

  it('is matched within the account and the key that it names, whatever other refunds have its reference', async () => {
    const [other, row] = [await received(), await received()];
    await addClient(db(), 'R-2');
    const settings = { ...adyen.access, merchantId: 'SomebodyElse', securityKey: '1F'.repeat(32) };
    const elsewhere = await addSettings(db(), settings, 'R-2');
    await db()
      .update(refundResults)
      .set({ refundId: row.refundId, descriptorId: elsewhere })
      .where(eq(refundResults.id, other.id));
    await tell(signed(itemOf(row, { merchantReference: '' })));
    expect(await rowOf(row.id)).toMatchObject({ status: 'SUCCESS' });
    expect(await rowOf(other.id)).toMatchObject({ status: 'PENDING' });
  });

  it('leaves a refund to a person that ended otherwise before, and takes nothing for that again', async () => {
    const row = await received();
    await tell(signed(itemOf(row)));
    const failed = { eventCode: 'REFUND_FAILED', reason: 'Card closed' };
    await tell(signed(itemOf(row, failed)));
    expect(await endOf(row.id)).toEqual(['UNKNOWN', 'said_otherwise', 'Card closed', null]);
    await tell(signed(itemOf(row, { eventCode: 'REFUNDED_REVERSED' })));
    expect(await endOf(row.id)).toEqual(['UNKNOWN', 'said_otherwise', 'Card closed', null]);
  });

  it('is refused where it is not signed with the key of the settings, and changes nothing', async () => {
    const row = await received();
    const item = itemOf(row);
    const unsigned = { NotificationRequestItem: { ...item, additionalData: { hmacSignature: '' } } };
    for (const wrong of [signed(item, '1F'.repeat(32)), unsigned]) {
      expect(await send(wrong)).toMatchObject({ status: 401, body: { code: 'auth/unauthenticated' } });
    }
    await work();
    expect(await rowOf(row.id)).toMatchObject({ status: 'PENDING', reason: 'under_way' });
  });

  it('is passed over where it is about nothing of ours, another account, or no refund', async () => {
    const row = await received();
    const others = [
      itemOf({ ...row, refundId: 'UNKNOWN-1', refundOrderId: 'UNKNOWN-1' }),
      itemOf(row, { merchantAccountCode: 'SomebodyElse' }),
      itemOf(row, { eventCode: 'CHARGEBACK' }),
      itemOf(row, { eventCode: 'REFUND_FAILED', success: 'false' }),
    ];
    await tell(...others.map((item) => signed(item)));
    expect(await rowOf(row.id)).toMatchObject({ status: 'PENDING', reason: 'under_way' });
    // Items with a key of ours are stored and processed, and change nothing here.
    const about = await db().select({ about: tasksTable.about, status: tasksTable.status }).from(tasksTable);
    expect(about.map(({ about: of, status }) => `${of} ${status}`).sort()).toEqual([
      'REFUND of client R-1 done',
      `REFUND_FAILED of refund ${row.id} done`,
    ]);
  });

  it('is kept and shown where it is about an account of a client and no refund of ours', async () => {
    const row = await received();
    const unknown = itemOf({ ...row, refundId: 'ELSEWHERE-1', refundOrderId: 'ELSEWHERE-1' });
    await tell(signed(unknown));
    await tell(signed(unknown));
    // Nothing is stored without a key of the account.
    await send(signed({ ...unknown, pspReference: 'FORGED-1' }, 'AB'.repeat(32)));
    await send(signed({ ...unknown, pspReference: 'FOREIGN-1', merchantAccountCode: 'SomebodyElse' }));
    const listed = await call(`${server.url}/api/ethoca/refund-notifications/list`, {
      body: { filters: { refund_id: { type: 'contains', value: '-1' } } },
      bearer: OPERATOR_KEY,
    });
    const { data } = listed.body as { data: Record<string, unknown>[] };
    expect(data.filter(({ refund_id: id }) => /^(ELSEWHERE|FORGED|FOREIGN)/.test(String(id)))).toMatchObject([
      {
        refund_id: 'ELSEWHERE-1',
        payment_id: row.transactionId,
        account: adyen.access.merchantId,
        event: 'REFUND',
        is_success: true,
        amount: 100,
        currency: 'USD',
      },
    ]);
  });
});
