import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { AlertPush, PushOutcome } from '@cbp/shared/alerts/alert-push.model';
import type { PushTest } from '@cbp/shared/clients/client-settings.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { startServer } from '@cbp/shared/node/testing/http-server';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clients } from '../../../database/access-schema.ts';
import { auditLog } from '../../../database/audit-schema.ts';
import { type AuthWorld, startAuthWorld } from '../../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { sampleAlert } from '../../../testing/sample-alert.ts';
import { doDueTasks } from '../../../testing/task-world.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { OPERATOR_KEY, PORTAL_URL } from '../../../testing/test-server.ts';
import { createClients } from '../../clients/clients.service.ts';
import { createDescriptors } from '../../descriptors/descriptors.service.ts';
import { tasks as tasksTable } from '../../tasks/tasks.schema.ts';
import { alerts } from '../alerts.schema.ts';
import { deliverAlerts } from '../delivery.service.ts';
import { matchAlerts } from '../matching/matching.service.ts';
import { deleteOldPushTests } from './push-test.service.ts';
import { pushTests } from './pushes.schema.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
/** Of a program of the operator, which is not signed out when days go by. */
const bearer = OPERATOR_KEY;
const NEVER = new AbortController().signal;

type Got = { headers: IncomingHttpHeaders; body: string };
type Answer = (response: ServerResponse) => void;

