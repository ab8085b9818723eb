import type { BulkResult } from '@cbp/shared/calls/bulk';
import type { ClientStatus } from '@cbp/shared/clients/client';
import type { Descriptor } from '@cbp/shared/descriptors/descriptor.model';
import { DESCRIPTOR_MACHINE } from '@cbp/shared/descriptors/descriptor-state';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { SET_STATUSES } from '@cbp/shared/states/enrolment-machine';
import { ENROLMENT_STATUSES, type EnrolmentStatus } from '@cbp/shared/states/enrolment-status';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clients } from '../../database/access-schema.ts';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { OPERATOR_KEY } from '../../testing/test-server.ts';
import { alerts } from '../alerts/alerts.schema.ts';
import { clientRematchWork } from '../alerts/client-rematch.service.ts';
import { createTaskWorker } from '../tasks/task-worker.service.ts';
import { tasks } from '../tasks/tasks.schema.ts';
import { descriptors } from './descriptors.schema.ts';
import { mailProvider } from './provider-mails.service.ts';
import { PROVIDER, ROLE_NAMES, type Role, startDescriptorWorld } from './testing/descriptor-world.ts';

const STATUSES = Object.keys(ENROLMENT_STATUSES) as EnrolmentStatus[];
const NEVER = new AbortController().signal;
const DAY_MS = 24 * 60 * 60_000;

/** Every bulk action: the call, the resulting status and the allowed callers, listed independently. */
const TRIES = [
  ...SET_STATUSES.map((to) => ({
    step: 'setStatus' as const,
    to,
    path: '/status',
    body: { status: to, confirmed: true, ...(to === 'REJECTED' && { reason: 'Unknown there' }) },
    may: ['operator'] as Role[],
  })),
  {
    step: 'requestDeletion' as const,
    to: 'DELETE_PENDING' as const,
    path: '/delete',
    body: {},
    may: ['operator', 'merchant'] as Role[],
  },
  {
    step: 'voidDeletion' as const,
    to: 'ACTIVE' as const,
    path: '/void-delete',
    body: {},
    may: ['operator', 'merchant'] as Role[],
  },
];

