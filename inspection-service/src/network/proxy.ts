import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Dial } from './dial.ts';
import { portOf, TargetRefused, type Targets } from './targets.ts';
import { createTraffic, TOO_MUCH, TRAFFIC_LIMITS, type Traffic, type TrafficLimits } from './traffic.ts';

/** The only way out of one browser. */
export type SiteProxy = {
  port: number;
  traffic: Traffic;
  /** Ends every connection. */
  close(): Promise<void>;
};

const IDLE_MS = 60_000;

/** Headers of one connection, which are not those of the message. */
const OF_CONNECTION = [
  'connection',
  'proxy-connection',
  'proxy-authorization',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Opens the proxy that every byte of a browser passes, WebSockets and workers included: interception in a page would not see
 * these. Each destination is resolved and checked here and connected by its checked address, so that a name can't change in
 * between.
 */
export async function openProxy(options: {
  targets: Targets;
  dial: Dial;
  limits?: TrafficLimits;
}): Promise<SiteProxy> {
  const { targets, dial, limits = TRAFFIC_LIMITS } = options;
  const sockets = new Set<Duplex>();
  const traffic = createTraffic(limits, () => {
    for (const socket of sockets) socket.destroy();
  });

  function keep(socket: Duplex): void {
    if (sockets.has(socket)) return;
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  }

  /** The connection to a checked address, counted. Throws TargetRefused, or the failure of the network. */
  async function reach(url: URL): Promise<Socket> {
    if (!traffic.admits()) throw new TargetRefused(TOO_MUCH);
    const target = await targets.find(url.hostname, portOf(url));
    traffic.opened();
    try {
      const socket = await dial(target);
      if (traffic.isExhausted()) {
        socket.destroy();
        throw new TargetRefused(TOO_MUCH);
      }
      keep(socket);
      socket.setTimeout(IDLE_MS, () => socket.destroy());
      socket.on('data', (piece) => traffic.count(piece.length));
      socket.pause();
      socket.once('close', traffic.closed);
      return socket;
    } catch (error) {
      traffic.closed();
      throw error;
    }
  }

  function refuse(url: URL | null, asked: string, failure: unknown): void {
    const isRefusal = failure instanceof TargetRefused;
    if (isRefusal) traffic.block(url?.href ?? asked, failure.message);
  }

  async function tunnel(asked: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    keep(client);
    const authority = asked.url ?? '';
    // The scheme gives the usual port; CONNECT always names one.
    const url = /^[^/?#@\\]+:\d{1,5}$/.test(authority) ? URL.parse(`https://${authority}`) : null;
    try {
      if (!url) throw new TargetRefused('is not a valid destination');
      const socket = await reach(url);
      if (client.destroyed) {
        socket.destroy();
        return;
      }
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      if (head.length > 0) socket.write(head);
      client.on('data', (piece: Buffer) => traffic.count(piece.length));
      client.once('close', () => socket.destroy());
      socket.once('close', () => client.destroy());
      socket.pipe(client);
      client.pipe(socket);
    } catch (failure) {
      refuse(url, authority, failure);
      const status = failure instanceof TargetRefused ? '403 Forbidden' : '502 Bad Gateway';
      client.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    }
  }

  async function forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    keep(asked.socket);
    const url = URL.parse(asked.url ?? '');
    try {
      if (url?.protocol !== 'http:' || url.username || url.password) {
        throw new TargetRefused('is not a valid destination');
      }
      const socket = await reach(url);
      const onward = request({
        method: asked.method,
        path: url.pathname + url.search,
        headers: { ...passedOn(asked.headers), host: url.host, connection: 'close' },
        createConnection: () => socket,
      });
      onward.once('response', (response) => {
        answer.writeHead(response.statusCode ?? 502, passedOn(response.headers));
        response.pipe(answer);
        response.once('error', () => answer.destroy());
      });
      onward.once('upgrade', (_response, upgraded) => {
        upgraded.destroy();
        answer.destroy();
      });
      onward.once('error', () => answer.destroy());
      answer.once('close', () => onward.destroy());
      asked.on('data', (piece: Buffer) => traffic.count(piece.length));
      asked.pipe(onward);
      socket.resume();
    } catch (failure) {
      refuse(url, asked.url ?? '', failure);
      // A status would look like one of the page.
      answer.destroy();
    }
  }

  const server = createServer((asked, answer) => void forward(asked, answer));
  server.on('connect', (asked, client, head) => void tunnel(asked, client, head));
  server.on('upgrade', (_asked, client) => client.destroy());
  server.on('clientError', (_error, client) => client.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    traffic,
    async close() {
      traffic.exhaust();
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)));
}
