import { once } from 'node:events';
import { request } from 'node:http';
import { isIPv6, connect as netConnect, type Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import type { PinnedTarget } from '@cbp/shared/node/fetching/guarded-request';

const CONNECT_MS = 15_000;

/** Opens a connection to one of the checked addresses. Throws if none accepts. */
export type Dial = (target: PinnedTarget) => Promise<Socket>;

/** Connects directly, or through the proxy of a company, which is told the checked address and never a name. */
export function createDial(upstream: URL | null): Dial {
  return async (target) => {
    const isHere = target.addresses[0]?.address === '127.0.0.1';
    return upstream && !isHere ? throughProxy(upstream, target) : directly(target);
  };
}

async function directly({ hostname, port, addresses }: PinnedTarget): Promise<Socket> {
  const socket = netConnect({
    host: hostname,
    port,
    lookup(_name, { all }, done) {
      const [first] = addresses;
      if (all) done(null, [...addresses]);
      else done(null, first?.address ?? '', first?.family);
    },
  });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function throughProxy(upstream: URL, { port, addresses }: PinnedTarget): Promise<Socket> {
  const address = addresses[0]?.address ?? '';
  const authority = `${isIPv6(address) ? `[${address}]` : address}:${port}`;
  const { username, password } = upstream;
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const isTls = upstream.protocol === 'https:';
  const at = { host: upstream.hostname, port: Number(upstream.port) || (isTls ? 443 : 80) };
  const asking = request({
    ...at,
    method: 'CONNECT',
    path: authority,
    agent: false,
    headers: {
      host: authority,
      ...(username && { 'proxy-authorization': `Basic ${credentials.toString('base64')}` }),
    },
    ...(isTls && { createConnection: () => tlsConnect({ ...at, servername: at.host }) }),
    signal: AbortSignal.timeout(CONNECT_MS),
  });
  asking.end();
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  asking.once('error', reject);
  asking.once('response', ({ statusCode }) => reject(new Error(`the upstream proxy answered ${statusCode}`)));
  asking.once('connect', ({ statusCode }, socket: Socket, head) => {
    if (statusCode !== 200) {
      socket.destroy();
      reject(new Error(`the upstream proxy answered ${statusCode}`));
      return;
    }
    if (head.length > 0) socket.unshift(head);
    resolve(socket);
  });
  return promise;
}
