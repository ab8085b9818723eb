import { setTimeout as sleep } from 'node:timers/promises';
import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { hostileUrls } from '@cbp/shared/node/fetching/testing/url-spellings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRenderer, type Renderer } from '../browser/renderer.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { type Canaries, startCanaries } from './testing/canaries.ts';
import { HARMLESS, type HostileCase, renderHostile, type Verdict } from './testing/hostile-renders.ts';
import { CARRIERS, type Carrier } from './testing/url-carriers.ts';

let canaries: Canaries;
let renderer: Renderer;

beforeAll(async () => {
  canaries = await startCanaries();
  renderer = createRenderer({ deadlineMs: 20_000 });
});

afterAll(async () => {
  await renderer?.close();
  await canaries?.close();
});

const PORT = '{port}';
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Every carrier to both loopback addresses and to a file that it can show. */
const CARRIER_TARGETS = [
  'http://127.0.0.1:{port}/{name}',
  'http://[::1]:{port}/{name}',
  'file://{file}?{name}',
];

/** Carriers that are rotated through all spellings of a target: each spelling stands in three of them. */
const USUAL_CARRIERS = [
  ['img src', 'iframe src', 'css background'],
  ['object data', 'link stylesheet', 'svg image href'],
  ['embed src', 'css @import', 'iframe srcdoc'],
  ['svg use', 'link preload of data', 'css @font-face'],
  ['video src and poster', 'iframe of a data: page', 'link preconnect'],
].map((names) => names.map((name) => carrierCalled(name)));

function carrierCalled(name: string): Carrier {
  const carrier = CARRIERS.find((each) => each.name === name);
  if (!carrier) throw new Error(`no carrier is called ${name}`);
  return carrier;
}

/** The file that a carrier could show. */
function fileFor(name: string): string {
  const { html, svg, png, css } = canaries.files;
  if (/stylesheet|@import|svg style/.test(name)) return css;
  if (/use|filter|pattern/.test(name)) return svg;
  return /img|image|picture|css|poster|background/.test(name) ? png : html;
}

function carrierCases(target: string): HostileCase[] {
  return CARRIERS.map(({ name, html, isAlone = false }) => {
    const url = target
      .replace(PORT, String(canaries.port))
      .replace('{file}', fileFor(name))
      .replace('{name}', encodeURIComponent(name));
    return { name, html: html(url), isAlone };
  });
}

describe.each(CARRIER_TARGETS)('to %s', (target) => {
  let verdicts: Map<string, Verdict>;
  beforeAll(async () => {
    verdicts = await renderHostile(carrierCases(target), renderer, canaries);
  });

  test.each(CARRIERS.map(({ name }) => name))('%s leads nowhere', (name) => {
    expect(verdicts.get(name)).toEqual(HARMLESS);
  });
});

describe('by whatever spelling', () => {
  let verdicts: Map<string, Verdict>;
  const spellings = hostileUrls({ port: 1, file: '/canary' });
  const casesOf = (): HostileCase[] => {
    const real = hostileUrls({ port: canaries.port, file: canaries.files.html });
    return spellings.map((name, index) => {
      const carriers = USUAL_CARRIERS[index % USUAL_CARRIERS.length] ?? [];
      return { name, html: carriers.map(({ html }) => html(attribute(real[index] ?? ''))).join('') };
    });
  };
  beforeAll(async () => {
    verdicts = await renderHostile(casesOf(), renderer, canaries);
  });

  test.each(spellings)('%j leads nowhere', (name) => {
    expect(verdicts.get(name)).toEqual(HARMLESS);
  });

  test.each([
    'file://{file}',
    'FILE:{file}',
    'view-source:file://{file}',
    'javascript:document.write(1)',
    'chrome://version',
    'data:text/html,<img src=http://127.0.0.1:{port}/refresh>',
    '\\\\localhost{file}',
    '//127.0.0.1:{port}/refresh',
    'http://[::1]:{port}/refresh',
  ])('nor does a meta refresh to %s', async (target) => {
    const url = target.replace('{file}', canaries.files.html).replace(PORT, String(canaries.port));
    const html = `<meta http-equiv="refresh" content="0;url=${url}">`;
    const found = await renderHostile([{ name: 'refresh', html, isAlone: true }], renderer, canaries);
    expect(found.get('refresh')).toEqual(HARMLESS);
  });
});

test.each(['http://127.0.0.1:{port}/later', 'https://report.invalid/'])(
  'a document that leads to %s after a while leaves the next one alone',
  async (target) => {
    const url = target.replace(PORT, String(canaries.port));
    const { pdf } = await renderer.render(
      `<!doctype html><html><head><meta http-equiv="refresh" content="1;url=${url}"></head><body>before</body></html>`,
    );
    expect((await pdfText(pdf)).join('').trim()).toBe('before');
    // The time that the document waits is what is tried here.
    await sleep(1_500);
    const next = await renderer.render('<!doctype html><html><head></head><body>next</body></html>');
    expect((await pdfText(next.pdf)).join('').trim()).toBe('next');
    expect(next.faults).toEqual([]);
  },
);

test('no late request arrived by the end', async () => {
  await renderer.close();
  expect(canaries.hits).toEqual([]);
  expect(canaries.connections()).toBe(0);
});

describe('without the guards', () => {
  let open: LaunchedChromium;
  beforeAll(async () => {
    open = await launchChromium();
  });
  afterAll(() => open?.close());

  test('the culprit is known by name', async () => {
    const render = async (html: string) => {
      const page = await open.browser.newPage();
      await page.setContent(html, { waitUntil: 'load' });
      return { pdf: await page.pdf(), faults: [] };
    };
    const url = `http://127.0.0.1:${canaries.port}/culprit`;
    const cases = ['one', 'two', 'three'].map((name) => ({
      name,
      html: name === 'two' ? carrierCalled('img src').html(url) : `<p>${name}</p>`,
    }));
    const verdicts = await renderHostile(cases, { render }, canaries);
    expect(verdicts.get('one')).toEqual(HARMLESS);
    expect(verdicts.get('two')?.hits).toContain('GET /culprit');
    expect(verdicts.get('three')).toEqual(HARMLESS);
  });

  test('a file that is shown is found in the PDF, as text and as a picture', async () => {
    const page = await open.browser.newPage();
    for (const file of [canaries.files.html, canaries.files.png]) {
      await page.goto(`file://${file}`);
      const pdf = await page.pdf();
      expect(canaries.leaksIn(pdf, (await pdfText(pdf)).join())).toHaveLength(1);
    }
  });

  test('the carriers are live: most of them reach the canaries', async () => {
    const page = await open.browser.newPage();
    await page.goto(`file://${canaries.files.text}`);
    for (const { html } of carrierCases(CARRIER_TARGETS[0] ?? '').filter(({ isAlone }) => !isAlone)) {
      await page.setContent(`<!doctype html><body>${html}`, { waitUntil: 'load' });
    }
    const reached = () =>
      new Set(canaries.hits.map((hit) => decodeURIComponent(hit.split('/')[1]?.split('?')[0] ?? 'UDP')));
    await expect.poll(() => reached()).toContain('script with WebSocket');
    expect(reached()).toContain('UDP');
    expect(reached().size).toBeGreaterThan(CARRIERS.length / 2);
  });
});
