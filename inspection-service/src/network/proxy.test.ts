import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { classifyAddress } from '@cbp/shared/node/fetching/address-class';
import type { PinnedTarget, Resolve } from '@cbp/shared/node/fetching/guarded-request';
import { hostileUrls } from '@cbp/shared/node/fetching/testing/url-spellings';
import { openServer } from '@cbp/shared/node/testing/http-server';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { expect, it, onTestFinished } from 'vitest';
import { createDial, type Dial } from './dial.ts';
import { openProxy } from './proxy.ts';
import { createSiteRequest } from './site-request.ts';
import { createTargets } from './targets.ts';
import { TOO_MUCH, TRAFFIC_LIMITS } from './traffic.ts';

const PUBLIC = { address: '93.184.216.34', family: 4 };
const INSIDE = { address: '127.0.0.1', family: 4 };

/** As the names of the hostile table would be resolved. */
const resolve: Resolve = async (name) => {
  if (/nip|localtest|localhost|docker/.test(name)) return [INSIDE];
  if (/metadata|kubernetes/.test(name)) return [{ address: '169.254.169.254', family: 4 }];
  return [PUBLIC];
};

/** A proxy whose connections are only noted, or go to a server of the test. */
async function startProxy(
  options: { resolve?: Resolve; to?: number; limits?: typeof TRAFFIC_LIMITS; loopback?: string[] } = {},
) {
  const dialled: PinnedTarget[] = [];
  const dial: Dial = async (target) => {
    dialled.push(target);
    if (options.to === undefined) throw new Error('nothing is connected in this test');
    const socket = connect(options.to, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const targets = createTargets({ loopback: new Set(options.loopback), resolve: options.resolve ?? resolve });
  const proxy = await openProxy({ targets, dial, ...(options.limits && { limits: options.limits }) });
  onTestFinished(proxy.close);
  return { proxy, dialled };
}

/** What the proxy answers to a first line; empty if it hangs up. */
async function say(port: number, line: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let answer = '';
  socket.on('data', (piece) => {
    answer += piece;
    if (answer.includes('\r\n\r\n')) socket.end();
  });
  await once(socket, 'close');
  return answer.split('\r\n')[0] ?? '';
}

it('connects to no spelling of an address inside, by either way through it', async () => {
  const { proxy, dialled } = await startProxy();
  const urls = hostileUrls({ port: 80, file: '/etc/passwd' });
  const tunnelled = urls.flatMap((text) => {
    const authority = /^[a-z]+:\/*([^/?#]*)/i.exec(text)?.[1] ?? '';
    return authority === '' ? [] : [authority, `${authority}:443`, `${authority}:80`];
  });
  expect(tunnelled.length).toBeGreaterThan(150);
  for (const authority of new Set(tunnelled)) {
    const line = Buffer.from(`CONNECT ${authority}`).toString('latin1');
    expect.soft(await say(proxy.port, line), authority).not.toContain('200');
  }
  for (const url of urls) await say(proxy.port, `GET ${encodeURI(url)}`);
  const reached = dialled.flatMap(({ addresses }) => addresses.map(({ address }) => address));
  expect(reached.filter((address) => classifyAddress(address) !== 'public')).toEqual([]);
});

it('connects to the ports of the web only', async () => {
  const { proxy, dialled } = await startProxy();
  for (const port of [1, 22, 25, 81, 3_306, 5_432, 8_080, 8_443, 9_222, 65_535]) {
    expect.soft(await say(proxy.port, `CONNECT shop.example:${port}`)).toContain('403');
    await say(proxy.port, `GET http://shop.example:${port}/`);
  }
  expect(dialled).toEqual([]);
  await say(proxy.port, 'CONNECT shop.example:443');
  expect(dialled).toEqual([{ hostname: 'shop.example', port: 443, addresses: [PUBLIC] }]);
});

it('connects to the address that it checked, though the name changes in between', async () => {
  let asked = 0;
  const changing: Resolve = async () => {
    asked += 1;
    return asked === 1 ? [PUBLIC] : [INSIDE];
  };
  const { proxy, dialled } = await startProxy({ resolve: changing });
  await say(proxy.port, 'CONNECT changing.example:443');
  expect(dialled.map(({ addresses }) => addresses)).toEqual([[PUBLIC]]);
  expect(await say(proxy.port, 'CONNECT changing.example:443')).toContain('403');
  expect(asked).toBe(2);
});

it('refuses a name with a single address inside, and names it as one that does not exist', async () => {
  const mixed: Resolve = async (name) => {
    if (name === 'nowhere.example') throw new Error('ENOTFOUND');
    return [PUBLIC, INSIDE];
  };
  const { proxy, dialled } = await startProxy({ resolve: mixed });
  await say(proxy.port, 'CONNECT mixed.example:443');
  await say(proxy.port, 'CONNECT nowhere.example:443');
  expect(dialled).toEqual([]);
  const why = new Set(proxy.traffic.blocked().map((one) => one.why));
  expect(why.size).toBe(1);
});

it('reaches a declared host of this machine on its own port, and no other port of it', async () => {
  const server = await openServer((_request, response) => void response.end('of the demo'));
  onTestFinished(server.close);
  const port = Number(new URL(server.url).port);
  const { proxy, dialled } = await startProxy({ to: port, loopback: [`shop.localhost:${port}`] });
  expect(await say(proxy.port, `GET http://shop.localhost:${port}/`)).toContain('200');
  await say(proxy.port, `GET http://shop.localhost:${port + 1}/`);
  await say(proxy.port, `GET http://127.0.0.1:${port}/`);
  await say(proxy.port, 'GET http://shop.localhost/');
  expect(dialled).toHaveLength(1);
});

it('passes plain requests on without the headers of its own connection', async () => {
  const seen: Record<string, unknown>[] = [];
  const server = await openServer((asked, response) => {
    seen.push(asked.headers);
    response.setHeader('x-shop', 'yes');
    response.end('hello');
  });
  onTestFinished(server.close);
  const { proxy } = await startProxy({ to: Number(new URL(server.url).port) });
  const asking = request({
    port: proxy.port,
    path: 'http://shop.example/a?b=c',
    headers: { 'proxy-connection': 'keep-alive', 'proxy-authorization': 'Basic eA==', accept: 'text/html' },
  });
  asking.end();
  const [answer] = await once(asking, 'response');
  let body = '';
  for await (const piece of answer) body += piece;
  expect({ status: answer.statusCode, body, header: answer.headers['x-shop'] }).toEqual({
    status: 200,
    body: 'hello',
    header: 'yes',
  });
  expect(seen).toEqual([{ host: 'shop.example', connection: 'close', accept: 'text/html' }]);
  expect(server.requests).toEqual(['GET /a?b=c']);
});

it('ends every connection of a page that has used up its data, until the next page', async () => {
  const flood = createServer((_asked, response) => {
    const pour = () => {
      while (response.writable && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', pour);
    pour();
  });
  flood.listen(0, '127.0.0.1');
  await once(flood, 'listening');
  onTestFinished(() => {
    flood.closeAllConnections();
    flood.close();
  });
  const limits = { ...TRAFFIC_LIMITS, pageBytes: 1_000_000 };
  const { proxy, dialled } = await startProxy({ to: (flood.address() as AddressInfo).port, limits });
  const asking = request({ port: proxy.port, path: 'http://shop.example/' });
  asking.on('error', () => undefined);
  asking.end();
  const [answer] = await once(asking, 'response');
  answer.on('error', () => undefined);
  answer.resume();
  await new Promise((resolve) => answer.once('close', resolve));
  expect(proxy.traffic.isExhausted()).toBe(true);
  expect(proxy.traffic.bytes()).toBeLessThan(2_000_000);
  expect(await say(proxy.port, 'CONNECT shop.example:443')).toContain('403');
  expect(proxy.traffic.blocked().at(-1)?.why).toBe(TOO_MUCH);
  expect(dialled).toHaveLength(1);
  proxy.traffic.begin();
  expect(await say(proxy.port, 'CONNECT shop.example:443')).toContain('200');
});

it('asks the proxy of a company for the checked address, never for a name', async () => {
  const lines: string[] = [];
  const upstream = createTcpServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (piece) => {
      lines.push(...String(piece).split('\r\n'));
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.once('data', () =>
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi'),
      );
    });
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  onTestFinished(() => void upstream.close());
  const { port } = upstream.address() as AddressInfo;
  const ask = createSiteRequest({
    targets: createTargets({ loopback: new Set(), resolve }),
    dial: createDial(new URL(`http://user:p%40ss@127.0.0.1:${port}`)),
    userAgent: 'test',
    timeoutMs: WAIT_MS,
  });
  const options = { maxBytes: 100, signal: new AbortController().signal };
  const answer = await ask('http://shop.example/robots.txt', options);
  expect(String(answer.body)).toBe('hi');
  expect(lines[0]).toBe(`CONNECT ${PUBLIC.address}:80 HTTP/1.1`);
  expect(lines).toContain(`proxy-authorization: Basic ${Buffer.from('user:p@ss').toString('base64')}`);
  await expect(ask('http://127.0.0.1.nip.example/', options)).rejects.toThrow('no public address');
});
