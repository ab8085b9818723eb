import { hostileInputs, INPUTS_PER_CALL } from '@cbp/shared/calls/testing/hostile-inputs';
import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import { faultsOf } from '@cbp/shared/testing/table';
import { describe, expect, it } from 'vitest';
import { call, fileOf, inspect, orderOf, startInspectionServer } from '../testing/inspection-server.ts';
import { html, startShop } from '../testing/test-shop.ts';

const CARD = '4111 1111 1111 1111';
/** Never answers, so an inspection of it runs until it is cancelled. */
const silent = () => undefined;

describe('every call', () => {
  it('is refused without the key of the server, and with another', async () => {
    const server = await startInspectionServer();
    const faults = await faultsOf(
      DECLARED_CALLS.inspection.flatMap((declared) =>
        [null, 'another-key-than-that-of-the-server-000'].map(
          (key) => [`${declared.name} ${key}`, { ...declared, key }] as const,
        ),
      ),
      async ({ method, path, key }) => {
        const url = `${server.url}${path.replace('{id}', 'x').replace('{sha256}', 'a'.repeat(64))}`;
        const body = method === 'POST' ? orderOf('https://shop.example/') : undefined;
        const { status, json } = await call(url, { method, key, ...(body && { body }) });
        expect({ status, json }).toMatchObject({ status: 401, json: { code: 'auth/unauthenticated' } });
      },
    );
    expect(faults).toEqual({});
  });

  it('answers or refuses every hostile input, never with a failure, and logs none of it', async () => {
    const { log, lines } = captureLog();
    const server = await startInspectionServer({ log, resolve: async () => [] });
    const table = hostileInputs(DECLARED_CALLS.inspection, () => INPUTS_PER_CALL);
    const rows = table.map(({ call: declared, inputs }) => [declared.name, { declared, inputs }] as const);
    const faults = await faultsOf(rows, async ({ declared, inputs }) => {
      for (const { what, path, headers, body } of Iterator.from(inputs())) {
        const sent = { method: declared.method, headers, ...(body !== undefined && { body }) };
        const { status, json } = await call(`${server.url}${path}`, sent);
        if (status >= 500) expect.fail(`${what}: ${status} ${JSON.stringify(json)}`);
      }
    });
    expect(faults).toEqual({});
    expect(lines.filter((line) => /unexpected failure|planted/.test(line))).toEqual([]);
  });
});

