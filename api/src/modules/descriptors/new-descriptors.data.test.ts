import type { LineResult } from '@cbp/shared/calls/pasted-line.model';
import type { Descriptor, NewDescriptor } from '@cbp/shared/descriptors/descriptor.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { faultsOf } from '@cbp/shared/testing/table';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts, clients } from '../../database/access-schema.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { somebodyWaits } from '../../testing/waiting-for-lock.ts';
import { createClients } from '../clients/clients.service.ts';
import { descriptors } from './descriptors.schema.ts';
import { startDescriptorWorld } from './testing/descriptor-world.ts';

const line = (criterion: string, more: Partial<NewDescriptor> = {}) => ({
  criterion,
  type: 'EXACT_MATCH',
  merchant_id: 'M-2',
  ...more,
});
const start = (criterion: string, merchant_id = 'M-2') =>
  line(criterion, { type: 'STARTS_WITH', merchant_id });

describe.each(usualDatabases)('adding descriptors, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: Awaited<ReturnType<typeof startDescriptorWorld>>;

  beforeAll(async () => {
    database = await create();
    scene = await startDescriptorWorld(database);
  });
  beforeEach(async () => {
    await scene.db.delete(descriptors);
    await scene.db.delete(attempts);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const add = (body: unknown, role: Parameters<typeof scene.send>[0] = 'merchant') =>
    scene.send(role, 'POST ', body);
  async function addLines(lines: unknown[], headers: Record<string, string> = {}) {
    const { status, body } = await scene.send('merchant', 'POST /lines', { lines }, headers);
    expect(status).toBe(200);
    return (body as { results: LineResult[] }).results;
  }
  const codeOf = ({ state, error }: LineResult) => (error ? `${error.field} ${error.code}` : state);

  it('takes what card schemes print, and tells of anything else which it is', async () => {
    const wrong = await faultsOf(
      [
        ['A', true],
        ['Harbour & Pine #1, HK', true],
        ["SQ *O'NEILL-CO./HK", true],
        ['X'.repeat(22), true],
        [`  ${'Y'.repeat(22)}  `, true],
        ['X'.repeat(23), false],
        ['', false],
        ['   ', false],
        ['CAFÉ', false],
        ['海港', false],
        ['A_B', false],
        ['A@B', false],
        ['A"B', false],
        ['A\tB', false],
        ['A\nB', false],
        ['A;B', false],
        ['A(B)', false],
      ] as const,
      async (isTaken, text) => {
        const { status, text: said } = await add(line(text));
        expect([status, isTaken || said.includes('criterion')]).toEqual([isTaken ? 201 : 400, true]);
      },
    );
    expect(wrong).toEqual({});
    expect((await add(line('A_B'))).text).toContain('Descriptor contains invalid characters');
  });

  it("creates a pending one for an active client within the caller's scope", async () => {
    const made = await add(
      line('  Harbour Shop ', { active_at: '2026-12-01T09:00:00+08:00', collision_reason: 'x' }),
    );
    expect(made.status).toBe(201);
    expect((made.body as { results: Descriptor }).results).toMatchObject({
      criterion: 'Harbour Shop',
      type: 'EXACT_MATCH',
      status: 'PENDING',
      auto_add: 'portal',
      merchant_id: 'M-2',
      merchant_name: 'Harbour & Pine',
      active_at: '2026-12-01T01:00:00.000Z',
      collision_reason: null,
      version: 1,
    });
    expect(await scene.lastAudit()).toMatchObject({
      action: 'create',
      entityType: 'descriptor',
      merchantId: 'M-2',
    });
    const refused = [
      [line('S', { merchant_id: 'M-9' }), 404, 'merchants/not_found'],
      [line('S', { merchant_id: 'M-7' }), 404, 'merchants/not_found'],
      [line('S', { merchant_id: 'M-8' }), 409, 'descriptors/no_payments'],
      [line('S', { active_at: 'tomorrow' }), 400, 'request/invalid'],
      [line('S', { type: 'ENDS_WITH' as 'STARTS_WITH' }), 400, 'request/invalid'],
      [line('harbour  shop'), 409, 'descriptors/exists'],
    ] as const;
    for (const [body, status, code] of refused)
      expect(await add(body)).toMatchObject({ status, body: { code } });
    expect((await add(line('S'), 'merchant who reads')).status).toBe(403);
    expect((await add(start('HARBOUR SHOP'))).status).toBe(201);
  });

  it('prepares one for a pending client, and none for a closed one', async () => {
    const table = [
      ['PENDING', 201, 'created'],
      ['PROCESSING', 201, 'created'],
      ['ACTIVE', 201, 'created'],
      ['REJECTED', 409, 'merchant_id merchants/not_active'],
      ['DELETED', 409, 'merchant_id merchants/not_active'],
    ] as const;
    for (const [status, answered, state] of table) {
      await scene.db.update(clients).set({ status }).where(eq(clients.merchantId, 'M-0'));
      const alone = await add(line(`ALONE ${status}`, { merchant_id: 'M-0' }));
      expect([status, alone.status]).toEqual([status, answered]);
      const [pasted] = await addLines([line(`PASTED ${status}`, { merchant_id: 'M-0' })]);
      expect(pasted && codeOf(pasted)).toBe(state);
    }
    await scene.db.update(clients).set({ status: 'PENDING' }).where(eq(clients.merchantId, 'M-0'));
  });

  it('stores refund settings with it at once, which are changed only while it is active', async () => {
    const sent = {
      ...line('REFUNDED SHOP'),
      auto_refund: true,
      default_dispute_outcome: 'resolved',
      refund_settings: { platform: 'stripe', api_key: 'sk_live_of_the_form' },
    };
    const inside = { ...sent.refund_settings, api_url: 'http://127.0.0.1:5432' };
    expect(await add({ ...sent, refund_settings: inside })).toMatchObject({
      status: 400,
      body: { code: 'refunds/address_not_allowed' },
    });
    const made = await add(sent);
    const { id } = (made.body as { results: Descriptor }).results;
    const stored = await scene.send('merchant', `GET /${id}/refund-settings`);
    expect(stored.body).toMatchObject({
      results: {
        platform: 'stripe',
        rules: [],
        auto_refund: true,
        default_dispute_outcome: 'resolved',
        default_fraud_outcome: null,
        is_complete: true,
      },
    });
    for (const text of [made.text, stored.text, JSON.stringify(await scene.lastAudit())])
      expect(text).not.toContain('sk_live_of_the_form');

    const change = () =>
      scene.send('merchant', `PATCH /${id}/refund-settings`, {
        auto_refund: false,
        default_fraud_outcome: 'stopped',
        rules: [{ attribute: 'amount', operator: 'lte', value: '100' }],
      });
    expect(await change()).toMatchObject({ status: 409, body: { code: 'descriptors/not_active' } });
    await scene.db.update(descriptors).set({ status: 'ACTIVE' });
    expect((await change()).body).toMatchObject({
      results: {
        platform: 'stripe',
        auto_refund: false,
        default_dispute_outcome: 'resolved',
        default_fraud_outcome: 'stopped',
        rules: [{ value: '100' }],
        is_complete: true,
      },
    });
    expect(await scene.lastAudit()).toMatchObject({
      before: { auto_refund: true },
      after: { auto_refund: false, default_fraud_outcome: 'stopped' },
    });
  });

  it('may have a text again that is gone', async () => {
    await scene.put({ text: 'SHOP', status: 'REJECTED' });
    await scene.put({ text: 'SHOP', status: 'DELETED' });
    expect((await add(line('SHOP'))).status).toBe(201);
  });

  it('rejects a conflict, names the other client to callers who may know it, and accepts it with a reason', async () => {
    await scene.put({ text: 'SHOP', client: 'M-9', type: 'STARTS_WITH' });
    await scene.put({ text: 'OTHER 12', client: 'M-9', status: 'PENDING' });
    await scene.put({ text: 'OTHER 13', client: 'M-9', status: 'DELETED' });
    await scene.put({ text: 'OWN', client: 'M-1', type: 'STARTS_WITH' });
    const kinds = async (body: unknown, role: 'merchant' | 'operator') => {
      const answer = await add(body, role);
      const { code, data } = answer.body as { code?: string; data?: { collisions: object[] } };
      return [answer.status, code, data?.collisions];
    };
    const hidden = { criterion: null, merchant_id: null, merchant_name: null };
    const seen = { merchant_id: 'M-9', merchant_name: 'Elsewhere' };
    const collision = (...collisions: object[]) => [409, 'descriptors/collision', collisions];
    expect(await kinds(line('SHOP 5'), 'merchant')).toEqual(collision({ kind: 'covered', ...hidden }));
    expect(await kinds(line('SHOP 5'), 'operator')).toEqual(
      collision({ kind: 'covered', criterion: 'SHOP', ...seen }),
    );
    expect(await kinds(line('shop'), 'merchant')).toEqual(collision({ kind: 'same', ...hidden }));
    expect(await kinds(start('OTHER'), 'operator')).toEqual(
      collision({ kind: 'covers', criterion: 'OTHER 12', ...seen }),
    );
    // Exact texts collide where they are the same alone.
    expect((await add(line('OTHER'))).status).toBe(201);
    // M-1 is above M-2 and sees both; they are two clients all the same.
    expect(await kinds(line('OWN SHOP'), 'merchant')).toEqual(
      collision({ kind: 'covered', criterion: 'OWN', merchant_id: 'M-1', merchant_name: 'Harbour' }),
    );
    const kept = await add(line('SHOP 5', { collision_reason: ' Bought from Elsewhere ' }));
    expect(kept.status).toBe(201);
    expect((kept.body as { results: Descriptor }).results).toMatchObject({
      collision_reason: 'Bought from Elsewhere',
      collisions: [{ kind: 'covered', ...hidden }],
    });
  });

  it("reveals nothing about other clients' descriptors through repeated tries, neither by prefixes nor one by one", async () => {
    await scene.put({ text: 'SECRET SHOP', client: 'M-9' });
    for (const text of ['S', 'SE', 'SECRET S']) expect((await add(start(text))).status).toBe(201);
    const guess = async () => (await add(line('SECRET SHOP'))).body as { code: string };
    const codes = [];
    for (let tries = 0; tries < 61; tries++) codes.push((await guess()).code);
    expect(new Set(codes.slice(0, 60))).toEqual(new Set(['descriptors/collision']));
    expect(codes.at(-1)).toBe('request/too_many');
    const several = { lines: [line('SECRET SHOP')] };
    expect((await scene.send('merchant', 'POST /lines', several)).status).toBe(429);
    // Callers who see all clients always get the details.
    expect((await add(start('SECRET'), 'operator')).body).toMatchObject({ code: 'descriptors/collision' });
  });

  it('keeps the good lines of many, and tells of the others which line, which field and why', async () => {
    await scene.put({ text: 'THERE' });
    await scene.put({ text: 'FOREIGN', client: 'M-9' });
    const lines = [
      line('FIRST'),
      line('BAD_ONE'),
      line('first'),
      line('THERE'),
      line('FOREIGN'),
      line('FOREIGN', { collision_reason: 'Agreed' }),
      line('NOBODY', { merchant_id: 'M-7' }),
      { criterion: 'NO TYPE', merchant_id: 'M-2' },
      { ...line('MORE'), more: true },
      { ...line('LONG'), collision_reason: 'x'.repeat(600) },
      start('FI', 'M-1'),
      line('FIRST', { merchant_id: 'M-1' }),
      start('SECOND'),
    ];
    const results = await addLines(lines);
    expect(results.map(codeOf)).toEqual([
      'created',
      'criterion request/invalid',
      'criterion descriptors/exists',
      'criterion descriptors/exists',
      'criterion descriptors/collision',
      'created',
      'merchant_id merchants/not_found',
      'type request/invalid',
      ' request/invalid',
      'collision_reason request/invalid',
      'criterion descriptors/collision',
      'criterion descriptors/collision',
      'created',
    ]);
    expect(results.map(({ line: number }) => number)).toEqual(lines.map((_, at) => at + 1));
    expect(results[2]?.error?.data).toEqual({ line: 1 });
    expect(results[3]?.error?.data).toEqual({ id: expect.any(Number) });
    expect(results[10]?.error?.data).toMatchObject({ collisions: [{ kind: 'covers', criterion: 'FIRST' }] });
    const audit = await scene.lastAudit();
    expect(audit.entityIds).toEqual(results.flatMap(({ id }) => (id ? [String(id)] : [])));
    expect(audit.merchantId).toBe('M-2');
  });

  it('takes as many lines as it says, once, however often they are sent with one key', async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) =>
      at % 2 === 0 ? line(`SHOP ${at}`) : start(`START${at}X`, 'M-1'),
    );
    const headers = { 'Idempotency-Key': 'a pasted list' };
    const first = await addLines(lines, headers);
    expect(first.filter(({ state }) => state === 'created')).toHaveLength(10_000);
    expect(await addLines(lines, headers)).toEqual(first);
    expect(await scene.db.$count(descriptors)).toBe(10_000);
    const again = await addLines(lines.slice(0, 3));
    expect(again.map(codeOf)).toEqual(Array(3).fill('criterion descriptors/exists'));
    const tooMany = await scene.send('merchant', 'POST /lines', { lines: [...lines, line('ONE MORE')] });
    expect(tooMany.status).toBe(400);
  });

  it('lets no two collide unseen that come at the same moment', async () => {
    const answers = await Promise.all([
      ...['M-1', 'M-2', 'M-1', 'M-2'].map((merchant_id) => add(line('AT ONCE', { merchant_id }))),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('adds none for a client that is being deleted', async () => {
    // The embedded database has one connection, on which the call waits for its turn.
    if (database.connection.pool() === null) return;
    const merchantId = 'M-7';
    const gone = {
      merchantId,
      name: 'Soon gone',
      role: 'MERCHANT',
      status: 'ACTIVE',
      createdAt: ROW_CREATED_AT,
    } as const;
    await createClients({ ctx: scene, input: [gone] });
    const isIt = eq(clients.merchantId, merchantId);
    const adding = await scene.db.transaction(async (tx) => {
      await tx.select().from(clients).where(isIt).for('update');
      const answer = add(line('TOO LATE', { merchant_id: merchantId }), 'operator');
      await somebodyWaits(scene.db);
      await tx.update(clients).set({ status: 'DELETED' }).where(isIt);
      return { answer };
    });
    expect(await adding.answer).toMatchObject({ status: 409, body: { code: 'merchants/not_active' } });
  });
});
