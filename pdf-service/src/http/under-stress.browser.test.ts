import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS } from '@cbp/shared/errors';
import { startServer } from '@cbp/shared/node/testing/http-server';
import { scaled, WAIT_MS } from '@cbp/shared/node/testing/waits';
import { rounds, sampleOf } from '@cbp/shared/testing/test-length';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RendererEvent } from '../browser/browser-supervisor.ts';
import { testBundle } from '../testing/bundles.ts';
import { type Answer, call, startPdfServer, type TestPdfServer } from '../testing/pdf-server.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { commandLine, descendants, isRunning } from '../testing/processes.ts';

const PHOTO = 'AAAAAAAAAAAAAAAAAAAAAAAA.jpg';
/** Takes about a second to print. */
const LONG = testBundle({ id: 'long', messages: 1_000 });
/** As many messages as a bundle may have, and long ones: more than any deadline of these tests. */
const ENDLESS = endlessBundle();
const SHORT = testBundle({ id: 'short' });

function endlessBundle() {
  const bundle = testBundle({ id: 'endless', messages: 5_000 });
  const messages = (bundle.messages ?? []).map((message) => ({
    ...message,
    message: `${message.message}\n`.repeat(6),
  }));
  return { ...bundle, messages };
}

const folder = mkdtempSync(join(tmpdir(), 'pdf-stress-test-'));
beforeAll(() => {
  vi.stubEnv('TMPDIR', folder);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** One service asks for more than a caller usually may. */
const MANY_PLACES = { PDF_PLACES_PER_CALLER: '100' };

const render = ({ url }: { url: string }, bundle: object, signal?: AbortSignal) =>
  call(`${url}/renders`, { body: { bundle }, ...(signal && { signal }) });

async function expectDocument(answer: Answer, id: string): Promise<void> {
  expect([answer.status, answer.json]).toEqual([200, null]);
  expect((await pdfText(answer.bytes)).join()).toContain(`ORDER-${id}`);
}

/** Retried, since a busy machine may miss a short deadline for other reasons. */
async function expectServedAgain(server: TestPdfServer): Promise<void> {
  await vi.waitFor(async () => expectDocument(await render(server, SHORT), 'short'), WAIT_MS);
}

const SLOTS = 2;

/** Nothing waits or runs, and only one browser with an idle page for each slot remains: no other process, zombie or folder. */
async function expectAtRest(server: TestPdfServer): Promise<void> {
  await vi.waitFor(
    () => {
      expect(server.queue.status()).toMatchObject({ present: 0, waiting: 0, running: 0 });
      const found = descendants(process.pid);
      expect(found.filter(({ state }) => state === 'Z')).toEqual([]);
      expect(found.filter(({ parentId }) => parentId === process.pid)).toHaveLength(1);
      const drawing = found.filter(({ id }) => commandLine(id).includes('--type=renderer'));
      // The browser has an extra empty page.
      expect(drawing.length).toBeLessThanOrEqual(1 + SLOTS);
      expect(readdirSync(folder)).toHaveLength(1);
    },
    { timeout: WAIT_MS, interval: 100 },
  );
}

/** A process that was killed is listed until the last of its threads is gone and it is waited for: soon, not at once. */
async function expectNothingLeft(server: TestPdfServer): Promise<void> {
  await server.stop();
  await expect.poll(() => descendants(process.pid)).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
}

describe('more calls than can be served', () => {
  it('are refused with the advice to come back, none fails, and the next is served again', async () => {
    const { promise: allHaveCome, resolve: goOn } = Promise.withResolvers<void>();
    const images = await startServer(async (_request, response) => {
      await allHaveCome;
      response.writeHead(404).end();
    });
    const server = await startPdfServer({ PDF_QUEUE_LIMIT: '4', IMAGES_URL: images.url, ...MANY_PLACES });
    let refusals = 0;
    const calls = Array.from({ length: 30 }, async () => {
      const answer = await render(server, testBundle({ photos: [PHOTO] }));
      if (answer.status === 429) refusals += 1;
      if (refusals === 24) goOn();
      return answer;
    });
    const answers = await Promise.all(calls);
    const made = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([made.length, refused.length]).toEqual([6, 24]);
    for (const { headers, json } of refused) {
      expect(json).toMatchObject({ code: 'pdf/queue_full' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    }
    await expectDocument(await render(server, SHORT), 'short');
  });

  it('are told that they waited too long', async () => {
    const server = await startPdfServer({ PDF_CONCURRENCY: '1', PDF_QUEUE_WAIT_MS: '200' });
    const given = new AbortController();
    const printing = render(server, ENDLESS, given.signal).catch(() => 'given up');
    await expect.poll(() => server.queue.status()).toMatchObject({ running: 1 });
    const waiting = await render(server, SHORT);
    given.abort();
    expect([waiting.status, waiting.json]).toMatchObject([429, { code: 'pdf/waited_too_long' }]);
    expect(waiting.headers.get('retry-after')).not.toBeNull();
    expect(await printing).toBe('given up');
    await expectServedAgain(server);
  });

  it('leave the server ready for the next caller', async () => {
    const server = await startPdfServer({ PDF_CONCURRENCY: '1', PDF_QUEUE_LIMIT: '0' });
    const readyz = async () => (await call(`${server.url}/readyz`)).json;
    await expect.poll(() => readyz()).toMatchObject({ browser: 'ok' });
    const before = await readyz();
    const given = new AbortController();
    const endless = render(server, ENDLESS, given.signal).catch(() => undefined);
    await expect.poll(() => server.queue.status().present).toBe(1);
    expect((await render(server, SHORT)).status).toBe(429);
    expect(await readyz()).toEqual(before);
    given.abort();
    await endless;
  });
});

describe('a caller who goes away', () => {
  async function startWatched(env: Record<string, string> = {}) {
    const given = new AbortController();
    const watch = { abortAt: '', given };
    const server = await startPdfServer({ PDF_CONCURRENCY: '1', ...env }, (event) => {
      if (event.kind === 'stage' && event.stage === watch.abortAt) watch.given.abort();
    });
    return { ...server, watch };
  }

  it('frees the slot at once, whatever is being done to the document', async () => {
    const server = await startWatched();
    await render(server, SHORT);
    for (const stage of ['content', 'print']) {
      server.watch.given = new AbortController();
      server.watch.abortAt = stage;
      const abandoned = render(server, ENDLESS, server.watch.given.signal);
      await expect(abandoned, stage).rejects.toThrow('aborted');
      server.watch.abortAt = '';
      await expect
        .poll(() => server.queue.status(), { message: stage })
        .toMatchObject({ present: 0, running: 0 });
      await expectDocument(await render(server, SHORT), 'short');
      expect(server.renderer.status().browsersStarted, stage).toBe(1);
    }
  });

  it('frees the slot while its photos are fetched, and its place while it waits', async () => {
    const asked = Promise.withResolvers<void>();
    const images = await startServer(() => asked.resolve());
    const server = await startWatched({ IMAGES_URL: `${images.url}/images` });
    const fetching = new AbortController();
    const waiting = new AbortController();
    const first = render(server, testBundle({ photos: [PHOTO] }), fetching.signal);
    const firstGone = expect(first).rejects.toThrow('aborted');
    await asked.promise;
    const second = render(server, SHORT, waiting.signal);
    const secondGone = expect(second).rejects.toThrow('aborted');
    await expect.poll(() => server.queue.status()).toMatchObject({ present: 2, waiting: 1 });
    waiting.abort();
    await secondGone;
    await expect.poll(() => server.queue.status()).toMatchObject({ present: 1, waiting: 0 });
    fetching.abort();
    await firstGone;
    await expect.poll(() => server.queue.status()).toMatchObject({ present: 0, running: 0 });
    await expectDocument(await render(server, SHORT), 'short');
  });

  it('and documents that take too long, which is another answer, leave nothing behind, many of both', async () => {
    const server = await startPdfServer({
      PDF_CONCURRENCY: `${SLOTS}`,
      PDF_DEADLINE_MS: String(scaled(1_000)),
      ...MANY_PLACES,
    });

    const aborted = Array.from({ length: rounds({ short: 8, long: 25 }) }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 80));
      return render(server, index % 2 ? LONG : ENDLESS, AbortSignal.timeout(100 + (index % 9) * 90));
    });
    await Promise.allSettled(aborted);
    await expectAtRest(server);

    // The server shares this process: of more at once, Node would refuse those whose bodies it cannot read in 30 s.
    for (let round = 0; round < rounds({ short: 1, long: 5 }); round += 1) {
      const calls = Array.from({ length: rounds({ short: 3, long: 5 }) }, () => render(server, ENDLESS));
      const late = await Promise.all(calls);
      for (const { status, json } of late) {
        expect([status, json]).toMatchObject([504, { code: 'pdf/took_too_long' }]);
      }
    }
    await expectAtRest(server);

    await expectServedAgain(server);
    await expectNothingLeft(server);
  });
});

describe('a browser that is killed', () => {
  type Stage = 'launching' | 'content' | 'print' | 'ending';
  const stageOf = (event: RendererEvent) => (event.kind === 'stage' ? event.stage : event.kind);

  /** Kills the browser by its process id when a render comes to a stage, as often as it was told to. */
  function createKiller() {
    const state = { stage: 'print' as Stage, delayMs: 0, left: 0, killed: [] as number[] };
    const kill = (processId: number) => {
      try {
        process.kill(processId, 'SIGKILL');
      } catch {
        // It has exited meanwhile.
      }
      state.killed.push(processId);
    };
    /** A browser that starts has no id yet: it is the child that was not there before. */
    const killNewChild = () => {
      const known = new Set(descendants(process.pid).map(({ id }) => id));
      const timer = setInterval(() => {
        const born = descendants(process.pid).find(
          ({ id, parentId }) => parentId === process.pid && !known.has(id),
        );
        if (!born) return;
        clearInterval(timer);
        kill(born.id);
      }, 2);
    };
    const onEvent = (event: RendererEvent) => {
      if (state.left === 0 || stageOf(event) !== state.stage) return;
      state.left -= 1;
      if (event.kind === 'launching') killNewChild();
      else if ('processId' in event) setTimeout(kill, state.delayMs, event.processId);
    };
    return { state, onEvent };
  }

  const kills = [
    ['content', {}],
    ['print', {}],
    ['ending', { PDF_RENDERS_PER_BROWSER: '1' }],
    ['launching', { PDF_RENDERS_PER_BROWSER: '1', PDF_FAILED_STARTS: '100' }],
  ] as const;

  it.each(sampleOf(kills, { short: 2 }))(
    'at the stage "%s", again and again, costs no caller the document',
    async (stage, env) => {
      const times = rounds({ short: 2, long: 13 });
      const killer = createKiller();
      const server = await startPdfServer(env, killer.onEvent);
      await render(server, SHORT);
      for (let count = 0; count < times; count += 1) {
        Object.assign(killer.state, { stage, left: 1, delayMs: (count * 17) % 60 });
        await expectDocument(await render(server, SHORT), 'short');
        // The browser that a render leaves behind, or that starts for the next, may be killed after the answer.
        await vi.waitFor(() => {
          expect(killer.state.killed).toHaveLength(count + 1);
          const killed = killer.state.killed[count] ?? 0;
          expect(isRunning(killed)).toBe(false);
          expect(server.renderer.status().browserProcessId).not.toBe(killed);
        }, WAIT_MS);
      }
      await expectNothingLeft(server);
    },
  );

  it('at each of its tries is a clear error for the caller, and nothing for the next', async () => {
    const killer = createKiller();
    const server = await startPdfServer({}, killer.onEvent);
    Object.assign(killer.state, { stage: 'print', left: 2 });
    const { status, headers, json } = await render(server, SHORT);
    expect([status, json]).toEqual([
      503,
      { code: 'pdf/browser_failed', message: ERRORS['pdf/browser_failed'].message },
    ]);
    expect(headers.get('retry-after')).toBe('2');
    await expectDocument(await render(server, SHORT), 'short');
  });
});
