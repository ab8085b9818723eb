import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SHUFTI_ACCOUNT } from '../../screenings/testing/shufti-server.ts';

type Said = { status: number; body: object };
type Image = { bytes: Buffer; type: string; token: string | null };
export type AnsweringServer = Awaited<ReturnType<typeof startAnsweringServer>>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A real HTTP server on loopback that answers as Shufti does: the status of requests, decline reasons and images. */
export async function startAnsweringServer() {
  const { clientId, secret } = SHUFTI_ACCOUNT;
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const requests = new Map<string, object>();
  const images = new Map<string, Image>();
  const calls: string[] = [];
  let reasons: Said = { status: 200, body: { decline_reasons: [] } };

  function said(path: string, body: string): Said {
    if (path === '/decline/reasons/') return reasons;
    const known = path === '/status' && requests.get((JSON.parse(body) as { reference: string }).reference);
    return known ? { status: 200, body: known } : { status: 404, body: { error: 'Not found' } };
  }

  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    const body = await bodyOf(request);
    const { pathname } = new URL(url, 'http://localhost');
    calls.push(`${method} ${pathname}`);
    const image = images.get(pathname);
    if (image) {
      const isAllowed = image.token === null || body === JSON.stringify({ access_token: image.token });
      response.writeHead(isAllowed ? 200 : 403, { 'Content-Type': image.type });
      response.end(isAllowed ? image.bytes : '');
      return;
    }
    const isKnown = headers.authorization === authorization;
    const { status, body: answer } = isKnown ? said(pathname, body) : { status: 401, body: {} };
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    calls,
    /** What the status of a request is from now on. */
    decide(reference: string, result: object) {
      requests.set(reference, { reference, ...result });
    },
    listReasons(status: number, body: object) {
      reasons = { status, body };
    },
    /** Where an image can be fetched from now on, with a token if it needs one. */
    addImage(
      name: string,
      bytes: Buffer,
      { type = 'image/jpeg', token = null as string | null } = {},
    ): string {
      images.set(`/api/pea/${name}`, { bytes, type, token });
      return `${url}/api/pea/${name}`;
    },
    empty() {
      requests.clear();
      images.clear();
      calls.length = 0;
    },
    end: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
