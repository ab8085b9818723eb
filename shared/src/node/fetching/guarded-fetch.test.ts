import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, connect as netConnect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { faultsOf, named } from '../../testing/table.ts';
import { startServer } from '../testing/http-server.ts';
import { WAIT_MS } from '../testing/waits.ts';
import { FetchRefused } from './fetch-refused.ts';
import { createGuardedFetch, type GuardedFetchOptions } from './guarded-fetch.ts';
import type { PinnedTarget, ResolvedAddress } from './guarded-request.ts';
import { GOOD_URLS, hostileUrls } from './testing/url-spellings.ts';

const PUBLIC_IPV4 = { address: '93.184.216.34', family: 4 };
const PUBLIC_IPV6 = { address: '2606:4700::1111', family: 6 };
const LOOPBACK = { address: '127.0.0.1', family: 4 };

/** All ways in which data could name this host or its network; the system's resolver is never used. */
const INSIDE_NAMES: Record<string, ResolvedAddress[]> = {
  localhost: [LOOPBACK, { address: '::1', family: 6 }],
  'localhost.': [LOOPBACK],
  'a.localhost': [LOOPBACK],
  '127.0.0.1.nip.example': [LOOPBACK],
  'images.example.127.0.0.1.nip.example': [LOOPBACK],
  'localtest.example': [{ address: '::ffff:127.0.0.1', family: 6 }],
  metadata: [{ address: '169.254.169.254', family: 4 }],
  'metadata.google.internal': [{ address: '169.254.169.254', family: 4 }],
  'kubernetes.default.svc': [{ address: '10.96.0.1', family: 4 }],
  'host.docker.internal': [{ address: '192.168.65.2', family: 4 }],
};

let canary: { port: number; connections: number };

beforeAll(async () => {
  canary = { port: 0, connections: 0 };
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer((socket) => {
      canary.connections += 1;
      socket.destroy();
    });
    server.listen(canary.port, host);
    await Promise.race([once(server, 'listening'), once(server, 'error')]);
    if (server.listening) canary.port = (server.address() as AddressInfo).port;
    afterAll(() => void server.close());
  }
});

/** A fetcher that records its lookups and targets; connections go to a test server. */
function recordedFetch(options: Partial<GuardedFetchOptions> & { serverUrl?: string }) {
  const names: string[] = [];
  const targets: PinnedTarget[] = [];
  const fetchImage = createGuardedFetch({
    allowedOrigins: ['http://images.example'],
    allowPrivateAddresses: false,
    timeoutMs: WAIT_MS,
    resolve: async (hostname) => {
      names.push(hostname);
      return INSIDE_NAMES[hostname] ?? [PUBLIC_IPV4];
    },
    connect: (target) => {
      targets.push(target);
      if (!options.serverUrl) throw new Error('this test expects no connection');
      return netConnect(Number(new URL(options.serverUrl).port), '127.0.0.1');
    },
    ...options,
  });
  return { fetchImage, names, targets };
}

function refusalOf(fetched: Promise<unknown>): Promise<FetchRefused> {
  return fetched.then(
    () => Promise.reject(new Error('it was fetched')),
    (error: unknown) => (error instanceof FetchRefused ? error : Promise.reject(error)),
  );
}

