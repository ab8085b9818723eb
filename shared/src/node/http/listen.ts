import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { StartError } from '../start-error.ts';

const HEADERS_TIMEOUT_MS = 10_000;
/** For a large file over a slow line; other input has its own limits. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** A server that listens, and how to end it: requests under way are still answered. */
export type Listening = { url: string; close: () => Promise<void> };

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const shown = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${shown}:${port}`;
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is already in use. Stop the program that uses it, or set another port with PORT.`,
        { cause: error },
      );
    case 'EACCES':
      return new StartError(`No permission to open port ${port}. Set a port above 1023 with PORT.`, {
        cause: error,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`Can't listen on ${host}: not an address of this host. Check HOST.`, {
        cause: error,
      });
    default:
      return error;
  }
}

/** Listens on a port, 0 for any free one. Throws StartError when it cannot be had. */
export async function listen(
  app: RequestListener,
  address: { host: string; port: number },
): Promise<Listening> {
  const { host, port } = address;
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    app,
  );
  const close = closer(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  return { url: urlOf(server, host), close };
}

const works = new WeakMap<ServerResponse, Promise<unknown>>();

/** Makes closing the server wait for the work of a call, which continues when its caller disconnects. */
export function waitForWork(response: ServerResponse, work: Promise<unknown>): void {
  works.set(response, work);
}

/**
 * Closes a server: requests in progress are answered, all other connections are closed, and unfinished work of disconnected
 * callers is completed. Node itself would wait for connections without a request, which browsers open in advance, and not for
 * disconnected callers.
 */
function closer(server: Server): () => Promise<void> {
  const idle = new Set<Socket>();
  const open = new Set<ServerResponse>();
  let isClosing = false;
  server.on('connection', (socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    open.add(response);
    response.once('close', () => {
      void Promise.allSettled([works.get(response)]).then(() => open.delete(response));
      if (isClosing) socket.destroySoon();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  return async () => {
    isClosing = true;
    await new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
      for (const socket of idle) socket.destroy();
    });
    await Promise.allSettled([...open].map((response) => works.get(response)));
  };
}
