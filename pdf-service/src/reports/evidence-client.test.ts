import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { closedUrl, sendJson, startServer } from '@cbp/shared/node/testing/http-server';
import { expect, test } from 'vitest';
import { testBundle } from '../testing/bundles.ts';
import { startEvidenceServer } from '../testing/evidence-server.ts';
import { createEvidenceClient } from './evidence-client.ts';

const read = (apiUrl: string, id: string) => createEvidenceClient({ apiUrl, apiToken: undefined }).read(id);

test('reads evidence and messages of one id, as a visitor', async () => {
  const bundle = testBundle();
  const server = await startEvidenceServer({ bundles: { one: bundle } });
  expect((await read(server.apiUrl, 'one')).bundle).toEqual(bundle);
  expect(server.authorizations).toEqual([undefined]);
  expect(server.bodies).toEqual(['']);
});

test('names an id that is unknown or not released, but never echoes an invalid one', async () => {
  const server = await startEvidenceServer({ bundles: {} });
  await expect(read(server.apiUrl, 'a-b')).rejects.toThrow('no released evidence found with id a-b');
  await expect(read(server.apiUrl, 'ada@bank.example')).rejects.toThrow(
    /^no released evidence found with this id$/,
  );
});

test('an id stays one part of the path, whatever is in it', async () => {
  const server = await startEvidenceServer({ bundles: { 'x/../y?z#': testBundle() } });
  await read(server.apiUrl, 'x/../y?z#');
  expect(server.requests[0]).toBe('POST /api/ics/get_compelling_evidence/x%2F..%2Fy%3Fz%23');
  for (const id of ['..', '', 'a b', 'a\n'])
    await expect(read(server.apiUrl, id)).rejects.toThrow('not a valid ID');
});

test('a custom config needs a token, and is sent with it', async () => {
  const server = await startEvidenceServer({ bundles: { one: testBundle() } });
  const anonymous = createEvidenceClient({ apiUrl: server.apiUrl, apiToken: undefined });
  await expect(anonymous.read('one', EVERYTHING_ON)).rejects.toThrow('needs EVIDENCE_API_TOKEN');
  expect(server.requests).toEqual([]);

  await createEvidenceClient({ apiUrl: server.apiUrl, apiToken: 'secret-1' }).read('one', EVERYTHING_ON);
  expect(server.authorizations).toEqual(['Bearer secret-1']);
  expect(JSON.parse(server.bodies[0] ?? '')).toEqual(EVERYTHING_ON);
});

test('asks for the shipment of the first link alone, and continues if the tracker doesn’t know the parcel', async () => {
  const link = 'https://ups.example/track?n=1';
  const second = testBundle({ trackingUrl: link });
  second.evidence.product_info?.tracking_url?.push('https://t.17track.net/en#nums=X');
  const shipments = { [link]: { site_domain: 'ups.example' } };
  const carrierFirst = await startEvidenceServer({ bundles: { one: second }, shipments });
  const answered = await read(carrierFirst.apiUrl, 'one');
  expect([answered.warnings, answered.bundle.shipment?.site_domain]).toEqual([[], 'ups.example']);
  const calls = carrierFirst.requests.filter((request) => request.includes('transaction_shipment'));
  expect(calls).toHaveLength(1);

  const tracked = await startEvidenceServer({
    bundles: { one: testBundle({ trackingUrl: 'https://t.17track.net/en#nums=X' }) },
  });
  const { bundle, warnings, isPassing } = await read(tracked.apiUrl, 'one');
  expect([bundle.shipment, isPassing]).toEqual([null, true]);
  expect(warnings).toEqual([
    expect.stringMatching(/^tracking details are not shown: .*404: The tracker has no information/),
  ]);
});

test('continues without tracking details if the platform refuses the link itself', async () => {
  const { evidence } = testBundle({ trackingUrl: `https://ups.example/${'x'.repeat(3_000)}` });
  const server = await startServer((request, response) => {
    if (request.url?.endsWith('/transaction_shipment')) {
      sendJson(response, 400, { code: 'request/invalid', message: 'url: too long' });
    } else if (request.url?.includes('list_message')) {
      sendJson(response, 200, { results: { messagebox: { messages: [] } } });
    } else sendJson(response, 200, { results: evidence });
  });
  const client = createEvidenceClient({ apiUrl: server.url, apiToken: undefined, outage: 'refuse' });
  const { bundle, warnings, isPassing } = await client.read('one');
  expect([bundle.shipment, isPassing]).toEqual([null, false]);
  expect(warnings).toEqual([expect.stringContaining('tracking details are not shown')]);
});

test('says in one sentence that the product is not running', async () => {
  await expect(read(await closedUrl(), 'one')).rejects.toThrow(
    /is the product running\? Start it with: npm start$/,
  );
});

test('names what is wrong with an answer of another shape', async () => {
  const server = await startServer((_request, response) =>
    sendJson(response, 200, { results: { transaction: { currency: 5 } } }),
  );
  await expect(read(server.url, 'one')).rejects.toThrow(
    'results.transaction.currency: expected string, received number',
  );
});

test('tells a wrong API address from an unknown id', async () => {
  const server = await startServer((_request, response) => void response.writeHead(404).end('<html>'));
  await expect(read(server.url, 'one')).rejects.toThrow('check --api or EVIDENCE_API_URL');
});

test('follows no redirect and keeps the token out of the error', async () => {
  const canary = await startServer((_request, response) => sendJson(response, 200, {}));
  const server = await startServer((_request, response) => {
    response.writeHead(307, { location: canary.url }).end();
  });
  const client = createEvidenceClient({ apiUrl: server.url, apiToken: 'secret-2' });
  const message = await client.read('one').catch((error: Error) => error.message);
  expect(message).toContain('answered 307');
  expect(message).not.toContain('secret-2');
  expect(canary.requests).toEqual([]);
});

test('a refused token is named as the reason', async () => {
  const server = await startServer((_request, response) =>
    sendJson(response, 401, { code: 'auth/unauthenticated', message: 'Unauthenticated' }),
  );
  const client = createEvidenceClient({ apiUrl: server.url, apiToken: 'old' });
  await expect(client.read('one', EVERYTHING_ON)).rejects.toThrow(
    'refused the access token in EVIDENCE_API_TOKEN (401)',
  );
});
