import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startServer } from '@cbp/shared/node/testing/http-server';
import { scaled, WAIT_MS } from '@cbp/shared/node/testing/waits';
import { faultsOf } from '@cbp/shared/testing/table';
import { rounds, sampleOf } from '@cbp/shared/testing/test-length';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PrintOutcome } from '../browser/print-page.ts';
import { createRenderer, type Renderer, RenderFailure } from '../browser/renderer.ts';
import { composeReport } from '../rendering/compose-report.ts';
import { createPhotoPreparer } from '../rendering/photos.ts';
import { renderReport } from '../rendering/render-report.ts';
import { createEvidenceClient } from '../reports/evidence-client.ts';
import { testBundle } from '../testing/bundles.ts';
import { noiseJpeg } from '../testing/images.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { pngBomb } from './testing/image-bombs.ts';

/** Whatever has no end is drawn for so long. */
const DEADLINE_MS = scaled(rounds({ short: 1_000, long: 2_500 }));
/** Attempts at the next document: an aborted page may slow it down for 5 s. */
const TRIES = Math.ceil(scaled(5_000) / DEADLINE_MS);
/** All rows of the table, or a document that takes long, on a busy machine. */
const LONG_MS = 30 * WAIT_MS;

let renderer: Renderer;

beforeAll(async () => {
  renderer = createRenderer({ deadlineMs: DEADLINE_MS, keepWarm: true });
  await browserRuns();
  await renderer.render('<p>warm</p>');
});

afterAll(() => renderer?.close());

/** The deadline of a document holds for the start of a browser as well, which takes a busy machine longer. */
const browserRuns = () =>
  vi.waitUntil(() => renderer.status().browserProcessId !== null, { timeout: WAIT_MS });

async function expectNextIsRight(): Promise<void> {
  await browserRuns();
  const { pdf, faults } = await nextDocument();
  expect((await pdfText(pdf)).join().trim()).toBe('the next document');
  expect(faults).toEqual([]);
}

/** A busy machine may miss one deadline; a page that keeps running in the background misses several. */
async function nextDocument(): Promise<PrintOutcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await renderer.render('<p>the next document</p>');
    } catch (error) {
      if (!(error instanceof RenderFailure) || error.kind !== 'deadline' || tries === TRIES) throw error;
    }
  }
}

const svg = (inner: string, doctype = '') =>
  `${doctype}<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${inner}</svg>`;
const imageOf = (source: string) => `<img src="data:image/svg+xml,${encodeURIComponent(source)}">`;
const pngImage = (png: Buffer) => `<img src="data:image/png;base64,${png.toString('base64')}">`;
const entities = (count: number) =>
  Array.from({ length: count }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
    '',
  );