describe('an inspection', () => {
  it('is the same one when it is sent again, and refused with other content', async () => {
    const shop = await startShop({ '/': html('<h1>Shop</h1>') });
    const server = await startInspectionServer({ loopback: [shop.host] });
    const order = orderOf(shop.url);
    await inspect(server, order);
    expect((await call(`${server.url}/inspections`, { body: order })).json).toEqual({ state: 'done' });
    const other = await call(`${server.url}/inspections`, { body: { ...order, max_pages: 1 } });
    expect(other).toMatchObject({ status: 409, json: { code: 'inspection_server/id_used' } });
  });

  it('is unknown once it is removed, with its files', async () => {
    const shop = await startShop({ '/': html('<h1>Shop</h1>') });
    const server = await startInspectionServer({ loopback: [shop.host] });
    const order = orderOf(shop.url);
    const { pages } = await inspect(server, order);
    const sha256 = pages[0]?.screenshot?.sha256 ?? '';
    expect((await fileOf(server, order.id, sha256)).status).toBe(200);
    expect((await fileOf(server, order.id, 'a'.repeat(64))).json).toMatchObject({
      code: 'inspection_server/file_not_found',
    });
    expect((await call(`${server.url}/inspections/${order.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await call(`${server.url}/inspections/${order.id}`)).json).toMatchObject({
      code: 'inspection_server/not_found',
    });
    expect((await fileOf(server, order.id, sha256)).status).toBe(404);
  });

  it('is read from a page on, and no more pages than asked for', async () => {
    const footer = '<a href="/terms">Terms</a><a href="/privacy">Privacy</a>';
    const shop = await startShop({
      '/': html(footer),
      '/terms': html('<p>Terms</p>'),
      '/privacy': html('<p>Privacy</p>'),
    });
    const server = await startInspectionServer({ loopback: [shop.host] });
    const order = orderOf(shop.url);
    await inspect(server, order);
    const { json } = await call(`${server.url}/inspections/${order.id}?after=1&most=1`);
    expect(json).toMatchObject({ state: 'done', pages_seen: 3, pages: [{ n: 2 }] });
    expect((json as { pages: unknown[] }).pages).toHaveLength(1);
  });

  it('waits while another one of its host runs, and for a place, and is cancelled while it waits', async () => {
    const one = await startShop({ '/': silent });
    const two = await startShop({ '/': silent });
    const three = await startShop({ '/': silent });
    const hosts = [`a.localhost:${one.port}`, `b.localhost:${two.port}`, `c.localhost:${three.port}`];
    const server = await startInspectionServer({
      loopback: hosts,
      env: { INSPECTION_CONCURRENCY: '2', INSPECTION_QUEUE_LIMIT: '2' },
    });
    const [first, sameHost, second, third] = [hosts[0], hosts[0], hosts[1], hosts[2]].map((host) =>
      orderOf(`http://${host}/`),
    );
    const send = (order: unknown) => call(`${server.url}/inspections`, { body: order });
    expect((await send(first)).json).toEqual({ state: 'running' });
    expect((await send(sameHost)).json).toEqual({ state: 'queued' });
    // It overtakes the one whose host is busy.
    expect((await send(second)).json).toEqual({ state: 'running' });
    expect((await send(third)).json).toEqual({ state: 'queued' });
    const full = await send(orderOf('https://shop.example/'));
    expect(full).toMatchObject({ status: 429, json: { code: 'inspection_server/full' } });
    expect(full.headers.get('retry-after')).toBe('60');
    expect((await call(`${server.url}/capabilities`)).json).toMatchObject({ running: 2, waiting: 2 });
    const remove = (id = '') => call(`${server.url}/inspections/${id}`, { method: 'DELETE' });
    expect((await remove(sameHost?.id)).status).toBe(200);
    expect((await remove(first?.id)).status).toBe(200);
    expect((await call(`${server.url}/inspections/${third?.id}`)).json).toMatchObject({ state: 'running' });
  });

  it('cuts card numbers in all that it sends', async () => {
    const shop = await startShop({
      '/': html(
        `<h1>Pay with ${CARD}</h1><a href="/terms?card=4111111111111111">${CARD}</a><img alt="${CARD}" src="/x.png">`,
        `<script type="application/ld+json">{"card":"${CARD}"}</script>`,
      ),
    });
    const server = await startInspectionServer({ loopback: [shop.host] });
    const order = orderOf(shop.url);
    const inspection = await inspect(server, order);
    const [page] = inspection.pages;
    const kept = await fileOf(server, order.id, page?.html?.sha256 ?? '');
    for (const text of [JSON.stringify(inspection), kept.bytes.toString()]) {
      expect(text).toContain('411111');
      expect(text.replaceAll(/\D/g, '')).not.toContain('4111111111111111');
    }
  });

  it('names itself and whom to ask, and tells sites nothing else of ours', async () => {
    const shop = await startShop({ '/': html('<img src="/a.png">') });
    const server = await startInspectionServer({ loopback: [shop.host] });
    await inspect(server, orderOf(shop.url, { languages: ['zh-HK', 'en'] }));
    const names = shop.headers.map((headers) => headers['user-agent'] ?? '');
    expect(
      names.filter((name) => !/CBP-Inspection\/[\w.-]+ \(\+inspections@portal\.example\)$/.test(name)),
    ).toEqual([]);
    const ofBrowser = shop.headers.filter((headers) => 'accept-language' in headers);
    expect(ofBrowser.length).toBeGreaterThan(1);
    expect(ofBrowser.filter((headers) => !headers['accept-language']?.startsWith('zh-HK,en'))).toEqual([]);
    const strange = shop.headers
      .flatMap((headers) => Object.keys(headers))
      .filter((name) => /^x-|authorization|cookie|forwarded|via/.test(name));
    expect(strange).toEqual([]);
  });

  it('respects robots.txt unless it is overridden, and says what was left out', async () => {
    const shop = await startShop({
      '/': html('<a href="/terms">Terms</a><a href="/privacy">Privacy</a>'),
      '/terms': html('<p>Terms</p>'),
      '/privacy': html('<p>Privacy</p>'),
      '/robots.txt': (_asked, response) =>
        void response.end('User-agent: CBP-Inspection\nDisallow: /terms\n\nUser-agent: *\nDisallow: /'),
    });
    const server = await startInspectionServer({ loopback: [shop.host] });
    const respected = await inspect(server, orderOf(shop.url));
    expect(respected.pages.map(({ kind }) => kind)).toEqual(['home', 'privacy']);
    expect(respected.robots).toEqual({ found: true, forbidden: [new URL('/terms', shop.url).href] });
    expect(shop.requests).not.toContain('GET /terms');
    const overridden = await inspect(server, orderOf(shop.url, { robots: 'override' }));
    expect(overridden.pages.map(({ kind }) => kind)).toEqual(['home', 'terms', 'privacy']);
  });

  it('fails with the reason where nothing can be read', async () => {
    const shop = await startShop({
      '/robots.txt': (_asked, response) => void response.end('User-agent: *\nDisallow: /'),
    });
    const server = await startInspectionServer({ loopback: [shop.host], resolve: async () => [] });
    expect(await inspect(server, orderOf(shop.url))).toMatchObject({
      state: 'failed',
      failure: { code: 'robots' },
    });
    expect(await inspect(server, orderOf('https://nowhere.example/'))).toMatchObject({
      state: 'failed',
      failure: { code: 'unreachable' },
      pages: [{ failure: { code: 'forbidden_address' } }],
    });
  });

  it('asks only whether known policies have changed, and opens no browser for those that have not', async () => {
    const shop = await startShop({
      '/terms': (asked, response) => {
        const isSame = asked.headers['if-none-match'] === '"v1"';
        response.writeHead(isSame ? 304 : 200, { etag: '"v1"', 'content-type': 'text/html' });
        response.end(isSame ? undefined : html('<p>Terms of the shop</p>'));
      },
      '/': html('<a href="/terms">Terms</a><a href="/contact">Contact</a>'),
    });
    const server = await startInspectionServer({ loopback: [shop.host] });
    const first = await inspect(server, orderOf(shop.url, { pages: 'policies' }));
    expect(first.pages.map(({ kind }) => kind)).toEqual(['home', 'terms']);
    const terms = first.pages[1];
    expect(terms?.etag).toBe('"v1"');
    const known = [{ url: terms?.requested ?? '', etag: '"v1"', text_sha256: terms?.text_sha256 ?? null }];
    const before = shop.requests.length;
    const again = await inspect(server, orderOf(shop.url, { pages: 'policies', known }));
    expect(again).toMatchObject({ state: 'done', pages: [], unchanged: [{ url: terms?.requested }] });
    expect(shop.requests.slice(before)).toEqual(['GET /robots.txt', 'GET /terms']);
    const withoutTag = known.map((one) => ({ ...one, etag: null }));
    const byText = await inspect(server, orderOf(shop.url, { pages: 'policies', known: withoutTag }));
    expect(byText).toMatchObject({ state: 'done', pages: [], unchanged: [{ url: terms?.requested }] });
    shop.pages['/terms'] = html('<p>Other terms of the shop</p>');
    const changed = await inspect(server, orderOf(shop.url, { pages: 'policies', known }));
    expect(changed.pages.map(({ kind }) => kind)).toEqual(['home', 'terms']);
  });
});

describe('a server without a sandbox', () => {
  // The tests run as root, under which the browser has none.
  it('refuses inspections and says what to do', async () => {
    const server = await startInspectionServer({ env: { INSPECTION_WITHOUT_SANDBOX: 'no' } });
    const refused = await call(`${server.url}/inspections`, { body: orderOf('https://shop.example/') });
    expect(refused).toMatchObject({ status: 503, json: { code: 'inspection_server/no_sandbox' } });
    expect((await call(`${server.url}/capabilities`)).json).toMatchObject({
      browser: null,
      sandbox: false,
      reason: expect.stringContaining('INSPECTION_WITHOUT_SANDBOX=yes'),
    });
    expect((await call(`${server.url}/readyz`, { key: null })).status).toBe(200);
  });
});
