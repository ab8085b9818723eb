import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { isDemoShop } from '@cbp/shared/brands/demo-shops';
import { ServerInspection } from '@cbp/shared/inspections/inspection-server.calls';
import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';
import sharp from 'sharp';
import { shopListener } from '../../../demo/shops/shop-server.ts';
import { DEMO_SHOPS, type DemoShopName } from '../../../demo/shops/shops-of-demo.ts';
import {
  CAPTURES_FILE,
  type CapturedShops,
  capturedAs,
  capturedEditions,
  PICTURES_FOLDER,
} from '../demo/captured-shops.ts';

/*
 * `npm run demo:inspections`: the inspection server captures the shops of the demo data in each of their editions, and what it saw
 * replaces the captures that the demo data is loaded with. Needed after a change of these shops or of what is captured.
 */
const INSPECTION_SERVER = join(import.meta.dirname, '../../../../../inspection-service/src/main.ts');
/** Screenshots of plain pages stay readable, and the repository small. */
const JPEG = { quality: 18, mozjpeg: true } as const;
const POLL_MS = 300;
/** The shop that isn’t served any more has no cart. */
const MOST_PAGES = { served: 11, past: 8 };

const print = (line: string) => process.stdout.write(`${line}\n`);

type Server = { ask: (path: string, init?: RequestInit) => Promise<Response>; stop: () => Promise<void> };

async function startInspectionServer(loopback: readonly string[]): Promise<Server> {
  const key = randomBytes(32).toString('base64url');
  const child = fork(INSPECTION_SERVER, {
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
      INSPECTION_KEY: key,
      INSPECTION_LOOPBACK_HOSTS: loopback.join(','),
    },
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return {
    ask: (path, init) => fetch(`${url}${path}`, { ...init, headers }),
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

type Seen = { id: string; pages: readonly PageCapture[] };

async function capture(server: Server, name: DemoShopName, origin: string): Promise<Seen> {
  const id = `demo-${name}-${randomBytes(6).toString('hex')}`;
  const order = {
    id,
    hosts: [DEMO_SHOPS[name].host],
    start: [`${origin}/`],
    pages: 'all',
    max_pages: isDemoShop(DEMO_SHOPS[name].host) ? MOST_PAGES.served : MOST_PAGES.past,
    robots: 'respect',
    languages: ['en'],
    known: [],
  };
  const started = await server.ask('/inspections', { method: 'POST', body: JSON.stringify(order) });
  if (!started.ok) throw new Error(await started.text());
  for (;;) {
    await pause(POLL_MS);
    const seen = ServerInspection.parse(await (await server.ask(`/inspections/${id}?most=100`)).json());
    if (seen.state === 'done') return { id, pages: seen.pages };
    if (seen.state !== 'queued' && seen.state !== 'running')
      throw new Error(`${seen.state} ${JSON.stringify(seen.failure)}`);
  }
}

async function fileOf(server: Server, id: string, sha256: string): Promise<Buffer> {
  const answer = await server.ask(`/inspections/${id}/files/${sha256}`);
  if (!answer.ok) throw new Error(`${answer.status} for a file`);
  return Buffer.from(await answer.arrayBuffer());
}

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** What is seen of one shop, kept without the port that it had by chance. */
async function keep(
  server: Server,
  { id, pages }: Seen,
  { origin, host, into }: { origin: string; host: string; into: CapturedShops },
): Promise<PageCapture[]> {
  const kept: PageCapture[] = [];
  for (const page of pages) {
    if (!page.screenshot || !page.html) throw new Error(`${page.requested} was not read`);
    const picture = await fileOf(server, id, page.screenshot.sha256);
    const jpeg = await sharp(picture).jpeg(JPEG).toBuffer();
    const screenshot = { ...page.screenshot, sha256: hashOf(jpeg), bytes: jpeg.byteLength };
    writeFileSync(join(PICTURES_FOLDER, `${screenshot.sha256}.jpg`), jpeg);
    into.html[page.html.sha256] = (await fileOf(server, id, page.html.sha256)).toString('utf8');
    const text = JSON.stringify({ ...page, screenshot }).replaceAll(origin, `http://${host}`);
    kept.push(JSON.parse(text) as PageCapture);
  }
  return kept;
}

const names = Object.keys(DEMO_SHOPS) as DemoShopName[];
const served: Partial<Record<DemoShopName, number>> = {};
const shops = createServer((request, response) => shopListener(served)(request, response));
shops.listen(0, '127.0.0.1');
await once(shops, 'listening');
const { port } = shops.address() as AddressInfo;
const server = await startInspectionServer(names.map((name) => `${DEMO_SHOPS[name].host}:${port}`));
try {
  rmSync(PICTURES_FOLDER, { recursive: true, force: true });
  mkdirSync(PICTURES_FOLDER, { recursive: true });
  const captured: CapturedShops = { shops: {}, html: {} };
  for (const name of names) {
    const { host } = DEMO_SHOPS[name];
    const origin = `http://${host}:${port}`;
    for (const edition of capturedEditions(name)) {
      served[name] = edition;
      const pages = await keep(server, await capture(server, name, origin), { origin, host, into: captured });
      captured.shops[capturedAs(name, edition)] = pages;
      print(`${name} ${edition}: ${pages.length} pages`);
    }
  }
  writeFileSync(CAPTURES_FILE, gzipSync(JSON.stringify(captured), { level: 9 }));
} finally {
  await server.stop();
  shops.close();
}
