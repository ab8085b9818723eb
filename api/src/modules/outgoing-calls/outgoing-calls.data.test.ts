import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import type { GuardedCallOptions } from '@cbp/shared/node/fetching/guarded-call';
import { closedUrl, startServer } from '@cbp/shared/node/testing/http-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testClient } from '../../testing/provider-client.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { AUTH_SECRET } from '../../testing/test-server.ts';
import type { TaskKind } from '../../wiring/task-work.ts';
import { createTaskWorker } from '../tasks/task-worker.service.ts';
import { tasks as tasksTable } from '../tasks/tasks.schema.ts';
import { createTasks } from '../tasks/tasks.service.ts';
import { type CallKind, callWork } from './outgoing-calls.service.ts';

type Push = { url: string };
const KIND: TaskKind<Push> = { name: 'parcel_registration', sealedAs: 'call of a test' };
const PUSH: CallKind<Push> = {
  kind: KIND,
  request: ({ url }) => ({ url, headers: { 'x-key': 'a-key' }, body: '{"is":"a push"}' }),
  readAnswer(text) {
    if (text === 'later') throw new Error('not now');
  },
};

describe.each(usualDatabases)('an outgoing call, on $name', ({ create }) => {
  let database: TestDatabase;
  let serial = 0;
  const now = () => new Date('2026-11-20T04:00:00Z');
  const tasks = createTasks({ secret: AUTH_SECRET, onQueued: () => undefined });

  beforeAll(async () => {
    database = await create();
  });
  afterEach(() => database.connection.db.delete(tasksTable));
  afterAll(() => database?.end());

  /** The result of one attempt to call a stored URL. */
  async function push(url: string, options: Partial<GuardedCallOptions> = {}) {
    const { db } = database.connection;
    const key = `push ${++serial}`;
    const giveUpAt = new Date(now().getTime() + 3_600_000);
    const input = { key, lane: 'a host', laneWidth: 1, about: '', payload: { url }, giveUpAt };
    await tasks.queue({ ctx: { db, now }, kind: KIND, input });
    const client = testClient({ operatorOrigins: [], ...options });
    const works = [callWork(PUSH, client, () => new Date())];
    const worker = createTaskWorker({ db, tasks, works, log: silentLog, now, onOutcome: () => undefined });
    await worker.doDue(new AbortController().signal);
    const [row] = await db.select().from(tasksTable);
    await db.delete(tasksTable);
    return { key, status: row?.status, lastError: row?.lastError };
  }

  it('delivers the content with the same idempotency key in each attempt', async () => {
    const heads: Record<string, unknown>[] = [];
    const server = await startServer((request, response, body) => {
      heads.push({ ...request.headers, method: request.method, body });
      response.end('thanks');
    });
    const { key, status } = await push(server.url, { operatorOrigins: [server.url] });
    expect(status).toBe('done');
    expect(heads).toMatchObject([
      { method: 'POST', 'x-key': 'a-key', 'idempotency-key': key, body: '{"is":"a push"}' },
    ]);
  });

  it.each([
    ['http://127.0.0.1:1/', /not on an allowed host/],
    ['https://127.0.0.1:1/', /not a public address/],
    ['https://169.254.169.254/latest/meta-data', /not a public address/],
    ['https://10.0.0.1/', /not a public address/],
    ['https://[::ffff:10.0.0.1]/', /not a public address/],
    ['https://2130706433/', /not a public address/],
    ['https://user:password@example.com/', /not on an allowed host/],
    ['file:///etc/passwd', /not on an allowed host/],
    ['nonsense', /not on an allowed host/],
  ])('to %s is rejected permanently', async (url, reason) => {
    expect(await push(url)).toMatchObject({ status: 'failed', lastError: expect.stringMatching(reason) });
  });

  it('to a name that means a private network is not made, one address among public ones too, and may be later', async () => {
    const targets: unknown[] = [];
    const options = {
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address: '192.168.1.1', family: 4 },
      ],
      connect: (target: unknown) => {
        targets.push(target);
        throw new Error('this test expects no connection');
      },
    };
    expect(await push('https://hooks.example/', options)).toMatchObject({ status: 'queued' });
    expect(await push('https://localhost:1/')).toMatchObject({ status: 'queued' });
    expect(targets).toEqual([]);
  });

  it.each([301, 302, 303, 307, 308])(
    'that is led elsewhere by a %i is refused, and goes nowhere',
    async (code) => {
      const inside = await startServer((_request, response) => void response.end('private'));
      const server = await startServer((_request, response) => {
        response.writeHead(code, { location: `${inside.url}/private` }).end();
      });
      const outcome = await push(server.url, { operatorOrigins: [server.url, inside.url] });
      expect(outcome).toMatchObject({ status: 'failed', lastError: expect.stringContaining(String(code)) });
      expect([server.requests.length, inside.requests]).toEqual([1, []]);
    },
  );

  it.each([
    [200, 'done'],
    [202, 'done'],
    [400, 'failed'],
    [401, 'failed'],
    [404, 'failed'],
    [408, 'queued'],
    [425, 'queued'],
    [429, 'queued'],
    [500, 'queued'],
    [503, 'queued'],
  ])('that is answered %i is %s', async (code, status) => {
    const server = await startServer((_request, response) => void response.writeHead(code).end());
    expect((await push(server.url, { operatorOrigins: [server.url] })).status).toBe(status);
  });

  it('is retried if the connection fails, times out or the response asks for it', async () => {
    const nobody = await closedUrl();
    const silent = await startServer(() => undefined);
    const later = await startServer((_request, response) => void response.end('later'));
    expect((await push(nobody, { operatorOrigins: [nobody] })).status).toBe('queued');
    const impatient = { operatorOrigins: [silent.url], timeoutMs: 300 };
    expect((await push(silent.url, impatient)).lastError).toContain('did not answer in 0.3 seconds');
    expect((await push(later.url, { operatorOrigins: [later.url] })).lastError).toBe('not now');
  });

  it('that fails is stored without credentials', async () => {
    const server = await startServer((_request, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    const outcomes = [
      await push(`${server.url}/hook?token=hunter2`, { operatorOrigins: [server.url] }),
      await push('https://client:hunter2@hooks.example/hook?token=hunter2'),
    ];
    expect(outcomes.map(({ lastError }) => lastError)).toEqual([
      `${server.url}/hook answered 302`,
      'https://hooks.example/hook is not on an allowed host',
    ]);
  });

  it('does not read an answer that has no end', async () => {
    const server = await startServer((_request, response) => {
      const write = () => {
        while (response.writable && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', write);
      write();
    });
    const outcome = await push(server.url, { operatorOrigins: [server.url] });
    expect(outcome).toMatchObject({ status: 'failed', lastError: expect.stringContaining('more than') });
  });
});