describe.each(usualDatabases)('an alert that is pushed, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let clerk: string;
  let serial = 0;
  let merchantId = '';

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
  });
  beforeEach(async () => {
    serial += 1;
    merchantId = `M-${serial}`;
    const ctx = { db: database.connection.db };
    const told = {
      role: 'MERCHANT',
      status: 'ACTIVE',
      parentId: null,
      createdAt: ROW_CREATED_AT,
    } as const;
    await createClients({ ctx, input: [{ merchantId, name: 'Shop', ...told }] });
    const found = {
      type: 'EXACT_MATCH',
      status: 'ACTIVE',
      origin: 'portal',
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    } as const;
    await createDescriptors({ ctx, input: [{ ...found, descriptor: merchantId, clientId: merchantId }] });
    const user = await world.addUser({
      registeredService: ['ethoca'],
      permissions: [
        {
          service: 'ethoca',
          scope: { type: 'merchants', merchants: [merchantId], include_subordinates: true },
          access: ['alert.push'],
        },
      ],
    });
    clerk = (await world.signIn(user)).access;
    await ctx.db.delete(tasksTable);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const origins: string[] = [];
  /** A receiver of the client's, which answers in turn as it is told, and 200 from then on. */
  async function receive(...answers: Answer[]): Promise<{ url: string; got: Got[] }> {
    const got: Got[] = [];
    const server = await startServer((request, response, body) => {
      got.push({ headers: request.headers, body });
      const answer = answers.shift();
      if (answer) answer(response);
      else response.end('thanks');
    });
    origins.push(server.url);
    await setUrl(`${server.url}/alerts?key=hunter2`);
    return { url: server.url, got };
  }
  const setUrl = (pushUrl: string | null) =>
    db().update(clients).set({ pushUrl }).where(eq(clients.merchantId, merchantId));
  const setSettings = (body: unknown) =>
    world.send(`PATCH /ethoca/merchants/${merchantId}`, { bearer, body });
  const makeSecret = async () => {
    const { body } = await world.send(`POST /ethoca/merchants/${merchantId}/push-secret`, {
      bearer,
      body: {},
    });
    return (body as { results: { secret: string } }).results.secret;
  };

  const ctx = () => ({ ...world.ctx, scope: { kind: 'all' } as const });
  async function deliver(): Promise<number> {
    const alert = sampleAlert({ MerchantDescriptor: merchantId });
    const { results } = await deliverAlerts({ ctx: ctx(), input: { alert } });
    return results[0]?.id ?? expect.fail('not taken in');
  }
  const match = () =>
    matchAlerts({ ctx: world.ctx, input: { signal: NEVER }, pushes: world.server.services.alerts.pushes });
  const work = () =>
    doDueTasks({ db: db(), tasks: world.server.services.tasks, now: world.ctx.now, pushOrigins: origins });
  /** An alert that came, and was told as far as one attempt goes. */
  async function deliverAndWork(): Promise<number> {
    const id = await deliver();
    await match();
    await work();
    return id;
  }
  const pushesOf = async (id: number) => {
    const { status, body } = await world.send(`GET /ethoca/alerts/${id}/pushes`, { bearer });
    expect(status).toBe(200);
    return (body as { results: AlertPush[] }).results;
  };
  /** Asks for it while a worker is at it, as on a server. */
  async function pushAgain(id: number) {
    const request = world.send(`POST /ethoca/alerts/${id}/push`, { bearer, body: {} });
    let isAnswered = false;
    const answered = request.finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) {
      await work();
      await Promise.race([answered, pause(50)]);
    }
    return answered;
  }
  const verify = (secret: string, { headers, body }: Got) => {
    vi.useFakeTimers({ now: world.ctx.now(), toFake: ['Date'] });
    try {
      return new Webhook(secret).verify(body, headers as Record<string, string>);
    } finally {
      vi.useRealTimers();
    }
  };

  it('is not told again by a worker that takes over from one killed after the delivery', async () => {
    const { got } = await receive();
    const id = await deliver();
    await match();
    const [queued = expect.fail('no push was queued')] = await db().select().from(tasksTable);
    await work();
    expect(got).toHaveLength(1);
    const { id: taskId, ...asQueued } = queued;
    await db().update(tasksTable).set(asQueued).where(eq(tasksTable.id, taskId));
    await work();
    expect(got).toHaveLength(1);
    expect(await pushesOf(id)).toMatchObject([{ status: 'delivered' }]);
  });

  it('is told once, behind its matching, as its row shows it, signed in and signed', async () => {
    const { got, url } = await receive();
    const secret = await makeSecret();
    await setSettings({ push_username: 'cbp', push_password: 'a-push-password-9' });
    const id = await deliverAndWork();
    // Matching it again, as for an unmatched alert, doesn't make it a different alert.
    await db().update(alerts).set({ matchedAt: null }).where(eq(alerts.id, id));
    await match();
    await work();
    expect(got).toHaveLength(1);
    const [told = expect.fail('nothing came')] = got;
    const { body: listed } = await world.send('POST /ethoca/alerts/list', {
      bearer,
      body: { filters: { merchant_id: { type: 'contains', value: merchantId } } },
    });
    const [row] = (listed as { data: object[] }).data;
    expect(verify(secret, told)).toEqual({
      type: 'alert.created',
      timestamp: world.ctx.now().toISOString(),
      data: { ...row, link: `${PORTAL_URL}/ethoca/alerts/${id}` },
    });
    expect(told.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('cbp:a-push-password-9').toString('base64')}`,
      'webhook-timestamp': String(Math.floor(world.ctx.now().getTime() / 1_000)),
    });
    expect(await pushesOf(id)).toEqual([
      {
        id: told.headers['webhook-id'],
        created_at: world.ctx.now().toISOString(),
        status: 'delivered',
        url: `${url}/alerts`,
        is_asked_for: false,
        next_attempt_at: null,
        attempts: [
          {
            at: world.ctx.now().toISOString(),
            duration_ms: expect.any(Number),
            status_code: 200,
            error: null,
            answer: 'thanks',
          },
        ],
      },
    ]);
  });

  it('is signed with both secrets for a day after a new one was made', async () => {
    const { got } = await receive();
    const first = await makeSecret();
    const second = await makeSecret();
    await deliverAndWork();
    world.pass(DAY_MS);
    await deliverAndWork();
    const [during = expect.fail('none'), after = expect.fail('none')] = got;
    expect(String(during.headers['webhook-signature']).split(' ')).toHaveLength(2);
    world.pass(-DAY_MS);
    for (const secret of [first, second])
      expect(verify(secret, during)).toMatchObject({ type: 'alert.created' });
    expect(() => verify(second, { ...during, body: `${during.body} ` })).toThrow('No matching signature');
    world.pass(DAY_MS);
    expect(verify(second, after)).toMatchObject({ type: 'alert.created' });
    expect(() => verify(first, after)).toThrow('No matching signature');
    expect(String(after.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  it('comes again with the same id and body after what passes, until it is taken', async () => {
    const fails = [500, 404, 401].map((code) => (response: ServerResponse) => {
      response.writeHead(code).end(`no: 4539578763621486 ${'x'.repeat(2_000)}`);
    });
    const { got } = await receive(...fails, (response) => void response.destroy());
    const id = await deliverAndWork();
    expect(await pushesOf(id)).toMatchObject([{ status: 'queued', next_attempt_at: expect.any(String) }]);
    for (let attempt = 0; attempt < 5; attempt++) {
      world.pass(HOUR_MS);
      await work();
    }
    expect(got).toHaveLength(5);
    expect(new Set(got.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    expect(new Set(got.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(5);
    const [push] = await pushesOf(id);
    expect(push?.status).toBe('delivered');
    expect(push?.attempts.map(({ status_code, error }) => [status_code, error !== null])).toEqual([
      [500, true],
      [404, true],
      [401, true],
      [null, true],
      [200, false],
    ]);
    const [first] = push?.attempts ?? [];
    expect([first?.answer?.length, first?.answer?.slice(0, 22)]).toEqual([500, 'no: 453957••••••1486 x']);
  });

  it('is given up after three days, and at once where the receiver is gone, leads elsewhere or is inside', async () => {
    const dead = [401, 404, 503, 400, 403, 500, 422, 429, 502].map((status) => (response: ServerResponse) => {
      response.writeHead(status).end();
    });
    const { got } = await receive(...dead);
    const id = await deliverAndWork();
    for (const hours of [24, 24, 23]) {
      world.pass(hours * HOUR_MS);
      expect((await pushesOf(id))[0]?.status).toBe('queued');
      await work();
    }
    expect((await pushesOf(id))[0]?.status).toBe('queued');
    world.pass(HOUR_MS);
    await work();
    expect((await pushesOf(id))[0]).toMatchObject({ status: 'failed', next_attempt_at: null });
    expect(got).toHaveLength(4);
    const told = async (pushUrl: string) => {
      await setUrl(pushUrl);
      const [push] = await pushesOf(await deliverAndWork());
      return [push?.status, push?.attempts.length, push?.attempts[0]?.error];
    };
    const gone = await receive((response) => void response.writeHead(410).end());
    expect(await told(gone.url)).toEqual(['failed', 1, expect.stringContaining('responded with 410')]);
    const elsewhere = await receive(
      (response) => void response.writeHead(307, { location: '/inside' }).end(),
    );
    expect(await told(elsewhere.url)).toEqual(['failed', 1, 'answered 307']);
    expect(elsewhere.got).toHaveLength(1);
    for (const url of ['https://127.0.0.1:1/', 'https://10.2.3.4/', 'https://[::1]/']) {
      expect([url, ...(await told(url))]).toEqual([
        url,
        'failed',
        1,
        "the client isn't allowed to use this push URL",
      ]);
    }
    // Error messages must not reveal names of a private network.
    for (const url of ['https://localhost/', 'https://no-such-name.invalid/']) {
      expect([url, ...(await told(url))]).toEqual([url, 'queued', 1, 'has no public IP address']);
    }
  });

  it('goes into a private network for the clients alone that the operator names for that origin', async () => {
    const { url, got } = await receive((response) => void response.end());
    const pushWith = async (clients: string[]) => {
      const id = await deliver();
      await match();
      const pushOrigins = [{ origin: new URL(url).origin, clients }];
      await doDueTasks({ db: db(), tasks: world.server.services.tasks, now: world.ctx.now, pushOrigins });
      return (await pushesOf(id))[0]?.status;
    };
    await setUrl(url);
    expect(await pushWith(['ANOTHER'])).toBe('failed');
    expect(got).toHaveLength(0);
    expect(await pushWith(['ANOTHER', merchantId])).toBe('delivered');
    expect(got).toHaveLength(1);
  });

  it('is delivered by the status of an answer, though the rest has no end or never comes', async () => {
    const endless = (response: ServerResponse) => {
      const write = () => {
        while (response.writable && response.write(Buffer.alloc(65_536, 'x')));
      };
      response.on('drain', write);
      write();
    };
    const { got } = await receive(
      endless,
      (response) => void response.writeHead(200, { 'content-length': 9 }).write('x'),
    );
    const ids = [await deliver(), await deliver()];
    await match();
    await work();
    const [first] = await pushesOf(ids[0] ?? 0);
    const [second] = await pushesOf(ids[1] ?? 0);
    expect([got.length, first?.status, second?.status]).toEqual([2, 'delivered', 'delivered']);
  });

  it('goes where its client has its address then, and nowhere once it is another’s or has none', async () => {
    const before = await receive((response) => void response.writeHead(500).end());
    const moved = await deliverAndWork();
    const after = await receive();
    world.pass(HOUR_MS);
    await work();
    expect([before.got.length, after.got.length]).toEqual([1, 1]);
    expect(after.got[0]?.headers['webhook-id']).toBe(before.got[0]?.headers['webhook-id']);
    expect((await pushesOf(moved))[0]?.status).toBe('delivered');
    const id = await deliver();
    await match();
    await db().update(alerts).set({ clientId: 'M-1' }).where(eq(alerts.id, id));
    const other = await deliver();
    await match();
    await setUrl(null);
    await work();
    expect(after.got).toHaveLength(1);
    const why = async (alertId: number) => {
      const [push] = await pushesOf(alertId);
      return [push?.status, push?.attempts[0]?.error];
    };
    if (merchantId !== 'M-1')
      expect(await why(id)).toEqual(['failed', 'the alert now belongs to another client']);
    expect(await why(other)).toEqual(['failed', 'the client no longer has a push URL']);
  });

  it('is pushed again on request, as a new event, and reports its result', async () => {
    const { got } = await receive();
    const id = await deliverAndWork();
    expect((await pushAgain(id)).body).toMatchObject({ code: 'alerts/push_too_fast' });
    world.pass(10 * SECOND_MS);
    const again = await pushAgain(id);
    const outcome = (again.body as { results: PushOutcome }).results;
    expect(outcome).toMatchObject({ status: 'delivered', attempt: { status_code: 200 } });
    expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([expect.any(String), outcome.id]);
    expect(got[0]?.headers['webhook-id']).not.toBe(outcome.id);
    expect((await pushAgain(id)).status).toBe(429);
    expect((await pushesOf(id)).map(({ is_asked_for: isAsked }) => isAsked)).toEqual([true, false]);
    const [row] = await db().select().from(auditLog).where(eq(auditLog.action, 'push')).orderBy(auditLog.seq);
    expect(row).toMatchObject({ section: 'alerts', entityIds: [String(id)], merchantId });
    const failing = await receive((response) => void response.writeHead(503).end('busy'));
    world.pass(10 * SECOND_MS);
    expect((await pushAgain(id)).body).toMatchObject({
      results: { status: 'queued', attempt: { status_code: 503, answer: 'busy' } },
    });
    expect(failing.got).toHaveLength(1);
  });

  it('is pushed in a bulk action, each on its own', async () => {
    const { got } = await receive();
    const ids = [await deliver(), await deliver()];
    await match();
    await work();
    world.pass(10 * SECOND_MS);
    const push = (as: string) =>
      world.send('POST /ethoca/alerts/push', { bearer: as, body: { ids: [...ids, 999_999] } });
    const answer = (await push(clerk)).body as { results: { state: string; error?: { code: string } }[] };
    expect(answer.results.map(({ state, error }) => error?.code ?? state)).toEqual([
      'done',
      'done',
      'alerts/not_found',
    ]);
    await work();
    expect(got).toHaveLength(4);
    const other = await world.addUser({
      registeredService: ['ethoca'],
      permissions: [
        {
          service: 'ethoca',
          scope: { type: 'merchants', merchants: ['M-1'], include_subordinates: true },
          access: ['alert.read', 'alert.push'],
        },
      ],
    });
    const { access } = await world.signIn(other);
    for (const target of [`POST /ethoca/alerts/${ids[0]}/push`, `GET /ethoca/alerts/${ids[0]}/pushes`]) {
      const body = target.startsWith('POST') ? { body: {} } : {};
      const { status } = await world.send(target, { bearer: access, ...body });
      expect(status).toBe(404);
    }
    const canBePushed = async () => {
      const { body } = await world.send(`GET /ethoca/alerts/${ids[0]}/pushes`, { bearer });
      return (body as { can_be_pushed: boolean }).can_be_pushed;
    };
    expect(await canBePushed()).toBe(true);
    await setUrl(null);
    expect(await canBePushed()).toBe(false);
    world.pass(10 * SECOND_MS);
    const none = await world.send(`POST /ethoca/alerts/${ids[0]}/push`, { bearer, body: {} });
    expect([none.status, none.body]).toEqual([
      409,
      expect.objectContaining({ code: 'alerts/no_push_address' }),
    ]);
  });

  it('keeps the tests of a client from callers who do not see it', async () => {
    await setUrl(null);
    const other = await world.addUser({
      registeredService: ['ethoca'],
      permissions: [
        {
          service: 'ethoca',
          scope: { type: 'merchants', merchants: ['M-1'], include_subordinates: true },
          access: ['merchant.update'],
        },
      ],
    });
    const { access } = await world.signIn(other);
    const target = `POST /ethoca/merchants/${merchantId}/push-test`;
    for (let count = 0; count < 10; count += 1) {
      expect((await world.send(target, { bearer: access, body: {} })).status).toBe(404);
    }
    const { body } = await world.send(target, { bearer, body: {} });
    expect(body).toMatchObject({ code: 'merchants/no_push_address' });
  });

  it('is sent once as a test, and reports the response', async () => {
    const secret = await makeSecret();
    const { got } = await receive((response) => response.writeHead(500).end('not yet 4539 5787 6362 1486'));
    /** The call waits for the worker's result. */
    const test = async () => {
      const asking = world.send(`POST /ethoca/merchants/${merchantId}/push-test`, { bearer, body: {} });
      await expect.poll(() => db().$count(tasksTable)).toBeGreaterThan(0);
      await work();
      const { status, body } = await asking;
      await db().delete(tasksTable);
      return { status, results: (body as { results: PushTest }).results };
    };
    const refused = await test();
    expect(refused).toEqual({
      status: 200,
      results: {
        id: expect.stringMatching(/^evt_/),
        at: world.ctx.now().toISOString(),
        duration_ms: expect.any(Number),
        status_code: 500,
        error: expect.stringContaining('500'),
        answer: 'not yet 453957••••••1486',
      },
    });
    const taken = await test();
    expect(taken.results).toMatchObject({ status_code: 200, error: null, answer: 'thanks' });
    const [sent = expect.fail('nothing came'), ...others] = got.slice(1);
    expect(others).toEqual([]);
    expect(verify(secret, sent)).toMatchObject({ type: 'test' });
    const rows = await db().select().from(auditLog).where(eq(auditLog.action, 'push')).orderBy(auditLog.seq);
    expect(rows.at(-1)).toMatchObject({ section: 'merchants', entityIds: [merchantId], merchantId });
    const codes = [];
    for (let count = 0; count < 5; count++) {
      await setUrl(null);
      const answer = await world.send(`POST /ethoca/merchants/${merchantId}/push-test`, { bearer, body: {} });
      codes.push((answer.body as { code: string }).code);
    }
    expect(codes.slice(0, 1)).toEqual(['merchants/no_push_address']);
    expect(codes.at(-1)).toBe('alerts/push_too_fast');
    const sweep = () =>
      deleteOldPushTests({ ctx: world.ctx, input: { signal: new AbortController().signal } });
    await sweep();
    expect(await db().$count(pushTests)).toBe(2);
    world.pass(61 * 60 * SECOND_MS);
    await sweep();
    expect(await db().$count(pushTests)).toBe(0);
  });
});
