import { rightsOf } from '@cbp/shared/access/access-right';
import type { SentAlert } from '@cbp/shared/alerts/alert-delivery.model';
import type { LineResult } from '@cbp/shared/calls/pasted-line.model';
import type { AnswerRow, Enquiry, EnquiryCheck, Fill } from '@cbp/shared/enquiries/enquiry.model';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { faultsOf } from '@cbp/shared/testing/table';
import type { Permission, PermissionScope } from '@cbp/shared/users/permission.model';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { sampleReceipt } from '../../testing/sample-receipt.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { OPERATOR_KEY, PORTAL_URL } from '../../testing/test-server.ts';
import { somebodyWaits } from '../../testing/waiting-for-lock.ts';
import { alerts } from '../alerts/alerts.schema.ts';
import { matchAlerts } from '../alerts/matching/matching.service.ts';
import { createClients } from '../clients/clients.service.ts';
import { createDescriptors } from '../descriptors/descriptors.service.ts';
import { receiptTransactions, refundRecords } from '../receipt-transactions/receipt-transactions.schema.ts';
import { createReceipt } from '../receipt-transactions/receipt-transactions.service.ts';
import { tasks } from '../tasks/tasks.schema.ts';
import { createAnswerMails } from './answer-mails.service.ts';
import { enquiries } from './enquiries.schema.ts';
import { lockEnquiries, updateAnswers } from './enquiries.sql.ts';
import { noteAlertsOfEnquiries } from './known-payments.service.ts';

const NEVER = new AbortController().signal;
const ALERTS_TO = 'alerts@harbour.example';
let next = 0;
function newArn(): string {
  next += 1;
  return `7453948${String(next).padStart(16, '0')}`;
}

/** An enquiry as a form sends it: another payment each time. */
function sampleEnquiry(more: Record<string, unknown> = {}) {
  return {
    merchant_id: 'M-2',
    arn: newArn(),
    descriptor: 'HARBOURPINE*HK',
    transaction_time: '2026-11-19T11:02:00+08:00',
    amount: 128.4,
    currency: 'HKD',
    card_prefix: '453957',
    card_suffix: '1486',
    chargeback_time: '2026-11-20',
    ...more,
  };
}

