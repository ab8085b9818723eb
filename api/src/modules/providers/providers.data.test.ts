import type { ServerResponse } from 'node:http';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ETHOCA_KEYS,
  type EthocaRequest,
  type FakeEthoca,
  receiveOutcomes,
  sendSoap,
  startEthoca,
} from '../../testing/ethoca-server.ts';
import { testClient } from '../../testing/provider-client.ts';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { doDueTasks } from '../../testing/task-world.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { timeZoneOf } from '../alerts/alerts.service.ts';
import { createProviders } from './providers.service.ts';

const MINUTE_MS = 60_000;

/** What each interface says where it takes an answer. */
const TAKES: Record<'rest' | 'soap', (request: EthocaRequest, response: ServerResponse) => void> = {
  rest: (request, response) => void receiveOutcomes(request, response),
  soap: ({ body }, response) => {
    const each = [...body.matchAll(/<EthocaID>(.*?)<\/EthocaID>/g)].map(
      ([, id]) => `<ns:AlertUpdateResponse ethocaID="${id}" status="success"/>`,
    );
    const inner = `<ns:AlertUpdateResponses>${each.join('')}</ns:AlertUpdateResponses>`;
    sendSoap(response, 'Ethoca360AlertsUpdateResponse', { inner });
  },
};

describe.each(usualDatabases)('an answer that was given in the portal, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let nowMs = Date.parse('2026-11-22T08:00:00Z');
  const now = () => new Date(nowMs);

  beforeAll(async () => {
    database = await create();
    server = await startTestServer({ connection: database.connection, now });
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  const send = async (path: string, body?: unknown) => {
    const options = { bearer: OPERATOR_KEY, ...(body === undefined ? { method: 'GET' } : { body }) };
    return (await call(`${server.url}${API_PREFIX}/ethoca/alerts${path}`, options)).body as {
      results: unknown;
    };
  };
  const alertOf = async (id: number) => (await send(`/${id}`)).results;

  function doDue(kind: 'rest' | 'soap', { url }: FakeEthoca): Promise<void> {
    const { db } = database.connection;
    const keys = { ...ETHOCA_KEYS, username: 'portal', password: 'a-password' };
    const ethoca = { client: kind, url, timeoutMs: WAIT_MS, pullSeconds: 0, ...keys };
    const { senderOf } = createProviders({ ethoca }, { connect: testClient }, (source) =>
      timeZoneOf(db, source),
    );
    return doDueTasks({ db, tasks: server.services.tasks, now, senderOf });
  }

  it.each(['rest', 'soap'] as const)(
    'reaches Ethoca by %s, also where it was away for an hour',
    async (kind) => {
      const ethoca = await startEthoca(kind);
      try {
        const alert = sampleAlert();
        const { results } = await send('', { alert });
        const [{ id }] = results as [{ id: number }];
        await send(`/${id}/outcome`, { outcome: 'resolved', refunded: 'refunded', comments: 'Paid back' });
        await doDue(kind, ethoca);
        expect(ethoca.requests).toEqual([]);
        ethoca.handle((_request, response) => void response.writeHead(503).end());
        for (let minutes = 0; minutes <= 60; minutes += 10) {
          nowMs += 10 * MINUTE_MS;
          await doDue(kind, ethoca);
        }
        expect(ethoca.requests.length).toBeGreaterThan(2);
        expect(await alertOf(id)).toMatchObject({
          status: 'PROCESSING',
          answer_error: expect.stringMatching(/^Ethoca responded with 503/),
        });
        ethoca.handle(TAKES[kind]);
        nowMs += 60 * MINUTE_MS;
        await doDue(kind, ethoca);
        expect(await alertOf(id)).toMatchObject({ status: 'COMPLETED', answer_error: null });
        const last = ethoca.requests.at(-1)?.body ?? '';
        expect([last.includes(alert.EthocaID), last.includes('Paid back')]).toEqual([true, true]);
        const count = ethoca.requests.length;
        nowMs += 120 * MINUTE_MS;
        await doDue(kind, ethoca);
        expect(ethoca.requests).toHaveLength(count);
      } finally {
        ethoca.end();
      }
    },
  );
});
