import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import { startServer } from '@cbp/shared/node/testing/http-server';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { providerCalls } from './outgoing-calls.schema.ts';
import { createProviderClients } from './provider-clients.service.ts';

const DAY_MS = 24 * 60 * 60_000;

describe.each(usualDatabases)('requests to providers, on $name', ({ create }) => {
  let database: TestDatabase;
  let nowMs = Date.parse('2026-11-20T04:00:00Z');
  const now = () => new Date(nowMs);
  const counted: string[] = [];

  beforeAll(async () => {
    database = await create();
  });
  afterEach(async () => {
    counted.length = 0;
    await database.connection.db.delete(providerCalls);
  });
  afterAll(() => database?.end());

  const clientsWith = (log = silentLog) => {
    const onCalled = (provider: string, outcome: string) => void counted.push(`${provider} ${outcome}`);
    return createProviderClients({ db: database.connection.db, log, now, onCalled });
  };
  const rows = () => database.connection.db.select().from(providerCalls).orderBy(providerCalls.id);
  const ofServer = (url: string) => ({ provider: 'ethoca', title: 'Ethoca', operatorOrigins: [url] });

  it('are recorded and counted, each with its outcome, and deleted after 30 days', async () => {
    let status = 200;
    const server = await startServer((_request, response) => void response.writeHead(status).end('no\0'));
    const clients = clientsWith();
    const client = clients.connect(ofServer(server.url));
    const request = { url: `${server.url}/alerts?size=25`, method: 'GET', headers: {}, body: '' } as const;
    await client.ask(request);
    status = 503;
    nowMs += DAY_MS;
    await client.ask(request);
    const common = { provider: 'ethoca', request: 'GET /alerts' };
    expect(await rows()).toMatchObject([
      { ...common, status: 200, outcome: 'done', error: null, at: new Date(nowMs - DAY_MS) },
      { ...common, status: 503, outcome: 'unknown', error: 'no\uFFFD', at: new Date(nowMs) },
    ]);
    expect(counted).toEqual(['ethoca done', 'ethoca unknown']);
    nowMs += 29.5 * DAY_MS;
    await clients.deleteOld(new AbortController().signal);
    expect(await rows()).toMatchObject([{ status: 503 }]);
  });

  it('whose module records them are only counted', async () => {
    const server = await startServer((_request, response) => void response.end());
    const client = clientsWith().connect({ ...ofServer(server.url), isRecordedElsewhere: true });
    await client.ask({ url: server.url, headers: {}, body: '' });
    expect([counted, await rows()]).toEqual([['ethoca done'], []]);
  });

  it('return their response even if it cannot be recorded', async () => {
    const server = await startServer((_request, response) => void response.end('a refund was made'));
    const { db } = database.connection;
    const { log, lines } = captureLog();
    const client = clientsWith(log).connect(ofServer(server.url));
    await db.execute(sql`alter table ${providerCalls} rename to provider_calls_away`);
    try {
      const response = await client.ask({ url: server.url, headers: {}, body: '' });
      expect(response).toEqual({ status: 200, text: 'a refund was made' });
    } finally {
      await db.execute(sql`alter table cbp.provider_calls_away rename to provider_calls`);
    }
    expect(lines).toContainEqual(expect.stringContaining("couldn't record a request to a provider"));
  });
});
