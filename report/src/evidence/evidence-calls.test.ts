import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadEvidence } from '@cbp/shared/evidence/evidence-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitorCalls } from './evidence-calls.ts';

const TRACKER = 'https://t.17track.net/en#nums=LX1';
const CARRIER = 'https://ups.example/track?n=1';

const config = { info: { tracking_url: true } };
let links: (string | null)[] = [];
let domain = '';
const asked: string[] = [];
const server = createServer(async (request, response) => {
  const body = (await request.toArray()).join('');
  const answers: [path: string, results: unknown][] = [
    ['/ics/transaction_shipment', { data: { site_domain: domain, delivery_status: 'Delivered' } }],
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

// Specification, chapter 7: "{url} first tracking url; only when one exists".
it.each([
  ['the first link', [TRACKER, CARRIER], '17track.net', [TRACKER]],
  ['another carrier’s link if it is the first', [CARRIER, TRACKER], 'ups.example', [CARRIER]],
  ['no link where there is none', [null], '', []],
])('transaction_shipment is called with %s', async (_name, held, answered, expected) => {
  links = held;
  domain = answered;
  asked.length = 0;
  const { bundle } = await loadEvidence(visitorCalls(apiUrl), 'one', null);
  expect(asked).toEqual(expected);
  expect(bundle.shipment?.site_domain).toBe(expected.length > 0 ? answered : undefined);
});
