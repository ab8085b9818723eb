import type { RequiredRight } from '@cbp/shared/access/access-right';
import type { Alert } from '@cbp/shared/alerts/alert.model';
import { MOST_CHOICES, type ReceiptChoice } from '@cbp/shared/alerts/receipt-choice.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Permission } from '@cbp/shared/users/permission.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { sampleAlert } from '../../../testing/sample-alert.ts';
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { OPERATOR_KEY } from '../../../testing/test-server.ts';
import { createClients } from '../../clients/clients.service.ts';
import { createDescriptors } from '../../descriptors/descriptors.service.ts';
import { createReceipt } from '../../receipt-transactions/receipt-transactions.service.ts';
import type { NewReceipt } from '../../receipt-transactions/stored-receipts.service.ts';
import { matchAlerts } from './matching.service.ts';

const PAID_AT = new Date('2026-11-19T03:02:00Z');
const DAY_MS = 24 * 60 * 60_000;
const daysBefore = (days: number) => new Date(PAID_AT.getTime() - days * DAY_MS);

const ALERT_RIGHTS: RequiredRight[] = [
  { service: 'ethoca', right: 'alert.read' },
  { service: 'ethoca', right: 'alert.update' },
];
const READS_RECEIPTS: RequiredRight = { service: 'ics', right: 'transaction.read' };

const permissionFor = (merchant: string, { service, right }: RequiredRight): Permission => ({
  service,
  scope: { type: 'merchants', merchants: [merchant], include_subordinates: false },
  access: [right],
});

