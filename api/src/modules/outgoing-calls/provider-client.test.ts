import { closedUrl, startServer } from '@cbp/shared/node/testing/http-server';
import { expect, it } from 'vitest';
import { testClient } from '../../testing/provider-client.ts';
import { CallFailure, outcomeOfStatus, type ProviderCall } from './provider-client.service.ts';

const SECRET = 'the-secret-of-a-provider';
const send = { method: 'POST', headers: {}, body: '{}' } as const;

/** What a call ends with, and its record. */
async function outcomeOf(url: string, options: Partial<Parameters<typeof testClient>[0]> = {}) {
  const calls: ProviderCall[] = [];
  const client = testClient({ operatorOrigins: [], calls, ...options });
  const ended = await client.ask({ url, ...send }).catch((error: unknown) => error);
  return { ended, recorded: calls };
}

it('tells what the provider has done, and whether another try may help', async () => {
  const closed = await closedUrl();
  const silent = await startServer(() => undefined);
  const leading = await startServer((_request, response) => {
    response.writeHead(303, { location: '/receipt' }).end();
  });
  const talkative = await startServer((_request, response) => void response.end('x'.repeat(2_000)));
  const breaking = await startServer((_request, response) => void response.destroy());
  const ownNetwork = async () => [{ address: '192.168.1.1', family: 4 }];
  const unknownName = () => Promise.reject(new Error('ENOTFOUND'));
  const origins = [closed, silent.url, leading.url, talkative.url, breaking.url];
  const guards = { operatorOrigins: origins, timeoutMs: 400, maxBytes: 1_000 };
  const cases: [kind: string, url: string, options?: object][] = [
    ['refused', 'http://provider.example/'],
    ['refused', 'https://10.0.0.1/'],
    ['passing', 'https://provider.example/', { resolve: ownNetwork }],
    ['passing', 'https://provider.example/', { resolve: unknownName }],
    ['passing', closed],
    ['unknown', silent.url],
    ['unknown', breaking.url],
    ['unknown', leading.url],
    ['unknown', talkative.url],
  ];
  const outcomes = [];
  for (const [, url, options] of cases) {
    const { ended, recorded } = await outcomeOf(url, { ...guards, ...options });
    expect(ended).toBeInstanceOf(CallFailure);
    const { kind, userMessage, message } = ended as CallFailure;
    expect(userMessage).toMatch(/^The platform .*\.$/);
    expect(recorded).toMatchObject([{ outcome: kind, error: message }]);
    outcomes.push(kind);
  }
  expect(outcomes).toEqual(cases.map(([kind]) => kind));
});

it('takes a status as the provider means it: only a rejection says that nothing was done', () => {
  const statuses = [200, 202, 302, 400, 401, 404, 408, 409, 422, 425, 429, 500, 502, 503, 504];
  expect(Object.groupBy(statuses, outcomeOfStatus)).toEqual({
    done: [200, 202],
    refused: [400, 401, 404, 409, 422],
    passing: [425, 429],
    unknown: [302, 408, 500, 502, 503, 504],
  });
});

it('returns responses of any status, and records them without card numbers and credentials', async () => {
  const server = await startServer((_request, response, body) => {
    response.writeHead(422).end(`no: 4111 1111 1111 1111, ${SECRET}, ${body}`);
  });
  const secrets = [SECRET];
  const url = `${server.url}/pay/4111111111111111?token=${SECRET}`;
  const { ended, recorded } = await outcomeOf(url, { operatorOrigins: [server.url], secrets });
  expect(ended).toMatchObject({ status: 422, text: expect.not.stringContaining(SECRET) });
  expect(recorded).toMatchObject([
    { request: 'POST /pay/411111••••••1111', status: 422, outcome: 'refused', error: expect.any(String) },
  ]);
  const text = JSON.stringify(recorded);
  expect(text).not.toContain(SECRET);
  expect(text.replaceAll(/\D/g, '')).not.toContain('4111111111111111');
});

it('records nothing of a call that a stopping worker gave up', async () => {
  const silent = await startServer(() => undefined);
  const calls: ProviderCall[] = [];
  const client = testClient({ operatorOrigins: [silent.url], calls });
  const stop = new AbortController();
  const ended = client.ask({ url: silent.url, ...send }, stop.signal).catch((error: unknown) => error);
  stop.abort(new Error('the server stops'));
  expect(await ended).toMatchObject({ message: 'the server stops' });
  expect(calls).toEqual([]);
});
