import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The behaviours of receivers, good and bad, chosen by chance. */
const WAYS: readonly [share: number, answer: (response: ServerResponse) => boolean][] = [
  [0.42, (response) => says(response, 200)],
  [0.12, (response) => says(response, 500)],
  [0.06, (response) => says(response, 429)],
  [0.05, (response) => says(response, 404)],
  // It took it, and the answer is lost.
  [0.07, (response) => breaksOff(response, true)],
  [0.06, (response) => breaksOff(response, false)],
  [0.06, (response) => speaksSomethingElse(response)],
  // It never answers.
  [0.04, () => false],
  // Accepts the push, and sends an endless response.
  [0.06, (response) => beginsToSay(response, 'x'.repeat(4_096))],
  [0.06, (response) => beginsToSay(response, 'slow')],
];

function says(response: ServerResponse, status: number): boolean {
  response.writeHead(status).end(`status ${status}`);
  return status === 200;
}

function breaksOff(response: ServerResponse, isTaken: boolean): boolean {
  response.destroy();
  return isTaken;
}

function speaksSomethingElse(response: ServerResponse): boolean {
  response.socket?.end('SSH-2.0-OpenSSH\r\n');
  return false;
}

function beginsToSay(response: ServerResponse, text: string): boolean {
  response.writeHead(202, { 'content-length': 1_000_000 }).write(text);
  return true;
}

/** Received pushes by event ID: the alert's client, the number of deliveries, and whether the receiver accepted one. */
export type Received = Map<string, { alertId: number; times: number; isTaken: boolean }>;

/** Receivers of pushes that fail as those in the world do; one that took an event answers 200 whenever it comes again. */
export async function openReceivers(count: number, random: () => number) {
  const received: Received = new Map();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += piece;
    const eventId = String(request.headers['webhook-id']);
    const alertId = Number(JSON.parse(body).data.id);
    const known = received.get(eventId) ?? { alertId, times: 0, isTaken: false };
    known.times += 1;
    received.set(eventId, known);
    if (known.isTaken) return void says(response, 200);
    let at = random();
    const way = WAYS.find(([share]) => {
      at -= share;
      return at < 0;
    });
    known.isTaken = way?.[1](response) ?? says(response, 200);
  };
  const servers = Array.from({ length: count }, () =>
    createServer((request, response) => void answer(request, response).catch(() => response.destroy())),
  );
  for (const server of servers) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  return {
    received,
    urls: servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