describe.each(usualDatabases)('enquiries, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  const bearers = new Map<string, string>();
  type Role = 'operator' | 'merchant' | 'reader of nothing else' | 'other merchant';

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    const ctx = { db: database.connection.db };
    const client = (merchantId: string, parentId: string | null, more: object = {}) =>
      ({
        merchantId,
        parentId,
        name: `Shop ${merchantId}`,
        role: 'MERCHANT',
        status: 'ACTIVE',
        ...more,
        createdAt: ROW_CREATED_AT,
      }) as const;
    await createClients({
      ctx,
      input: [
        client('M-1', null, {
          alertEmailTo: [ALERTS_TO],
          alertEmailCc: ['risk@harbour.example'],
          language: 'tc',
          createdAt: ROW_CREATED_AT,
        }),
        client('M-2', 'M-1', { ethocaId: 'ETH-M2', createdAt: ROW_CREATED_AT }),
        client('M-9', null),
        client('M-0', 'M-1', { status: 'PENDING', createdAt: ROW_CREATED_AT }),
      ],
    });
    const standing = {
      status: 'ACTIVE',
      origin: 'portal',
      type: 'STARTS_WITH',
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    } as const;
    await createDescriptors({ ctx, input: [{ ...standing, clientId: 'M-2', descriptor: 'HARBOURPINE' }] });
    const add = async (role: Role, scope: PermissionScope, access: string[], ofReceipts: string[] = []) => {
      const permissions: Permission[] = [{ service: 'ethoca', scope, access }];
      if (ofReceipts.length > 0) permissions.push({ service: 'ics', scope, access: ofReceipts });
      const user = await world.addUser({ registeredService: ['ethoca', 'ics'], permissions });
      bearers.set(role, (await world.signIn(user)).access);
    };
    const below = (merchant: string): PermissionScope => ({
      type: 'merchants',
      merchants: [merchant],
      include_subordinates: true,
    });
    const all = rightsOf('ethoca');
    await add('operator', { type: 'all' }, all, ['transaction.read']);
    await add('merchant', below('M-1'), all, ['transaction.read']);
    await add('reader of nothing else', below('M-1'), ['enquiry.read', 'enquiry.create']);
    await add('other merchant', below('M-9'), all, ['transaction.read']);
  });
  beforeEach(async () => {
    await database.connection.db.delete(enquiries);
    await database.connection.db.delete(alerts);
    await database.connection.db.delete(receiptTransactions);
    await database.connection.db.delete(tasks);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const send = (role: Role, target: string, body?: unknown, headers: Record<string, string> = {}) => {
    const [method, path = ''] = target.split(' ');
    const bearer = bearers.get(role) ?? expect.fail('no such role');
    return world.send(`${method} /ethoca${path}`, { bearer, headers, ...(body !== undefined && { body }) });
  };
  const resultsOf = <Results>({ body }: { body: unknown }) => (body as { results: Results }).results;
  const ask = (more: Record<string, unknown> = {}, role: Role = 'merchant') =>
    send(role, 'POST /enquiries', sampleEnquiry(more));
  async function asked(more: Record<string, unknown> = {}): Promise<Enquiry> {
    const answer = await ask(more);
    expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
    return resultsOf<Enquiry>(answer);
  }
  const read = async (id: number, role: Role = 'merchant') =>
    resultsOf<Enquiry>(await send(role, `GET /enquiries/${id}`));
  const check = async (lines: unknown[], role: Role = 'merchant') =>
    resultsOf<EnquiryCheck[]>(await send(role, 'POST /enquiries/check', { lines }));
  const fill = async (question: object, role: Role = 'merchant') =>
    resultsOf<Fill[]>(await send(role, 'POST /enquiries/fill', question));
  async function deliver(...sent: Partial<SentAlert>[]): Promise<SentAlert[]> {
    const all = sent.map((more) => sampleAlert(more));
    await world.send('POST /ethoca/alerts', { bearer: OPERATOR_KEY, body: all.map((alert) => ({ alert })) });
    const { pushes } = world.server.services.alerts;
    await matchAlerts({ ctx: world.ctx, input: { signal: NEVER }, pushes, onMatched: noteAlertsOfEnquiries });
    return all;
  }
  const lastAudit = async () => (await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];
  const makeFile = (role: Role = 'operator') =>
    send(role, 'POST /provider-files', { kind: 'enquiries', source: 'ethoca' });
  async function upload(content: string, role: Role = 'operator') {
    const sent = await fetch(`${world.server.url}${API_PREFIX}/uploads/enquiry-answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${bearers.get(role)}` },
      body: content,
    });
    const { results } = (await sent.json()) as { results?: { id: string } };
    return send(role, 'POST /enquiries/answers/file', { upload_id: results?.id ?? 'none' });
  }
  const told = (rows: readonly AnswerRow[]) =>
    rows.map(({ row, state, error }) => `${row} ${state} ${error?.message ?? ''}`.trim());
  async function mails() {
    const { mails: service } = world.server.services;
    await createAnswerMails({ mails: service, portalUrl: () => PORTAL_URL }).notifyOfAnswers({
      ctx: { db: db(), now: world.ctx.now, log: silentLog },
      input: { signal: NEVER },
    });
    const rows = await db().select().from(tasks).orderBy(tasks.id);
    return rows.map((row) => ({
      lane: row.lane,
      about: row.about,
      ...world.server.services.mails.openBody(row),
    }));
  }

  it('take what names a payment, and tell of anything else which field it is', async () => {
    const cases: (readonly [more: object, field: string])[] = [
      [{}, ''],
      [{ card_prefix: '', card_suffix: '' }, ''],
      [{ arn: '' }, ''],
      [{ arn: ` ${newArn()} `, chargeback_time: '' }, ''],
      [{ arn: newArn().replace(/(\d{4})/g, '$1 ') }, ''],
      [{ card_prefix: '4539 5787', card_suffix: '\u00A01486' }, ''],
      [{ card_prefix: '４５３９５７', card_suffix: '١٤٨٦', currency: 'HKD ' }, ''],
      [{ transaction_time: '2026-11-18' }, ''],
      [{ arn: '', card_suffix: '' }, 'arn'],
      [{ arn: '123' }, 'arn'],
      [{ arn: '7453948632590338894718X' }, 'arn'],
      [{ card_prefix: '45395' }, 'card_prefix'],
      [{ card_suffix: '148' }, 'card_suffix'],
      [{ descriptor: '  ' }, 'descriptor'],
      [{ descriptor: 'X'.repeat(51) }, 'descriptor'],
      [{ transaction_time: 'yesterday' }, 'transaction_time'],
      [{ transaction_time: '2026-02-30' }, 'transaction_time'],
      [{ transaction_time: '' }, 'transaction_time'],
      [{ chargeback_time: '2026-11-01' }, 'chargeback_time'],
      [{ amount: 0 }, 'amount'],
      [{ amount: -1 }, 'amount'],
      [{ amount: '128.40' }, ''],
      [{ amount: '1e2' }, 'must be a number such as 128.40'],
      [{ amount: '1,234.50' }, 'must be a number such as 128.40'],
      [{ amount: '12.00000000000000000001' }, 'must have at most 4 decimal places'],
      [{ amount: 12.00001 }, 'must have at most 4 decimal places'],
      [{ amount: '-1' }, 'must be greater than 0'],
      [{ amount: '9'.repeat(30) }, 'amount'],
      [{ amount: '9'.repeat(50) }, 'amount'],
      [{ amount: 10.005 }, 'HKD has at most 2 decimals'],
      [{ amount: 640.5, currency: 'JPY' }, 'JPY has no decimals'],
      [{ amount: '640', currency: 'JPY' }, ''],
      [{ amount: 6.1725, currency: 'KWD' }, 'KWD has at most 3 decimals'],
      [{ amount: 6.172, currency: 'KWD' }, ''],
      [{ amount: 10.005, currency: 'HRK' }, 'HRK has at most 2 decimals'],
      [{ currency: 'HK$' }, 'currency'],
      [{ merchant_id: '' }, 'merchant_id'],
      [{ colour: 'red' }, 'colour'],
    ];
    const wrong = await faultsOf(
      cases.map(([more, field]) => [JSON.stringify(more), { more, field }] as const),
      async ({ more, field }) => {
        const { status, text } = await ask({ ...(field === '' && { amount: 200 + next }), ...more });
        expect([status, text.includes(field)]).toEqual([field === '' ? 201 : 400, true]);
      },
    );
    expect(wrong).toEqual({});
  });

  it('are pending for a client that is active and the caller’s, once for a payment, with an audit row', async () => {
    const first = await asked();
    expect(first).toMatchObject({
      status: 'PENDING',
      merchant_id: 'M-2',
      merchant_name: 'Shop M-2',
      transaction_time: '2026-11-19T03:02:00.000Z',
      chargeback_time: '2026-11-19T16:00:00.000Z',
      card_prefix: '453957',
      card_suffix: '1486',
      ethoca: { alert: null },
      matched_descriptor: 'HARBOURPINE',
      existed_descriptor: null,
      file_name: null,
      response: null,
      version: 1,
    });
    expect(await lastAudit()).toMatchObject({
      action: 'create',
      section: 'enquiries',
      entityType: 'enquiry',
      merchantId: 'M-2',
    });
    const refused = [
      [{ merchant_id: 'M-9' }, 404, 'merchants/not_found'],
      [{ merchant_id: 'M-0' }, 409, 'merchants/not_active'],
      [{ arn: first.arn, amount: 5 }, 409, 'enquiries/exists'],
      [{ arn: '', transaction_time: '2026-11-20' }, 409, 'enquiries/exists'],
    ] as const;
    for (const [more, status, code] of refused) {
      expect(await ask(more)).toMatchObject({ status, body: { code } });
    }
    expect(await ask({ arn: first.arn })).toMatchObject({ body: { data: { id: first.id } } });
    // Another payment of the same card and amount has another ARN; what has none could be either.
    expect((await ask()).status).toBe(201);
    expect((await send('other merchant', `GET /enquiries/${first.id}`)).status).toBe(404);
  });

  it('are sent once with a key, and by the thousand, the good ones kept and the bad ones told by line and field', async () => {
    const key = { 'Idempotency-Key': 'the same enquiries' };
    const arn = newArn();
    const lines = [
      sampleEnquiry({ arn, card_prefix: '', card_suffix: '' }),
      sampleEnquiry({ amount: 'much' }),
      sampleEnquiry({ arn, card_prefix: '', card_suffix: '' }),
      sampleEnquiry({ merchant_id: 'M-9' }),
      'no enquiry',
      sampleEnquiry({ descriptor: 'X'.repeat(600) }),
      sampleEnquiry({ card_suffix: '0001' }),
    ];
    const several = (body: unknown) => send('merchant', 'POST /enquiries/lines', body, key);
    const answer = await several({ lines });
    const results = resultsOf<LineResult[]>(answer);
    expect(
      results.map(({ line, state, error }) => [line, error ? `${error.field} ${error.code}` : state]),
    ).toEqual([
      [1, 'created'],
      [2, 'amount request/invalid'],
      [3, 'arn enquiries/exists'],
      [4, 'merchant_id merchants/not_found'],
      [5, expect.stringMatching(/request\/invalid/)],
      [6, 'descriptor request/invalid'],
      [7, 'created'],
    ]);
    expect(results[2]?.error?.data).toEqual({ line: 1 });
    expect((await several({ lines })).body).toEqual(answer.body);
    expect(await db().$count(enquiries)).toBe(2);
    const thousand = {
      lines: Array.from({ length: 1_000 }, () => sampleEnquiry({ card_prefix: '', card_suffix: '' })),
    };
    const many = resultsOf<LineResult[]>(await send('merchant', 'POST /enquiries/lines', thousand));
    expect(new Set(many.map(({ state }) => state))).toEqual(new Set(['created']));
    expect((await lastAudit())?.entityIds).toHaveLength(1_000);
    const tooMany = { lines: [...thousand.lines, sampleEnquiry()] };
    expect((await send('merchant', 'POST /enquiries/lines', tooMany)).status).toBe(400);
  });

  it('are told before that there is an alert: by ARN, or by card, amount, currency and day, of the same client alone', async () => {
    const arn = newArn();
    const [byArn, byCard] = await deliver(
      { ARN: arn, CardNumber: undefined, Amount: 1 },
      { CardNumber: '520082******7719', Amount: 77.5 },
    );
    const card = { arn: '', card_prefix: '520082', card_suffix: '7719', amount: 77.5 };
    const lines = [
      sampleEnquiry({ arn }),
      sampleEnquiry(card),
      sampleEnquiry({ ...card, transaction_time: '2026-11-20' }),
      sampleEnquiry({ ...card, transaction_time: '2026-11-22', chargeback_time: '' }),
      sampleEnquiry({ ...card, amount: 77.51 }),
      sampleEnquiry({ ...card, currency: 'USD' }),
      sampleEnquiry({ ...card, card_suffix: '7710' }),
      sampleEnquiry({ ...card, card_prefix: '520083' }),
      sampleEnquiry({ ...card, merchant_id: 'M-1' }),
      sampleEnquiry({ amount: null }),
      sampleEnquiry({ merchant_id: 'M-9', arn }),
    ];
    const results = await check(lines);
    const [first, second] = [byArn?.EthocaID, byCard?.EthocaID];
    expect(results.map(({ ethoca, error }) => error?.field ?? ethoca.alert)).toEqual([
      first,
      second,
      second,
      null,
      null,
      null,
      null,
      null,
      null,
      'amount',
      'merchant_id',
    ]);
    expect(results[0]).toMatchObject({
      alert: { status: 'PENDING', id: expect.any(Number) },
      existed_descriptor: 'HARBOURPINE*HK',
      matched_descriptor: 'HARBOURPINE',
      enquiry: null,
    });
    // No alert of that payment; the newest of its descriptor all the same.
    expect(results[4]).toMatchObject({ alert: null, existed_descriptor: 'HARBOURPINE*HK' });
    expect(results[8]).toMatchObject({ existed_descriptor: null, matched_descriptor: null });
    const [unread] = await check(lines.slice(0, 1), 'reader of nothing else');
    expect(unread).toMatchObject({ ethoca: { alert: first }, alert: null });
    const created = await asked({ arn });
    expect(created).toMatchObject({ ethoca: { alert: first }, existed_descriptor: 'HARBOURPINE*HK' });
    expect((await check([sampleEnquiry({ arn })]))[0]?.enquiry).toBe(created.id);
  });

  it('link an alert that arrives later, while they are open, even during an edit', async () => {
    const arn = newArn();
    const byArn = await asked({ arn, card_prefix: '', card_suffix: '' });
    const byCard = await asked({ arn: '', amount: 61 });
    const other = await asked({ amount: 62 });
    const answered = await asked({ arn: newArn(), amount: 63 });
    await send('operator', `POST /enquiries/${answered.id}/answer`, { response: 'Too late.' });
    const delivered = await deliver(
      { ARN: arn, CardNumber: undefined, Amount: 60 },
      { Amount: 61 },
      { ARN: answered.arn, Amount: 63 },
      // Of another client.
      { ARN: other.arn, Amount: 62, MerchantDescriptor: 'ELSEWHERE' },
    );
    const now = await Promise.all([byArn, byCard, other, answered].map(({ id }) => read(id)));
    expect(now.map(({ ethoca }) => ethoca.alert)).toEqual([
      delivered[0]?.EthocaID,
      delivered[1]?.EthocaID,
      null,
      null,
    ]);
    expect(now[0]).toMatchObject({ version: 1, alert: { status: 'PENDING' } });
    // A later one changes nothing of it.
    await deliver({ ARN: arn, CardNumber: undefined, Amount: 60 });
    expect((await read(byArn.id)).ethoca.alert).toBe(delivered[0]?.EthocaID);
  });

  it('keep the alert that their answer names, which is given while theirs comes', async () => {
    // The embedded database has one connection, on which the alert waits for its turn.
    if (database.connection.pool() === null) return;
    const { id, arn } = await asked();
    const coming = await db().transaction(async (tx) => {
      await lockEnquiries(tx, [id]);
      const delivered = deliver({ ARN: arn });
      await somebodyWaits(db());
      const answer = { id, response: 'See the alert.', action: null, ethocaId: 'NAMED', alertId: null };
      await updateAnswers(tx, [answer], { now: world.ctx.now(), raises: true });
      return { delivered };
    });
    await coming.delivered;
    expect((await read(id)).ethoca.alert).toBe('NAMED');
  });

  it('are filled from the transaction or the alert that the caller may read, with where each fact comes from', async () => {
    const arn = newArn();
    const receipt = {
      ...sampleReceipt({ clientId: 'M-2', amount: 44, currency: 'HKD' }),
      arn,
      cardPrefix: '424242',
      cardSuffix: '4242',
      transactionDateTime: new Date('2026-11-18T02:00:00Z'),
      descriptor: null,
    };
    const icsId = await createReceipt({ ctx: { db: db() }, input: receipt });
    await createReceipt({ ctx: { db: db() }, input: { ...receipt, clientId: 'M-9', arn: newArn() } });
    const values = (found: Fill | undefined) =>
      Object.fromEntries(
        Object.entries(found?.fields ?? {}).map(([key, fact]) => [key, fact?.value ?? null]),
      );
    const byArn = await fill({ arn });
    expect(byArn).toMatchObject([{ receipt: { iCS_id: icsId, order_reference: 'ORDER-1' }, alert: null }]);
    expect(values(byArn[0])).toEqual({
      merchant_id: 'M-2',
      arn,
      descriptor: null,
      transaction_time: '2026-11-18T02:00:00.000Z',
      amount: 44,
      currency: 'HKD',
      card_prefix: '424242',
      card_suffix: '4242',
    });
    // The descriptor determines the client, and so the transactions without a descriptor that may match.
    const seen = { descriptor: 'harbourpine*hk 12', amount: 44, transaction_time: '2026-11-18' };
    expect((await fill(seen)).map(({ receipt: one }) => one?.iCS_id)).toEqual([icsId]);
    expect(await fill({ ...seen, amount: 45 })).toEqual([]);
    expect(await fill({ ...seen, transaction_time: '2026-11-10' })).toEqual([]);
    expect(await fill({ arn }, 'other merchant')).toEqual([]);
    expect(await fill({ arn }, 'reader of nothing else')).toEqual([]);
    const [alert] = await deliver({ ARN: arn, CardNumber: undefined, Amount: 44 });
    const [both] = await fill({ arn });
    expect(both).toMatchObject({
      receipt: { iCS_id: icsId },
      alert: { EthocaID: alert?.EthocaID },
      fields: { descriptor: { value: 'HARBOURPINE*HK', from: 'alert' }, amount: { from: 'receipt' } },
    });
    expect((await send('merchant', 'POST /enquiries/fill', { descriptor: 'X' })).status).toBe(400);
  });

  it('show the state of the payment to readers of its transaction only', async () => {
    const arn = newArn();
    const receipt = { ...sampleReceipt({ clientId: 'M-2', amount: 44, currency: 'HKD' }), arn };
    const icsId = await createReceipt({ ctx: { db: db() }, input: receipt });
    const given = { status: 'PARTIAL_REFUND' as const, partialRefund: [14], currency: 'HKD' };
    await db().update(refundRecords).set(given).where(eq(refundRecords.icsId, icsId));
    const { id } = await asked({ arn });
    expect((await read(id)).payment).toMatchObject({
      amount: 44,
      currency: 'HKD',
      refunded: 14,
      left: 30,
    });
    expect((await read(id, 'reader of nothing else')).payment).toBeNull();
  });

  it('go to the provider in a file, by operators, each once, and say which file it was', async () => {
    const one = await asked({ descriptor: '=HARBOURPINE' });
    const two = await asked();
    expect((await makeFile('merchant')).status).toBe(403);
    const file = await makeFile();
    expect(file).toMatchObject({ status: 201, body: { results: { kind: 'enquiries', entries: 2 } } });
    expect(await lastAudit()).toMatchObject({
      entityType: 'enquiry',
      entityIds: [one.id, two.id].map(String),
      after: { status: 'PROCESSING' },
    });
    const { id, name } = resultsOf<{ id: number; name: string }>(file);
    expect(await read(one.id)).toMatchObject({ status: 'PROCESSING', file_name: name, version: 2 });
    const { text } = await send('operator', `GET /provider-files/${id}/content`);
    const [heads, first] = text.trim().split('\r\n');
    expect(heads).toBe(
      'EnquiryID,MemberID,ARN,CardBIN,CardLast4,MerchantDescriptor,Amount,Currency,TransactionTimestamp,ChargebackTimestamp,EthocaID,Action,Response',
    );
    expect(first).toBe(
      `${one.id},ETH-M2,${one.arn},453957,1486,'=HARBOURPINE,128.4,HKD,2026-11-19T03:02:00.000Z,2026-11-19T16:00:00.000Z,,,`,
    );
    expect(await makeFile()).toMatchObject({ status: 409, body: { code: 'enquiries/nothing_to_send' } });
    expect((await send('merchant', `GET /provider-files/${id}/content`)).status).toBe(404);
  });

  it('are answered row by row from a file, whatever is wrong with some, and nothing twice', async () => {
    const [alert] = await deliver({ Amount: 9 });
    const sent = [await asked(), await asked({ card_suffix: '0002' }), await asked({ card_suffix: '0003' })];
    await makeFile();
    const never = await asked({ card_suffix: '0004' });
    const [first = 0, second = 0, third = 0] = sent.map(({ id }) => id);
    const content = [
      'EnquiryID;Response;Action;EthocaID;Note',
      `${first};An alert went out.;Alert already sent;${alert?.EthocaID};x`,
      `${second};;;`,
      `${third};"The issuer, ""Bay"", takes no part.";issuer_not_covered;`,
      `${never.id};Answered.;;`,
      `${first};Something else.;;`,
      `x;Answered.;;`,
      `999999;Answered.;;`,
      `${second};Answered.;shrugged;`,
      `${second};${'x'.repeat(1_001)};;`,
      `${second};Answered.;;7.45395E+22`,
    ].join('\n');
    expect((await upload(content, 'merchant')).status).toBe(403);
    const rows = resultsOf<AnswerRow[]>(await upload(content));
    expect(told(rows)).toEqual([
      '2 answered',
      '3 open',
      '4 answered',
      "5 refused This enquiry hasn't been sent to the alert provider yet.",
      '6 refused This enquiry already has a response.',
      '7 refused EnquiryID must be an enquiry number',
      '8 refused Enquiry does not exist',
      expect.stringMatching(/^9 refused Action must be one of alert_sent, /),
      '10 refused Response has more than 1000 characters',
      '11 refused EthocaID may have been changed by Excel: format the column as text',
    ]);
    expect(await read(first)).toMatchObject({
      status: 'COMPLETED',
      response: 'An alert went out.',
      action: 'alert_sent',
      ethoca: { alert: alert?.EthocaID },
      alert: { id: expect.any(Number) },
      answered_at: world.ctx.now().toISOString(),
      version: 3,
    });
    expect((await lastAudit())?.entityIds).toEqual([first, third].map(String));
    const again = resultsOf<AnswerRow[]>(await upload(content.split('\n').slice(0, 4).join('\n')));
    expect(told(again)).toEqual(['2 known', '3 open', '4 known']);
    expect((await read(first)).version).toBe(3);
    expect((await upload('EnquiryID\n1')).body).toMatchObject({
      code: 'upload/unreadable',
      message: 'The uploaded file cannot be read: it is missing the column Response',
    });
  });

  it('are answered manually by operators, once, based on the current version', async () => {
    const { id } = await asked();
    const answer = (body: object, role: Role = 'operator') =>
      send(role, `POST /enquiries/${id}/answer`, body);
    const said = { response: ' The issuer does not take part. ', action: 'issuer_not_covered' };
    expect((await answer(said, 'merchant')).status).toBe(403);
    expect((await answer(said, 'other merchant')).status).toBe(404);
    expect(await answer({ ...said, version: 9 })).toMatchObject({
      status: 409,
      body: { code: 'enquiries/changed' },
    });
    expect((await answer({ response: '  ' })).status).toBe(400);
    const done = resultsOf<Enquiry>(await answer({ ...said, ethoca_id: 'ETH-OF-NOBODY', version: 1 }));
    expect(done).toMatchObject({
      status: 'COMPLETED',
      response: 'The issuer does not take part.',
      ethoca: { alert: 'ETH-OF-NOBODY' },
      alert: null,
      version: 2,
    });
    expect(await answer(said)).toMatchObject({ status: 409, body: { code: 'enquiries/answered' } });
  });

  it('can be edited by their sender until they are sent to the provider, with updated related records', async () => {
    await deliver({ ARN: newArn(), EthocaID: 'ETH-FITS' });
    const [alert] = await db().select({ arn: alerts.arn }).from(alerts);
    const { id } = await asked({ descriptor: 'TYPED WRONG', amount: 12.84 });
    const change = (body: object, role: Role = 'merchant') => send(role, `PATCH /enquiries/${id}`, body);
    const other = await asked({ amount: 5 });
    const refused = await faultsOf(
      (
        [
          [{ amount: 1, version: 9 }, 'merchant', 409, 'enquiries/changed'],
          [{ amount: 1 }, 'other merchant', 404, 'enquiries/not_found'],
          [{ arn: '', card_suffix: '' }, 'merchant', 400, 'arn'],
          [{ chargeback_time: '2026-11-01' }, 'merchant', 400, 'chargeback_time'],
          [{ amount: 0 }, 'merchant', 400, 'amount'],
          [{ amount: 12.845 }, 'merchant', 400, 'HKD has at most 2 decimals'],
          [{ currency: 'JPY' }, 'merchant', 400, 'JPY has no decimals'],
          [{ amount: 640.5, currency: 'JPY' }, 'merchant', 400, 'JPY has no decimals'],
          [{ merchant_id: 'M-9' }, 'merchant', 400, 'merchant_id'],
          [{ arn: other.arn }, 'merchant', 409, `"id":${other.id}`],
        ] as const
      ).map((row) => [JSON.stringify(row), row] as const),
      async ([body, role, status, part]) => {
        const answer = await change(body, role);
        expect([answer.status, answer.text.includes(part)]).toEqual([status, true]);
      },
    );
    expect(refused).toEqual({});
    const changed = { arn: alert?.arn, descriptor: 'HARBOURPINE*HK', amount: 128.4, version: 1 };
    expect(resultsOf<Enquiry>(await change(changed))).toMatchObject({
      ...changed,
      currency: 'HKD',
      card_suffix: '1486',
      status: 'PENDING',
      ethoca: { alert: 'ETH-FITS' },
      matched_descriptor: 'HARBOURPINE',
      version: 2,
    });
    expect(await lastAudit()).toMatchObject({ action: 'update', entityIds: [String(id)], merchantId: 'M-2' });
    // It does not stand in its own way.
    expect((await change({ chargeback_time: '2026-11-21' })).status).toBe(200);
    await makeFile();
    expect(await change({ amount: 2 })).toMatchObject({ status: 409, body: { code: 'enquiries/sent' } });
  });

  it('are withdrawn by their sender until then, and stand in the log', async () => {
    const { id, arn } = await asked();
    const withdraw = (body: object = {}, role: Role = 'merchant', of = id) =>
      send(role, `POST /enquiries/${of}/withdraw`, body);
    expect((await withdraw({}, 'other merchant')).status).toBe(404);
    expect(await withdraw({ version: 9 })).toMatchObject({
      status: 409,
      body: { code: 'enquiries/changed' },
    });
    expect((await withdraw({ version: 1 })).status).toBe(200);
    expect((await send('merchant', `GET /enquiries/${id}`)).status).toBe(404);
    expect(await lastAudit()).toMatchObject({ action: 'delete', entityIds: [String(id)], merchantId: 'M-2' });
    expect(JSON.stringify(await lastAudit())).toContain(arn);
    const again = await asked({ arn });
    await makeFile();
    expect(await withdraw({}, 'merchant', again.id)).toMatchObject({
      status: 409,
      body: { code: 'enquiries/sent' },
    });
  });

  it('email the client about responses once, in its language, or skip clients without a recipient', async () => {
    const mine = [await asked(), await asked({ card_suffix: '0002' })];
    const elsewhere = resultsOf<Enquiry>(await ask({ merchant_id: 'M-9' }, 'other merchant'));
    for (const { id } of [...mine, elsewhere]) {
      const response = `第 ${id} 項的回覆`;
      await send('operator', `POST /enquiries/${id}/answer`, { response, action: 'too_late' });
    }
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      lane: ALERTS_TO,
      about: '2 宗退單查詢已有回覆',
      cc: ['risk@harbour.example'],
    });
    for (const { id } of mine) {
      expect(mail?.text).toContain(`第 ${id} 項的回覆`);
      expect(mail?.text).toContain(`/ethoca/enquiries/${id}`);
    }
    expect(mail?.text).toContain('發卡行通知過遲');
    expect(mail?.text).toContain('客戶 Shop M-2（M-2）');
    expect(mail?.text).not.toContain(`第 ${elsewhere.id} 項`);
    expect(await mails()).toHaveLength(1);
  });
});
