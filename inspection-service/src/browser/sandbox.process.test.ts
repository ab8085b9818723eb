import { readFileSync, readlinkSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { sandboxUser } from '@cbp/shared/node/chromium/testing/sandbox-user';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { expect, it, onTestFinished, vi } from 'vitest';
import { call, ended, orderOf } from '../testing/inspection-server.ts';
import { openTraces, startServerProcess } from '../testing/server-process.ts';
import { html, startShop } from '../testing/test-shop.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

const found = sandboxUser();

const namespace = (id: number | 'self', kind: string) => readlinkSync(`/proc/${id}/ns/${kind}`);
const isFiltered = (id: number) => /^Seccomp:\t2$/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));

it.skipIf(found.user === null)('a site is inspected by a browser with its sandbox', async () => {
  const user = found.user ?? undefined;
  const traces = openTraces(user);
  onTestFinished(traces.close);
  let picture: ServerResponse | undefined;
  const shop = await startShop({
    '/': html('<h1>Shop</h1><img src="/slow.png">'),
    '/slow.png': (_asked, response) => {
      picture = response;
    },
  });
  const env = { INSPECTION_WITHOUT_SANDBOX: 'no' };
  const server = await startServerProcess(traces, { loopback: [shop.host], env, user });
  onTestFinished(server.kill);
  const { json } = await call(`${server.url}/capabilities`);
  expect(json).toMatchObject({ sandbox: true, reason: null });
  const order = orderOf(shop.url);
  expect((await call(`${server.url}/inspections`, { body: order })).status).toBe(202);
  await vi.waitFor(() => expect(picture).toBeDefined(), { timeout: WAIT_MS });

  const browsers = traces.browsers();
  const renderers = browsers.filter(({ words }) => words.includes('--type=renderer'));
  expect(renderers.length).toBeGreaterThan(0);
  expect(browsers.filter(({ words }) => words.includes('--no-sandbox'))).toEqual([]);
  for (const { id } of renderers) {
    expect(isFiltered(id)).toBe(true);
    for (const kind of ['user', 'net', 'pid']) expect(namespace(id, kind)).not.toBe(namespace('self', kind));
  }
  picture?.end();
  const inspection = await ended(server, order.id);
  expect(inspection).toMatchObject({ state: 'done', pages: [{ failure: null, blocks: [{ text: 'Shop' }] }] });
  expect(inspection.pages[0]?.screenshot).not.toBeNull();
});
