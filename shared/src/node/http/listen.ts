import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { StartError } from '../start-error.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const IDLE_CHECK_MS = 100;

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
        `Port ${port} of ${host} is taken: stop the program that uses it, or give another port with PORT.`,
        { cause: error },
      );
    case 'EACCES':
      return new StartError(`Port ${port} may not be opened: give one above 1023 with PORT.`, {
        cause: error,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`${host} is no address of this machine: correct HOST.`, { cause: error });
    default:
      return error;
  }
}

/** Listens on a port, 0 for any free one. Throws StartError when it cannot be had. */
export async function listen(app: Express, address: { host: string; port: number }): Promise<Listening> {
  const { host, port } = address;
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    app,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    url: urlOf(server, host),
    close: async () => {
      // A connection that is still being answered becomes idle later, and would be kept open for a next call.
      const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
      try {
        await new Promise<void>((resolve, reject) => {
          server.close((error) => (error ? reject(error) : resolve()));
          server.closeIdleConnections();
        });
      } finally {
        clearInterval(timer);
      }
    },
  };
}