describe('hostile URLs', () => {
  const urls = hostileUrls({ port: 1, file: '/etc/passwd' });
  const atCanary = (url: string) => url.replaceAll(':1/', `:${canary.port}/`);

  test('are at least 150, all different', () => {
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.length).toBeGreaterThanOrEqual(150);
  });

  test('are rejected as not an allowed host, without any request', async () => {
    const faults = await faultsOf(named(urls), async (url) => {
      const { fetchImage, names, targets } = recordedFetch({});
      expect((await refusalOf(fetchImage(atCanary(url)))).kind).toBe('not_allowed');
      expect([names, targets]).toEqual([[], []]);
    });
    expect(faults).toEqual({});
  });

  test('are not reached by their address, even if they are on the list', async () => {
    const faults = await faultsOf(named(urls), async (url) => {
      const parsed = URL.parse(atCanary(url));
      const origin = parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : 'http://images.example';
      const { fetchImage, targets } = recordedFetch({ allowedOrigins: [origin, 'http://images.example'] });
      const { kind } = await refusalOf(fetchImage(atCanary(url)));
      const isPublicName = /^(xn--.*|images\.example\.?)$/.test(parsed?.hostname ?? '');
      if (!isPublicName) expect([kind, targets]).toEqual([expect.stringMatching(/^not_/), []]);
      for (const { addresses } of targets) expect(addresses).toEqual([PUBLIC_IPV4]);
    });
    expect(faults).toEqual({});
  });

  test('never reach a canary', () => {
    expect(canary.connections).toBe(0);
  });
});

describe('good URLs', () => {
  test('are fetched from their origin', async () => {
    const faults = await faultsOf(GOOD_URLS, async (origin, url) => {
      const server = await startServer((request, response) => void response.end(request.headers.host));
      const resolve = async (hostname: string) =>
        hostname === 'both-families.example' ? [PUBLIC_IPV6, PUBLIC_IPV4] : [PUBLIC_IPV4];
      const { fetchImage, targets } = recordedFetch({
        allowedOrigins: ['http://other.example', origin],
        resolve,
        serverUrl: server.url,
      });
      const { host, pathname, search } = new URL(url);
      expect((await fetchImage(url)).toString()).toBe(host);
      expect(server.requests).toEqual([`GET ${pathname}${search}`]);
      expect(targets).toHaveLength(1);
    });
    expect(faults).toEqual({});
  });
});

