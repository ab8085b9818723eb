import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createGuardedCall, type OutgoingCall } from './guarded-call.ts';
import { formBody, jsonBody, multipartBody, xmlBody } from './request-body.ts';

type Received = { headers: NodeJS.Dict<string | string[]>; body: Buffer<ArrayBuffer> };

let received: Received[] = [];
const server = createServer(async (request, response) => {
  const body = await buffer(request).catch(() => null);
  if (body === null) return;
  received.push({ headers: request.headers, body: Buffer.from(body) });
  response.end('thanks');
});
let origin = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function send(body: Pick<OutgoingCall, 'headers' | 'body'>): Promise<Received> {
  const call = createGuardedCall({ operatorOrigins: [origin] });
  expect((await call({ url: `${origin}/`, ...body })).body.toString()).toBe('thanks');
  return received[0] ?? expect.fail('nothing came');
}

it('sends JSON, forms and XML with their type, their length and the headers of the call', async () => {
  const kinds = [
    [jsonBody({ name: '訂單' }, { 'x-key': '1' }), 'application/json', '{"name":"訂單"}'],
    [formBody({ a: '1 & 2' }, { 'x-key': '1' }), 'application/x-www-form-urlencoded', 'a=1+%26+2'],
    [xmlBody('<a>é</a>', { 'x-key': '1' }), 'text/xml; charset=utf-8', '<a>é</a>'],
  ] as const;
  for (const [sent, type, text] of kinds) {
    received = [];
    const { headers, body } = await send(sent);
    expect(body.toString()).toBe(text);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(Buffer.byteLength(text)),
      'x-key': '1',
    });
  }
});

it('sends files byte by byte as a form that any server reads', async () => {
  const content = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
  const form = await multipartBody(
    [
      { name: 'kind', value: 'passport' },
      { name: 'front', fileName: '護照 "1".jpg', type: 'image/jpeg', content },
    ],
    { authorization: 'Bearer x' },
  );
  const { headers, body } = await send(form);
  const type = String(headers['content-type']);
  expect(headers.authorization).toBe('Bearer x');
  const read = await new Response(body, { headers: { 'content-type': type } }).formData();
  expect(read.get('kind')).toBe('passport');
  const file = read.get('front');
  if (!(file instanceof File)) expect.fail('the file is not one');
  expect([file.type, Buffer.from(await file.arrayBuffer()).equals(content)]).toEqual(['image/jpeg', true]);
});

it('sends a stream in chunks', async () => {
  const body = Readable.from([Buffer.alloc(100_000, 'a'), Buffer.from('end')]);
  const found = await send({ headers: { 'content-type': 'application/pdf' }, body });
  expect(found.headers).toMatchObject({ 'transfer-encoding': 'chunked' });
  expect(found.headers['content-length']).toBeUndefined();
  expect([found.body.length, found.body.subarray(-3).toString()]).toEqual([100_003, 'end']);
});

it('fails with a stream that breaks, and sends no whole request', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000);
      throw new Error('the disk is gone');
    })(),
  );
  const call = createGuardedCall({ operatorOrigins: [origin] });
  await expect(call({ url: `${origin}/`, headers: {}, body: broken })).rejects.toThrow();
  expect([received, broken.destroyed]).toEqual([[], true]);
});

it.each([
  ['https://127.0.0.1/', 'not_public'],
  ['http://shop.example/', 'not_allowed'],
])('closes a stream that was not sent, since %s is refused', async (url, kind) => {
  const body = Readable.from([Buffer.from('secret')]);
  const call = createGuardedCall({ operatorOrigins: [] });
  await expect(call({ url, headers: {}, body })).rejects.toMatchObject({ kind });
  expect(body.destroyed).toBe(true);
});
