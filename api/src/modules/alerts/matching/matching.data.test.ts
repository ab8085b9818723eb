import type { SentAlert } from '@cbp/shared/alerts/alert-delivery.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { startRecurringWork } from '@cbp/shared/node/recurring-work';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemAt } from '../../../testing/change-context.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { sampleAlert } from '../../../testing/sample-alert.ts';
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { createTestPushes } from '../../../testing/test-pushes.ts';
import { enterUnits, findEntries, giveService } from '../../balances/balances.service.ts';
import { createClients } from '../../clients/clients.service.ts';
import { createDescriptors } from '../../descriptors/descriptors.service.ts';
import { createReceipt } from '../../receipt-transactions/receipt-transactions.service.ts';
import type { NewReceipt } from '../../receipt-transactions/stored-receipts.service.ts';
import { chargeAlerts } from '../alert-charges.service.ts';
import { alerts, refundResults } from '../alerts.schema.ts';
import { deliverAlerts } from '../delivery.service.ts';
import { type MatchFollower, matchAlerts, matchMissesAgain } from './matching.service.ts';

const { pushes } = createTestPushes();

const NOW = new Date('2026-11-22T04:00:00Z');
let lastCard = 1_000;

describe.each(usualDatabases)('alerts find their transactions, on $name', ({ create }) => {
  let database: TestDatabase;
  let db: Database;

  const pass = () =>
    matchAlerts({ ctx: { db, now: () => NOW }, input: { signal: new AbortController().signal }, pushes });
  const deliver = async (...sent: SentAlert[]) => {
    const { results } = await deliverAlerts({
      ctx: systemAt(db, NOW),
      input: sent.map((alert) => ({ alert })),
    });
    return results.map(({ id }) => id ?? expect.fail('refused'));
  };
  const stored = async (id: number | undefined) => {
    const [row] = await db
      .select()
      .from(alerts)
      .where(eq(alerts.id, id ?? 0));
    return row ?? expect.fail(`no alert ${id}`);
  };
  const matched = async (sent: SentAlert) => {
    const [id] = await deliver(sent);
    await pass();
    return stored(id);
  };
  /** A card of its own, with a receipt of it and what an alert of that says. */
  const payment = async (more: Partial<NewReceipt> = {}) => {
    const cardSuffix = String(++lastCard);
    const icsId = await createReceipt({
      ctx: { db },
      input: sampleReceipt({
        clientId: 'HP',
        transactionDateTime: new Date('2026-11-19T03:02:10Z'),
        amount: 128.4,
        currency: 'HKD',
        cardPrefix: '453957',
        cardSuffix,
        merchantName: 'Harbourpine',
        refund: null,
        ...more,
      }),
    });
    return {
      icsId,
      sent: (changes: Partial<SentAlert> = {}) =>
        sampleAlert({
          CardNumber: `453957******${cardSuffix}`,
          MerchantDescriptor: 'HARBOURPINE*HK',
          ...changes,
        }),
    };
  };

  beforeAll(async () => {
    database = await create();
    ({ db } = database.connection);
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: { db },
      input: ['HP', 'TEA'].map((merchantId) => ({ ...client, merchantId, name: merchantId })),
    });
    const descriptor = {
      status: 'ACTIVE',
      origin: 'portal',
      type: 'STARTS_WITH',
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    } as const;
    await createDescriptors({
      ctx: { db },
      input: [
        { ...descriptor, clientId: 'HP', descriptor: 'HARBOURPINE*' },
        { ...descriptor, clientId: 'TEA', descriptor: 'TEA*' },
        { ...descriptor, clientId: 'HP', descriptor: 'HARBOURPINE SHARED' },
        { ...descriptor, clientId: 'TEA', descriptor: 'HARBOURPINE SHARED' },
      ],
    });
  });
  afterAll(() => database?.end());

  it("keep a client's own delivery as a duplicate of the network's, in either order", async () => {
    const { sent } = await payment();
    const ofClient = async (alert: SentAlert, clientId = 'HP') => {
      const scope = { kind: 'some', merchants: [clientId], trees: [] } as const;
      const { results } = await deliverAlerts({ ctx: { ...systemAt(db, NOW), scope }, input: { alert } });
      return results[0];
    };
    const told = sent();
    const own = await ofClient(told);
    const again = await ofClient({ ...told, Amount: 5 });
    expect([own, again]).toEqual([
      { EthocaID: told.EthocaID, state: 'created', id: expect.any(Number) },
      { EthocaID: told.EthocaID, state: 'known', id: own?.id, differs: ['alert.Amount'] },
    ]);
    // Another client hears nothing of it, and the network's is the third.
    const ofTea = await ofClient({ ...told, MerchantDescriptor: 'TEA*' }, 'TEA');
    expect(ofTea).toEqual({ EthocaID: told.EthocaID, state: 'created', id: expect.any(Number) });
    await pass();
    expect(await stored(own?.id)).toMatchObject({ origin: 'client', duplicateOf: null, triage: null });
    const [network] = await deliver(told);
    expect(network).not.toBe(own?.id);
    await pass();
    const later = await ofClient(sent({ ARN: '74539486325903388947999', EthocaID: 'OWN-2' }));
    await pass();
    expect(await stored(network)).toMatchObject({ origin: 'network', duplicateOf: null, triage: null });
    for (const { id } of [own, later].map((one) => ({ id: one?.id }))) {
      expect(await stored(id)).toMatchObject({ clientId: 'HP', duplicateOf: network, triage: 'doubled' });
    }
    expect(await stored(ofTea?.id)).toMatchObject({ clientId: 'TEA', duplicateOf: null });
  });

  it('say that the payment was refunded before, by the shop or by the product', async () => {
    const byProduct = async (status: 'SUCCESS' | 'PENDING', amount: number) => {
      const { icsId, sent } = await payment();
      const refund = { icsId, clientId: 'HP', platform: 'stripe', currency: 'HKD', createdAt: NOW } as const;
      await db.insert(refundResults).values({ ...refund, status, amount });
      return matched(sent());
    };
    expect(await byProduct('SUCCESS', 128.4)).toMatchObject({ triage: 'refunded' });
    const inPart = await byProduct('SUCCESS', 28.4);
    expect(inPart).toMatchObject({ triage: null });
    expect(inPart.matchReasons).toContainEqual(
      expect.objectContaining({ rule: 'already_refunded', found: '28.4 HKD' }),
    );
    // It may still fail.
    expect(await byProduct('PENDING', 128.4)).toMatchObject({ triage: null });
  });

  it('within a pass of the background work, with the reasons of client and transaction', async () => {
    const { icsId, sent } = await payment();
    const [id] = await deliver(sent());
    expect(await stored(id)).toMatchObject({ match: 'waiting', matchedAt: null, version: 1 });
    const work = startRecurringWork({
      name: 'matching',
      pauseMs: 60_000,
      work: (signal) => matchAlerts({ ctx: { db, now: () => NOW }, input: { signal }, pushes }),
      log: silentLog,
    });
    try {
      await vi.waitFor(async () => expect((await stored(id)).matchedAt).toEqual(NOW), WAIT_MS);
    } finally {
      await work.stop();
    }
    const row = await stored(id);
    expect(row).toMatchObject({ icsId, match: 'matched', duplicateOf: null, version: 1 });
    expect(row.matchReasons.map(({ about, rule }) => `${about} ${rule}`)).toEqual([
      'client descriptor_start',
      'receipt card',
      'receipt amount',
      'receipt order_time',
      'receipt client',
    ]);
  });

  it('never in the receipts of another client', async () => {
    const arn = '74539486325903388947185';
    const { sent } = await payment({ clientId: 'TEA', arn, amount: 77 });
    const row = await matched(sent({ ARN: arn, Amount: 77 }));
    expect(row).toMatchObject({ clientId: 'HP', icsId: null, match: 'unmatched', matchedAt: NOW });
    const ofNobody = await payment({ clientId: null, arn: arn.replace('7', '8'), amount: 78 });
    const other = await matched(ofNobody.sent({ ARN: arn.replace('7', '8'), Amount: 78 }));
    expect(other).toMatchObject({ clientId: 'HP', icsId: null });
  });

  it('a transaction that is clear gives an alert its client, without the others that its descriptor may be of', async () => {
    const { icsId, sent } = await payment();
    const row = await matched(sent({ MerchantDescriptor: 'HARBOURPINE SHARED' }));
    expect(row).toMatchObject({ clientId: 'HP', icsId, match: 'matched' });
    expect(JSON.stringify(row.matchReasons)).not.toContain('TEA');
  });

  it('an ambiguous transaction leaves it unassigned, as a possible match', async () => {
    const { sent } = await payment();
    const row = await matched(
      sent({ MerchantDescriptor: 'SOMEBODY ELSE', TransactionTimestamp: '2026-11-20T09:31:00Z' }),
    );
    expect(row.clientId).toBeNull();
    expect(row.match).not.toBe('matched');
  });

  it('by each way to find one', async () => {
    const ways: [string, Partial<NewReceipt>, Partial<SentAlert>][] = [
      [
        'the ARN, months later',
        { arn: '74539486325903388940001' },
        { ARN: '74539486325903388940001', TransactionTimestamp: null },
      ],
      ['the card, in the days of clearing', {}, { TransactionTimestamp: '2026-11-21T00:00:00Z' }],
      [
        'the card, without a time',
        { authCode: 'A1B2C3' },
        { TransactionTimestamp: null, AuthCode: 'A1B2C3' },
      ],
      [
        'the minute and the auth code, on a new card',
        { authCode: 'NEW123' },
        { CardNumber: '453957******0007', AuthCode: 'NEW123' },
      ],
      ['no card here', { cardPrefix: null, cardSuffix: null, authCode: 'NOCARD' }, { AuthCode: 'NOCARD' }],
      [
        'no card here, in the days of clearing',
        { cardPrefix: null, cardSuffix: null, authCode: 'NOCRD2' },
        { AuthCode: 'NOCRD2', TransactionTimestamp: '2026-11-21T00:00:00Z' },
      ],
    ];
    const missed: string[] = [];
    for (const [name, held, told] of ways) {
      const { icsId, sent } = await payment(held);
      const row = await matched(sent(told));
      if (row.icsId !== icsId || row.match !== 'matched') missed.push(`${name}: ${row.match}`);
    }
    expect(missed).toEqual([]);
  });

  it('with the alert they duplicate, and its outcome', async () => {
    const { sent } = await payment({
      refund: { status: 'FULL_REFUND', amount: 128.4, currency: 'HKD', partialRefund: [], reason: null },
    });
    const first = await matched(sent());
    expect(first.duplicateOf).toBeNull();
    expect(first.matchReasons.at(-1)).toMatchObject({ rule: 'already_refunded', found: '128.4 HKD' });
    await db.update(alerts).set({ outcome: 'resolved' }).where(eq(alerts.id, first.id));
    const [second, third] = await deliver(
      sent({ Type: 'issuer_alert', TransactionTimestamp: '2026-11-20T00:00:00Z' }),
      sent(),
    );
    await pass();
    for (const id of [second, third]) {
      const row = await stored(id);
      expect(row.duplicateOf).toBe(first.id);
      expect(row.matchReasons.slice(-2)).toMatchObject([
        { about: 'duplicate', rule: 'same_payment', found: first.ethocaId },
        { about: 'duplicate', rule: 'already_answered', found: 'resolved' },
      ]);
    }
  });

  it('with the alert of the same ARN, unless its card is another one or it is of another client', async () => {
    const ARN = '74539486325903388940002';
    const first = await matched(sampleAlert({ ARN }));
    const again = await matched(sampleAlert({ ARN, Amount: 3 }));
    expect(again).toMatchObject({ duplicateOf: first.id, icsId: null });
    expect(again.matchReasons.at(-1)).toMatchObject({ rule: 'same_arn', agrees: true });
    expect((await matched(sampleAlert({ ARN, CardNumber: '453957******0009' }))).duplicateOf).toBeNull();
    expect((await matched(sampleAlert({ ARN, MerchantDescriptor: 'TEA*1' }))).duplicateOf).toBeNull();
  });

  it('once each, with two workers at it', async () => {
    const { sent } = await payment();
    await db.execute(sql`create table cbp.matched_times (id bigint, by_work bigint)`);
    await db.execute(sql`create function cbp.count_match() returns trigger language plpgsql as
      $$ begin insert into cbp.matched_times values (new.id, txid_current()); return new; end $$`);
    await db.execute(sql`create trigger count_match after update on cbp.alerts for each row
      execute function cbp.count_match()`);
    const ids = await deliver(...Array.from({ length: 250 }, () => sent()));
    await Promise.all([pass(), pass()]);
    await pass();
    const { rows } = (await db.execute(
      sql`select distinct id::int, by_work from cbp.matched_times order by 1`,
    )) as unknown as {
      rows: { id: number }[];
    };
    expect(rows.map(({ id }) => id)).toEqual(ids.toSorted((one, other) => one - other));
    const originals = await Promise.all(ids.map(async (id) => (await stored(id)).duplicateOf));
    expect(new Set(originals)).toEqual(new Set([null, Math.min(...ids)]));
  });

  it('are matched again when the transaction arrives later, unless a user chose one', async () => {
    const later = '74539486325903388990001';
    const ofNoOther = { ARN: later, CardNumber: '411111******9901', Amount: 77.77 };
    const [sent, said] = [sampleAlert(ofNoOther), sampleAlert(ofNoOther)];
    await deliver(sent, said);
    await pass();
    const chosen = { about: 'receipt', rule: 'assigned', agrees: false, alert: null, found: null } as const;
    await db
      .update(alerts)
      .set({ matchReasons: [chosen] })
      .where(eq(alerts.ethocaId, said.EthocaID));
    const card = { cardPrefix: '411111', cardSuffix: '9901', amount: 77.77, currency: 'HKD' };
    const input = sampleReceipt({ ...card, clientId: 'HP', arn: later });
    await createReceipt({ ctx: { db }, input });
    const againAfter = async (minutes: number) => {
      await matchMissesAgain({ ctx: { db, now: () => new Date(NOW.getTime() + minutes * 60_000) } });
      await pass();
      const { match } = alerts;
      return db.select({ match }).from(alerts).where(eq(alerts.arn, later)).orderBy(alerts.id);
    };
    expect(await againAfter(10)).toMatchObject([{ match: 'unmatched' }, { match: 'unmatched' }]);
    expect(await againAfter(20)).toMatchObject([{ match: 'matched' }, { match: 'unmatched' }]);
  });

  it('and are paid for from what their client has left, once, where nothing shows that they should not have come', async () => {
    const of = { merchantId: 'TEA', service: 'ethoca' } as const;
    await giveService({ db, now: () => NOW }, { ...of, pricingScheme: 'per_use', lowAt: null });
    await enterUnits({ db, now: () => NOW }, { ...of, kind: 'purchase', units: 2, note: '', by: 'test' });
    const charge = (alertIds: readonly number[]) =>
      chargeAlerts({ ctx: { db, now: () => NOW }, input: { alertIds } });
    const onMatched: MatchFollower = (tx, alertIds) =>
      chargeAlerts({ ctx: { db: tx, now: () => NOW }, input: { alertIds } });
    const payments = await Promise.all([1, 2, 3].map(() => payment({ clientId: 'TEA' })));
    const tea = payments.map(({ sent }) => sent({ MerchantDescriptor: 'TEA*1' }));
    const [first, again, ...others] = await deliver(
      ...[0, 0, 1, 2].map((at, index) => ({ ...(tea[at] ?? expect.fail()), EthocaID: `ETHPAID${index}` })),
    );
    const { signal } = new AbortController();
    await matchAlerts({ ctx: { db, now: () => NOW }, input: { signal }, pushes, onMatched });
    expect((await stored(again)).triage).toBe('doubled');
    await charge([first ?? 0, again ?? 0, ...others]);
    const { entries } = await findEntries(db, 'TEA');
    expect(entries.map(({ kind, reference, remaining }) => [kind, reference, remaining])).toEqual([
      ['use', `alert ${others[0]}`, 0],
      ['use', `alert ${first}`, 1],
      ['purchase', null, 2],
    ]);
    // Nothing was left for the last one, which came all the same.
    expect(await stored(others[1])).toMatchObject({ clientId: 'TEA', matchedAt: NOW });
  });
});
