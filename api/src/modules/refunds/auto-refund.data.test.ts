import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { RefundRule } from '@cbp/shared/refunds/refund-rule';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_CLIENT } from '../../access/tenant-scope.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { systemAt } from '../../testing/change-context.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { alerts, refundResults } from '../alerts/alerts.schema.ts';
import { createAnswers } from '../alerts/answers/answers.service.ts';
import { descriptors } from '../descriptors/descriptors.schema.ts';
import { enquiries } from '../enquiries/enquiries.schema.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { createTaskWorker } from '../tasks/task-worker.service.ts';
import { tasks as tasksTable } from '../tasks/tasks.schema.ts';
import { createAutoRefunds } from './auto-refund.service.ts';
import { defaultOutcome } from './default-outcome.service.ts';
import { readCap, setCap, setSwitch } from './refund-bounds.service.ts';
import { createRefundChanges } from './refund-changes.service.ts';
import { createRefundSettings, readRefundSettings } from './refund-settings.service.ts';
import { refundSettings, refundSwitch } from './refunds.schema.ts';
import { type PaymentGateway, startGateway } from './testing/payment-gateway.ts';
import {
  addClient,
  addMatchedAlert,
  addPayment,
  addSettings,
  platformKeys,
  refundTasks,
  refundWorkTo,
} from './testing/refund-world.ts';
import { tryRules } from './try-rules.service.ts';

const CLIENT = 'R-1';
const RULES: RefundRule[] = [
  { attribute: 'amount', operator: 'lte', value: '100' },
  { attribute: 'alert_type', operator: 'is', value: 'CustomerDisputeAlerts' },
];
/** An actor with all rights for all clients. */
const OPERATOR = { kind: 'service', credential: 'operator' } as const;

