import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { faultsOf } from '../../testing/table.ts';
import { randomBytesOf } from '../../testing/test-length.ts';
import { WAIT_MS } from '../testing/waits.ts';
import { createGuardedCall } from './guarded-call.ts';
import { FileInJson, jsonWithFiles } from './streamed-json.ts';

const MB = 1024 * 1024;

type Received = { length: string | undefined; encoding: string | undefined; text: string };

let received: Received[] = [];
const server = createServer(async (request, response) => {
  const body = await buffer(request).catch(() => null);
  if (body === null) return;
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  received.push({ length, encoding, text: body.toString() });
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

async function* inPieces(content: Uint8Array, size: number) {
  for (let at = 0; at < content.byteLength; at += size) yield content.subarray(at, at + size);
}
const fileOf = (content: Uint8Array, size = 1_000, announced = content.byteLength) =>
  new FileInJson(announced, async () => inPieces(content, size));

async function send(value: unknown): Promise<Received> {
  const call = createGuardedCall({ operatorOrigins: [origin] });
  await call({ url: `${origin}/`, ...jsonWithFiles(value, { 'x-key': '1' }) });
  return received.at(-1) ?? expect.fail('nothing came');
}

it('sends files as base64 within JSON, with the length of the body, whatever their lengths and pieces', async () => {
  const lengths = [0, 1, 2, 3, 4, 65_535, 65_536, 200_000];
  const sizes = [1, 2, 3, 7, 65_536, 300_000];
  const table = lengths.flatMap((length) =>
    sizes
      .filter((size) => size > 2 || length < 10)
      .map((size) => [`${length} bytes in pieces of ${size}`, { length, size }] as const),
  );
  const faults = await faultsOf(table, async ({ length, size }, name) => {
    const [one, other] = [randomBytesOf(name, length), randomBytesOf(`${name} again`, 10)];
    const value = {
      reference: '證件 "1"',
      document: { proof: fileOf(one, size), age: 7 },
      more: [fileOf(other)],
    };
    const found = await send(value);
    expect(JSON.parse(found.text)).toEqual({
      reference: '證件 "1"',
      document: { proof: Buffer.from(one).toString('base64'), age: 7 },
      more: [Buffer.from(other).toString('base64')],
    });
    expect([found.length, found.encoding]).toEqual([String(Buffer.byteLength(found.text)), undefined]);
  });
  expect(faults).toEqual({});
});

it('opens a file once those before it were sent, and none that is not sent', async () => {
  const steps: string[] = [];
  const noted = (name: string) =>
    new FileInJson(3, async () => {
      steps.push(`opened ${name}`);
      return (async function* () {
        yield Buffer.from('abc');
        steps.push(`read ${name}`);
      })();
    });
  await send([noted('one'), noted('two')]);
  expect(steps).toEqual(['opened one', 'read one', 'opened two', 'read two']);
  steps.length = 0;
  const call = createGuardedCall({ operatorOrigins: [] });
  const unsent = jsonWithFiles([noted('three')]);
  await expect(call({ url: 'https://127.0.0.1/', ...unsent })).rejects.toMatchObject({ kind: 'not_public' });
  expect([steps, unsent.body.destroyed]).toEqual([[], true]);
});

it('reads a file no further than the server takes it, and closes it once there is an answer', async () => {
  const announced = 512 * MB;
  const read = { bytes: 0, isClosed: false };
  const endless = new FileInJson(announced, async () =>
    (async function* () {
      try {
        for (; read.bytes < announced; read.bytes += MB) yield Buffer.alloc(MB);
      } finally {
        read.isClosed = true;
      }
    })(),
  );
  const hasty = createServer((request, response) => {
    // It reads nothing.
    request.pause();
    response.writeHead(413).end('too much');
  });
  hasty.listen(0, '127.0.0.1');
  await once(hasty, 'listening');
  const url = `http://127.0.0.1:${(hasty.address() as AddressInfo).port}`;
  const call = createGuardedCall({ operatorOrigins: [url] });
  const { body, ...sent } = jsonWithFiles({ endless });
  const answer = await call({ url: `${url}/`, ...sent, body });
  expect([answer.status, body.destroyed]).toEqual([413, true]);
  await vi.waitFor(() => expect(read.isClosed).toBe(true), WAIT_MS);
  expect(read.bytes).toBeLessThan(announced / 8);
  hasty.closeAllConnections();
  hasty.close();
});

it('fails, and sends no whole request, where a file is not what was announced or breaks', async () => {
  const broken = new FileInJson(10, async () => {
    throw new Error('the disk is gone');
  });
  const content = Buffer.alloc(100_000, 'a');
  const table = Object.entries({
    longer: fileOf(content, 1_000, 99_999),
    shorter: fileOf(content, 1_000, 100_001),
    broken,
  });
  const faults = await faultsOf(table, async (file) => {
    const call = createGuardedCall({ operatorOrigins: [origin] });
    const failure = await call({ url: `${origin}/`, ...jsonWithFiles({ file }) }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ kind: 'unreachable', cause: { message: /announced|disk/ } });
    expect(received).toEqual([]);
  });
  expect(faults).toEqual({});
});