describe('names', () => {
  test('one private address among public ones refuses the name', async () => {
    for (const inside of ['127.0.0.1', '::1', '10.0.0.1', '::ffff:127.0.0.1', 'fe80::1%lo', 'nonsense']) {
      for (const addresses of [
        [PUBLIC_IPV4, { address: inside, family: 4 }],
        [{ address: inside, family: 6 }, PUBLIC_IPV6],
      ]) {
        const { fetchImage, targets } = recordedFetch({ resolve: async () => addresses });
        expect((await refusalOf(fetchImage('http://images.example/x'))).kind).toBe('not_public');
        expect(targets).toEqual([]);
      }
    }
  });

  test('a name is not resolved again after the check', async () => {
    const server = await startServer((_request, response) => void response.end('image'));
    let questions = 0;
    const resolve = async () => (++questions === 1 ? [PUBLIC_IPV4] : [LOOPBACK]);
    const { fetchImage, targets } = recordedFetch({ resolve, serverUrl: server.url });
    expect((await fetchImage('http://images.example/x')).toString()).toBe('image');
    expect(questions).toBe(1);
    expect(targets[0]?.addresses).toEqual([PUBLIC_IPV4]);
    expect((await refusalOf(fetchImage('http://images.example/x'))).kind).toBe('not_public');
    expect(targets).toHaveLength(1);
  });

  test("the default connection uses the pinned addresses, regardless of the system's resolver", async () => {
    const server = await startServer((request, response) => void response.end(request.headers.host));
    const { port } = new URL(server.url);
    const fetchImage = createGuardedFetch({
      allowedOrigins: [`http://images.example:${port}`],
      allowPrivateAddresses: true,
      resolve: async () => [{ address: '::1', family: 6 }, LOOPBACK],
    });
    expect((await fetchImage(`http://images.example:${port}/x`)).toString()).toBe(`images.example:${port}`);
  });

  test('reaches an images host in a private network, and no other origin', async () => {
    const server = await startServer((_request, response) => void response.end('image'));
    const { port } = new URL(server.url);
    const fetchImage = createGuardedFetch({
      allowedOrigins: [`http://localhost:${port}/images`],
      allowPrivateAddresses: true,
    });
    expect((await fetchImage(`http://localhost:${port}/images/x`)).toString()).toBe('image');
    for (const url of [`http://127.0.0.1:${port}/`, 'http://localhost/', `https://localhost:${port}/`]) {
      expect((await refusalOf(fetchImage(url))).kind).toBe('not_allowed');
    }
    expect(server.requests).toEqual(['GET /images/x']);
  });

  test.each(['169.254.169.254', '0.0.0.0', '224.0.0.1', '::', '::ffff:127.0.0.1', '64:ff9b::7f00:1'])(
    'even then %s is rejected for images',
    async (address) => {
      const { fetchImage, targets } = recordedFetch({
        allowPrivateAddresses: true,
        resolve: async () => [{ address, family: 4 }],
      });
      expect((await refusalOf(fetchImage('http://images.example/x'))).kind).toBe('not_public');
      expect(targets).toEqual([]);
    },
  );

  test('a name without an address, or without an answering server, is unreachable', async () => {
    const nowhere = recordedFetch({ resolve: async () => [] });
    expect((await refusalOf(nowhere.fetchImage('http://images.example/x'))).kind).toBe('unreachable');
    const silent = recordedFetch({ resolve: () => new Promise(() => undefined), timeoutMs: 50 });
    expect((await refusalOf(silent.fetchImage('http://images.example/x'))).kind).toBe('timeout');
  });

  test('TLS asks the pinned address for the name', async () => {
    const hello = Promise.withResolvers<string>();
    const server = createServer((socket) => {
      socket.once('data', (bytes) => {
        hello.resolve(bytes.toString('latin1'));
        socket.end('this is not TLS');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { fetchImage, targets } = recordedFetch({
      allowedOrigins: ['https://images.example'],
      serverUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
    expect((await refusalOf(fetchImage('https://images.example/x'))).kind).toBe('unreachable');
    expect(await hello.promise).toContain('images.example');
    expect(targets).toEqual([{ hostname: 'images.example', port: 443, addresses: [PUBLIC_IPV4] }]);
  });

  test('an invalid allowed origin is a programming error', () => {
    for (const origin of ['ftp://images.example', 'images.example', '*']) {
      expect(() => createGuardedFetch({ allowedOrigins: [origin], allowPrivateAddresses: false })).toThrow(
        TypeError,
      );
    }
  });
});

describe('answers', () => {
  /** A fetcher of one server, and how many of its connections are open. */
  async function fetcherOf(answer: RequestListener, options: Partial<GuardedFetchOptions> = {}) {
    const sockets = new Set<Socket>();
    // Connections stay open unless the fetcher closes them.
    const server = createHttpServer({ keepAliveTimeout: 0 }, answer);
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const fetchImage = createGuardedFetch({
      allowedOrigins: [origin],
      allowPrivateAddresses: true,
      timeoutMs: WAIT_MS,
      headersTimeoutMs: WAIT_MS,
      maxBytes: 1_000,
      ...options,
    });
    const noneOpen = () => expect.poll(() => sockets.size).toBe(0);
    return { fetch: (signal?: AbortSignal) => fetchImage(`${origin}/x`, signal), noneOpen };
  }

  test.each([301, 302, 303, 307, 308, 300, 304])('%i is not followed', async (status) => {
    const elsewhere = await startServer((_request, response) => void response.end('private'));
    for (const location of [`${elsewhere.url}/private`, 'file:///etc/passwd', '//127.0.0.1/x', '/y']) {
      const { fetch, noneOpen } = await fetcherOf((_request, response) => {
        response.writeHead(status, { location }).end();
      });
      expect(await refusalOf(fetch())).toMatchObject({
        kind: 'redirect',
        status,
        userMessage: `answered ${status}`,
      });
      await noneOpen();
    }
    expect(elsewhere.requests).toEqual([]);
  });

  test.each([201, 204, 206, 401, 404, 500])('%i is rejected', async (status) => {
    const { fetch } = await fetcherOf((_request, response) => void response.writeHead(status).end());
    expect(await refusalOf(fetch())).toMatchObject({ kind: 'status', status });
  });

  test('accepts a body at the limit and rejects one byte more, announced or not', async () => {
    const sized = (bytes: number, headers = {}) =>
      fetcherOf((_request, response) => void response.writeHead(200, headers).end(Buffer.alloc(bytes)));
    expect(await (await sized(1_000)).fetch()).toHaveLength(1_000);
    expect((await refusalOf((await sized(1_001)).fetch())).kind).toBe('too_large');
    const chunked = await sized(1_001, { 'transfer-encoding': 'chunked' });
    expect((await refusalOf(chunked.fetch())).kind).toBe('too_large');
  });

  test('stops an endless body at the limit', async () => {
    let sentBytes = 0;
    const { fetch, noneOpen } = await fetcherOf((_request, response) => {
      const write = () => {
        do sentBytes += 65_536;
        while (response.writable && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', write);
      write();
    });
    expect((await refusalOf(fetch())).kind).toBe('too_large');
    await noneOpen();
    expect(sentBytes).toBeLessThan(64 * 1024 * 1024);
  });

  test('does not decompress bodies', async () => {
    const packed = gzipSync(Buffer.alloc(500_000));
    const { fetch } = await fetcherOf((request, response) => {
      expect(request.headers['accept-encoding']).toBe('identity');
      expect(request.headers.accept).toBe('image/*');
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    });
    expect(await fetch()).toEqual(packed);
  });

  test('times out a silent host, and one that sends single bytes', async () => {
    const drip = (write: () => void) => {
      const timer = setInterval(write, 20);
      onTestFinished(() => clearInterval(timer));
    };
    // None of them ever ends its response: without this timeout, the test itself would time out.
    const SOON = { timeoutMs: 200 };
    const hosts: [RequestListener, Partial<GuardedFetchOptions>][] = [
      [() => undefined, SOON],
      [() => undefined, { headersTimeoutMs: 100 }],
      [(_request, response) => drip(() => response.writeProcessing()), SOON],
      [({ socket }) => drip(() => socket.write('x')), SOON],
      [({ socket }) => drip(() => socket.write('HTTP/1.1 200 OK\r\nx: y\r\n'.slice(0, 1))), SOON],
      [(_request, response) => drip(() => response.write('x')), SOON],
      [(_request, response) => void response.writeHead(200, { 'content-length': 100 }).write('x'), SOON],
    ];
    for (const [answer, options] of hosts) {
      const { fetch, noneOpen } = await fetcherOf(answer, options);
      expect((await refusalOf(fetch())).kind).toMatch(/^(timeout|unreachable)$/);
      await noneOpen();
    }
  });

  test('rejects responses that break off, are not HTTP, have huge headers or change the protocol', async () => {
    const answers: RequestListener[] = [
      ({ socket }) => void socket.end('SSH-2.0-OpenSSH\r\n'),
      ({ socket }) => void socket.end(),
      ({ socket }) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'),
      ({ socket }) => void socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`),
      ({ socket }) =>
        void socket.write('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      ({ socket }) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 5\r\n\r\nx'),
    ];
    for (const answer of answers) {
      const { fetch, noneOpen } = await fetcherOf(answer);
      expect((await refusalOf(fetch())).kind).toBe('unreachable');
      await noneOpen();
    }
  });

  test('an abort ends the call with its reason, before and meanwhile', async () => {
    const controller = new AbortController();
    const { fetch, noneOpen } = await fetcherOf((_request, response) => {
      response.write('x');
      controller.abort(reason);
    });
    const reason = new Error('the user stopped');
    await expect(fetch(AbortSignal.abort(reason))).rejects.toBe(reason);
    await expect(fetch(controller.signal)).rejects.toBe(reason);
    await noneOpen();
  });

  test('has two messages: the log names the address, the user learns what happened', async () => {
    const { fetchImage } = recordedFetch({ resolve: async () => [{ address: '10.1.2.3', family: 4 }] });
    const refusal = await refusalOf(fetchImage('http://images.example/x'));
    expect(refusal.message).toContain('10.1.2.3');
    expect(refusal.userMessage).toBe('has no public IP address');
  });
});
