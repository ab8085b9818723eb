import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@cbp/shared/node/chromium/find-chromium';
import { startServer } from '@cbp/shared/node/testing/http-server';
import { runClockEnv } from '@cbp/shared/node/testing/run-clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testBundle } from './testing/bundles.ts';
import { call, SERVICE_KEY } from './testing/pdf-server.ts';
import { pdfText } from './testing/pdf-text.ts';
import { descendants, isRunning } from './testing/processes.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
/** Takes seconds to print. */
const ENDLESS = testBundle({ id: 'endless', messages: 5_000 });

type Server = {
  child: ChildProcess;
  processId: number;
  url: string;
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
};

describe('the PDF service as a process', () => {
  let folder: string;
  let children: ChildProcess[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pdf-main-test-'));
    children = [];
  });
  afterEach(async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const processes = descendants(child.pid ?? 0);
      child.kill('SIGKILL');
      await once(child, 'exit');
      // A browser writes into its folder until it has noticed.
      await expect.poll(() => processes.filter(({ id }) => isRunning(id))).toEqual([]);
    }
    rmSync(folder, { recursive: true, force: true });
  });

  function run(env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...runClockEnv(),
        TMPDIR: folder,
        PORT: '0',
        EVIDENCE_API_URL: 'http://127.0.0.1:9/api',
        PDF_SERVICE_KEYS: SERVICE_KEY,
        PDF_WARM_UP: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.push(child);
    const output = { stdout: '', stderr: '' };
    child.stdout?.on('data', (chunk: Buffer) => {
      output.stdout += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output.stderr += chunk.toString();
    });
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
    return { child, ended };
  }

  async function start(env: Record<string, string> = {}): Promise<Server> {
    const { child, ended } = run(env);
    const first = await Promise.race([once(child, 'message'), ended]);
    if (!Array.isArray(first)) throw new Error(`The service did not start: ${first.stderr}`);
    const { url } = first[0] as { url: string };
    return { child, ended, url, processId: child.pid ?? 0 };
  }

  /** These have no platform. */
  const isReady = async ({ url }: Server) => {
    const { browser } = (await call(`${url}/readyz`)).json as { browser: string };
    return browser === 'ok';
  };
  const becomesReady = (server: Server) => expect.poll(() => isReady(server)).toBe(true);
  const render = ({ url }: Server, bundle: object) => call(`${url}/renders`, { body: { bundle } });
  const runs = ({ url }: Server, count: number) =>
    expect
      .poll(
        async () => Buffer.from((await call(`${url}/metrics`, { bearer: SERVICE_KEY })).bytes).toString(),
        {
          interval: 20,
        },
      )
      .toContain(`\ncbp_pdf_present ${count}\n`);

  it('is ready once its first document was made, which takes longer than any other', async () => {
    const server = await start({ PDF_WARM_UP: 'on' });
    const early = (await call(`${server.url}/readyz`)).json as { reasons: { browser?: string } };
    expect(early.reasons.browser).toBeDefined();
    await becomesReady(server);
    expect((await render(server, testBundle())).status).toBe(200);
    server.child.kill('SIGTERM');
    const { code, stdout } = await server.ended;
    expect(code).toBe(0);
    expect(stdout).toContain('warm-up document generated');
    // The warm-up document belongs to no caller, so no metric counts it.
    expect(stdout.match(/"msg":"generated"/g)).toHaveLength(1);
  });

  it('stops while it makes its first document', async () => {
    const server = await start({ PDF_WARM_UP: 'on' });
    server.child.kill('SIGTERM');
    const { code, stdout } = await server.ended;
    expect(code).toBe(0);
    expect(stdout).not.toContain('could not generate');
  });

  it('finishes what it prints, refuses what waits, stops cleanly within 10 s of SIGTERM, and never writes a key', async () => {
    const photo = Promise.withResolvers<void>();
    const images = await startServer(async (_request, response) => {
      await photo.promise;
      response.writeHead(404).end();
    });
    const server = await start({ PDF_CONCURRENCY: '1', IMAGES_URL: images.url, LOG_LEVEL: 'trace' });
    await becomesReady(server);
    const printing = render(server, testBundle({ id: 'held', photos: ['held.jpg'] }));
    await expect.poll(() => images.requests).toHaveLength(1);
    const waiting = render(server, testBundle());
    await runs(server, 2);
    await call(`${server.url}/version`, { bearer: SERVICE_KEY });
    server.child.kill('SIGTERM');
    expect((await waiting).json).toMatchObject({ code: 'server/stopping' });
    photo.resolve();
    const { status, bytes } = await printing;
    expect(status).toBe(200);
    expect((await pdfText(bytes)).join()).toContain('ORDER-held');
    const { code, stderr, stdout } = await server.ended;
    // After 10 s it would have ended itself with 1.
    expect([code, stderr]).toEqual([0, '']);
    expect(readdirSync(folder)).toEqual([]);
    // At its most talkative it has told of the calls, and of none with its key.
    expect(stdout).toContain('/renders');
    expect(stdout).not.toContain(SERVICE_KEY);
  });

  it('tells a caller whose document takes longer than the stop, and leaves no process and no folder', async () => {
    const server = await start();
    await becomesReady(server);
    const endless = render(server, ENDLESS);
    await runs(server, 1);
    const processes = descendants(server.processId);
    server.child.kill('SIGTERM');
    expect([200, 503]).toContain((await endless).status);
    expect((await server.ended).code).toBe(0);
    expect(processes.filter(({ id }) => isRunning(id))).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('exits at once with 1 at a second signal, and takes the browser along', async () => {
    const server = await start();
    await becomesReady(server);
    const endless = render(server, ENDLESS).catch(() => undefined);
    await runs(server, 1);
    const processes = descendants(server.processId);
    server.child.kill('SIGTERM');
    server.child.kill('SIGINT');
    expect((await server.ended).code).toBe(1);
    await endless;
    await expect.poll(() => processes.filter(({ id }) => isRunning(id))).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('killed while it prints, leaves no browser alive, and its next start sweeps the folder', async () => {
    const first = await start();
    await becomesReady(first);
    const endless = render(first, ENDLESS).catch(() => undefined);
    await runs(first, 1);
    const processes = descendants(first.processId);
    expect(processes.length).toBeGreaterThan(2);
    first.child.kill('SIGKILL');
    await first.ended;
    await endless;
    await expect.poll(() => processes.filter(({ id }) => isRunning(id))).toEqual([]);
    const left = readdirSync(folder);
    expect(left).toHaveLength(1);

    const second = await start();
    await becomesReady(second);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(existsSync(join(folder, left[0] ?? ''))).toBe(false);
  });

  it('is live but not ready while the browser cannot start, answers with a clear error, and recovers', async () => {
    const { executablePath, env } = await findChromium();
    const folderOfBrowser = mkdtempSync(join(tmpdir(), 'pdf-main-browser-'));
    const marker = join(folderOfBrowser, 'may-start');
    const browser = join(folderOfBrowser, 'headless-browser');
    writeFileSync(
      browser,
      `#!/bin/sh\n[ -e '${marker}' ] || exit 1\nLD_LIBRARY_PATH='${env.LD_LIBRARY_PATH ?? ''}' exec '${executablePath}' "$@"\n`,
    );
    chmodSync(browser, 0o755);
    try {
      const server = await start({ CHROMIUM_PATH: browser, PDF_FAILED_STARTS: '100' });
      const readiness = async () => {
        const { status, json } = await call(`${server.url}/readyz`);
        return [status, json];
      };
      await expect.poll(readiness).toMatchObject([503, { status: 'unavailable', browser: 'unavailable' }]);
      expect((await call(`${server.url}/livez`)).status).toBe(200);
      const refused = await render(server, testBundle());
      expect([refused.status, refused.json]).toMatchObject([503, { code: 'pdf/browser_failed' }]);
      writeFileSync(marker, '');
      await becomesReady(server);
      expect((await render(server, testBundle())).status).toBe(200);
    } finally {
      rmSync(folderOfBrowser, { recursive: true, force: true });
    }
  });

  it('says that only the public calls work without keys, and ends with 1 when the browser fails to start too often', async () => {
    const server = await start({
      CHROMIUM_PATH: '/bin/false',
      PDF_FAILED_STARTS: '2',
      PDF_SERVICE_KEYS: '',
    });
    const { code, stdout } = await server.ended;
    expect(code).toBe(1);
    expect(stdout).toContain('PDF_SERVICE_KEYS is not set: only public reports');
    expect(stdout).toContain('the browser did not start 2 times in a row');
  });

  it('names every faulty variable and does not start', async () => {
    const { ended } = run({
      PORT: 'x',
      PDF_SERVICE_KEYS: 'too-short-and-secret',
      PDF_CORS_ORIGINS: 'https://portal.example/path',
      PDF_CONCURRENCY: '0',
    });
    const { code, stderr } = await ended;
    expect(code).toBe(1);
    for (const name of ['PORT', 'PDF_SERVICE_KEYS', 'PDF_CORS_ORIGINS', 'PDF_CONCURRENCY']) {
      expect(stderr).toContain(`  ${name} must be`);
    }
    expect(stderr).not.toContain('too-short-and-secret');
  });

  it('says in one sentence that the port is taken', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, stderr } = await run({ PORT: port }).ended;
    other.close();
    expect([code, stderr]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set another port with PORT.\n`,
    ]);
  });
});
