import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SHUFTI_ACCOUNT } from '../../screenings/testing/shufti-server.ts';

type Said = { status: number; body: unknown };
/** What happens to the next request that starts something, in place of an answer. */
type Trouble = {
  /** Whether it reached the provider's program, which then knows it. */
  isKept: boolean;
  /** A status without a usable body; null: the connection breaks. */
  status: number | null;
};
export type Sent = {
  path: string;
  length: string | undefined;
  body: { reference: string } & Record<string, unknown>;
};
export type DocumentServer = Awaited<ReturnType<typeof startDocumentServer>>;

const json = async (request: IncomingMessage) => JSON.parse((await buffer(request)).toString());

/**
 * A real HTTP server on loopback that speaks Shufti's protocol for documents: one request for each reference, its status, and
 * its deletion. Each test decides how requests end, and may add images that results name.
 */
export async function startDocumentServer() {
  const { clientId, secret } = SHUFTI_ACCOUNT;
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const known = new Map<string, object>();
  const sent: Sent[] = [];
  /** The references of requests that were accepted, each of which is charged. */
  const charged: string[] = [];
  const troubles: Trouble[] = [];
  const images = new Map<string, { bytes: Buffer; token: string }>();
  let refusal: Said | null = null;
  let begins = (reference: string): object => ({ reference, event: 'request.pending' });

  function startOf(reference: string): Said {
    if (known.has(reference)) {
      const error = { service: '', key: 'reference', message: 'The reference has already been taken.' };
      return { status: 409, body: { reference, event: 'request.invalid', error } };
    }
    charged.push(reference);
    known.set(reference, begins(reference));
    return { status: 200, body: known.get(reference) };
  }

  function answerOf({ path, body: { reference } }: Sent): Said {
    if (path === '/') return refusal ?? startOf(reference);
    const found = known.get(reference);
    if (!found) return { status: 404, body: { event: 'request.invalid', error: { key: 'reference' } } };
    if (path === '/status') return { status: 200, body: found };
    if (refusal) return refusal;
    known.delete(reference);
    return { status: 200, body: { reference, event: 'request.deleted' } };
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await json(request).catch(() => null);
    // It broke off.
    if (body === null) return;
    const image = images.get(path);
    if (image) {
      const isAllowed = body.access_token === image.token;
      response.writeHead(isAllowed ? 200 : 403, { 'Content-Type': 'image/jpeg' });
      response.end(isAllowed ? image.bytes : '');
      return;
    }
    const one = { path, length: request.headers['content-length'], body };
    sent.push(one);
    const trouble = path === '/' ? troubles.shift() : undefined;
    if (trouble) {
      if (trouble.isKept) startOf(body.reference);
      if (trouble.status === null) request.socket.destroy();
      else response.writeHead(trouble.status, { 'Content-Type': 'text/html' }).end('<h1>Sorry</h1>');
      return;
    }
    const said =
      request.headers.authorization === authorization
        ? answerOf(one)
        : { status: 401, body: { event: 'request.unauthorized', error: { message: 'Wrong keys.' } } };
    response.writeHead(said.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    sent,
    charged,
    paths: () => sent.map(({ path }) => path),
    /** What a request answers with from now on. */
    startsWith(answer: (reference: string) => object) {
      begins = answer;
    },
    /** What requests and deletions are refused with. */
    refusesWith(said: Said | null) {
      refusal = said;
    },
    /** What happens to the next requests that start something. */
    meets(...next: Trouble[]) {
      troubles.push(...next);
    },
    /** What the status of a reference is from now on. */
    decide(reference: string, result: object) {
      known.set(reference, { reference, ...result });
    },
    /** Where a JPEG can be fetched with a token from now on. */
    addImage(name: string, bytes: Buffer, token: string): string {
      images.set(`/api/pea/${name}`, { bytes, token });
      return `${url}/api/pea/${name}`;
    },
    forget() {
      images.clear();
      sent.length = 0;
      charged.length = 0;
      troubles.length = 0;
      known.clear();
      refusal = null;
      begins = (reference) => ({ reference, event: 'request.pending' });
    },
    async end() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
