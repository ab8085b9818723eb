import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '@cbp/shared/node/testing/http-server';
import { scaled, WAIT_MS } from '@cbp/shared/node/testing/waits';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pdfText } from '../testing/pdf-text.ts';
import { commandLine, descendants, isRunning } from '../testing/processes.ts';
import type { RendererEvent } from './browser-supervisor.ts';
import { createRenderer, type Renderer, type RendererOptions } from './renderer.ts';

/** Most tests are of something else than the bound on a document, which a busy machine may need. */
const NO_DEADLINE_MS = 10 * WAIT_MS;

function startRenderer(options: RendererOptions = {}): Renderer {
  const renderer = createRenderer({ deadlineMs: NO_DEADLINE_MS, ...options });
  onTestFinished(() => renderer.close());
  return renderer;
}

const page = (body: string, style = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title><style>@page { size: A4; margin: 20mm } ${style}</style></head><body>${body}</body></html>`;

/** Takes about a second to print, so that something can happen meanwhile. */
const long = (name: string, paragraphs = 5_000) =>
  page(`<h1>${name}</h1>${'<p>One of very many lines.</p>'.repeat(paragraphs)}`);

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

/** The processes of the browser's pages. */
function drawingProcesses(): number[] {
  const ids = descendants(process.pid).map(({ id }) => id);
  return ids.filter((id) => commandLine(id).includes('--type=renderer'));
}

async function runningBrowser(renderer: Renderer): Promise<number> {
  return vi.waitFor(
    () => {
      const { browserProcessId } = renderer.status();
      if (browserProcessId === null) throw new Error('the browser has not started');
      return browserProcessId;
    },
    { timeout: WAIT_MS, interval: 5 },
  );
}

test('prints a tagged A4 document whose text can be read, page after page from one browser', async () => {
  const renderer = startRenderer();
  for (const name of ['one', 'two', 'three']) {
    const { pdf, faults } = await renderer.render(page(`<h1>Document ${name}</h1>`));
    expect((await pdfText(pdf)).join()).toContain(`Document ${name}`);
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/MediaBox \[0 0 594\.9\d+ 841\.9/);
    expect(Buffer.from(pdf).toString('latin1')).toContain('/MarkInfo');
    expect(faults).toEqual([]);
  }
  expect(renderer.status()).toMatchObject({ browsersStarted: 1 });
});

test('lays a page without margins out at the size of A4', async () => {
  const style =
    '@page { margin: 0 } * { margin: 0 } p { display: none } @media (min-width: 793px) and (max-width: 795px) { p { display: block } }';
  const { pdf } = await startRenderer().render(page('<p>as wide as A4</p>', style));
  expect((await pdfText(pdf)).join()).toContain('as wide as A4');
});

test('runs no script', async () => {
  const script =
    '<p>quiet</p><script>document.body.textContent = "loud"</script><img src=x onerror="document.title=1">';
  const { pdf } = await startRenderer().render(page(script));
  expect((await pdfText(pdf)).join()).toMatch(/quiet/);
});

test('reaches nothing, and tells what was asked for', async () => {
  const canary = await startServer((_request, response) => void response.end('canary'));
  const carriers = `
    <img src="${canary.url}/img"><img src="//${new URL(canary.url).host}/scheme-relative">
    <link rel="stylesheet" href="${canary.url}/link"><link rel="prefetch" href="${canary.url}/prefetch">
    <link rel="preconnect" href="${canary.url}"><link rel="icon" href="${canary.url}/icon">
    <iframe src="${canary.url}/frame"></iframe><iframe srcdoc="<img src='${canary.url}/srcdoc'>"></iframe>
    <object data="${canary.url}/object"></object><embed src="${canary.url}/embed">
    <video src="${canary.url}/video" poster="${canary.url}/poster"></video>
    <svg><image href="${canary.url}/svg"/><use href="${canary.url}/use#a"/></svg>
    <meta http-equiv="refresh" content="0;url=${canary.url}/refresh">
    <img src="file:///etc/passwd"><iframe src="file:///etc/passwd"></iframe><p>still here</p>`;
  const style = `@import url("${canary.url}/import"); body { background: url("${canary.url}/background") }
    @font-face { font-family: Away; src: url("${canary.url}/font") } p { font-family: Away }`;
  const renderer = startRenderer();
  const { pdf, faults } = await renderer.render(page(carriers, style));
  expect(canary.requests).toEqual([]);
  expect((await pdfText(pdf)).join()).not.toContain('root:');
  // Only the first few are named, and the browser decides their order.
  expect(faults.length).toBeGreaterThan(0);
  const away = await renderer.render(page(`<img src="${canary.url}/img">`));
  expect(away.faults).toEqual([`a request of the document was blocked: ${canary.url}/img`]);
  expect(canary.requests).toEqual([]);
});

test('every font is read before the document is drawn', async () => {
  const away = 'http://127.0.0.1:9/font.ttf';
  // No text is set in it: drawing alone would never ask for it.
  const style = `@font-face { font-family: Unused; src: url(${away}) }`;
  const { pdf, faults } = await startRenderer().render(page('<p>shown</p>', style));
  expect((await pdfText(pdf)).join()).toContain('shown');
  expect(faults).toEqual([`a request of the document was blocked: ${away}`]);
});

test('a page that was led astray prints the next document as if nothing had been', async () => {
  const renderer = startRenderer();
  await renderer.render(page('<meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/">astray'));
  const { pdf, faults } = await renderer.render(page('<p>on course</p>'));
  expect((await pdfText(pdf)).join()).toContain('on course');
  expect(faults).toEqual([]);
});

test('documents survive a killed browser', async () => {
  const renderer = startRenderer();
  // It is killed as soon as it runs, when its pages are not there yet.
  const renders = [renderer.render(long('Alpha', 1_500)), renderer.render(long('Beta', 1_500))];
  process.kill(await runningBrowser(renderer), 'SIGKILL');
  const [alpha, beta] = await Promise.all(renders);
  expect((await pdfText(alpha?.pdf ?? new Uint8Array()))[0]).toContain('Alpha');
  expect((await pdfText(beta?.pdf ?? new Uint8Array()))[0]).toContain('Beta');
  expect(renderer.status().browsersStarted).toBe(2);
});

test('a document beyond its deadline is refused, and leaves no page behind', async () => {
  const renderer = startRenderer({ deadlineMs: scaled(1_500), keepWarm: true });
  await runningBrowser(renderer);
  await renderer.render(page('<p>warm</p>'));
  const before = descendants(process.pid).length;
  await expect(renderer.render(long('Endless', 150_000))).rejects.toMatchObject({ kind: 'deadline' });
  const { pdf } = await renderer.render(page('<p>soon</p>'));
  expect((await pdfText(pdf)).join()).toContain('soon');
  expect(renderer.status().browsersStarted).toBe(1);
  await expect.poll(() => descendants(process.pid).length).toBeLessThanOrEqual(before);
});

test('an aborted render ends at once with the reason of the signal, before, during and after its start', async () => {
  const renderer = startRenderer();
  const reason = new Error('the caller went away');
  await expect(renderer.render(page('x'), AbortSignal.abort(reason))).rejects.toBe(reason);
  for (const stage of ['launching', 'content', 'print']) {
    const given = new AbortController();
    const events: string[] = [];
    const watched = startRenderer({
      onEvent: (event) => {
        events.push(event.kind === 'stage' ? event.stage : event.kind);
        if (events.at(-1) === stage) given.abort(reason);
      },
    });
    await expect(watched.render(long('Given up'), given.signal)).rejects.toBe(reason);
    const { pdf } = await watched.render(page('next'));
    expect((await pdfText(pdf)).join()).toContain('next');
    expect(watched.status().browsersStarted).toBe(1);
  }
});

test('a browser that is slow to answer is not taken for broken where a caller went away', async () => {
  const given = new AbortController();
  const reason = new Error('the caller went away');
  let processId = 0;
  const renderer = startRenderer({
    onEvent(event) {
      if (event.kind !== 'stage' || event.stage !== 'print' || processId === 0) return;
      process.kill(processId, 'SIGSTOP');
      given.abort(reason);
    },
  });
  await renderer.render(page('warm'));
  processId = await runningBrowser(renderer);
  await expect(renderer.render(long('Given up'), given.signal)).rejects.toBe(reason);
  // As a busy machine lets it wait.
  await pause(1_500);
  process.kill(processId, 'SIGCONT');
  processId = 0;
  const { pdf } = await renderer.render(page('<p>from the same</p>'));
  expect((await pdfText(pdf)).join()).toContain('from the same');
  expect(renderer.status().browsersStarted).toBe(1);
});

test('a browser that does not answer any more is replaced, and its render tried again', async () => {
  const renderer = startRenderer({ watchIntervalMs: 50 });
  await renderer.render(page('warm'));
  const processId = await runningBrowser(renderer);
  process.kill(processId, 'SIGSTOP');
  const { pdf } = await renderer.render(page('<p>after the hang</p>'));
  expect((await pdfText(pdf)).join()).toContain('after the hang');
  expect(isAlive(processId)).toBe(false);
});

test('a browser above its share of memory is replaced once its renders are done', async () => {
  const weighing = startRenderer({ watchIntervalMs: 20 });
  await weighing.render(page('x'));
  // A browser that still starts weighs less than half of what it will, and is ended at once by a limit made of that.
  let memoryBytes = 0;
  const isSettled = () => {
    const before = memoryBytes;
    memoryBytes = weighing.status().memoryBytes;
    return before > 0 && memoryBytes <= before;
  };
  await expect.poll(isSettled).toBe(true);
  await weighing.close();
  const reasons: string[] = [];
  const renderer = startRenderer({
    // At twice as much it would be ended at once.
    memoryLimitBytes: memoryBytes * 0.9,
    watchIntervalMs: 20,
    onEvent: (event) => {
      if (event.kind === 'ending') reasons.push(event.reason);
    },
  });
  // How much of the memory is shared, and so counts less, depends on other browsers; longer documents need more.
  for (let size = 1; reasons.length === 0 && size <= 20; size += 1) {
    await renderer.render(long('Grown', size * 250));
  }
  await expect.poll(() => reasons).toContain('memory');
  const { pdf } = await renderer.render(page('<p>from the next</p>'));
  expect((await pdfText(pdf)).join()).toContain('from the next');
});

test('pages that rested for longer than the browser library waits for an answer print on', async () => {
  // The library's own limit uses timers; the rest of this test needs none.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const renderer = startRenderer({ watchIntervalMs: 2 ** 30 });
  await Promise.all(['one', 'two', 'three'].map((name) => renderer.render(page(name))));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  for (const name of ['later 1', 'later 2', 'later 3', 'later 4']) {
    const { pdf } = await renderer.render(page(`<p>${name}</p>`));
    expect((await pdfText(pdf)).join()).toContain(name);
  }
  expect(renderer.status().browsersStarted).toBe(1);
});

test('a page that ended while idle does not count as a failed attempt', async () => {
  const renderer = startRenderer();
  await Promise.all(['one', 'two', 'three'].map((name) => renderer.render(page(name))));
  const drawing = drawingProcesses();
  expect(drawing.length).toBeGreaterThanOrEqual(3);
  for (const processId of drawing) process.kill(processId, 'SIGKILL');
  await expect.poll(() => drawing.filter(isRunning)).toEqual([]);
  const { pdf } = await renderer.render(page('<p>after the loss</p>'));
  expect((await pdfText(pdf)).join()).toContain('after the loss');
  expect(renderer.status().browsersStarted).toBe(1);
});

test('replaces the browser after its share of renders', async () => {
  const renderer = startRenderer({ rendersPerBrowser: 2 });
  for (let count = 0; count < 5; count += 1) await renderer.render(page('x'));
  expect(renderer.status().browsersStarted).toBe(3);
});

test('gives memory back after much work, once, and prints on', async () => {
  let rests = 0;
  const onEvent = ({ kind }: RendererEvent) => {
    if (kind === 'rested') rests += 1;
  };
  const renderer = startRenderer({ onEvent });
  for (let index = 0; index < 100; index += 1) await renderer.render(page('<p>one of many</p>'));
  expect(rests).toBe(0);
  await expect.poll(() => rests).toBe(1);
  const { pdf } = await renderer.render(page('<p>after the rest</p>'));
  expect((await pdfText(pdf)).join()).toContain('after the rest');
});

test('gives memory back after the start and after little work, once each, and its pages stay warm', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let rests = 0;
  const onEvent = ({ kind }: RendererEvent) => {
    if (kind === 'rested') rests += 1;
  };
  const renderer = startRenderer({ onEvent, watchIntervalMs: 2 ** 30 });
  const restsAre = (count: number) => expect.poll(() => rests).toBe(count);
  await vi.advanceTimersByTimeAsync(60_000);
  await restsAre(1);
  await renderer.render(page('<p>one of few</p>'));
  const before = drawingProcesses();
  expect(rests).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await restsAre(2);
  await vi.advanceTimersByTimeAsync(3_600_000);
  await renderer.render(page('<p>the next</p>'));
  expect(drawingProcesses()).toEqual(before);
  expect(rests).toBe(2);
});

test('closing ends what runs, and the browser', async () => {
  const renderer = startRenderer();
  const renders = [renderer.render(long('Running')), renderer.render(long('Running too'))];
  const refused = Promise.all(
    renders.map((render) => expect(render).rejects.toMatchObject({ kind: 'closed' })),
  );
  const processId = await runningBrowser(renderer);
  await renderer.close();
  await refused;
  expect(isAlive(processId)).toBe(false);
  await expect(renderer.render(page('late'))).rejects.toMatchObject({ kind: 'closed' });
});
