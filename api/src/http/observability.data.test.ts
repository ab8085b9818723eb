import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { missingMetrics, namedMetrics } from '@cbp/shared/node/testing/named-metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthWorld, PASSWORD, startAuthWorld, WRONG_PASSWORD } from '../testing/auth-world.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { call, OPERATOR_KEY } from '../testing/test-server.ts';
import { createMetrics } from './metrics.ts';

describe.each(usualDatabases)('what the server reports about itself, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const get = (path: string, more: Parameters<typeof call>[1] = {}) =>
    call(`${world.server.url}${path}`, { method: 'GET', ...more });
  const metrics = async () => (await get('/metrics', { bearer: OPERATOR_KEY })).text;
  /** The value of a line of the metrics, 0 where there is none. */
  const figure = async (line: string) => {
    const found = (await metrics()).split('\n').find((one) => one.startsWith(`${line} `));
    return Number(found?.split(' ').at(-1) ?? 0);
  };

  describe('/metrics', () => {
    it('is for programs with the operator key alone', async () => {
      const { access } = await world.signIn(await world.addUser());
      for (const bearer of [undefined, 'wrong']) {
        const answer = await get('/metrics', bearer === undefined ? {} : { bearer });
        expect([answer.status, answer.body]).toMatchObject([401, { code: 'auth/unauthenticated' }]);
      }
      const refused = await get('/metrics', { bearer: access });
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'auth/forbidden' }]);
      const answer = await get('/metrics', { bearer: OPERATOR_KEY });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/plain'),
      ]);
    });

    it('include all that the alerts and the dashboard query', () => {
      const { db } = database.connection;
      const pool = () => ({ total: 0, idle: 0, waiting: 0 });
      const { registry } = createMetrics({ db, pool }, () => new Date(), 'test');
      expect(missingMetrics(namedMetrics('cbp_api_'), registry.getMetricsAsArray())).toEqual([]);
    });

    it('counts sign-ins and rejected attempts by reason', async () => {
      const user = await world.addUser();
      const inactive = await world.addUser({ status: 'inactive' });
      const before = {
        opened: await figure('cbp_api_sessions_opened_total'),
        wrong: await figure('cbp_api_sign_ins_refused_total{reason="wrong_password"}'),
        unknown: await figure('cbp_api_sign_ins_refused_total{reason="unknown_address"}'),
        inactive: await figure('cbp_api_sign_ins_refused_total{reason="not_active"}'),
      };
      const login = (name: string, password: string) =>
        world.send('POST /auth/login', { body: { name, password } });
      await world.signIn(user);
      await login(user.email, WRONG_PASSWORD);
      await login(user.email, WRONG_PASSWORD);
      await login('nobody@cbp.example', PASSWORD);
      await login(inactive.email, PASSWORD);
      expect(await figure('cbp_api_sessions_opened_total')).toBe(before.opened + 1);
      expect(await figure('cbp_api_sign_ins_refused_total{reason="wrong_password"}')).toBe(before.wrong + 2);
      expect(await figure('cbp_api_sign_ins_refused_total{reason="unknown_address"}')).toBe(
        before.unknown + 1,
      );
      expect(await figure('cbp_api_sign_ins_refused_total{reason="not_active"}')).toBe(before.inactive + 1);
      for (let index = 0; index < 9; index++) await login(user.email, WRONG_PASSWORD);
      expect(await figure('cbp_api_sign_ins_refused_total{reason="too_many"}')).toBe(1);
    });

    it('counts tasks that were queued, mails among them', async () => {
      const user = await world.addUser();
      const before = await figure('cbp_api_tasks_total{kind="mail",outcome="queued"}');
      await world.askReset(user.email);
      await world.mailedToken(user.email);
      expect(await figure('cbp_api_tasks_total{kind="mail",outcome="queued"}')).toBe(before + 1);
    });

    it('counts requests by the route of the contract, never by what stands in the address', async () => {
      const id = 'an-id-that-nobody-has-at-all';
      for (const path of ['/images/x.png', '/livez', '/some/page', `/api/${id}`]) await get(path);
      await world.send(`POST /ics/get_compelling_evidence/${id}`, { body: {} });
      const text = await metrics();
      expect(text).toContain(
        'cbp_api_requests_total{method="POST",route="/api/ics/get_compelling_evidence/{id}",status="404"} 1',
      );
      for (const route of ['images', 'health', 'pages', 'none']) expect(text).toContain(`route="${route}"`);
      expect(text).toMatch(/cbp_api_request_seconds_count\{route="\/api\/auth\/login"\} \d+/);
      expect(text).not.toContain(id);
    });

    it('shows how many tasks wait, how long the oldest has, and how many were given up', async () => {
      const user = await world.addUser();
      await world.askReset(user.email);
      const text = await metrics();
      expect(text).toMatch(/cbp_api_tasks_waiting\{kind="mail"\} [1-9]/);
      expect(text).toMatch(/cbp_api_tasks_oldest_seconds\{kind="mail"\} \d/);
      expect(text).toMatch(/cbp_api_tasks_failed\{kind="mail"\} 0/);
    });

    it('shows whether heads of the audit log are kept, and nothing before the first look', async () => {
      const pool = () => null;
      const own = createMetrics({ db: database.connection.db, pool }, () => new Date(), 'test');
      const shown = async () =>
        (await own.registry.getSingleMetricAsString('cbp_api_audit_heads_kept')).split(' ').at(-1);
      expect(await shown()).toBe('Nan');
      own.lookedAtAudit(true);
      expect(await shown()).toBe('1');
      own.lookedAtAudit(false);
      expect(await shown()).toBe('0');
    });

    it('shows the connections to a PostgreSQL', async () => {
      const text = await metrics();
      if (database.connection.pool() === null) expect(text).not.toContain('database_connections');
      else expect(text).toMatch(/cbp_api_database_connections\{state="total"\} [1-9]/);
    });
  });

  describe('its log', () => {
    it('has no token of a link, whatever page is asked for with it', async () => {
      const user = await world.addUser();
      await world.askReset(user.email);
      const token = await world.mailedToken(user.email);
      const before = world.logLines.length;
      for (const path of ['/auth/reset-password/', '/auth/activation/', '/AUTH/Reset-Password/']) {
        await get(`${path}${token}`, { headers: { Accept: 'text/html' } });
      }
      const paths = world.logLines.slice(before).map((line) => JSON.parse(line).path);
      expect(paths.filter(Boolean)).toEqual([
        '/auth/reset-password/…',
        '/auth/activation/…',
        '/AUTH/Reset-Password/…',
      ]);
    });

    it("contains no part of a body that isn't JSON", async () => {
      const body = `{"name":"somebody@cbp.example","password":"${PASSWORD}`;
      const before = world.logLines.length;
      await call(`${world.server.url}/api/auth/login`, { body });
      const lines = world.logLines.slice(before).join('');
      expect(lines).toContain('entity.parse.failed');
      expect(lines).not.toContain('somebody');
    });
  });

  it('has the same headers of protection on every kind of answer, and an id of the request', async () => {
    const { access } = await world.signIn(await world.addUser());
    const answers = [
      await get('/api/users/current', { bearer: access }),
      await get('/api/users/current'),
      await get('/api/nothing'),
      await world.send('POST /auth/login', { body: {} }),
      await call(`${world.server.url}/api/auth/login`, { body: 'x'.repeat(2_000_000) }),
      await get('/images/nothing.png'),
      await get('/livez'),
      await get('/metrics'),
      await get('/api/docs'),
      await get('/api/openapi.json'),
      await get('/', { headers: { Accept: 'text/html' } }),
      await get('/%E0%A4%A'),
    ];
    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
        'x-robots-tag': 'noindex',
      });
    }
  });
});
