import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { type Page, PredefinedNetworkConditions } from 'puppeteer-core';
import { openPage, PHONE } from '../browser-page.ts';
import { startProduct } from '../product.ts';
import { sendOrder } from '../testing/send-order.ts';

/*
 * The cost of a first visit on a phone with a slow connection: `npm run bench:pages`. The last line is JSON. Seconds depend
 * on the machine; requests and bytes don't.
 */
const RUNS = 3;
const SLOW_LINE = PredefinedNetworkConditions['Slow 4G'];
const SLOW_CPU = 4;

/** At most, as far as this machine is quiet. */
const AIMS = {
  login_requests: 12,
  login_s: 4,
  report_s: 3,
  order_s: 2.5,
  login_lighthouse: 90,
  report_lighthouse: 90,
  order_lighthouse: 90,
};

/** Of what Lighthouse's own package exports, the part that we use. */
type Lighthouse = (
  url: string,
  flags: { onlyCategories: string[]; logLevel: string },
  config: undefined,
  page: Page,
) => Promise<{ lhr: { categories: Record<string, { score: number | null }> } } | undefined>;

type Visit = { requests: number; kilobytes: number; seconds: number };

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function onNewPage<Result>(
  chromium: LaunchedChromium,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { page, context } = await openPage(chromium, { viewport: PHONE });
  try {
    page.setDefaultTimeout(WAIT_MS);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** How long until `selector` is seen, and what has come over the line when the page is at rest. */
async function visit(chromium: LaunchedChromium, url: string, selector: string): Promise<Visit> {
  return onNewPage(chromium, async (page) => {
    const client = await page.createCDPSession();
    let requests = 0;
    let bytes = 0;
    client.on('Network.requestWillBeSent', ({ request }) => {
      if (!request.url.startsWith('data:')) requests += 1;
    });
    client.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await client.send('Network.enable');
    await page.emulateNetworkConditions(SLOW_LINE);
    await page.emulateCPUThrottling(SLOW_CPU);
    const startMs = performance.now();
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector(selector, { visible: true });
    const seconds = (performance.now() - startMs) / 1000;
    await page.waitForNetworkIdle();
    return { requests, kilobytes: bytes / 1000, seconds };
  });
}

/** Lighthouse's performance score for a phone, 0 to 100. */
async function score(lighthouse: Lighthouse, chromium: LaunchedChromium, url: string): Promise<number> {
  return onNewPage(chromium, async (page) => {
    const result = await lighthouse(
      url,
      { onlyCategories: ['performance'], logLevel: 'error' },
      undefined,
      page,
    );
    const found = result?.lhr.categories.performance?.score;
    if (typeof found !== 'number') throw new Error(`Lighthouse gave no score for ${url}`);
    return Math.round(found * 100);
  });
}

/** Installs Lighthouse from its own lock file, unless it is there. */
async function loadLighthouse(): Promise<Lighthouse> {
  const folder = path.join(import.meta.dirname, 'lighthouse');
  const entry = path.join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    process.stderr.write('Installing Lighthouse …\n');
    execFileSync('npm', ['ci', '--ignore-scripts', '--prefix', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
}

const lighthouse = await loadLighthouse();
const product = await startProduct();
const chromium = await launchChromium();
try {
  const { buyer_url } = await sendOrder(product, 'BENCH-1');
  const pages = {
    login: { url: `${product.url}/auth/login`, selector: 'input[name="password"]' },
    report: { url: `${product.url}/compelling-evidence/${product.showcaseReportId}`, selector: '.ce-report' },
    order: { url: `${product.url}${new URL(buyer_url).pathname}`, selector: '.order-head' },
  };
  const measured: Record<string, number> = {};
  for (const [name, { url, selector }] of Object.entries(pages)) {
    const visits: Visit[] = [];
    const scores: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      visits.push(await visit(chromium, url, selector));
      scores.push(await score(lighthouse, chromium, url));
    }
    measured[`${name}_requests`] = middle(visits.map(({ requests }) => requests));
    measured[`${name}_kb`] = Math.round(middle(visits.map(({ kilobytes }) => kilobytes)));
    measured[`${name}_s`] = Number(middle(visits.map(({ seconds }) => seconds)).toFixed(1));
    measured[`${name}_lighthouse`] = middle(scores);
  }
  for (const [name, aim] of Object.entries(AIMS)) {
    const value = measured[name] ?? Number.NaN;
    const isMet = name.endsWith('lighthouse') ? value >= aim : value <= aim;
    process.stderr.write(`${isMet ? '✓' : '✗'} ${name} ${value} (aim ${aim})\n`);
  }
  process.stdout.write(`${JSON.stringify(measured)}\n`);
} finally {
  await chromium.close();
  await product.stop();
}
