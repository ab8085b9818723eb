import { rightsOf } from '@cbp/shared/access/access-right';
import type { Alert } from '@cbp/shared/alerts/alert.model';
import type { SentAlert } from '@cbp/shared/alerts/alert-delivery.model';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { faultsOf } from '@cbp/shared/testing/table';
import type { Permission } from '@cbp/shared/users/permission.model';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../database/audit-schema.ts';
import { type AuthWorld, startAuthWorld, type TestUser } from '../../../testing/auth-world.ts';
import { addProgram } from '../../../testing/client-program.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { sampleAlert } from '../../../testing/sample-alert.ts';
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { OPERATOR_KEY } from '../../../testing/test-server.ts';
import { createClients } from '../../clients/clients.service.ts';
import { createDescriptors } from '../../descriptors/descriptors.service.ts';
import type { AnswerResult, AnswerSender } from '../../providers/providers.service.ts';
import { createReceipt } from '../../receipt-transactions/receipt-transactions.service.ts';
import { createTaskWorker } from '../../tasks/task-worker.service.ts';
import { tasks as tasksTable } from '../../tasks/tasks.schema.ts';
import { alerts, refundResults } from '../alerts.schema.ts';
import { pushes } from '../pushes/pushes.schema.ts';
import { outcomeCells } from '../uploads/outcome-rows.ts';
import { validateRows } from '../uploads/validated-rows.ts';
import { answersWork } from './answers-work.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NO_CELLS = outcomeCells([]);
const RESOLVED = { outcome: 'resolved', refunded: 'refunded' };
const NEVER = new AbortController().signal;

const forClients = (merchants: string[], access: string[]): Permission => ({
  service: 'ethoca',
  scope: { type: 'merchants', merchants, include_subordinates: true },
  access,
});

/** A provider whose responses the test controls. */
function createProvider() {
  const sent: number[][] = [];
  let say: (id: number) => AnswerResult = (alertId) => ({ alertId, state: 'taken' });
  const sender: AnswerSender = {
    name: 'ethoca-rest',
    mostAtOnce: 25,
    takesTransit: false,
    async send(answers) {
      sent.push(answers.map(({ alertId }) => alertId));
      return answers.map(({ alertId }) => say(alertId));
    },
  };
  const says = (next: typeof say) => {
    say = next;
  };
  return { sender, sent, says };
}