const uses = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<g id="u${index + 1}">${`<use href="#u${index}" x="1"/>`.repeat(10)}</g>`,
  ).join('');
const script = (source: string) => `<script>${source}</script><p>x</p>`;

const POISON: Record<string, () => string> = {
  'a million elements': () => '<i>x</i>'.repeat(1_000_000),
  '100,000 nested elements': () => '<div>'.repeat(100_000),
  '20,000 nested SVG groups': () =>
    `<svg>${'<g transform="scale(1)">'.repeat(20_000)}<rect width="9" height="9"/></svg>`,
  '500 nested flex boxes': () =>
    `<style>div { display: flex; flex-direction: column; width: fit-content }</style>${'<div>'.repeat(500)}x`,
  '400 nested tables': () => '<table><tr><td>'.repeat(400),
  '30 nested multi-column boxes': () =>
    `<style>div { columns: 2; padding: 1px }</style>${'<div>x<br>y'.repeat(30)}`,
  'a table of 300,000 cells': () => `<table>${`<tr>${'<td>x'.repeat(100)}`.repeat(3_000)}</table>`,
  'a grid of 10,000 tracks each way': () =>
    '<div style="display: grid; grid-template: repeat(10000, 1px) / repeat(10000, 1px)"><p style="grid-area: 9999 / 9999">x</p></div>',
  '10,000 emoji': () => '😀👩‍👩‍👧‍👦'.repeat(5_000),
  '1,000 frames': () => '<iframe srcdoc="<p>x"></iframe>'.repeat(1_000),
  'a data: picture of 30 MB': () => `<img src="data:image/jpeg;base64,${'/9j/'.repeat(7_500_000)}">`,
  'paper of a million kilometres': () => '<style>@page { size: 1e9mm 1e9mm }</style>x',
  'paper of no size': () => '<style>@page { size: 0 0; margin: 1e9mm }</style>x',
  'a page 60,000 px tall and one 1e9 px': () =>
    '<p style="height: 60000px; background: red">x</p><p style="height: 1e9px">y</p>',
  'something 1e7 px wide': () => '<p style="width: 10000000px; border: 9px solid">x</p>',
  'letters of 1e6 px': () => '<p style="font-size: 1000000px; -webkit-text-stroke: 9px">x</p>',
  '100,000 CSS rules': () =>
    `<style>${Array.from({ length: 100_000 }, (_, index) => `.a${index} :has(.b${index}) ~ * { color: red }`).join('')}</style>${'<p class="a1 b1">x</p>'.repeat(2_000)}`,
  'a style attribute of 5 MB': () => `<p style="${'color: red; '.repeat(450_000)}">x</p>`,
  'a gradient of 100,000 stops': () =>
    `<p style="background: linear-gradient(${'red, blue, '.repeat(50_000)} red)">x</p>`,
  'custom properties that double': () =>
    `<style>:root { --v0: xxxxxxxxxx; ${Array.from({ length: 40 }, (_, index) => `--v${index + 1}: var(--v${index}) var(--v${index});`).join('')} } p::before { content: "x" var(--v40) }</style><p>x</p>`,
  'endless animations': () =>
    '<style>@keyframes k { to { width: 9999px } } p { animation: k 1ms infinite alternate }</style><p>x</p>'.repeat(
      1_000,
    ),
  'a word of 1 MB': () => 'W'.repeat(1_000_000),
  'a million marks on one letter': () => `a${'\u0301'.repeat(1_000_000)}`,
  '200,000 changes of direction': () => `<p>${'\u202e\u2066א\u2069a'.repeat(50_000)}</p>`,
  '200,000 empty lines': () => `<pre>${'\n'.repeat(200_000)}</pre>`,
  'broken UTF-8, NUL and lone surrogates': () =>
    Buffer.from([0x3c, 0x70, 0x3e, 0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]).toString('latin1') +
    '\0\ud800\udc00\udfff'.repeat(1_000),
  'markup that never closes': () => '<p title="'.repeat(100_000),
  'a billion laughs': () =>
    imageOf(svg('<text y="20">&l9;</text>', `<!DOCTYPE svg [<!ENTITY l0 "ha">${entities(9)}]>`)),
  'a billion uses': () => svg(`<g id="u0"><rect width="9" height="9"/></g>${uses(9)}<use href="#u9"/>`),
  'turbulence and blur over a large picture': () =>
    svg(
      `<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="999"/>${'<feGaussianBlur stdDeviation="999"/>'.repeat(50)}</filter><rect width="2000" height="2000" filter="url(#f)"/>`,
    ),
  'a pattern of a pattern of a pattern': () =>
    svg(
      `${Array.from({ length: 8 }, (_, index) => `<pattern id="p${index}" width="0.01" height="0.01"><rect width="99" height="99" fill="url(#p${index + 1})"/></pattern>`).join('')}<rect width="2000" height="2000" fill="url(#p0)"/>`,
    ),
  'a picture of 200 megapixels': () => pngImage(pngBomb(20_000, 10_000)),
  'a picture of 2,000 megapixels': () => pngImage(pngBomb(50_000, 40_000)),
  'a script without an end': () => script('while (true);'),
  'a script without an end in a picture': () => imageOf(svg('<script>while (true);</script>')),
  'a script without an end in a frame': () =>
    `<iframe sandbox="allow-scripts" srcdoc="${'<script>while (true);</script>'}"></iframe>`,
  'dialogs without an end': () => script('while (true) { alert(1); confirm(2); prompt(3) }'),
  'printing without an end': () =>
    script('onafterprint = onbeforeprint = () => print(); print(); onbeforeunload = () => "stay"'),
  'memory without an end': () => script('const a = []; while (true) a.push(new ArrayBuffer(1e8))'),
  'a refresh without an end': () => '<meta http-equiv="refresh" content="0;url=about:blank">x',
  'names that hide those of the document': () =>
    '<form name="fonts"></form><img name="images"><form name="querySelectorAll"></form>',
};

test(
  'the renderer ends, and the next document is right, after whatever it was given',
  async () => {
    const table = sampleOf(Object.entries(POISON), { short: 6 });
    const faults = await faultsOf(table, async (make) => {
      const html = `<!doctype html><meta charset="utf-8"><title>x</title><body>${make()}`;
      const ended = await renderer.render(html).then(
        ({ pdf }) => Buffer.from(pdf.subarray(0, 5)).toString(),
        (error: { kind?: string }) => error.kind,
      );
      expect(['%PDF-', 'deadline', 'crash']).toContain(ended);
      await expectNextIsRight();
    });
    expect(faults).toEqual({});
  },
  LONG_MS,
);

describe('the report is made, with a warning, of', () => {
  /** With time for a report. */
  let patient: Renderer;
  const folders: string[] = [];
  beforeAll(() => {
    patient = createRenderer();
  });
  afterAll(async () => {
    await patient?.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  async function warningOf(bytes: Buffer): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'poison-test-'));
    folders.push(path);
    await writeFile(join(path, 'photo.png'), bytes);
    const { pdf, warnings } = await renderReport(
      {
        bundle: testBundle({ photos: ['photo.png'] }),
        mode: 'REPORT',
        language: 'en',
        photoSource: { kind: 'directory', path },
        strict: false,
      },
      { renderer: patient, photos: createPhotoPreparer(), now: () => new Date() },
    );
    expect((await pdfText(pdf)).join()).toContain('ORDER-case-1');
    return warnings.join('\n');
  }

  const unusable = [
    ['a photo of 200 megapixels in 25 kB', () => pngBomb(20_000, 10_000), 'is 200 megapixels'],
    ['a photo of 4 gigapixels', () => pngBomb(65_000, 1_000).fill(0xff, 16, 24), 'damaged|megapixels'],
    ['a photo cut in half', async () => (await noiseJpeg(900, 900)).subarray(0, 9_000), 'damaged'],
    ['a script as a photo', () => Buffer.from(svg('<script>while (true);</script>')), 'must be a JPEG'],
    ['an archive as a photo', () => gzipSync(Buffer.alloc(50_000_000)), 'must be a JPEG'],
    ['nothing as a photo', () => Buffer.alloc(0), 'empty'],
  ] as const;
  test.each(sampleOf(unusable, { short: 3 }))('%s', async (_name, make, warning) => {
    expect(await warningOf(await make())).toMatch(
      new RegExp(`^photo "photo\\.png" is not shown.*(${warning})`),
    );
  });

  test('a photo of 39 megapixels in 6 kB, which it shows', async () => {
    expect(await warningOf(pngBomb(6_240, 6_250))).toBe('');
  });

  test('photos of an images host that never ends, or gives a byte a second, in a preview', async () => {
    const host = await startServer((request, response) => {
      const isFast = request.url?.endsWith('endless.jpg');
      // More than a photo may have, at once: what is slow runs out of time, and this doesn't.
      if (isFast) response.write(Buffer.alloc(11_000_000));
      const timer = setInterval(() => response.write('x'), 1_000);
      response.once('close', () => clearInterval(timer));
      onTestFinished(() => clearInterval(timer));
    });
    const bundle = testBundle({ photos: ['endless.jpg', 'slow.jpg'] });
    const { pdf, warnings } = await renderReport(
      {
        bundle,
        mode: 'PREVIEW',
        language: 'en',
        photoSource: { kind: 'host', url: host.url },
        strict: false,
      },
      { renderer: patient, photos: createPhotoPreparer(), now: () => new Date() },
    );
    expect(warnings).toEqual([
      'photo "endless.jpg" is not shown: the file is larger than 10 MB',
      'photo "slow.jpg" is not shown: the images host did not answer in 10 seconds',
    ]);
    expect((await pdfText(pdf)).join()).toContain('ORDER-case-1');
  });

  test(
    'tens of thousands of different characters in one message, without holding up everybody else',
    async () => {
      const bundle = testBundle();
      const count = rounds({ short: 20_000, long: 60_000 });
      const characters = Array.from({ length: count }, (_, index) => String.fromCodePoint(0x10000 + index));
      bundle.messages = [{ sender: 'BUYER', message: characters.join(''), timestamp: null, status: 'READ' }];
      const { warnings } = await composeReport(
        { bundle, mode: 'REPORT', language: 'en', photoSource: { kind: 'none' }, strict: false },
        createPhotoPreparer(),
      );
      expect(warnings.join()).toMatch(/no font of the report has a glyph for .* and \d+ more$/);
      expect(warnings.join().length).toBeLessThan(1_000);
    },
    LONG_MS,
  );
});

test('an API that answers with a bomb is left at 5 MB', async () => {
  const bomb = gzipSync(Buffer.alloc(rounds({ short: 20_000_000, long: 200_000_000 }), ' '));
  const api = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
  });
  const client = createEvidenceClient({ apiUrl: api.url, apiToken: undefined });
  await expect(client.read('one')).rejects.toThrow('answered with more than 5 MB');
});