describe.each(usualDatabases)('auto-refunds, on $name', ({ create }) => {
  let database: TestDatabase;
  let gateway: PaymentGateway;
  let descriptorId = 0;
  let serial = 0;
  let nowMs = Date.parse('2026-11-22T04:00:00Z');
  const now = () => new Date(nowMs);
  const tasks = refundTasks();
  const auto = createAutoRefunds({ tasks });
  const answers = createAnswers({ tasks, undoSeconds: 60 });

  beforeAll(async () => {
    database = await create();
    await addClient(db());
    gateway = await startGateway('mpgs', { now });
    descriptorId = await addSettings(db(), gateway.access);
    await db().update(refundSettings).set({ rules: RULES });
    await db()
      .update(descriptors)
      .set({ autoRefund: true, defaultDisputeOutcome: 'resolved', defaultFraudOutcome: 'stopped' });
  });
  beforeEach(() => gateway.does('does'));
  afterEach(async () => {
    await db().delete(tasksTable);
    await db().delete(refundSwitch);
    // The next day.
    nowMs += 24 * 3_600_000;
  });
  afterAll(async () => {
    gateway.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const operator = () => ({
    ...systemAt(db(), now()),
    actor: OPERATOR,
    scope: { kind: 'all' } as const,
    now,
  });

  /** An alert of a payment of 100, here and at the platform. */
  async function addAlert(more: Partial<typeof alerts.$inferInsert> = {}, icsIdOf?: string) {
    const transactionId = `PAY-${++serial}`;
    gateway.ledger.payments.set(transactionId, { id: transactionId, amount: 100, currency: 'USD' });
    const icsId = icsIdOf ?? (await addPayment(db(), transactionId));
    const id = await addMatchedAlert(db(), {
      icsId,
      ethocaId: `E-${serial}`,
      descriptorId,
      now: now(),
      ...more,
    });
    return { id, icsId };
  }

  const consider = (...ids: number[]) =>
    db().transaction((tx) =>
      auto.considerAlerts({ ctx: { db: tx, log: silentLog, now }, input: { alertIds: ids } }),
    );

  async function work() {
    const onResult = defaultOutcome({ answers });
    const refunds = refundWorkTo([gateway.url], { db: db(), now, onResult });
    const options = { db: db(), tasks, works: [refunds], log: silentLog, now, onOutcome: () => undefined };
    await createTaskWorker(options).doDue(new AbortController().signal);
  }

  const refundsOf = (alertId: number) =>
    db().select().from(refundResults).where(eq(refundResults.alertId, alertId));
  const alertOf = async (id: number) => (await db().select().from(alerts).where(eq(alerts.id, id)))[0];

  it('are refunded, and answered as their descriptor says, with rows of the system in the log', async () => {
    const { id } = await addAlert();
    await consider(id);
    await consider(id);
    await work();
    const [refund, ...more] = await refundsOf(id);
    expect(more).toEqual([]);
    expect(refund).toMatchObject({ status: 'SUCCESS', origin: 'auto', amount: 100, platform: 'mpgs' });
    expect(await alertOf(id)).toMatchObject({
      refundResultId: refund?.id,
      outcome: 'resolved',
      refunded: 'refunded',
      status: 'PROCESSING',
    });
    const rows = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityType, 'refund'))
      .orderBy(auditLog.seq);
    expect(rows.map(({ actor, action }) => `${actor} ${action}`)).toEqual(['system create', 'system update']);
    expect(JSON.stringify(rows)).not.toContain(gateway.access.password);
  });

  it('exclude alerts delivered by a client itself, or with an unknown deliverer', async () => {
    const own = await addAlert({ origin: 'client', deliveredFor: CLIENT });
    const old = await addAlert({ origin: null });
    await consider(own.id, old.id);
    expect([...(await refundsOf(own.id)), ...(await refundsOf(old.id))]).toEqual([]);
    expect(await alertOf(own.id)).toMatchObject({ refundResultId: null });
  });

  it('are left to a person where the payment was charged back', async () => {
    const arn = '74537604221222132711001';
    const card = { cardPrefix: '453957', cardSuffix: '1486' };
    const transactionDateTime = new Date('2026-11-24T02:00:00Z');
    const icsId = await addPayment(db(), 'PAY-CHARGED-BACK', { arn, transactionDateTime, ...card });
    await db()
      .insert(enquiries)
      .values({
        clientId: CLIENT,
        arn,
        descriptor: 'SHOP',
        transactionTime: transactionDateTime,
        chargebackTime: new Date('2026-11-25T16:00:00Z'),
        amount: 100,
        currency: 'USD',
        createdAt: now(),
        ...card,
      });
    const sent = gateway.refundRequests();
    const { id } = await addAlert({}, icsId);
    await consider(id);
    await work();
    expect(gateway.refundRequests()).toBe(sent);
    expect(await refundsOf(id)).toMatchObject([{ status: 'FAILED', reason: 'charged_back' }]);
    // A person may, who says that it is known.
    const wanted = { id, descriptor_id: descriptorId, amount: 100 };
    const refunds = createRefundChanges({ tasks, follow: async () => undefined });
    const unaware = refunds.refundAlert({ ctx: operator(), input: wanted });
    await expect(unaware).rejects.toMatchObject({ code: 'refunds/charged_back' });
    await refunds.refundAlert({ ctx: operator(), input: { ...wanted, despite_chargeback: true } });
    expect(await refundsOf(id)).toMatchObject([
      { status: 'FAILED' },
      { status: 'PENDING', origin: 'person' },
    ]);
  });

  it('are left to a person where the platform refuses, and keep no answer', async () => {
    gateway.does('refuses');
    const { id } = await addAlert();
    await consider(id);
    await work();
    expect(await refundsOf(id)).toMatchObject([{ status: 'FAILED', reason: 'refused' }]);
    expect(await alertOf(id)).toMatchObject({ outcome: null, status: 'PENDING' });
  });

  it('are not, where rules, match, time, answer or the switch of the descriptor say no: nothing is stored', async () => {
    const none = [
      await addAlert({ type: 'ConfirmedFraudAlerts', networkType: 'issuer_alert' }),
      await addAlert({ amount: 100.01 }),
      await addAlert({ match: 'doubtful' }),
      await addAlert({ dueAt: now() }),
      await addAlert({ outcome: 'unresolved_dispute', status: 'COMPLETED' }),
      await addAlert({ descriptorId: null }),
    ];
    await consider(...none.map(({ id }) => id));
    await db().update(descriptors).set({ autoRefund: false });
    const off = await addAlert();
    await consider(off.id);
    await db().update(descriptors).set({ autoRefund: true });
    for (const { id } of [...none, off]) expect(await refundsOf(id)).toEqual([]);
  });

  it('that fit and cannot be refunded say why, and wait for a person', async () => {
    const other = await addAlert({ currency: 'EUR' });
    const small = await addAlert();
    await db()
      .update(receiptTransactions)
      .set({ amount: 60 })
      .where(eq(receiptTransactions.icsId, small.icsId));
    const nameless = await addAlert();
    await db()
      .update(receiptTransactions)
      .set({ transactionId: null })
      .where(eq(receiptTransactions.icsId, nameless.icsId));
    await consider(other.id, small.id, nameless.id);
    const reasons = await Promise.all(
      [other, small, nameless].map(async ({ id }) => (await refundsOf(id))[0]?.reason),
    );
    expect(reasons).toEqual(['currency', 'beyond', 'no_reference']);
    expect(await alertOf(other.id)).toMatchObject({ refundResultId: expect.any(Number), outcome: null });
  });

  it('of one payment are refunded once, whichever came first', async () => {
    const first = await addAlert();
    const second = await addAlert({}, first.icsId);
    await consider(first.id, second.id);
    await work();
    const third = await addAlert({}, first.icsId);
    await consider(third.id);
    const [refund] = await refundsOf(first.id);
    expect(gateway.ledger.refunds.filter(({ key }) => key === refund?.refundOrderId)).toHaveLength(1);
    expect([...(await refundsOf(second.id)), ...(await refundsOf(third.id))]).toEqual([]);
    expect((await alertOf(third.id))?.refundResultId).toBe(refund?.id);
  });

  it('are bounded by the cap of the client and day, in number and amount', async () => {
    const cap = { merchant_id: CLIENT, refunds_a_day: 3, amount_a_day: 150 };
    expect((await setCap({ ctx: operator(), input: cap })).results).toMatchObject({ refunds_a_day: 3 });
    const [first, second, part] = [await addAlert(), await addAlert(), await addAlert({ amount: 50 })];
    await consider(first.id, second.id, part.id);
    const reasonOf = async (id: number) => (await refundsOf(id))[0]?.reason;
    expect([await reasonOf(first.id), await reasonOf(second.id), await reasonOf(part.id)]).toEqual([
      null,
      'over_amount',
      null,
    ]);
    await setCap({ ctx: operator(), input: { ...cap, refunds_a_day: 2, amount_a_day: null } });
    const over = await addAlert();
    await consider(over.id);
    expect(await reasonOf(over.id)).toBe('over_count');
    const { refunded_today: today } = await readCap({ ctx: operator(), input: cap });
    expect(today).toBe(2);
    nowMs += 24 * 3_600_000;
    const tomorrow = await addAlert();
    await consider(tomorrow.id);
    expect(await reasonOf(tomorrow.id)).toBe(null);
    nowMs += 24 * 3_600_000;
    await setCap({ ctx: operator(), input: { ...cap, amount_a_day: 3.3 } });
    const parts = [await addAlert({ amount: 1.1 }), await addAlert({ amount: 2.2 })];
    await consider(...parts.map(({ id }) => id));
    for (const { id } of parts) expect(await reasonOf(id)).toBe(null);
    await setCap({ ctx: operator(), input: { ...cap, refunds_a_day: 1_000, amount_a_day: null } });
  });

  it('are all stopped by operators, at once', async () => {
    const before = await addAlert();
    await consider(before.id);
    const some = { ...operator(), scope: NO_CLIENT };
    const input = { is_stopped: true, reason: 'a fault' };
    await expect(setSwitch({ ctx: some, input })).rejects.toMatchObject({ code: 'auth/forbidden' });
    await setSwitch({ ctx: operator(), input });
    await expect(setSwitch({ ctx: operator(), input: { ...input, version: 1 } })).rejects.toMatchObject({
      code: 'refunds/changed',
    });
    const sent = gateway.refundRequests();
    await work();
    const after = await addAlert();
    await consider(after.id);
    expect(gateway.refundRequests()).toBe(sent);
    for (const { id } of [before, after]) {
      expect(await refundsOf(id)).toMatchObject([{ status: 'FAILED', reason: 'stopped' }]);
    }
  });

  it('are tried beforehand: which of the last ones rules would have refunded, and why not the others', async () => {
    const fits = await addAlert();
    const fraud = await addAlert({ type: 'ConfirmedFraudAlerts', networkType: 'issuer_alert' });
    const doubtful = await addAlert({ match: 'doubtful' });
    const tried = await tryRules({ ctx: operator(), input: { id: descriptorId, rules: RULES } });
    const of = (id: number) => tried.find((one) => one.id === id);
    expect(of(fits.id)).toMatchObject({ refunds: true, obstacle: null });
    expect(of(fraud.id)).toMatchObject({ refunds: false, obstacle: 'rules', against: [RULES[1]] });
    expect(of(doubtful.id)).toMatchObject({ refunds: false, obstacle: 'unmatched', against: [] });
    expect(await refundsOf(fits.id)).toEqual([]);
  });

  it('or by a user, who sets the result if it is unknown', async () => {
    const changes = createRefundChanges({ tasks, follow: async () => undefined });
    const { id } = await addAlert();
    const wanted = { id, descriptor_id: descriptorId, amount: 30, comment: 'as agreed' };
    const { results: made } = await changes.refundAlert({ ctx: operator(), input: wanted });
    expect(made).toMatchObject({
      status: 'PENDING',
      origin: 'person',
      comment: 'as agreed',
      asked_by: 'service',
    });
    const fine = changes.refundAlert({ ctx: operator(), input: { ...wanted, amount: 30.005 } });
    await expect(fine).rejects.toMatchObject({
      code: 'request/invalid',
      data: { issues: [{ path: 'amount', message: 'USD has at most 2 decimals' }] },
    });
    const again = changes.refundAlert({ ctx: operator(), input: wanted });
    await expect(again).rejects.toMatchObject({ code: 'refunds/open' });
    const early = changes.decide({ ctx: operator(), input: { id: made.id, is_refunded: true, reason: 'x' } });
    await expect(early).rejects.toMatchObject({ code: 'refunds/nothing_to_decide' });
    await db()
      .update(refundResults)
      .set({ status: 'UNKNOWN', reason: 'no_answer' })
      .where(eq(refundResults.id, made.id));
    const asked = await changes.askAgain({ ctx: operator(), input: { id: made.id } });
    expect(asked.results).toMatchObject({ status: 'PENDING', can_be_asked: false });
    await work();
    expect((await refundsOf(id))[0]).toMatchObject({ status: 'SUCCESS' });
    // A manual refund sets no outcome.
    expect(await alertOf(id)).toMatchObject({ outcome: null });
    const rest = await changes.refundAlert({ ctx: operator(), input: { ...wanted, amount: 70 } });
    await db().update(refundResults).set({ status: 'UNKNOWN' }).where(eq(refundResults.id, rest.results.id));
    const decided = await changes.decide({
      ctx: operator(),
      input: { id: rest.results.id, is_refunded: false, reason: 'not in the dashboard' },
    });
    expect(decided.results).toMatchObject({ status: 'FAILED', decided_by: 'service', can_be_decided: false });
    const beyond = changes.refundAlert({ ctx: operator(), input: { ...wanted, amount: 70.01 } });
    await expect(beyond).rejects.toMatchObject({ code: 'refunds/beyond' });
  });

  it('by settings whose secrets are write-only and deleted with the address they belong to', async () => {
    const { change: set } = createRefundSettings({ keys: platformKeys, origins: [] });
    const id = await addSettings(db(), { ...gateway.access, platform: 'adyen' });
    const base = { id, platform: 'adyen', merchant_id: 'ACME', mso_id: '', rules: RULES } as const;
    const api_url = 'https://checkout.example/v71';
    const first = await set({ ctx: operator(), input: { ...base, api_url, api_key: 'a-very-secret-key' } });
    expect(first.results).toMatchObject({ api_key_set_at: now().toISOString(), is_complete: true });
    expect(await platformKeys.read(db(), id)).toMatchObject({ apiKey: 'a-very-secret-key' });
    await set({ ctx: operator(), input: { ...base, api_url, rules: [] } });
    expect(await platformKeys.read(db(), id)).toMatchObject({ apiKey: 'a-very-secret-key' });
    const moved = await set({
      ctx: operator(),
      input: { ...base, api_url: 'https://elsewhere.example/v71' },
    });
    expect(moved.results).toMatchObject({ api_key_set_at: null, is_complete: false });
    const inside = set({ ctx: operator(), input: { ...base, api_url: 'http://127.0.0.1:5432' } });
    await expect(inside).rejects.toMatchObject({ code: 'refunds/address_not_allowed' });
    const kept = JSON.stringify(await db().select().from(auditLog));
    const told = JSON.stringify(await readRefundSettings({ ctx: operator(), input: { id } }));
    const rows = JSON.stringify(await db().select().from(refundSettings));
    for (const text of [kept, told, rows]) expect(text).not.toContain('a-very-secret-key');
  });

  it('by settings that note when their requests went elsewhere, or with other credentials', async () => {
    const { change: set } = createRefundSettings({ keys: platformKeys, origins: [] });
    await addClient(db(), 'R-3');
    const id = await addSettings(db(), { ...gateway.access, platform: 'stripe' }, 'R-3');
    const changedAt = async () => {
      const [row] = await db().select().from(refundSettings).where(eq(refundSettings.descriptorId, id));
      return row?.accessChangedAt ?? null;
    };
    const base = { id, platform: 'stripe', merchant_id: '', mso_id: '', rules: RULES } as const;
    const api_url = 'https://api.stripe.example';
    const changes: [string, object, boolean][] = [
      ['the address', { ...base, api_url }, true],
      ['rules', { ...base, api_url, rules: [] }, false],
      ['a key', { ...base, api_url, api_key: 'sk_live_of_the_test' }, true],
      ['nothing', { ...base, api_url, rules: [] }, false],
    ];
    let last = await changedAt();
    for (const [what, input, isOfAccess] of changes) {
      nowMs += 1_000;
      await set({ ctx: operator(), input: input as Parameters<typeof set>[0]['input'] });
      last = isOfAccess ? now() : last;
      expect(await changedAt(), what).toEqual(last);
    }
  });
});
