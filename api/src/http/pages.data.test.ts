import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createLog } from '@cbp/shared/node/log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeImage } from '../modules/images/images.service.ts';
import { storeSample } from '../testing/sample-receipt.ts';
import { smallPicture } from '../testing/small-picture.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { type Answer, call, startTestServer, type TestServer } from '../testing/test-server.ts';

const PAGE = { Accept: 'text/html,application/xhtml+xml' };

async function write(folder: string, path: string, text: string | Buffer): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
}

describe('pages, files and health', () => {
  let database: TestDatabase;
  let server: TestServer;

  beforeAll(async () => {
    database = await (usualDatabases[0] ?? expect.fail('no database')).create();
  });

  beforeEach(async () => {
    server = await startTestServer({ connection: database.connection });
    return () => server.end();
  });

  afterAll(() => database?.end());

  const get = (path: string, headers?: Record<string, string>) =>
    call(`${server.url}${path}`, { method: 'GET', ...(headers && { headers }) });

  it.each([
    ['/compelling-evidence/some-id', 'report'],
    ['/compelling-evidence-assets/assets/app-abc.js', 'report'],
    ['/', 'portal'],
    ['/ethoca/alerts/list', 'portal'],
  ])('says in one sentence that what %s needs is not built', async (path, name) => {
    const answer = await get(path, PAGE);
    expect(answer.status).toBe(503);
    expect(answer.text).toBe(`The ${name} hasn't been built yet. Run "npm run build".\n`);
  });

  it('serves the report page for any id and its files under their own prefix', async () => {
    const dist = join(server.folder, 'report');
    await write(dist, 'index.html', '<title>report</title>');
    await write(dist, 'assets/app-Bx12yZ_9.js', 'run()');
    await write(dist, 'cover-portrait.jpg', 'picture');
    const page = await get('/compelling-evidence/some-id', PAGE);
    expect([page.status, page.text]).toEqual([200, '<title>report</title>']);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    });
    const script = await get('/compelling-evidence-assets/assets/app-Bx12yZ_9.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const cover = await get('/compelling-evidence-assets/cover-portrait.jpg');
    expect(cover.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/compelling-evidence-assets/nothing.js')).status).toBe(404);
  });

  describe('the report page', () => {
    const PROTECTION = {
      'content-security-policy':
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; media-src 'self' data:; connect-src 'self'; frame-src 'self'; frame-ancestors 'self'; object-src 'none'; base-uri 'none'; form-action 'self'",
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    };
    /** Headers of one answer alone. */
    const OF_ITS_TIME = ['date', 'x-request-id', 'connection', 'keep-alive', 'etag', 'last-modified'];
    const headersOf = ({ headers }: Answer) =>
      Object.fromEntries([...headers].filter(([name]) => !OF_ITS_TIME.includes(name)));
    const ask = async (path: string, options: { method?: string; headers?: Record<string, string> } = {}) => {
      const answer = await call(`${server.url}${path}`, { method: 'GET', ...options });
      return { status: answer.status, text: answer.text, headers: headersOf(answer) };
    };
    const ofText = (text: string, type: string) => ({
      'content-length': String(text.length),
      'content-type': `${type}; charset=utf-8`,
    });

    beforeEach(async () => {
      const dist = join(server.folder, 'report');
      await write(dist, 'index.html', '<title>report</title>');
      await write(dist, 'assets/app-Bx12yZ_9.js', 'run()');
      await write(dist, 'brotli/assets/app-Bx12yZ_9.js', brotliCompressSync('run()'));
      await write(dist, 'cover.svg', '<svg/>');
    });

    it('has these headers and no others, whatever a caller accepts and wherever a path ends', async () => {
      const page = {
        status: 200,
        text: '<title>report</title>',
        headers: {
          ...PROTECTION,
          ...ofText('<title>report</title>', 'text/html'),
          'accept-ranges': 'bytes',
          'cache-control': 'no-store',
          vary: 'Accept-Encoding',
        },
      };
      for (const path of ['/compelling-evidence/some-id', '/compelling-evidence/some-id/?lang=sc']) {
        expect(await ask(path)).toEqual(page);
        expect(await ask(path, { method: 'HEAD' })).toEqual({ ...page, text: '' });
      }
      expect((await ask('/compelling-evidence/some-id', { method: 'POST' })).status).toBe(404);
      for (const path of ['/compelling-evidence', '/compelling-evidence/some-id/more'])
        expect((await ask(path)).status).toBe(404);
    });

    it('has files that are cached for ever if a hash is in their name, and asked for again if not', async () => {
      const script = {
        status: 200,
        text: 'run()',
        headers: {
          ...PROTECTION,
          ...ofText('run()', 'text/javascript'),
          'accept-ranges': 'bytes',
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'Accept-Encoding',
        },
      };
      const path = '/compelling-evidence-assets/assets/app-Bx12yZ_9.js';
      expect(await ask(path)).toEqual(script);
      const compressed = await ask(path, { headers: { 'Accept-Encoding': 'br' } });
      expect(compressed).toMatchObject({ text: 'run()', headers: { 'content-encoding': 'br' } });
      expect(await ask(path, { method: 'HEAD' })).toEqual({ ...script, text: '' });
      expect(await ask('/compelling-evidence-assets/cover.svg')).toEqual({
        status: 200,
        text: '<svg/>',
        headers: {
          ...PROTECTION,
          'content-length': '6',
          'content-type': 'image/svg+xml',
          'accept-ranges': 'bytes',
          'cache-control': 'no-cache',
          vary: 'Accept-Encoding',
        },
      });
    });

    it('has no other file, and no portal page in the place of one', async () => {
      for (const path of ['gone.js', 'assets/gone-12345678.js', 'index.htm', '']) {
        const answer = await ask(`/compelling-evidence-assets/${path}`, { headers: PAGE });
        expect(answer).toMatchObject({
          status: 404,
          headers: { ...PROTECTION, 'cache-control': 'no-store' },
        });
        expect(JSON.parse(answer.text)).toMatchObject({ code: 'request/not_found' });
      }
    });
  });

  it('sends what can be compressed compressed, pages and calls alike, to who takes it', async () => {
    await write(join(server.folder, 'portal'), 'assets/app-12345678.js', 'run();'.repeat(1_000));
    const encodingOf = async (path: string, encoding: string) =>
      (await get(path, { 'Accept-Encoding': encoding })).headers.get('content-encoding');
    expect(await encodingOf('/assets/app-12345678.js', 'br, gzip')).toBe('br');
    expect(await encodingOf('/api/openapi.json', 'gzip')).toBe('gzip');
    expect(await encodingOf('/assets/app-12345678.js', 'identity')).toBeNull();
  });

  it('sends a file as the build compressed it, to who takes brotli', async () => {
    const dist = join(server.folder, 'portal');
    const [path, text] = ['/assets/app-12345678.js', 'run();'.repeat(1_000)];
    await write(dist, path, text);
    await write(dist, `brotli${path}`, brotliCompressSync(`/* by the build */${text}`));
    for (const [accepted, seen] of [
      ['gzip, deflate, br', `/* by the build */${text}`],
      ['gzip', text],
      ['br;q=0', text],
    ] as const) {
      const answer = await get(path, { 'Accept-Encoding': accepted });
      expect([accepted, answer.text]).toEqual([accepted, seen]);
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    }
  });

  it('serves the portal, with its page for every path that a browser opens', async () => {
    const dist = join(server.folder, 'portal');
    await write(dist, 'index.html', '<title>portal</title>');
    await write(dist, 'assets/app-12345678.js', 'run()');
    for (const path of ['/', '/index.html', '/ethoca/alerts/list', '/error/404']) {
      const page = await get(path, PAGE);
      expect([page.status, page.text, page.headers.get('cache-control')]).toEqual([
        200,
        '<title>portal</title>',
        'no-store',
      ]);
    }
    expect((await get('/assets/app-12345678.js')).text).toBe('run()');
    expect((await get('/assets/gone.js')).body).toMatchObject({ code: 'request/not_found' });
    expect((await call(`${server.url}/ethoca/alerts/list`, { headers: PAGE })).status).toBe(404);
    expect((await get('/api/nothing', PAGE)).body).toMatchObject({ code: 'request/not_found' });
    expect((await get('/images/nothing', PAGE)).body).toMatchObject({ code: 'request/not_found' });
  });

  it('serves nothing outside of the built folders', async () => {
    await write(join(server.folder, 'portal'), 'index.html', 'portal');
    await write(server.folder, 'secret.txt', 'secret');
    for (const path of [
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/compelling-evidence-assets/..%2fsecret.txt',
    ]) {
      const answer = await get(path);
      expect(answer.status).not.toBe(200);
      expect(answer.text).not.toContain('secret');
    }
  });

  it('serves stored images by their generated names alone', async () => {
    const images = join(server.folder, 'images');
    const png = await smallPicture();
    const name = await storeImage(png, {
      db: database.connection.db,
      files: server.files,
      now: () => new Date(),
    });
    await write(images, 'other.jpg', 'other');
    await storeSample(database.connection.db, { receipt: { deliverySigned: name }, config: EVERYTHING_ON });
    const image = await get(`/images/${name}`);
    expect(image.status).toBe(200);
    for (const other of [
      'other.jpg',
      `${name}.tmp`,
      `..%2fimages%2f${name}`,
      '%00',
      '',
      `${'A'.repeat(32)}.jpg`,
    ]) {
      const answer = await get(`/images/${other}`);
      expect([answer.status, answer.body]).toEqual([
        404,
        { code: 'request/not_found', message: 'Nothing was found at this address.' },
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('tells front ends where everything is', async () => {
    const answer = await get('/config.json');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-src 'self';");
    expect(policy).toContain("form-action 'self'");
    expect(answer.body).toEqual({
      apiUrl: '/api',
      imagesUrl: '/images',
      reportUrl: '/compelling-evidence',
    });
  });

  it('tells front ends the support address, if one is set', async () => {
    const supported = await startTestServer({
      connection: database.connection,
      config: { supportEmail: 'help@portal.example' },
    });
    const answer = await call(`${supported.url}/config.json`, { method: 'GET' });
    await supported.end();
    expect(answer.body).toMatchObject({ supportEmail: 'help@portal.example' });
  });

  it('names the PDF service where there is one, and lets the pages call it and show its documents', async () => {
    const withPdf = await startTestServer({
      connection: database.connection,
      config: { pdfUrl: 'https://pdf.example/cbp' },
    });
    const answer = await call(`${withPdf.url}/config.json`, { method: 'GET' });
    await withPdf.end();
    expect(answer.body).toMatchObject({ pdfUrl: 'https://pdf.example/cbp' });
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://pdf.example;");
    expect(policy).toContain("frame-src 'self' blob:;");
  });

  it('is live, and ready while its database and files answer', async () => {
    expect((await get('/livez')).status).toBe(200);
    expect((await get('/readyz')).body).toEqual({ status: 'ok', database: 'ok', files: 'ok' });
    const gone = await (usualDatabases[0] ?? expect.fail('no database')).create();
    const broken = await startTestServer({ connection: gone.connection });
    await gone.end();
    const answer = await call(`${broken.url}/readyz`, { method: 'GET' });
    await broken.end();
    const reasons = { database: 'the database does not respond' };
    expect([answer.status, answer.body]).toEqual([
      503,
      { status: 'unavailable', database: 'unavailable', files: 'ok', reasons },
    ]);
  });

  it('answers an unexpected failure with server/failed, logs it by the request id and gives nothing away', async () => {
    const lines: string[] = [];
    const log = createLog({ name: 'test', level: 'info' }, { write: (line) => void lines.push(line) });
    const gone = await (usualDatabases[0] ?? expect.fail('no database')).create();
    const broken = await startTestServer({ connection: gone.connection, log });
    await gone.end();
    const id = 'A'.repeat(24);
    const answer = await call(`${broken.url}/api/ics/get_compelling_evidence/${id}`, {
      headers: { 'X-Request-Id': 'the-request' },
    });
    await broken.end();
    expect([answer.status, answer.body]).toEqual([
      500,
      { code: 'server/failed', message: 'Something went wrong! Please try again later.' },
    ]);
    const logged = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50);
    expect(logged).toMatchObject({ requestId: 'the-request', err: { message: expect.any(String) } });
  });
});