describe.each(usualDatabases)('answers to alerts, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let operator: string;
  let merchant: string;
  let reader: string;
  const users: { operator?: TestUser; merchant?: TestUser; reader?: TestUser } = {};
  let provider = createProvider();
  let hasProvider = true;

  const db = () => database.connection.db;
  const send = (call: string, body?: unknown, bearer = merchant) =>
    world.send(call, { bearer, ...(body !== undefined && { body }) });
  const resultsOf = ({ body }: { body: unknown }) => (body as { results: Alert }).results;
  const alertOf = async (id: number) => resultsOf(await send(`GET /ethoca/alerts/${id}`));
  const rowOf = async (id: number) => {
    const [row] = await db().select().from(alerts).where(eq(alerts.id, id));
    return row ?? expect.fail('no alert');
  };
  const auditOf = async (id: number) => {
    const rows = await db().select().from(auditLog).orderBy(asc(auditLog.seq));
    return rows.filter(
      ({ entityType, entityIds }) => entityType === 'alert' && entityIds.includes(String(id)),
    );
  };
  async function receive(more: Partial<SentAlert> = {}, count = 1): Promise<number[]> {
    const body = Array.from({ length: count }, () => ({ alert: sampleAlert(more) }));
    const answer = await world.send('POST /ethoca/alerts', { bearer: OPERATOR_KEY, body });
    return (answer.body as { results: { id: number }[] }).results.map(({ id }) => id);
  }
  const takeOne = async (more: Partial<SentAlert> = {}) =>
    (await receive(more))[0] ?? expect.fail('no alert');
  const answer = (id: number, body: object = RESOLVED, bearer = merchant) =>
    send(`POST /ethoca/alerts/${id}/outcome`, body, bearer);
  const undo = (id: number) => send(`POST /ethoca/alerts/${id}/outcome/undo`, {});

  async function doDue() {
    const worker = createTaskWorker({
      db: db(),
      tasks: world.server.services.tasks,
      works: [
        answersWork({
          db: db(),
          senders: () => (hasProvider ? provider.sender : null),
          log: silentLog,
          now: world.ctx.now,
        }),
      ],
      log: silentLog,
      now: world.ctx.now,
      random: () => 0,
      onOutcome: () => undefined,
    });
    await worker.doDue(NEVER);
  }

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    const client = (merchantId: string, parentId: string | null) =>
      ({
        merchantId,
        parentId,
        name: merchantId,
        role: 'MERCHANT',
        status: 'ACTIVE',
        createdAt: ROW_CREATED_AT,
      }) as const;
    const ctx = { db: db() };
    await createClients({ ctx, input: [client('M-1', null), client('M-2', 'M-1'), client('M-9', null)] });
    const active = {
      status: 'ACTIVE',
      origin: 'portal',
      type: 'STARTS_WITH',
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    } as const;
    await createDescriptors({
      ctx,
      input: [
        { ...active, clientId: 'M-2', descriptor: 'HARBOURPINE' },
        { ...active, clientId: 'M-9', descriptor: 'OTHERS' },
      ],
    });
    const addUser = (permissions: Permission[]) =>
      world.addUser({ registeredService: ['ethoca'], permissions });
    users.operator = await addUser([
      { service: 'ethoca', scope: { type: 'all' }, access: rightsOf('ethoca') },
    ]);
    users.merchant = await addUser([
      forClients(['M-1'], ['alert.read', 'alert.update', 'alert.update_bulk']),
      forClients(['M-9'], ['alert.read']),
    ]);
    users.reader = await addUser([forClients(['M-1'], ['alert.read'])]);
  });
  /** Sessions end with the hours that go by. */
  async function signIn() {
    const bearerOf = async (user: TestUser | undefined) =>
      (await world.signIn(user ?? expect.fail('no user'))).access;
    operator = await bearerOf(users.operator);
    merchant = await bearerOf(users.merchant);
    reader = await bearerOf(users.reader);
  }
  async function passHours(hours: number) {
    world.pass(hours * HOUR_MS);
    await signIn();
  }
  beforeEach(async () => {
    await db().delete(tasksTable);
    await signIn();
    provider = createProvider();
    hasProvider = true;
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  it('wait for a minute, go to the provider once, and show it', async () => {
    const id = await takeOne();
    const answered = await answer(id, { ...RESOLVED, comments: ' Refunded in full ' });
    const sendsAt = new Date(world.ctx.now().getTime() + MINUTE_MS).toISOString();
    expect([answered.status, resultsOf(answered)]).toMatchObject([
      200,
      { status: 'PROCESSING', sends_at: sendsAt, comments: 'Refunded in full', version: 2 },
    ]);
    world.pass(MINUTE_MS - 1);
    await doDue();
    expect(provider.sent).toEqual([]);
    world.pass(1);
    await doDue();
    await doDue();
    expect(provider.sent).toEqual([[id]]);
    const sentAt = world.ctx.now().toISOString();
    expect(await alertOf(id)).toMatchObject({
      status: 'COMPLETED',
      sent_at: sentAt,
      sends_at: null,
      version: 3,
    });
    expect(await auditOf(id)).toMatchObject([
      { action: 'create' },
      { actor: 'user', before: { outcome: null }, after: { outcome: 'resolved', status: 'PROCESSING' } },
      { actor: 'system', before: { status: 'PROCESSING' }, after: { status: 'COMPLETED' } },
    ]);
  });

  it('stay here where the client delivered the alert itself: it is completed, and the network hears nothing', async () => {
    const program = await addProgram(db(), 'M-2');
    const { body } = await world.send('POST /ethoca/alerts', {
      headers: program.headers,
      from: '127.0.0.1',
      body: { alert: sampleAlert() },
    });
    const { id } = (body as { results: { id: number }[] }).results[0] ?? expect.fail('no alert');
    const others = await takeOne();
    for (const one of [id, others]) await answer(one);
    world.pass(MINUTE_MS);
    await doDue();
    expect(provider.sent).toEqual([[others]]);
    expect(await alertOf(id)).toMatchObject({ origin: 'client', status: 'COMPLETED', sent_at: null });
    hasProvider = false;
    const open = await answer(id, { outcome: 'in_progress', refunded: 'not settled' });
    expect(open.status).toBe(409);
  });

  it("belong to their client: the alert's next client sees neither the outcome nor the pushes", async () => {
    const id = await takeOne();
    const passed = { outcome: 'in_progress', refunded: 'not settled', comments: 'only for M-2' };
    expect((await answer(id, passed)).status).toBe(200);
    world.pass(MINUTE_MS);
    await doDue();
    const told = { alertId: id, url: 'https://m-2.example', createdAt: ROW_CREATED_AT };
    await db()
      .insert(pushes)
      .values([
        { ...told, eventId: `${id} 2`, clientId: 'M-2' },
        { ...told, eventId: `${id} 9`, clientId: 'M-9' },
      ]);
    const give = (merchant_id: string) => send(`POST /ethoca/alerts/${id}/client`, { merchant_id }, operator);
    expect((await give('M-9')).status).toBe(200);
    const seen = await alertOf(id);
    expect(seen).toMatchObject({
      merchant_id: 'M-9',
      status: 'PENDING',
      outcome: null,
      refunded: null,
      comments: null,
      outcome_at: null,
    });
    expect(JSON.stringify(seen)).not.toContain('only for');
    const pushesFor = async (bearer: string) => {
      const { body } = await send(`GET /ethoca/alerts/${id}/pushes`, undefined, bearer);
      return (body as { results: { id: string }[] }).results.map(({ id: event }) => event);
    };
    const { access } = await world.signIn(
      await world.addUser({
        registeredService: ['ethoca'],
        permissions: [forClients(['M-9'], ['alert.read'])],
      }),
    );
    expect(await pushesFor(access)).toEqual([`${id} 9`]);
    expect(await pushesFor(operator)).toEqual([`${id} 9`, `${id} 2`]);
    // The issuer received this client's final outcome, so the alert can't be reassigned.
    const final = await takeOne();
    await answer(final);
    const given = await send(`POST /ethoca/alerts/${final}/client`, { merchant_id: 'M-9' }, operator);
    expect([given.status, given.body]).toMatchObject([409, { code: 'alerts/final' }]);
  });

  it('that contradict the record of their payment are questioned, alone, among several and in a file', async () => {
    /** An alert of a payment of 100, with the state of its refund. */
    async function alertOf100(refund: Partial<typeof refundResults.$inferInsert> | null): Promise<number> {
      const icsId = await createReceipt({
        ctx: { db: db() },
        input: sampleReceipt({ clientId: 'M-2', amount: 100, currency: 'USD', refund: null }),
      });
      const on = { createdAt: ROW_CREATED_AT, transactionTime: new Date('2026-10-12T03:00:00Z') };
      const made = {
        icsId,
        clientId: 'M-2',
        platform: 'stripe',
        amount: 100,
        currency: 'USD',
        ...on,
      } as const;
      if (refund)
        await db()
          .insert(refundResults)
          .values({ ...made, status: 'SUCCESS', ...refund });
      const id = await takeOne();
      await db()
        .update(alerts)
        .set({ icsId, match: 'matched', matchedAt: ROW_CREATED_AT })
        .where(eq(alerts.id, id));
      return id;
    }
    const DENIED = { outcome: 'notfound', refunded: 'not refunded' };
    const rows: [string, Partial<typeof refundResults.$inferInsert> | null, object, string | null][] = [
      ['denied and refunded', {}, DENIED, 'refunded'],
      ['denied and refunded in part', { amount: 30 }, DENIED, 'refunded'],
      ['denied while a refund is open', { status: 'PENDING' }, DENIED, null],
      ['denied after it failed', { status: 'FAILED' }, DENIED, null],
      ['refunded', {}, RESOLVED, null],
      ['refunded though it failed', { status: 'FAILED' }, RESOLVED, 'refund_failed'],
      // The refund may have been made elsewhere.
      ['refunded where nothing is known', null, RESOLVED, null],
    ];
    const faults = await faultsOf(
      rows.map(([name, ...row]) => [name, row] as const),
      async ([refund, given, kind]) => {
        const id = await alertOf100(refund);
        const first = await answer(id, given);
        if (kind === null) return expect(first.status).toBe(200);
        expect(first).toMatchObject({
          status: 409,
          body: { code: 'alerts/contradicts_payment', data: { kind, currency: 'USD' } },
        });
        const several = await send('POST /ethoca/alerts/outcome', { ids: [id], ...given });
        expect((several.body as { results: unknown[] }).results).toMatchObject([
          { state: 'refused', error: { code: 'alerts/contradicts_payment', data: { kind } } },
        ]);
        const reason = 'the buyer had sent the money back';
        const confirmed = await answer(id, { ...given, contradiction_reason: reason });
        expect(resultsOf(confirmed)).toMatchObject({ status: 'PROCESSING', contradiction_reason: reason });
        return undefined;
      },
    );
    expect(faults).toEqual({});
    const { ethocaId } = await rowOf(await alertOf100({}));
    const judged = async (contradiction_reason: string) => {
      const cells = { ...NO_CELLS, ethoca_id: ethocaId, outcome: 'notfound', refunded: 'not refunded' };
      const told = [{ row: 2, cells: { ...cells, contradiction_reason } }];
      const actor = { kind: 'service', credential: 'a test' } as const;
      const [row] = await validateRows({ db: db(), actor, uploadId: 1 }, told);
      return row?.faults?.[0] ?? row?.state;
    };
    expect(await judged('')).toMatchObject({ code: 'alerts/contradicts_payment', field: 'refunded' });
    expect(await judged('told by phone')).toBe('good');
  });

  it('can be undone until they are sent, and leave no trace then', async () => {
    const id = await takeOne();
    const before = await alertOf(id);
    await answer(id);
    world.pass(MINUTE_MS / 2);
    const undone = resultsOf(await undo(id));
    expect(undone).toEqual({ ...before, version: 3 });
    await passHours(1);
    await doDue();
    expect(provider.sent).toEqual([]);
    await answer(id, { outcome: 'notfound', refunded: 'not refunded' });
    world.pass(MINUTE_MS);
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'alerts/nothing_to_undo' } });
    await doDue();
    expect(provider.sent).toEqual([[id]]);
    expect(await alertOf(id)).toMatchObject({ outcome: 'notfound', status: 'COMPLETED' });
  });

  it('can be undone together: those already sent and those of other clients are refused, each with its own result', async () => {
    const ids = [await takeOne(), await takeOne()];
    const sent = await takeOne();
    const foreign = await takeOne({ MerchantDescriptor: 'OTHERS 1' });
    const nobodys = await takeOne({ MerchantDescriptor: 'UNKNOWN' });
    const before = await Promise.all(ids.map(alertOf));
    await answer(sent);
    world.pass(MINUTE_MS);
    await doDue();
    await answer(foreign, RESOLVED, operator);
    await answer(nobodys, RESOLVED, operator);
    await send('POST /ethoca/alerts/outcome', { ids, ...RESOLVED });
    const all = [...ids, sent, foreign, nobodys, 999_999];
    const { status, body } = await send('POST /ethoca/alerts/outcome/undo', { ids: all });
    expect(status).toBe(200);
    const refused = (id: number, code: string) => ({ id, state: 'refused', error: { code } });
    expect(body).toMatchObject({
      results: [
        ...ids.map((id) => ({ id, state: 'done' })),
        refused(sent, 'alerts/nothing_to_undo'),
        refused(foreign, 'auth/forbidden'),
        refused(nobodys, 'alerts/not_found'),
        refused(999_999, 'alerts/not_found'),
      ],
    });
    expect(await Promise.all(ids.map(alertOf))).toEqual(before.map((one) => ({ ...one, version: 3 })));
    expect(await rowOf(foreign)).toMatchObject({ status: 'PROCESSING', outcome: 'resolved' });
    for (const id of ids) {
      expect((await auditOf(id)).at(-1)).toMatchObject({ actor: 'user', entityIds: ids.map(String) });
    }
    expect((await auditOf(foreign)).at(-1)).toMatchObject({ entityIds: [String(foreign)] });
    expect((await send('POST /ethoca/alerts/outcome/undo', { ids }, reader)).status).toBe(403);
    await passHours(1);
    await doDue();
    expect(provider.sent.flat()).not.toEqual(expect.arrayContaining(ids));
  });

  it("that are being sent can't be undone by a server with a slow clock", async () => {
    const id = await takeOne();
    await answer(id);
    world.pass(MINUTE_MS);
    const asked = Promise.withResolvers<unknown>();
    provider.sender.send = async (answers) => {
      world.pass(-MINUTE_MS);
      asked.resolve(await undo(id));
      world.pass(MINUTE_MS);
      return answers.map(({ alertId }) => ({ alertId, state: 'taken' }));
    };
    await doDue();
    expect(await asked.promise).toMatchObject({ status: 409 });
    expect(await alertOf(id)).toMatchObject({ status: 'COMPLETED', outcome: 'resolved' });
  });

  it('are final once: a second one is rejected, the slower of two is told, and a transit one can be followed', async () => {
    const id = await takeOne();
    const transit = await answer(id, { outcome: 'in_progress', refunded: 'not refunded' });
    expect(transit.status).toBe(200);
    expect(await answer(id)).toMatchObject({ status: 409, body: { code: 'alerts/final' } });
    world.pass(MINUTE_MS);
    await doDue();
    // The provider takes no such outcome: it was for the portal alone.
    expect([provider.sent, (await alertOf(id)).status]).toEqual([[], 'PENDING']);
    const { version } = await alertOf(id);
    const both = await Promise.all([
      answer(id, { ...RESOLVED, version }),
      answer(id, { ...RESOLVED, version }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'alerts/changed', data: { status: 'PROCESSING', outcome: 'resolved' } },
    });
    world.pass(MINUTE_MS);
    await doDue();
    expect(await answer(id, { outcome: 'other', refunded: 'refunded' })).toMatchObject({
      status: 409,
      body: { code: 'alerts/final' },
    });
  });

  it('report errors in the words of the specification', async () => {
    const dispute = await takeOne();
    const fraud = await takeOne({ Type: 'issuer_alert', Amount: 100 });
    const rows: [number, object, unknown][] = [
      [dispute, {}, ['Please select outcome', 'Please select refunded']],
      [dispute, { outcome: null, refunded: '' }, ['Please select outcome', 'Please select refunded']],
      [
        dispute,
        { outcome: 'won', refunded: 'yes' },
        [
          expect.stringContaining('"stopped"|'),
          'Invalid option: expected one of "refunded"|"not refunded"|"not settled"',
        ],
      ],
      [dispute, { outcome: 'stopped', refunded: 'refunded' }, 'alerts/outcome_not_allowed'],
      [fraud, RESOLVED, 'alerts/outcome_not_allowed'],
      [fraud, { outcome: 'partially_stopped', refunded: 'refunded' }, ['Please enter amount stopped']],
      [
        fraud,
        { outcome: 'partially_stopped', refunded: 'refunded', amount_stopped: 'all' },
        ['Amount Stopped must be a number'],
      ],
      [
        fraud,
        { outcome: 'partially_stopped', refunded: 'refunded', amount_stopped: 100.01 },
        'alerts/amount_beyond',
      ],
    ];
    const said = [];
    for (const [id, body, expected] of rows) {
      const { status, body: told } = await answer(id, body);
      const { code, data } = told as { code: string; data?: { issues: { message: string }[] } };
      const what = data?.issues.map(({ message }) => message) ?? code;
      said.push({ row: JSON.stringify(body), fault: status === 400 ? null : `is ${status}`, what, expected });
    }
    expect(said.map(({ what }) => what)).toEqual(rows.map(([, , expected]) => expected));
    expect(said.filter(({ fault }) => fault)).toEqual([]);
    const part = { outcome: 'partially_stopped', refunded: 'refunded', amount_stopped: 40.5 };
    expect(resultsOf(await answer(fraud, part))).toMatchObject({ amount_stopped: 40.5 });
    expect(resultsOf(await answer(dispute, { ...RESOLVED, amount_stopped: 3 }))).toMatchObject({
      amount_stopped: null,
    });
  });

  it('stop amounts in the decimals of the currency of the alert, as numbers or decimal strings', async () => {
    const part = (amount: unknown) => ({
      outcome: 'partially_stopped',
      refunded: 'refunded',
      amount_stopped: amount,
    });
    const table: [string, [currency: string, amount: unknown, said: string | null]][] = [
      ['half a yen', ['JPY', 640.5, 'JPY has no decimals']],
      ['half a yen as text', ['JPY', '640.5', 'JPY has no decimals']],
      ['whole yen', ['JPY', 640, null]],
      ['whole yen with zeros', ['JPY', '640.00', null]],
      ['three decimals of dollars', ['USD', 10.005, 'USD has at most 2 decimals']],
      ['dollars as text', ['USD', '10.10', null]],
      ['four decimals of dinars', ['KWD', '6.1725', 'KWD has at most 3 decimals']],
      ['three decimals of dinars', ['KWD', '6.172', null]],
      [
        'digits that a number loses',
        ['USD', '10.00000000000000000001', 'must have at most 4 decimal places'],
      ],
      ['exponent notation', ['USD', '1e1', 'Amount Stopped must be a number']],
      ['thousands', ['USD', '1,234.50', 'Amount Stopped must be a number']],
      ['a decimal comma', ['USD', '19,99', 'Amount Stopped must be a number']],
      ['a negative amount', ['USD', '-10', 'must be an amount greater than 0']],
    ];
    const faults = await faultsOf(table, async ([currency, amount, said]) => {
      const id = await takeOne({ Type: 'issuer_alert', Amount: 1_000, Currency: currency });
      const response = await answer(id, part(amount));
      if (said === null) {
        expect(resultsOf(response)).toMatchObject({ amount_stopped: Number(amount) });
        return;
      }
      expect(response).toMatchObject({
        status: 400,
        body: { code: 'request/invalid', data: { issues: [{ path: 'amount_stopped', message: said }] } },
      });
    });
    expect(faults).toEqual({});
    const yen = await takeOne({ Type: 'issuer_alert', Amount: 1_000, Currency: 'JPY' });
    const dollars = await takeOne({ Type: 'issuer_alert', Amount: 1_000, Currency: 'USD' });
    const several = await send('POST /ethoca/alerts/outcome', { ids: [yen, dollars], ...part('640.5') });
    expect(several.body).toMatchObject({
      results: [
        {
          id: yen,
          state: 'refused',
          error: { code: 'request/invalid', message: expect.stringContaining('JPY has no decimals') },
        },
        { id: dollars, state: 'done' },
      ],
    });
  });

  it('are sent in batches of at most 25, each with its own result', async () => {
    const disputes = await receive({}, 30);
    const [fraud = 0] = await receive({ Type: 'issuer_alert' });
    const [foreign = 0] = await receive({ MerchantDescriptor: 'OTHERS 1' });
    const ids = [...disputes, fraud, foreign];
    const { status, body } = await send('POST /ethoca/alerts/outcome', { ids, ...RESOLVED });
    const { results } = body as { results: { id: number; state: string; error?: { code: string } }[] };
    expect(status).toBe(200);
    expect(results.map(({ id }) => id)).toEqual(ids);
    expect(results.filter(({ state }) => state === 'refused')).toMatchObject([
      { id: fraud, error: { code: 'alerts/outcome_not_allowed' } },
      // They may read it, and not answer it.
      { id: foreign, error: { code: 'auth/forbidden' } },
    ]);
    world.pass(MINUTE_MS);
    await doDue();
    expect(provider.sent.map(({ length }) => length).sort()).toEqual([25, 5]);
    expect(provider.sent.flat().sort()).toEqual([...disputes].sort());
  });

  it('that the provider refuses are shown with its words, may be other ones then, and can be sent again', async () => {
    const [first = 0, second = 0] = await receive({}, 2);
    for (const id of [first, second]) await answer(id);
    world.pass(MINUTE_MS);
    provider.says((alertId) => ({ alertId, state: 'refused', why: 'Outcome too late' }));
    await doDue();
    expect(await alertOf(first)).toMatchObject({ status: 'FAILED', answer_error: 'Outcome too late' });
    provider.says((alertId) => ({ alertId, state: 'taken' }));
    expect((await send(`POST /ethoca/alerts/${first}/outcome/resend`, {})).status).toBe(200);
    expect((await answer(second, { outcome: 'other', refunded: 'refunded' })).status).toBe(200);
    world.pass(MINUTE_MS);
    await doDue();
    for (const id of [first, second]) {
      expect(await alertOf(id)).toMatchObject({ status: 'COMPLETED', answer_error: null });
    }
    expect(await send(`POST /ethoca/alerts/${first}/outcome/resend`, {})).toMatchObject({
      status: 409,
      body: { code: 'alerts/nothing_to_resend' },
    });
  });

  it('reach a provider that fails for an hour, and say meanwhile why they have not', async () => {
    const [first = 0, second = 0] = await receive({}, 2);
    await send('POST /ethoca/alerts/outcome', { ids: [first, second], ...RESOLVED });
    world.pass(MINUTE_MS);
    const endsAt = world.ctx.now().getTime() + HOUR_MS;
    const original = provider.sender.send;
    let isFirst = true;
    provider.sender.send = (answers, signal) => {
      if (world.ctx.now().getTime() < endsAt) return Promise.reject(new Error('answered 503'));
      // The one it takes at last, the other another time.
      provider.says((alertId) =>
        isFirst && alertId === second
          ? { alertId, state: 'again', why: 'busy' }
          : { alertId, state: 'taken' },
      );
      return original(answers, signal).finally(() => {
        isFirst = false;
      });
    };
    await doDue();
    expect(await alertOf(first)).toMatchObject({ status: 'PROCESSING', answer_error: 'answered 503' });
    for (let minutes = 0; minutes < 180; minutes += 5) {
      world.pass(5 * MINUTE_MS);
      await doDue();
    }
    await signIn();
    expect(provider.sent).toEqual([[first, second], [second]]);
    for (const id of [first, second]) {
      expect(await alertOf(id)).toMatchObject({ status: 'COMPLETED', answer_error: null });
    }
  });

  it('that may not have reached the provider are errors with an unknown result', async () => {
    const id = await takeOne();
    await answer(id);
    provider.sender.send = () => Promise.reject(new Error('nobody listens'));
    for (let hours = 0; hours < 27; hours++) {
      world.pass(HOUR_MS);
      await doDue();
    }
    await signIn();
    expect(await alertOf(id)).toMatchObject({ status: 'ERROR', answer_error: 'nobody listens' });
    expect(await answer(id, { outcome: 'other', refunded: 'refunded' })).toMatchObject({ status: 409 });
    provider = createProvider();
    await send(`POST /ethoca/alerts/${id}/outcome/resend`, {});
    await doDue();
    expect(await alertOf(id)).toMatchObject({ status: 'COMPLETED', outcome: 'resolved' });
  });

  it('of a source that no program answers wait for the operator, who alone says that they were sent', async () => {
    hasProvider = false;
    const [id = 0, early = 0] = await receive({}, 2);
    await answer(id);
    world.pass(MINUTE_MS);
    await doDue();
    await answer(early);
    expect((await rowOf(id)).status).toBe('PROCESSING');
    const sent = (bearer: string) => send('POST /ethoca/alerts/sent', { ids: [id, early] }, bearer);
    const refusals = ({ body }: { body: unknown }) =>
      (body as { results: { error?: { code: string } }[] }).results.map(({ error }) => error?.code ?? 'done');
    expect(refusals(await sent(merchant))).toEqual(['auth/forbidden', 'auth/forbidden']);
    expect(refusals(await sent(operator))).toEqual(['done', 'alerts/nothing_to_send']);
    expect(await alertOf(id)).toMatchObject({ status: 'COMPLETED', sent_at: world.ctx.now().toISOString() });
  });

  it('are shown at other alerts of the payment, field by field, to users who may see them', async () => {
    const arn = '74539486325903388940417';
    const first = await takeOne({ ARN: arn, Amount: 128.4 });
    const second = await takeOne({ ARN: arn, Amount: 64.2 });
    const foreign = await takeOne({ ARN: arn, MerchantDescriptor: 'OTHERS 1' });
    await answer(first, { ...RESOLVED, comments: 'Refunded in full' });
    world.pass(MINUTE_MS);
    await doDue();
    const { similar } = resultsOf(await send(`GET /ethoca/alerts/${second}`, undefined, reader));
    expect(similar).toMatchObject([
      {
        id: first,
        alert: { ARN: arn, Amount: 128.4 },
        sent: { TransactionTimestamp: expect.any(String) },
        status: 'COMPLETED',
        ...RESOLVED,
        comments: 'Refunded in full',
        sent_at: world.ctx.now().toISOString(),
      },
    ]);
    expect(similar.map(({ id }) => id)).not.toContain(foreign);
  });

  const makeFile = () => send('POST /ethoca/provider-files', { kind: 'answers', source: 'ethoca' }, operator);
  const markSent = (id: number) => send('POST /ethoca/alerts/sent', { ids: [id] }, operator);

  it('that a program is sending are in no file and sent only once', async () => {
    // Outcomes of other tests are no longer due.
    await db().update(alerts).set({ status: 'COMPLETED', sendsAt: null });
    const id = await takeOne();
    await answer(id);
    world.pass(MINUTE_MS);
    const asked = Promise.withResolvers<unknown[]>();
    provider.sender.send = async (answers) => {
      asked.resolve([await makeFile(), await markSent(id)]);
      return answers.map(({ alertId }) => ({ alertId, state: 'taken' }));
    };
    await doDue();
    expect(await asked.promise).toMatchObject([
      { status: 409, body: { code: 'alerts/nothing_to_send' } },
      { body: { results: [{ state: 'refused', error: { code: 'alerts/nothing_to_send' } }] } },
    ]);
    expect(await rowOf(id)).toMatchObject({ status: 'COMPLETED', answerFileId: null, askingUntil: null });
  });

  it('that went out in a file between two tries of a program are not sent by it', async () => {
    const id = await takeOne();
    await answer(id);
    world.pass(MINUTE_MS);
    const original = provider.sender.send;
    provider.sender.send = () => Promise.reject(new Error('answered 503'));
    await doDue();
    expect(await makeFile()).toMatchObject({ status: 201, body: { results: { entries: 1 } } });
    provider.sender.send = original;
    world.pass(HOUR_MS);
    await doDue();
    expect(provider.sent).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'COMPLETED', answerFileId: expect.any(Number) });
  });

  it('tell of a refund what its platform said, or was asked for, and make none up of one that failed', async () => {
    const asked = { platform: 'stripe', currency: 'HKD', amount: 100, refundId: 're_1' } as const;
    const at = new Date('2026-11-19T08:00:00Z');
    const given = { amount: 100, currency: 'HKD', transactionId: 're_1' };
    const rows: [Partial<typeof refundResults.$inferInsert>, (answeredAt: Date) => unknown][] = [
      [{ status: 'SUCCESS', transactionTime: at }, () => ({ ...given, at })],
      [
        { status: 'SUCCESS', transactionTime: at, refundedAmount: 90.5 },
        () => ({ ...given, amount: 90.5, at }),
      ],
      [{ status: 'PENDING' }, (answeredAt) => ({ ...given, at: answeredAt })],
      [
        { status: 'UNKNOWN', refundId: null },
        (answeredAt) => ({ ...given, transactionId: null, at: answeredAt }),
      ],
      [{ status: 'FAILED' }, () => null],
      [{ status: 'SUCCESS', amount: null }, () => null],
    ];
    const told = new Map<number, unknown>();
    provider.sender.send = async (answers) => {
      for (const { alertId, refund } of answers) told.set(alertId, refund);
      return answers.map(({ alertId }) => ({ alertId, state: 'taken' }));
    };
    const expected = new Map<number, unknown>();
    for (const [row, tells] of rows) {
      const id = await takeOne();
      const values = { ...asked, status: 'SUCCESS' as const, createdAt: ROW_CREATED_AT, ...row };
      const [refund] = await db().insert(refundResults).values(values).returning({ id: refundResults.id });
      await db()
        .update(alerts)
        .set({ refundResultId: refund?.id ?? 0 })
        .where(eq(alerts.id, id));
      expected.set(id, tells(world.ctx.now()));
      expect((await answer(id)).status).toBe(200);
    }
    world.pass(MINUTE_MS);
    await doDue();
    expect(told).toEqual(expected);
  });

  it('stay as sent in a file, even if a late API result arrives', async () => {
    for (const state of ['refused', 'taken'] as const) {
      const id = await takeOne();
      await answer(id);
      world.pass(MINUTE_MS);
      provider.sender.send = async (answers) => {
        world.pass(HOUR_MS);
        await signIn();
        expect((await makeFile()).status).toBe(201);
        return answers.map(({ alertId }) => ({ alertId, state, why: 'too late' }));
      };
      await doDue();
      const row = await rowOf(id);
      expect(row).toMatchObject({ status: 'COMPLETED', answerError: null, answerFileId: expect.any(Number) });
      expect((await auditOf(id)).at(-1)).toMatchObject({ after: { status: 'COMPLETED' }, actor: 'user' });
    }
  });

  it('can be set only by users who may respond for the client', async () => {
    const id = await takeOne();
    const foreign = await takeOne({ MerchantDescriptor: 'OTHERS 1' });
    const nobodys = await takeOne({ MerchantDescriptor: 'UNKNOWN' });
    const rows: [string, Promise<{ status: number }>, number][] = [
      ['a reader', answer(id, RESOLVED, reader), 403],
      ['one who may read it', answer(foreign), 403],
      ['one who may not see it', answer(foreign, RESOLVED, reader), 403],
      ['whoever sees no alert without a client', answer(nobodys), 404],
      ['nobody', world.send(`POST /ethoca/alerts/${id}/outcome`, { body: RESOLVED }), 401],
      ['the operator', answer(nobodys, RESOLVED, operator), 200],
    ];
    const answered = await Promise.all(
      rows.map(async ([title, asked, expected]) => {
        const { status } = await asked;
        return status === expected ? null : `${title}: ${status}`;
      }),
    );
    expect(answered.filter(Boolean)).toEqual([]);
  });

  it('leave no readable outcome in the task table', async () => {
    const id = await takeOne();
    await answer(id, { ...RESOLVED, comments: 'a secret between two' });
    const rows = await db().select().from(tasksTable);
    expect(JSON.stringify(rows)).not.toContain('a secret between two');
  });
});
