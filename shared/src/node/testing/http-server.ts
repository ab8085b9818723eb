import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type TestServer = {
  url: string;
  /** "GET /path" of every request so far. */
  requests: string[];
};

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>;

/** A real HTTP server on loopback for the length of a test. */
export async function startServer(answer: Answer): Promise<TestServer> {
  const { close, ...server } = await openServer(answer);
  onTestFinished(close);
  return server;
}

/** The same, until the caller closes it. */
export async function openServer(answer: Answer): Promise<TestServer & { close: () => void }> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += piece;
    await answer(request, response, body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, close };
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A loopback address where nothing listens any more. */
export async function closedUrl(): Promise<string> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}
