import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadEvidence } from '@cbp/shared/endpoints/evidence-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitorCalls } from './evidence-calls.ts';

const TRACKER = 'https://t.17track.net/en#nums=LX1';
const CARRIER = 'https://ups.example/track?n=1';

const config = { info: { tracking_url: true } };
let links: (string | null)[] = [];
const asked: string[] = [];
const server = createServer(async (request, response) => {
  const body = (await request.toArray()).join('');
  const answers: [path: string, results: unknown][] = [
    ['/ics/transaction_shipment', { data: { site_domain: '17track.net', delivery_status: 'Delivered' } }],
    ['/ics-message/list_message/one', { messagebox: { messages: [] } }],
    ['/ics/get_compelling_evidence/one', { config, transaction: {}, product_info: { tracking_url: links } }],
  ];
  if (request.url === '/ics/transaction_shipment') asked.push((JSON.parse(body) as { url: string }).url);
  response.end(JSON.stringify({ results: answers.find(([path]) => path === request.url)?.[1] }));
});
let apiUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it.each([
  ['the first link', [TRACKER, CARRIER], [TRACKER]],
  ['no link when the first is another carrier’s', [CARRIER, TRACKER], []],
])('the tracker is asked for %s', async (_name, held, expected) => {
  links = held;
  asked.length = 0;
  const { bundle } = await loadEvidence(visitorCalls(apiUrl), 'one', null);
  expect(asked).toEqual(expected);
  expect(bundle.shipment?.delivery_status).toBe(expected.length > 0 ? 'Delivered' : undefined);
});
