import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EVIDENCE_ROUTES } from '@cbp/shared/evidence/evidence-paths';

/** A message of a conversation as the platform tells it. */
type GateMessage = { sender: string; message: string; timestamp: string; status: string };

export type EvidenceGate = {
  url: string;
  /** Holds responses of calls whose URL contains this until the gate opens; resolves when one is held. */
  shut: (part?: string) => { waiting: Promise<void>; open: () => void };
  /** Every conversation goes on with these from now on; none, and they end as the platform says. */
  addMessages: (messages: readonly GateMessage[]) => void;
  close: () => Promise<void>;
};

const MESSAGES_PATH = EVIDENCE_ROUTES.listMessage.path.replace('{id}', '');

/**
 * Stands between a reader and the platform at `url` and passes everything on, so that a journey can have evidence that
 * is slow to come or too long for a recipient.
 */
export async function startEvidenceGate(url: string): Promise<EvidenceGate> {
  let added: readonly GateMessage[] = [];
  let passage = Promise.resolve();
  let onArrival = () => {};
  let held = '';

  const server = createServer(async (request, response) => {
    const asked = await bodyOf(request);
    if (request.url?.includes(held)) {
      onArrival();
      await passage;
    }
    const answer = await passOn(url, request, asked);
    const body = Buffer.from(await answer.arrayBuffer());
    const isConversation = answer.ok && request.url?.includes(MESSAGES_PATH);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(isConversation ? withMessages(body, added) : body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    shut: (part = '') => {
      held = part;
      const gate = Promise.withResolvers<void>();
      const arrival = Promise.withResolvers<void>();
      passage = gate.promise;
      onArrival = arrival.resolve;
      return { waiting: arrival.promise, open: gate.resolve };
    },
    addMessages: (messages) => {
      added = messages;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
}

function passOn(url: string, request: IncomingMessage, body: Buffer<ArrayBuffer>): Promise<Response> {
  const { authorization, 'content-type': contentType } = request.headers;
  return fetch(`${url}${request.url}`, {
    method: request.method ?? 'GET',
    headers: {
      ...(authorization && { authorization }),
      ...(contentType && { 'content-type': contentType }),
    },
    ...(body.length > 0 && { body }),
  });
}

function withMessages(body: Buffer, added: readonly GateMessage[]): string {
  const answer = JSON.parse(body.toString());
  answer.results.messagebox.messages.push(...added);
  return JSON.stringify(answer);
}
