import type { Connection } from '@cbp/shared/node/database/connect';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../testing/test-server.ts';

/** No server listens there. */
const NOWHERE = 'postgres://nobody:hunter2@127.0.0.1:1/cbp';

describe('a platform whose database is unavailable', () => {
  const { log, lines } = captureLog();
  let server: TestServer;

  beforeAll(async () => {
    const db = drizzle(NOWHERE);
    const connection: Connection = {
      db,
      inTime: () => Promise.reject(new Error('no transaction can begin')),
      onOneSession: () => Promise.reject(new Error('there is no session')),
      checkReady: async () => void (await db.execute(sql`select 1`)),
      pool: () => null,
      close: () => Promise.resolve(),
    };
    server = await startTestServer({ connection, log });
  });
  afterAll(() => server?.end());

  it.each([
    ['/api/ics/transactions/list', {}, OPERATOR_KEY],
    ['/api/ics/get_compelling_evidence/AAAAAAAAAAAAAAAAAAAAAAAA', {}, undefined],
    ['/api/auth/login', { name: 'a@b.example', password: 'a-password-1' }, undefined],
  ])('returns it at %s, with a time to retry', async (path, body, bearer) => {
    const linesBefore = lines.length;
    const answer = await call(`${server.url}${path}`, { body, ...(bearer && { bearer }) });
    expect([answer.status, answer.body]).toMatchObject([503, { code: 'server/unavailable' }]);
    expect(answer.headers.get('retry-after')).toBe('5');
    const logged = lines.slice(linesBefore).join('\n');
    expect(logged).toContain('the database is unavailable');
    expect(logged).toContain('ECONNREFUSED');
    expect(logged + answer.text).not.toContain('hunter2');
  });

  it('is live, but not ready', async () => {
    expect((await call(`${server.url}/livez`, { method: 'GET' })).status).toBe(200);
    const ready = await call(`${server.url}/readyz`, { method: 'GET' });
    expect([ready.status, ready.body]).toMatchObject([503, { database: 'unavailable' }]);
  });
});
