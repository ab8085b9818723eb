import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** The answer to one path: HTML, or what a function does with the request. */
export type ShopPage = string | ((request: IncomingMessage, response: ServerResponse) => void);

export type TestShop = {
  /** Under 127.0.0.1. */
  url: string;
  /** For the list of hosts of this machine that may be read. */
  host: string;
  port: number;
  /** "GET /path" of every request so far. */
  requests: string[];
  headers: IncomingMessage['headers'][];
  pages: Record<string, ShopPage>;
  close(): void;
};

/** A shop on loopback for the length of a test, by its paths. `robots.txt` and everything else isn't there. */
export async function startShop(pages: Record<string, ShopPage>): Promise<TestShop> {
  const shop = await openShop(pages);
  onTestFinished(shop.close);
  return shop;
}

/** The same, until the caller closes it. */
export async function openShop(pages: Record<string, ShopPage>): Promise<TestShop> {
  const requests: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const page = pages[path];
    if (typeof page === 'function') return page(request, response);
    if (page === undefined)
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    host: `127.0.0.1:${port}`,
    port,
    requests,
    headers,
    pages,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A page with a body. */
export const html = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour Outfitters</title>${head}</head><body>${body}</body></html>`;
