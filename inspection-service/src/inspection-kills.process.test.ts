import { createHash } from 'node:crypto';
import process from 'node:process';
import type { InspectionOrder, ServerInspection } from '@cbp/shared/inspections/inspection-server.calls';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { expect, it, onTestFinished, vi } from 'vitest';
import { call, fileOf, orderOf } from './testing/inspection-server.ts';
import { openTraces, type ServerProcess, startServerProcess, type Traces } from './testing/server-process.ts';
import { html, type ShopPage, startShop } from './testing/test-shop.ts';

vi.setConfig({ testTimeout: 8 * WAIT_MS });

const LOOKS = 600;
const LOOK_MS = 100;

/** Answers with a page, except the first time: then something happens, and nothing is answered. */
function firstTime(happens: () => unknown, page: string): ShopPage {
  let isFirst = true;
  return (_asked, response) => {
    if (isFirst) {
      isFirst = false;
      return void happens();
    }
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  };
}

type Scene = { pages: Record<string, ShopPage>; kill: () => unknown; killBrowser: () => unknown };
const TERMS = html('<p>Terms</p>');
const WITH_PICTURE = html('<p>Terms</p><img src="/slow.png">');

/** What dies when. `answers`: how many answers of the server the platform gets until it dies. */
const KILLS: Record<string, { arrange?: (scene: Scene) => void; answers?: number; failure?: string }> = {
  'robots.txt is being fetched': {
    arrange: ({ pages, kill }) => {
      pages['/robots.txt'] = firstTime(kill, 'User-agent: *');
    },
  },
  'a page is being fetched': {
    arrange: ({ pages, kill }) => {
      pages['/terms'] = firstTime(kill, TERMS);
    },
  },
  'a page is being captured': {
    arrange: ({ pages, kill }) => {
      pages['/terms'] = WITH_PICTURE;
      pages['/slow.png'] = firstTime(kill, '');
    },
  },
  'it is being answered': { answers: 2 },
  'its browser is killed while it captures': {
    arrange: ({ pages, killBrowser }) => {
      pages['/terms'] = WITH_PICTURE;
      pages['/slow.png'] = firstTime(killBrowser, '');
    },
    failure: 'crashed',
  },
};

/** As the platform does: asks until the inspection has ended, and sends it again to a server that doesn't know it. */
async function takeAll(
  order: InspectionOrder,
  parts: { traces: Traces; start: () => Promise<ServerProcess>; onAnswer: (count: number) => unknown },
) {
  let server = await parts.start();
  let taken: ServerInspection['pages'] = [];
  let answers = 0;
  let restarts = 0;
  for (let look = 0; look < LOOKS; look += 1) {
    try {
      const { status, json } = await call(`${server.url}/inspections/${order.id}`);
      if (status === 404) {
        taken = [];
        await call(`${server.url}/inspections`, { body: order });
        continue;
      }
      const inspection = json as ServerInspection;
      for (const page of inspection.pages.slice(taken.length)) {
        for (const kept of [page.screenshot, page.html]) {
          if (!kept) continue;
          const { bytes } = await fileOf(server, order.id, kept.sha256);
          expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept.sha256);
        }
        taken.push(page);
        answers += 1;
        await parts.onAnswer(answers);
      }
      if (!['queued', 'running'].includes(inspection.state)) return { inspection, taken, restarts, server };
    } catch (error) {
      if (!(await server.hasEnded())) throw error;
      server = await parts.start();
      restarts += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return expect.fail('the inspection did not end');
}

it.each(Object.entries(KILLS))(
  'killed while %s: an inspection ends once with whole pages, and nothing of the dead remains',
  async (_when, { arrange, answers, failure = null }) => {
    const traces = openTraces();
    onTestFinished(traces.close);
    const shop = await startShop({
      '/': html('<h1>Shop</h1><a href="/terms">Terms</a> <a href="/privacy">Privacy</a>'),
      '/terms': TERMS,
      '/privacy': html('<p>Privacy</p>'),
    });
    let server: ServerProcess | undefined;
    const kill = () => server?.kill();
    const killBrowser = () => {
      const main = traces.browsers().filter(({ words }) => !words.some((word) => word.startsWith('--type=')));
      for (const { id } of main) process.kill(id, 'SIGKILL');
    };
    arrange?.({ pages: shop.pages, kill, killBrowser });
    const start = async () => {
      server = await startServerProcess(traces, {
        loopback: [shop.host],
        env: { INSPECTION_WITHOUT_SANDBOX: 'yes' },
      });
      return server;
    };
    onTestFinished(() => server?.kill());
    const onAnswer = (count: number) => (count === answers ? kill() : undefined);
    const found = await takeAll(orderOf(shop.url), { traces, start, onAnswer });

    expect(found.inspection).toMatchObject({ state: 'done', failure: null, pages_seen: 3 });
    const seen = found.taken.map((page) => [page.n, page.kind, page.failure?.code ?? null]);
    expect(seen).toEqual([
      [1, 'home', null],
      [2, 'terms', failure],
      [3, 'privacy', null],
    ]);
    // What failed is named as not seen, with nothing of it.
    for (const page of found.taken) {
      expect({ texts: page.blocks.length > 0, shot: page.screenshot !== null }).toEqual({
        texts: page.failure === null,
        shot: page.failure === null,
      });
    }
    expect(found.restarts).toBe(failure === null ? 1 : 0);
    expect(traces.browsers()).toEqual([]);
    // The files of the inspections that are kept.
    expect(traces.folders()).toEqual([expect.stringContaining(`-${found.server.child.pid}-`)]);
    await found.server.kill();
  },
);
