import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const SHUFTI_ACCOUNT = { clientId: 'an-account', secret: 'a-secret-of-shufti' };

type Said = { status: number; body: unknown };
type Request = { reference: string } & Record<string, unknown>;
export type ShuftiServer = Awaited<ReturnType<typeof startShuftiServer>>;

async function readJson(request: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** An answer with hits, or without any. */
export const resultOf = (reference: string, hits: readonly object[]) => ({
  reference,
  event: hits.length > 0 ? 'verification.declined' : 'verification.accepted',
  verification_data: { background_checks: { aml_data: { filters: [], hits } } },
});

/**
 * A real HTTP server on loopback that speaks Shufti's protocol: Basic authorisation, one request for each reference, and its
 * status. Each test decides how requests end.
 */
export async function startShuftiServer() {
  const { clientId, secret } = SHUFTI_ACCOUNT;
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const requests = new Map<string, object>();
  const calls: { path: string; body: Request }[] = [];
  /** Takes the place of the protocol: for failures. */
  let failure: Said | null = null;
  let starts: (reference: string) => object = (reference) => ({ reference, event: 'request.pending' });

  function answer(path: string, body: Request): Said {
    const { reference } = body;
    if (failure) return failure;
    const known = requests.get(reference);
    if (path === '/status') {
      if (known) return { status: 200, body: known };
      return { status: 404, body: { error: 'Reference not found' } };
    }
    if (known) {
      const error = { service: '', key: 'reference', message: 'The reference has been used.' };
      return { status: 409, body: { reference, event: 'request.invalid', error } };
    }
    const started = starts(reference);
    requests.set(reference, started);
    return { status: 200, body: started };
  }

  const server = createServer(async (request, response) => {
    const body = await readJson(request);
    const path = request.url ?? '';
    calls.push({ path, body });
    const isAllowed = request.headers.authorization === authorization;
    const said = isAllowed
      ? answer(path, body)
      : { status: 401, body: { event: 'request.unauthorized', error: { message: 'Wrong keys.' } } };
    response.writeHead(said.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** What a request answers with from now on. */
    startsWith(answerOf: (reference: string) => object) {
      starts = answerOf;
    },
    failsWith(said: Said | null) {
      failure = said;
    },
    /** What the status of a request is from now on. */
    decide(reference: string, result: object) {
      requests.set(reference, result);
    },
    end: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
