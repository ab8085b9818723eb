import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { InspectionOrder, type ServerInspection } from '@cbp/shared/inspections/inspection-server.calls';
import type { ServedPage } from './captured-page.ts';

export const INSPECTION_TEST_KEY = 'key-of-the-inspection-server-in-tests';

type Answer = Pick<ServerInspection, 'state' | 'failure' | 'unchanged'> & {
  robots: ServerInspection['robots'];
  pages: readonly ServedPage[];
};
/** What happens to the next requests that start an inspection. */
type Trouble = {
  /** Whether the server has it then. */
  isKept: boolean;
  /** null: the connection breaks. */
  status: number | null;
};
export type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;

const NO_ROBOTS = { found: false, forbidden: [] };
/** What an inspection comes to, in full. */
export const seen = (pages: readonly ServedPage[], more: Partial<Answer> = {}): Answer => ({
  state: 'done',
  failure: null,
  unchanged: [],
  robots: NO_ROBOTS,
  pages,
  ...more,
});

/**
 * A real HTTP server on loopback that speaks the contract of the inspection server. Each test decides what inspections come to, and
 * which requests fail.
 */
export async function startSiteServer() {
  const known = new Map<string, InspectionOrder>();
  const started: InspectionOrder[] = [];
  const removed: string[] = [];
  const troubles: Trouble[] = [];
  /** Of requests to a path that begins so, how many are still answered with another body. */
  const spoilt = new Map<string, { times: number; body: string }>();
  let capabilities: object = { browser: 'Chromium', sandbox: true, reason: null, running: 0, waiting: 0 };
  let comesTo: (order: InspectionOrder) => Answer | Promise<Answer> = () => seen([]);
  let requests = 0;

  const json = (response: ServerResponse, status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const refuse = (response: ServerResponse, status: number, code: string) =>
    json(response, status, { code: `inspection_server/${code}`, message: code });

  async function start(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const order = InspectionOrder.parse(JSON.parse(await text(request)));
    const before = known.get(order.id);
    const trouble = troubles.shift();
    if (!trouble || trouble.isKept) {
      if (before && JSON.stringify(before) !== JSON.stringify(order)) return refuse(response, 409, 'id_used');
      if (!before) started.push(order);
      known.set(order.id, order);
    }
    if (trouble?.status === null) return void request.socket.destroy();
    if (trouble) return refuse(response, trouble.status, trouble.status === 429 ? 'full' : 'no_sandbox');
    json(response, 202, { state: 'queued' });
  }

  async function status(order: InspectionOrder, url: URL, response: ServerResponse): Promise<void> {
    const { pages, ...answer } = await comesTo(order);
    const [after, most] = [
      Number(url.searchParams.get('after') ?? 0),
      Number(url.searchParams.get('most') ?? 100),
    ];
    const asked = pages.map(({ page }) => page).filter(({ n }) => n > after);
    json(response, 200, { ...answer, pages_seen: pages.length, pages: asked.slice(0, most) });
  }

  async function file(order: InspectionOrder, sha256: string, response: ServerResponse): Promise<void> {
    const { pages } = await comesTo(order);
    const found = pages.map(({ files }) => files.get(sha256)).find((bytes) => bytes !== undefined);
    if (!found) return refuse(response, 404, 'file_not_found');
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(found);
  }

  const server = createServer(async (request, response) => {
    requests += 1;
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [, first, id = '', part, sha256 = ''] = url.pathname.split('/');
    if (request.headers.authorization !== `Bearer ${INSPECTION_TEST_KEY}`)
      return refuse(response, 401, 'key');
    const bad = [...spoilt].find(
      ([path, { times }]) => times > 0 && `${request.method} ${url.pathname}`.includes(path),
    );
    if (bad) {
      bad[1].times -= 1;
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(bad[1].body);
    }
    if (first === 'capabilities') return json(response, 200, capabilities);
    if (request.method === 'POST') return start(request, response);
    const order = known.get(id);
    if (request.method === 'DELETE') {
      removed.push(id);
      known.delete(id);
      return order ? json(response, 200, {}) : refuse(response, 404, 'not_found');
    }
    if (!order) return refuse(response, 404, 'not_found');
    return part === 'files' ? file(order, sha256, response) : status(order, url, response);
  });
  let port = 0;
  const listen = () =>
    new Promise<void>((resolve) =>
      server.listen(port, '127.0.0.1', () => {
        ({ port } = server.address() as AddressInfo);
        resolve();
      }),
    );
  async function close() {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
  await listen();

  return {
    access: { url: `http://127.0.0.1:${port}`, key: INSPECTION_TEST_KEY },
    /** What was started, each once. */
    started,
    removed,
    known,
    requests: () => requests,
    can(now: object) {
      capabilities = now;
    },
    /** What inspections come to from now on. */
    shows(next: (order: InspectionOrder) => Answer | Promise<Answer>) {
      comesTo = next;
    },
    meets(...next: Trouble[]) {
      troubles.push(...next);
    },
    /** Answers the next requests with a path that contains this text with another body. */
    spoils(path: string, times: number, body: string) {
      spoilt.set(path, { times, body });
    },
    /** As after a restart: nothing is known any more. */
    restart: () => known.clear(),
    goAway: close,
    comeBack: listen,
    forget() {
      for (const list of [started, removed, troubles]) list.length = 0;
      known.clear();
      spoilt.clear();
      comesTo = () => seen([]);
      capabilities = { browser: 'Chromium', sandbox: true, reason: null, running: 0, waiting: 0 };
    },
    end: close,
  };
}