describe.each(usualDatabases)('descriptor actions, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: Awaited<ReturnType<typeof startDescriptorWorld>>;

  beforeAll(async () => {
    database = await create();
    scene = await startDescriptorWorld(database);
  });
  beforeEach(async () => {
    await scene.db.delete(alerts);
    await scene.db.delete(descriptors);
    await scene.db.delete(tasks);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const resultsOf = ({ body }: { body: unknown }) => (body as { results: Descriptor }).results;
  const read = async (id: number) => resultsOf(await scene.send('operator', `GET /${id}`));
  const setTo = (id: number, status: EnrolmentStatus, more: object = {}) =>
    scene.send('operator', `POST /${id}/status`, { status, confirmed: true, ...more });
  async function deliver(...texts: string[]) {
    const body = texts.map((MerchantDescriptor) => ({ alert: sampleAlert({ MerchantDescriptor }) }));
    const answer = await scene.world.send('POST /ethoca/alerts', { bearer: OPERATOR_KEY, body });
    return (answer.body as { results: { id: number }[] }).results.map(({ id }) => id);
  }
  const alertOf = async (id = 0) => {
    const [row] = await scene.db.select().from(alerts).where(eq(alerts.id, id));
    return row ?? expect.fail('no alert');
  };
  async function lookAgain() {
    const worker = createTaskWorker({
      db: scene.db,
      tasks: scene.world.server.services.tasks,
      works: [clientRematchWork({ db: scene.db })],
      log: silentLog,
      now: scene.world.ctx.now,
      onOutcome: () => undefined,
    });
    await worker.doDue(NEVER);
  }
  const mail = () =>
    mailProvider({
      ctx: { ...scene.world.ctx, log: silentLog },
      input: { contact: PROVIDER, signal: NEVER },
      mails: scene.world.server.services.mails,
    });

  it('are possible from every status the rules allow, for the allowed callers, and leave an audit entry', async () => {
    const wrong: string[] = [];
    for (const { step, to, path, body, may } of TRIES) {
      for (const role of ROLE_NAMES) {
        const ids: number[] = [];
        for (const status of STATUSES) ids.push(await scene.put({ status }));
        const answer = await scene.send(role, `POST ${path}`, { ids, ...body });
        const { results = [] } = answer.body as { results?: BulkResult[] };
        const done = results.flatMap(({ id, state }) => (state === 'done' ? [id] : []));
        const leads = STATUSES.map(
          (from) => may.includes(role) && DESCRIPTOR_MACHINE.accepts(step, from, to),
        );
        const expected = STATUSES.map((from, at) => (leads[at] ? to : from));
        const rows = await scene.db.select().from(descriptors);
        const reached = ids.map((id) => rows.find((row) => row.id === id)?.status);
        const moved = ids.filter((_, at) => leads[at]);
        const isTold = answer.status !== 200 || (await scene.lastAudit()).entityIds.length === moved.length;
        if (reached.join() !== expected.join() || done.join() !== moved.join() || !isTold) {
          wrong.push(`${role} ${step} ${to}: ${reached.join()} ${answer.text.slice(0, 300)}`);
        }
        await scene.db.delete(descriptors);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('work the same one by one, and return the current version to outdated callers', async () => {
    const id = await scene.put({ status: 'PENDING', text: 'HARBOUR SHOP' });
    const codes: unknown[] = [];
    const note = ({ status, body }: { status: number; body: unknown }) =>
      codes.push([status, (body as { code?: string }).code ?? resultsOf({ body }).status]);
    note(await scene.send('merchant', `POST /${id}/status`, { status: 'PROCESSING', confirmed: true }));
    note(await scene.send('other merchant', `POST /${id}/delete`, {}));
    note(await scene.send('operator', `POST /${id}/status`, { status: 'PROCESSING' }));
    note(await setTo(id, 'ACTIVE'));
    note(await setTo(id, 'REJECTED'));
    note(await setTo(id, 'PROCESSING', { version: 1 }));
    note(await setTo(id, 'ACTIVE', { version: 1 }));
    note(await setTo(id, 'ACTIVE', { version: 2 }));
    note(await scene.send('merchant', `POST /${id}/delete`, { version: 3 }));
    note(await scene.send('merchant', `POST /${id}/void-delete`, {}));
    note(await scene.send('merchant', `POST /${id}/delete`, {}));
    note(await setTo(id, 'DELETE_PROCESSING'));
    note(await scene.send('merchant', `POST /${id}/void-delete`, {}));
    note(await setTo(id, 'DELETED'));
    expect(codes).toEqual([
      [403, 'auth/forbidden'],
      [404, 'descriptors/not_found'],
      [400, 'request/invalid'],
      [409, 'descriptors/wrong_status'],
      [400, 'request/invalid'],
      [200, 'PROCESSING'],
      [409, 'descriptors/changed'],
      [200, 'ACTIVE'],
      [200, 'DELETE_PENDING'],
      [200, 'ACTIVE'],
      [200, 'DELETE_PENDING'],
      [200, 'DELETE_PROCESSING'],
      [409, 'descriptors/wrong_status'],
      [200, 'DELETED'],
    ]);
    expect(await scene.lastAudit()).toMatchObject({
      action: 'update',
      section: 'descriptors',
      entityType: 'descriptor',
      merchantId: 'M-2',
      before: { status: 'DELETE_PROCESSING' },
      after: { status: 'DELETED', criterion: 'HARBOUR SHOP' },
    });
  });

  it("record since when a descriptor is active: the entered time, or the provider's confirmation", async () => {
    const now = scene.world.ctx.now();
    for (const days of [null, -1, 1]) {
      const entered = days === null ? null : new Date(now.getTime() + days * DAY_MS);
      const id = await scene.put({ status: 'PROCESSING' });
      await scene.db.update(descriptors).set({ activeAt: entered }).where(eq(descriptors.id, id));
      const expected = entered !== null && entered < now ? entered : now;
      expect(resultsOf(await setTo(id, 'ACTIVE')).active_at).toBe(expected.toISOString());
    }
  });

  it('is edited while it is active alone, in what may be edited', async () => {
    const id = await scene.put();
    const edit = (body: object, role: Role = 'merchant') => scene.send(role, `PATCH /${id}`, body);
    const edited = await edit({ auto_refund: true, default_dispute_outcome: 'resolved', version: 1 });
    expect(resultsOf(edited)).toMatchObject({
      auto_refund: true,
      default_dispute_outcome: 'resolved',
      default_fraud_outcome: null,
      version: 2,
    });
    const refused: [object, Role, number, string][] = [
      [{ auto_refund: false, version: 1 }, 'merchant', 409, 'descriptors/changed'],
      [{ default_dispute_outcome: 'stopped' }, 'merchant', 400, 'request/invalid'],
      [{ default_fraud_outcome: 'partially_stopped' }, 'merchant', 400, 'request/invalid'],
      [{ criterion: 'ANOTHER' }, 'merchant', 400, 'request/invalid'],
      [{ auto_refund: false }, 'merchant who reads', 403, 'auth/forbidden'],
      [{ auto_refund: false }, 'other merchant', 404, 'descriptors/not_found'],
    ];
    for (const [body, role, status, code] of refused) {
      expect(await edit(body, role)).toMatchObject({ status, body: { code } });
    }
    for (const status of STATUSES.filter((one) => one !== 'ACTIVE')) {
      await scene.db.update(descriptors).set({ status }).where(eq(descriptors.id, id));
      expect(await edit({ auto_refund: false })).toMatchObject({ body: { code: 'descriptors/not_active' } });
    }
  });

  it('has alerts find the client that it is the first to say, and the one that it alone still says', async () => {
    const [nobodys, longer, other] = await deliver('Harbour  Shop', 'HARBOUR SHOP 12', 'NO SHOP');
    const id = await scene.put({ status: 'PROCESSING', text: 'HARBOUR SHOP' });
    await setTo(id, 'ACTIVE');
    await lookAgain();
    expect(await alertOf(nobodys)).toMatchObject({
      clientId: 'M-2',
      descriptorId: id,
      matchedAt: null,
      matchReasons: [{ about: 'client', rule: 'exact_descriptor' }],
    });
    expect([(await alertOf(longer)).clientId, (await alertOf(other)).clientId]).toEqual([null, null]);

    const start = { text: 'HARBOUR', type: 'STARTS_WITH' } as const;
    const theirs = await scene.put(start);
    const others = await scene.put({ ...start, client: 'M-9', status: 'DELETE_PROCESSING' });
    const [both] = await deliver('HARBOUR 1');
    expect((await alertOf(both)).clientId).toBeNull();
    await setTo(others, 'DELETED');
    await lookAgain();
    expect(await alertOf(both)).toMatchObject({ clientId: 'M-2', descriptorId: theirs });
    expect(await alertOf(longer)).toMatchObject({ clientId: 'M-2', descriptorId: theirs });
    // A client that was notified of an alert keeps it.
    await setTo(await scene.put({ text: 'HARBOUR 1', client: 'M-9', status: 'PROCESSING' }), 'ACTIVE');
    await lookAgain();
    expect((await alertOf(both)).clientId).toBe('M-2');
    const shown = await scene.send('merchant', `GET /${theirs}/alerts`);
    expect(shown.body).toMatchObject({ results: [{ status: 'PENDING' }, {}], has_more: false });
  });

  it('leaves alerts alone that were answered', async () => {
    const [answered, waiting] = await deliver('HARBOUR SHOP', 'HARBOUR SHOP');
    await scene.db
      .update(alerts)
      .set({ status: 'COMPLETED' })
      .where(eq(alerts.id, answered ?? 0));
    await setTo(await scene.put({ status: 'PROCESSING', text: 'HARBOUR SHOP' }), 'ACTIVE');
    await lookAgain();
    expect([(await alertOf(answered)).clientId, (await alertOf(waiting)).clientId]).toEqual([null, 'M-2']);
  });

  it('email each request to the provider once, combined, and again on demand', async () => {
    const added = await scene.put({ status: 'PENDING', text: 'NEW & SHOP' });
    const active = await scene.put({ text: 'OLD SHOP' });
    const ids = [added, active];
    expect((await scene.send('operator', 'POST /resend', { ids })).body).toMatchObject({
      results: [
        { id: added, state: 'done' },
        { id: active, state: 'refused', error: { code: 'descriptors/nothing_to_ask' } },
      ],
    });
    await scene.send('merchant', `POST /${active}/delete`, {});
    await mail();
    await mail();
    const sent = await scene.mailsTo(PROVIDER);
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Please add 1 descriptor',
      'Please remove 1 descriptor',
    ]);
    const facts =
      /NEW & SHOP\n {2}Exact match\n {2}Descriptor no\. \d+\n {2}Merchant: Harbour & Pine \(M-2\)/;
    expect(sent[0]?.text).toMatch(facts);
    expect(sent[0]?.html).toContain('NEW &amp; SHOP');
    expect((await read(active)).provider_told_at).toBe(scene.world.ctx.now().toISOString());
    await scene.send('merchant', `POST /${active}/void-delete`, {});
    await mail();
    expect((await scene.mailsTo(PROVIDER)).at(-1)?.subject).toBe('Please keep 1 descriptor');
    // A provider that wasn't sent the request isn't sent the cancellation.
    await scene.send('merchant', `POST /${active}/delete`, {});
    await scene.send('merchant', `POST /${active}/void-delete`, {});
    await mail();
    expect(await scene.mailsTo(PROVIDER)).toHaveLength(3);
    const refused = { error: { code: 'auth/forbidden' } };
    expect((await scene.send('merchant', 'POST /resend', { ids })).body).toMatchObject({
      results: [refused, refused],
    });
  });

  it('tell a client, or the nearest above with addresses, by one email which are active now', async () => {
    await scene.db
      .update(clients)
      .set({ alertEmailTo: ['alerts@harbour.example'], language: 'tc' })
      .where(eq(clients.merchantId, 'M-1'));
    const rows = [
      { text: 'SHOP ONE', client: 'M-1' },
      { text: 'SHOP TWO', client: 'M-2' },
      { text: 'SHOP NINE', client: 'M-9' },
      { text: 'NOT YET', client: 'M-1', status: 'PENDING' as const },
    ];
    const ids = await Promise.all(rows.map((row) => scene.put({ status: 'PROCESSING', ...row })));
    await scene.db
      .update(descriptors)
      .set({ autoRefund: true })
      .where(eq(descriptors.id, ids[0] ?? 0));
    await scene.send('operator', 'POST /status', { ids, status: 'ACTIVE', confirmed: true });
    const [mail, ...more] = await scene.mailsTo('alerts@harbour.example');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 個帳單描述已啟用');
    expect(mail?.text).toContain('SHOP ONE');
    expect(mail?.text).toContain('SHOP TWO');
    expect(mail?.text).toContain('Harbour & Pine');
    expect(mail?.text).not.toMatch(/SHOP NINE|NOT YET/);
  });

  it('take effect with their client: before it is active, the provider is not asked, and they can only be rejected', async () => {
    const clientTo = (status: ClientStatus) =>
      scene.db.update(clients).set({ status }).where(eq(clients.merchantId, 'M-0'));
    const id = await scene.put({ client: 'M-0', status: 'PENDING' });
    await scene.db.update(descriptors).set({ providerAsk: 'add' });
    for (const status of ['PENDING', 'PROCESSING', 'REJECTED'] as const) {
      await clientTo(status);
      await mail();
      expect(await scene.mailsTo(PROVIDER)).toEqual([]);
      const refused = { body: { code: 'merchants/not_active' } };
      expect(await setTo(id, 'PROCESSING')).toMatchObject(refused);
      const bulk = await scene.send('operator', 'POST /resend', { ids: [id] });
      expect(bulk.body).toMatchObject({ results: [{ error: { code: 'merchants/not_active' } }] });
    }
    await clientTo('ACTIVE');
    await mail();
    expect(await scene.mailsTo(PROVIDER)).toHaveLength(1);
    expect((await setTo(id, 'PROCESSING')).status).toBe(200);
    expect((await setTo(id, 'ACTIVE')).status).toBe(200);
    await clientTo('PENDING');
    const other = await scene.put({ client: 'M-0', status: 'PENDING' });
    expect((await setTo(other, 'REJECTED', { reason: 'Not theirs' })).status).toBe(200);
  });

  it('reveal no alerts to callers who may only read descriptors, whatever rules they try', async () => {
    const id = await scene.put();
    const tryRules = (role: Role) => scene.send(role, `POST /${id}/refund-settings/try`, { rules: [] });
    expect((await tryRules('merchant')).status).toBe(200);
    for (const role of ['operator who reads', 'merchant who reads', 'other merchant'] as const) {
      expect((await tryRules(role)).body).not.toHaveProperty('results');
    }
  });

  it('answers a change of refund settings that were changed meanwhile with those of now', async () => {
    const id = await scene.put();
    const path = `/${id}/refund-settings`;
    const now = (await scene.send('merchant', `GET ${path}`)).body as { results: { version: number } };
    const stale = { platform: 'manual', version: now.results.version + 1 };
    expect(await scene.send('merchant', `PATCH ${path}`, stale)).toMatchObject({
      status: 409,
      body: { code: 'descriptors/changed', data: now.results },
    });
  });

  it('have the provider keep a descriptor after cancelled removal requests, in any sequence', async () => {
    const { send, world } = scene;
    const id = await scene.put({ text: 'OLD SHOP' });
    const ask = async (path: 'delete' | 'void-delete') => {
      world.pass(1_000);
      await send('merchant', `POST /${id}/${path}`, {});
    };
    const heard = async () => {
      world.pass(1_000);
      await mail();
      return (await scene.mailsTo(PROVIDER)).map(({ subject }) => subject.split(' ')[1]);
    };
    await ask('delete');
    expect(await heard()).toEqual(['remove']);
    // An operator resends the request, and it is cancelled before the email.
    await send('operator', 'POST /resend', { ids: [id] });
    await ask('void-delete');
    expect(await heard()).toEqual(['remove', 'keep']);
    await ask('delete');
    expect(await heard()).toEqual(['remove', 'keep', 'remove']);
    // Cancelled, requested and cancelled again, before any email.
    await ask('void-delete');
    await ask('delete');
    await ask('void-delete');
    expect(await heard()).toEqual(['remove', 'keep', 'remove', 'keep']);
  });

  it('show conflicts: the client to callers who may see it, and only their existence to others', async () => {
    const id = await scene.put({ text: 'SHOP 5' });
    await scene.put({ text: 'SHOP', type: 'STARTS_WITH', client: 'M-9' });
    await scene.put({ text: 'shop 5', client: 'M-9' });
    await scene.put({ text: 'SHOP 55', client: 'M-9' });
    await scene.put({ text: 'SHOP 5', type: 'STARTS_WITH', client: 'M-9', status: 'DELETED' });
    const other = { merchant_id: 'M-9', merchant_name: 'Elsewhere' };
    expect(await read(id)).toMatchObject({
      collisions: [
        { kind: 'same', criterion: 'shop 5', ...other },
        { kind: 'covered', criterion: 'SHOP', ...other },
      ],
      has_more: false,
    });
    const hidden = { criterion: null, merchant_id: null, merchant_name: null };
    expect(resultsOf(await scene.send('merchant', `GET /${id}`)).collisions).toEqual([
      { kind: 'same', ...hidden },
      { kind: 'covered', ...hidden },
    ]);
  });
});