describe.each(usualDatabases)('the transactions to choose from, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  /** By what tells the receipt from others. */
  const ids: Record<string, string> = {};
  const bearers: Record<string, string> = {};
  let alertId = 0;

  const nameOf = (icsId: string) => Object.keys(ids).find((name) => ids[name] === icsId) ?? icsId;
  async function deliver(more: Parameters<typeof sampleAlert>[0] = {}): Promise<number> {
    const alert = sampleAlert({
      MerchantDescriptor: 'HARBOURPINE*HK',
      CardNumber: '453957******1486',
      ARN: '74539486325903388947185',
      TransactionTimestamp: PAID_AT.toISOString(),
      Amount: 128.4,
      Currency: 'HKD',
      ...more,
    });
    const { body } = await world.send('POST /ethoca/alerts', { bearer: OPERATOR_KEY, body: [{ alert }] });
    return (body as { results: { id: number }[] }).results[0]?.id ?? expect.fail('no alert');
  }
  const ask = (text?: string, { who = 'own', id = alertId } = {}) =>
    world.send(`POST /ethoca/alerts/${id}/receipts/search`, {
      bearer: bearers[who] ?? expect.fail(`nobody is called ${who}`),
      body: { ...(text !== undefined && { text }) },
    });
  async function choices(text?: string, who = 'own'): Promise<ReceiptChoice[]> {
    const { status, body } = await ask(text, { who });
    expect(status).toBe(200);
    return (body as { results: ReceiptChoice[] }).results;
  }
  const found = async (text?: string) => (await choices(text)).map(({ iCS_id }) => nameOf(iCS_id));

  beforeAll(async () => {
    database = await create();
    const { db } = database.connection;
    world = await startAuthWorld(database);
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    const clients = ['HP', 'TEA'].map((merchantId) => ({ ...client, merchantId, name: merchantId }));
    await createClients({ ctx: { db }, input: clients });
    const descriptor = {
      status: 'ACTIVE',
      origin: 'portal',
      type: 'STARTS_WITH',
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    } as const;
    await createDescriptors({
      ctx: { db },
      input: [{ ...descriptor, clientId: 'HP', descriptor: 'HARBOURPINE*' }],
    });
    const add = async (name: string, more: Partial<NewReceipt>) => {
      ids[name] = await createReceipt({
        ctx: { db },
        input: sampleReceipt({
          clientId: 'HP',
          transactionDateTime: PAID_AT,
          orderReference: `HP-${name}`,
          transactionId: null,
          arn: null,
          cardPrefix: '453957',
          cardSuffix: '9001',
          amount: 9_999,
          currency: 'HKD',
          refund: null,
          ...more,
        }),
      });
    };
    const card = { cardPrefix: '453957', cardSuffix: '1486' };
    await add('the-one', { ...card, amount: 128.4, transactionId: 'TX-77_1%' });
    await add('same-card', { ...card, amount: 64, transactionDateTime: daysBefore(3) });
    await add('other-bank', { cardPrefix: '520082', cardSuffix: '1486', amount: 20 });
    await add('of-arn', { arn: '74539486325903388940000', transactionDateTime: daysBefore(60) });
    await add('same-price', { amount: 128.4, transactionDateTime: daysBefore(40) });
    await add('dollars', { amount: 128.4, currency: 'USD', transactionDateTime: daysBefore(41) });
    await add('long-ago', { amount: 128.4, transactionDateTime: daysBefore(400) });
    await add('foreign', { ...card, clientId: 'TEA', amount: 128.4, arn: '74539486325903388947185' });
    await add('of-nobody', { ...card, clientId: null, amount: 128.4 });
    for (let index = 0; index < MOST_CHOICES + 5; index += 1) {
      await add(`many-${index}`, {
        orderReference: `BULK-${index}`,
        transactionDateTime: daysBefore(100 + index),
      });
    }
    alertId = await deliver();
    const users: Record<string, Permission[]> = {
      own: [...ALERT_RIGHTS, READS_RECEIPTS].map((right) => permissionFor('HP', right)),
      'without receipts': ALERT_RIGHTS.map((right) => permissionFor('HP', right)),
      'reads alerts': [ALERT_RIGHTS[0] as RequiredRight, READS_RECEIPTS].map((right) =>
        permissionFor('HP', right),
      ),
      'receipts of another': [
        ...ALERT_RIGHTS.map((right) => permissionFor('HP', right)),
        permissionFor('TEA', READS_RECEIPTS),
      ],
      other: [...ALERT_RIGHTS, READS_RECEIPTS].map((right) => permissionFor('TEA', right)),
    };
    for (const [name, permissions] of Object.entries(users)) {
      const user = await world.addUser({ registeredService: ['ethoca', 'ics'], permissions });
      bearers[name] = (await world.signIn(user)).access;
    }
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  it('are at first those that come into question, the likeliest first, each with what agrees and what does not', async () => {
    const [first, second, ...others] = await choices();
    expect([first, second].map((one) => nameOf(one?.iCS_id ?? ''))).toEqual(['the-one', 'same-card']);
    expect(others.map(({ iCS_id }) => nameOf(iCS_id))).toEqual(['other-bank']);
    expect(first).toMatchObject({ card: '453957******1486', amount: 128.4, is_chosen: false });
    const said = (choice: ReceiptChoice | undefined) =>
      Object.fromEntries(choice?.reasons.map(({ rule, agrees }) => [rule, agrees]) ?? []);
    expect(said(first)).toMatchObject({ card: true, amount: true, order_time: true });
    expect(said(others[0])).toMatchObject({ card: false, order_time: true });
  });

  it('are those that a text is about, of this client alone', async () => {
    const rows: [string, string[]][] = [
      [ids['same-card'] ?? '', ['same-card']],
      ['HP-same-card', ['same-card']],
      ['hp-same', ['same-card', 'same-price']],
      ['tx-77_1%', ['the-one']],
      ['77_2%', []],
      ['74539486325903388940000', ['of-arn']],
      ['1486', ['the-one', 'same-card', 'other-bank']],
      ['453957******1486', ['the-one', 'same-card']],
      ['453957••••••1486', ['the-one', 'same-card']],
      ['128.40', ['the-one', 'same-price', 'dollars']],
      ['HKD 128.4', ['the-one', 'same-price']],
      ['128.4 usd', ['dollars']],
      [
        '9,999.00 HKD',
        ['of-arn', ...Array.from({ length: MOST_CHOICES - 1 }, (_, index) => `many-${index}`)],
      ],
      ['bulk-3', ['many-3']],
      ['HP-foreign', []],
      [ids.foreign ?? '', []],
      ['74539486325903388947185', []],
      ['nothing at all', []],
    ];
    const faults = [];
    for (const [text, expected] of rows) {
      const names = await found(text);
      if (names.toSorted().join() !== expected.toSorted().join()) faults.push({ text, names });
    }
    expect(faults).toEqual([]);
    // An exact reference comes before a better match.
    expect((await found('bulk-1'))[0]).toBe('many-1');
  });

  it('are limited to a reviewable number', async () => {
    expect(await found('bulk')).toHaveLength(MOST_CHOICES);
  });

  it('are visible only to users who may choose one, and never of another client', async () => {
    const nobodys = await deliver({ MerchantDescriptor: 'UNKNOWN' });
    const rows: [string, { status: number; body: unknown }, unknown][] = [
      ['reads no receipts', await ask(undefined, { who: 'without receipts' }), 'auth/forbidden'],
      ['may not change the alert', await ask(undefined, { who: 'reads alerts' }), 'auth/forbidden'],
      [
        'reads receipts of another client',
        await ask('1486', { who: 'receipts of another' }),
        'auth/forbidden',
      ],
      ['sees no alerts of the client', await ask('1486', { who: 'other' }), 'alerts/not_found'],
      ['sees no alert without a client', await ask('1486', { id: nobodys }), 'alerts/not_found'],
    ];
    expect(rows.map(([title, { body }]) => [title, (body as { code?: string }).code])).toEqual(
      rows.map(([title, , code]) => [title, code]),
    );
    const ofNobody = await world.send(`POST /ethoca/alerts/${nobodys}/receipts/search`, {
      bearer: OPERATOR_KEY,
      body: {},
    });
    expect(ofNobody).toMatchObject({ status: 409, body: { code: 'alerts/client_unknown' } });
  });

  it('say which one was chosen, and the alert why', async () => {
    const id = await deliver();
    const send = (icsId: string | undefined) =>
      world.send(`POST /ethoca/alerts/${id}/receipt`, { bearer: bearers.own ?? '', body: { iCS_id: icsId } });
    for (const other of ['foreign', 'of-nobody']) {
      expect(await send(ids[other])).toMatchObject({ status: 404, body: { code: 'receipts/not_found' } });
    }
    const { body } = await send(ids['same-price']);
    const { reasons, receipt } = (body as { results: Alert }).results;
    expect(receipt).toMatchObject({ iCS_id: ids['same-price'] });
    const said = reasons
      .filter(({ about }) => about === 'receipt')
      .map(({ rule, agrees }) => `${rule} ${agrees}`);
    expect(said).toEqual(expect.arrayContaining(['amount true', 'card false', 'assigned true']));
    const asked = await ask('128.40', { id });
    const { results } = asked.body as { results: ReceiptChoice[] };
    expect(results.filter(({ is_chosen }) => is_chosen).map(({ iCS_id }) => nameOf(iCS_id))).toEqual([
      'same-price',
    ]);
  });

  it('list the alerts they were chosen for, to readers of alerts of their client', async () => {
    const id = await deliver({ EthocaID: 'ETH-OF-DOLLARS' });
    const body = { iCS_id: ids.dollars };
    await world.send(`POST /ethoca/alerts/${id}/receipt`, { bearer: bearers.own ?? '', body });
    const alertsOf = (who: string, name: string) =>
      world.send(`GET /ics/transactions/${ids[name]}/alerts`, { bearer: bearers[who] ?? '' });
    expect((await alertsOf('own', 'dollars')).body).toMatchObject({
      results: [{ id, alert: { EthocaID: 'ETH-OF-DOLLARS' } }],
    });
    expect((await alertsOf('own', 'long-ago')).body).toEqual({ results: [] });
    for (const who of ['other', 'own']) {
      const { status } = await alertsOf(who, who === 'own' ? 'foreign' : 'dollars');
      expect([who, status]).toEqual([who, 404]);
    }
  });

  it('recalculate the duplicates of the chosen alert and of those that depend on it', async () => {
    const pass = () =>
      matchAlerts({
        ctx: world.ctx,
        input: { signal: new AbortController().signal },
        pushes: world.server.services.alerts.pushes,
      });
    const say = async (id: number, icsId: string | null) => {
      const body = { iCS_id: icsId };
      const answer = await world.send(`POST /ethoca/alerts/${id}/receipt`, {
        bearer: bearers.own ?? '',
        body,
      });
      return doubledBy((answer.body as { results: Alert }).results);
    };
    const doubledBy = ({ similar, triage, reasons }: Alert) => ({
      of: similar.find(({ is_original }) => is_original)?.id ?? null,
      triage,
      why: reasons.filter(({ about }) => about === 'duplicate').map(({ rule }) => rule),
    });
    const read = async (id: number) => {
      const { body } = await world.send(`GET /ethoca/alerts/${id}`, { bearer: bearers.own ?? '' });
      return (body as { results: Alert }).results;
    };
    const now = async (id: number) => doubledBy(await read(id));
    const SINGLE = { of: null, triage: null, why: [] };
    const doubles = (of: number, why = 'same_payment') => ({ of, triage: 'doubled', why: [why] });
    // Only a user's choice makes them one payment.
    const alone = (Amount: number, ARN: string | null = null) => deliver({ Amount, ARN, CardNumber: null });
    const [first, second, third] = [await alone(1), await alone(2), await alone(3)];
    const icsId = ids['long-ago'] ?? '';
    await pass();
    expect(await say(third, icsId)).toEqual(SINGLE);
    expect(await say(first, icsId)).toEqual(SINGLE);
    await pass();
    expect(await now(third)).toEqual(doubles(first));
    // Specification, chapter 3: "Ethoca id, matched Ethoca id, matched descriptor".
    const doubled = await read(first);
    expect(doubled.matched_ethoca_id).toBeNull();
    const columns = ['alert.EthocaID', 'matched_ethoca_id', 'matched_descriptor'];
    expect(await read(third)).toMatchObject({ matched_ethoca_id: doubled.alert.EthocaID });
    const exported = await world.send('POST /ethoca/alerts/export', {
      bearer: bearers.own ?? '',
      body: { filters: {}, format: 'csv', columns, lang: 'en' },
    });
    expect(exported.text).toContain('Matched Ethoca ID,Matched descriptor');
    expect(exported.text).toMatch(new RegExp(`,"?${doubled.alert.EthocaID}"?,`));
    expect(await say(second, icsId)).toEqual(doubles(first));
    await pass();
    expect(await say(second, null)).toEqual(SINGLE);
    expect(await say(second, icsId)).toEqual(doubles(first));
    await pass();
    expect(await say(first, null)).toEqual(SINGLE);
    await pass();
    expect(await Promise.all([first, second, third].map(now))).toEqual([SINGLE, SINGLE, doubles(second)]);

    // What still holds still makes it one.
    const ARN = '74539486325903388941111';
    const [original, again] = [await alone(4, ARN), await alone(5, ARN)];
    await pass();
    for (const one of [ids['many-1'] ?? '', null]) {
      expect(await say(again, one)).toEqual(doubles(original, 'same_arn'));
      await pass();
      expect(await now(again)).toEqual(doubles(original, 'same_arn'));
    }
  });
});
