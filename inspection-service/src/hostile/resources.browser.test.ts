import { readdirSync, readFileSync } from 'node:fs';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  inspect,
  openInspectionServer,
  orderOf,
  type TestInspectionServer,
} from '../testing/inspection-server.ts';
import { html, openShop, startShop, type TestShop } from '../testing/test-shop.ts';
import { ATTACKS } from './testing/attacking-pages.ts';

vi.setConfig({ testTimeout: 10 * WAIT_MS });

const PAGE_MS = 20_000;
let server: TestInspectionServer;
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ '/good': html('<h1>A good page</h1>') });
  server = await openInspectionServer({
    loopback: [shop.host],
    pageMs: PAGE_MS,
    env: { INSPECTION_MEMORY_LIMIT_MB: '700' },
  });
});
afterAll(async () => {
  await server?.stop();
  shop?.close();
});

/** Processes that this one started and that still run. */
function children(): string[] {
  return readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(`-${process.pid}-`);
    } catch {
      return false;
    }
  });
}

describe('a page that', () => {
  it.each(Object.entries(ATTACKS))(
    '%s ends within its limits, and the next page is right',
    async (_what, { page, ends }) => {
      shop.pages['/attack'] = await page();
      const start = ['/attack', '/good'].map((path) => new URL(path, shop.url).href);
      const { state, pages } = await inspect(server, orderOf(shop.url, { start, max_pages: 2 }));
      expect(state).toBe('done');
      const [attack, good] = pages;
      expect(ends).toContain(attack?.failure?.code ?? null);
      if (!attack?.failure) expect(attack?.screenshot).not.toBeNull();
      expect(good).toMatchObject({ failure: null, blocks: [{ text: 'A good page', as: 'heading' }] });
      expect(good?.screenshot).not.toBeNull();
      expect(children()).toEqual([]);
    },
  );
});

it('an inspection that takes longer than it may is done with the pages that were seen', async () => {
  const slow = await startShop({ '/': html('<a href="/terms">Terms</a>'), '/terms': () => undefined });
  const limited = await openInspectionServer({ loopback: [slow.host], siteMs: PAGE_MS / 2 });
  try {
    const { state, pages } = await inspect(limited, orderOf(slow.url));
    expect(state).toBe('done');
    expect(pages.map(({ kind }) => kind)).toEqual(['home']);
  } finally {
    await limited.stop();
  }
  expect(children()).toEqual([]);
});
