import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { refundResults } from '../alerts/alerts.schema.ts';
import { refundRecords } from '../receipt-transactions/receipt-transactions.schema.ts';
import { createTaskWorker, LEASE_MS } from '../tasks/task-worker.service.ts';
import { tasks as tasksTable } from '../tasks/tasks.schema.ts';
import type { RefundPlatform } from './platforms/platform.ts';
import { refundSettings, refundSwitch } from './refunds.schema.ts';
import { selectAttempts } from './refunds.sql.ts';
import { type PaymentGateway, startGateway } from './testing/payment-gateway.ts';
import {
  addClient,
  addPayment,
  addSettings,
  refundTasks,
  refundWorkTo,
  want,
  withoutQuestion,
} from './testing/refund-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe.each(usualDatabases)('refunds, on $name', ({ create }) => {
  let database: TestDatabase;
  let mpgs: PaymentGateway;
  let nmi: PaymentGateway;
  let adyen: PaymentGateway;
  const settings: Record<string, number> = {};
  let nowMs = Date.parse('2026-11-22T04:00:00Z');
  const now = () => new Date(nowMs);
  let serial = 0;

  beforeAll(async () => {
    database = await create();
    await addClient(db());
    mpgs = await startGateway('mpgs', { now });
    nmi = await startGateway('nmi', { now });
    adyen = await startGateway('adyen', { now });
    for (const gateway of [mpgs, nmi, adyen]) {
      settings[gateway.access.platform] = await addSettings(db(), gateway.access);
    }
    settings.manual = await addSettings(db(), { ...mpgs.access, platform: 'manual' });
  });
  beforeEach(() => {
    for (const gateway of [mpgs, nmi, adyen]) gateway.does('does');
  });
  afterEach(async () => {
    await db().delete(tasksTable);
    await db().delete(refundSwitch);
  });
  afterAll(async () => {
    for (const gateway of [mpgs, nmi, adyen]) gateway.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const ctx = () => ({ db: db(), now });

  /** A payment of 100 here and at the platform, and a refund of it that is asked for. */
  async function wanted(gateway: PaymentGateway, amount = 100) {
    const transactionId = `PAY-${++serial}`;
    gateway.ledger.payments.set(transactionId, { id: transactionId, amount: 100, currency: 'USD' });
    const icsId = await addPayment(db(), transactionId);
    const descriptorId = settings[gateway.access.platform] ?? 0;
    const made = await want(ctx(), { icsId, descriptorId, amount });
    return { icsId, descriptorId, id: 'id' in made ? made.id : expect.fail() };
  }

  /** Runs due work now, and after each of these pauses. */
  async function work(
    pausesMs: readonly number[] = [],
    changed?: (platform: RefundPlatform) => RefundPlatform,
  ) {
    const urls = [mpgs.url, nmi.url, adyen.url];
    const refunds = refundWorkTo(urls, { db: db(), now, ...(changed && { changed }) });
    const options = {
      db: db(),
      tasks: refundTasks(),
      works: [refunds],
      log: silentLog,
      now,
      random: () => 0,
    };
    const worker = createTaskWorker({ ...options, onOutcome: () => undefined });
    for (const pauseMs of [0, ...pausesMs]) {
      nowMs += pauseMs;
      await worker.doDue(new AbortController().signal);
    }
  }

  const rowOf = async (id: number) =>
    (await db().select().from(refundResults).where(eq(refundResults.id, id)))[0] ?? expect.fail();
  const kindsOf = async (id: number) =>
    (await selectAttempts(db(), id)).map(({ kind, outcome }) => `${kind} ${outcome}`);
  const made = (gateway: PaymentGateway, key: string | null) =>
    gateway.ledger.refunds.filter((refund) => refund.key === key);

  it("complete with the platform's result", async () => {
    const { id } = await wanted(mpgs);
    await work();
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'SUCCESS', reason: null, type: 'full', endedAt: now(), sends: 1 });
    expect(row.refundId).toMatch(/^re_/);
    expect(await kindsOf(id)).toEqual(['refund done']);
  });

  it('wait for a person where the platform refuses, in its own words', async () => {
    mpgs.does('refuses');
    const { id } = await wanted(mpgs);
    await work();
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', reason: 'refused', said: 'DECLINED: Not now' });
  });

  it('are not asked for again where the answer was lost: the platform is asked', async () => {
    mpgs.does('cuts');
    const { id } = await wanted(mpgs, 40);
    await work([MINUTE_MS]);
    expect(await rowOf(id)).toMatchObject({ status: 'SUCCESS', sends: 1 });
    expect(await kindsOf(id)).toEqual(['refund doubt', 'lookup done']);
  });

  it('are asked for again with the same key where they never arrived, and not while they may be on their way', async () => {
    mpgs.does('drops');
    const { id } = await wanted(mpgs, 40);
    await work();
    mpgs.does('does');
    await work([20_000, MINUTE_MS]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'SUCCESS', sends: 2 });
    expect(await kindsOf(id)).toEqual(['refund doubt', 'lookup absent', 'lookup absent', 'refund done']);
    expect(made(mpgs, row.refundOrderId)).toHaveLength(1);
  });

  it('are not asked for twice where the platform would not notice: a person decides', async () => {
    nmi.does('drops');
    const { id } = await wanted(nmi, 40);
    await work();
    nmi.does('does');
    await work([HOUR_MS]);
    expect(await rowOf(id)).toMatchObject({ status: 'UNKNOWN', reason: 'no_second_try', sends: 1 });
    expect(nmi.ledger.refunds).toEqual([]);
  });

  it('would be made twice there without the question', async () => {
    nmi.does('cuts');
    const { id } = await wanted(nmi, 40);
    await work([HOUR_MS], withoutQuestion);
    const { refundOrderId } = await rowOf(id);
    expect(made(nmi, refundOrderId).length).toBeGreaterThan(1);
  });

  it('that a platform took stay open without being asked for again, and stand before a person after a day', async () => {
    const { id } = await wanted(adyen);
    await work([HOUR_MS, 24 * HOUR_MS]);
    expect(await rowOf(id)).toMatchObject({
      status: 'PENDING',
      reason: 'under_way',
      sends: 1,
      endedAt: null,
    });
    expect(await kindsOf(id)).toEqual(['refund pending', 'lookup cannot_say']);
  });

  it('without a clear answer for a day stand before a person', async () => {
    mpgs.does('fails');
    const { id } = await wanted(mpgs, 40);
    const noAnswer = (platform: RefundPlatform): RefundPlatform => ({
      ...platform,
      ask: async () => ({ outcome: 'doubt', said: 'The platform responded with 503.' }),
    });
    await work([HOUR_MS, 25 * HOUR_MS], noAnswer);
    expect(await rowOf(id)).toMatchObject({
      status: 'UNKNOWN',
      reason: 'no_answer',
      said: 'The platform responded with 503.',
    });
  });

  it('stay as they ended meanwhile, whatever the platform answers then', async () => {
    const { id } = await wanted(mpgs, 40);
    const ended = { status: 'UNKNOWN', reason: 'said_otherwise' } as const;
    await work([], (platform) => ({
      ...platform,
      async refund(...asked) {
        const answer = await platform.refund(...asked);
        await db().update(refundResults).set(ended).where(eq(refundResults.id, id));
        return answer;
      },
    }));
    expect(await kindsOf(id)).toEqual(['refund done']);
    expect(await rowOf(id)).toMatchObject(ended);
  });

  it('of another amount are told as that', async () => {
    mpgs.does('other_amount');
    const { id } = await wanted(mpgs, 40);
    await work();
    expect(await rowOf(id)).toMatchObject({ status: 'SUCCESS', reason: 'other_amount', refundedAmount: 20 });
  });

  it('are not asked for while all are stopped, and not again', async () => {
    mpgs.does('drops');
    const first = await wanted(mpgs, 40);
    await work();
    const second = await wanted(mpgs, 40);
    const refunded = mpgs.ledger.refunds.length;
    await db().insert(refundSwitch).values({ isStopped: true, reason: 'a fault' });
    mpgs.does('does');
    await work([2 * MINUTE_MS]);
    expect(await rowOf(first.id)).toMatchObject({ status: 'UNKNOWN', reason: 'stopped' });
    expect(await rowOf(second.id)).toMatchObject({ status: 'FAILED', reason: 'stopped', sends: 0 });
    expect(mpgs.ledger.refunds).toHaveLength(refunded);
    const { icsId, descriptorId } = second;
    expect(await want(ctx(), { icsId, descriptorId })).toEqual({ reason: 'stopped' });
  });

  it('do not go to a platform that the settings did not name when they were asked for', async () => {
    const { id, descriptorId } = await wanted(mpgs);
    await db().execute(
      sql`update cbp.refund_settings set merchant_id = 'OTHER' where descriptor_id = ${descriptorId}`,
    );
    await work();
    await db().execute(
      sql`update cbp.refund_settings set merchant_id = 'ACME' where descriptor_id = ${descriptorId}`,
    );
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', reason: 'settings_changed', sends: 0 });
  });

  it('that are in doubt are not asked for again at another address, or with other keys', async () => {
    mpgs.does('drops');
    const { id, descriptorId } = await wanted(mpgs, 40);
    await work();
    expect(await rowOf(id)).toMatchObject({ status: 'PENDING', sends: 1 });
    const refunded = mpgs.ledger.refunds.length;
    mpgs.does('does');
    const changed = { accessChangedAt: new Date(nowMs + MINUTE_MS) };
    await db().update(refundSettings).set(changed).where(eq(refundSettings.descriptorId, descriptorId));
    await work([2 * MINUTE_MS]);
    await db()
      .update(refundSettings)
      .set({ accessChangedAt: null })
      .where(eq(refundSettings.descriptorId, descriptorId));
    expect(await rowOf(id)).toMatchObject({ status: 'UNKNOWN', reason: 'settings_changed', sends: 1 });
    expect(mpgs.ledger.refunds).toHaveLength(refunded);
  });

  it('of a payment are one at a time, and never more than it was', async () => {
    const { icsId, descriptorId, id } = await wanted(mpgs, 60);
    const next = (amount: number) => want(ctx(), { icsId, descriptorId, amount });
    expect(await next(10)).toEqual({ reason: 'open' });
    await work();
    expect(await rowOf(id)).toMatchObject({ status: 'SUCCESS', type: 'partial' });
    expect(await next(40.01)).toEqual({ reason: 'beyond' });
    expect(await next(40)).toHaveProperty('id');
    // A second transaction of the same payment doesn't make it another payment.
    const told = await addPayment(db(), 'told-twice', { transactionId: `PAY-${serial}` });
    expect(await want(ctx(), { icsId: told, descriptorId, amount: 1 })).toEqual({ reason: 'open' });
    const recorded = await addPayment(db(), 'recorded');
    await db()
      .insert(refundRecords)
      .values({ icsId: recorded, status: 'PARTIAL_REFUND', partialRefund: [10, 30] });
    expect(await want(ctx(), { icsId: recorded, descriptorId, amount: 71 })).toEqual({ reason: 'beyond' });
  });

  it('of a payment that are wanted at the same moment are one', async () => {
    const icsId = await addPayment(db(), 'at-once');
    const descriptorId = settings.mpgs ?? 0;
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => want(ctx(), { icsId, descriptorId, amount: 10 })),
    );
    expect(asked.filter((one) => 'id' in one)).toHaveLength(1);
    expect(asked.filter((one) => 'reason' in one && one.reason === 'open')).toHaveLength(5);
    // A database constraint rejects writers that bypass the lock.
    const copy = db().execute(sql`insert into cbp.refund_results
      (ics_id, client_id, platform, status, refund_order_id, created_at)
      values (${icsId}, 'R-1', 'mpgs', 'PENDING', 'rfx', ${now().toISOString()}::timestamptz)`);
    await expect(copy).rejects.toMatchObject({ cause: { code: '23505' } });
  });

  it('that a person makes wait for that person', async () => {
    const icsId = await addPayment(db(), 'by-hand');
    const asked = await want(ctx(), { icsId, descriptorId: settings.manual ?? 0 });
    await work([LEASE_MS]);
    expect(await rowOf('id' in asked ? asked.id : 0)).toMatchObject({
      status: 'PENDING',
      reason: 'by_hand',
      sends: 0,
    });
  });
});
