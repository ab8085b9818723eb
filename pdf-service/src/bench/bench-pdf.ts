import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { photoNames, renderStaticReport } from '@cbp/report/static';
import type { EvidenceBundle } from '@cbp/shared/entities/evidence.model';
import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { pdfServiceEnvironment } from '@cbp/shared/node/process-environment';
import type { Page } from 'puppeteer-core';
import { countPages } from '../rendering/page-count.ts';
import { createPhotoPreparer, type PhotoPreparer } from '../rendering/photos.ts';
import { type ImagesHost, startImagesHost } from './images-host.ts';
import { memoryMegabytes, watchCpu } from './process-tree.ts';
import { perSecond, quantile, timeMs } from './statistics.ts';
import { typicalOrder } from './typical-orders.ts';

/*
 * Measures the PDF service against its floor in one run: `npm run bench:pdf`. Absolute times belong to the machine; the
 * ratios travel.
 */
const ROOT = join(import.meta.dirname, '../../..');
const KEY = 'bench-service-key-of-more-than-32-characters';
const PAPER = {
  format: 'A4',
  preferCSSPageSize: true,
  printBackground: true,
  tagged: true,
  outline: true,
  waitForFonts: false,
  timeout: 0,
} as const;
const DOCUMENTS = 24;
const PHOTOS_EACH = 3;
const ROUNDS = 4;
const UNSEEN = 24;
const THROUGHPUT_DOCUMENTS = 72;
/** Callers for each slot of the service: with one each, a slot would idle while an answer travels. */
const CALLERS_PER_SLOT = 2;
const MOST_SLOTS = 3;
const THROUGHPUT_TURNS = 3;
const NAIVE_RUNS = 5;
const MEMORY_TURNS = 3;
/** Chromium gives its free memory back about every ten seconds. */
const MEMORY_SETTLE_MS = 12_000;
const MEMORY_LOOKS = 7;
const MEMORY_LOOK_EVERY_MS = 500;
const CHROME_PLACES = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/google-chrome-stable'];

type Service = { child: ChildProcess; url: string; stop(): Promise<void> };

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function startServer(
  file: string,
  env: Record<string, string>,
): Promise<Service & { message: Record<string, string> }> {
  const child = fork(join(ROOT, file), {
    env: { ...process.env, LOG_LEVEL: 'error', PORT: '0', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`${file} ended before it listened`);
    }),
  ])) as [Record<string, string>];
  return {
    child,
    message,
    url: message.url ?? '',
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function ordersWith(host: ImagesHost, count: number): Promise<EvidenceBundle[]> {
  const names = await host.addPhotos(count * PHOTOS_EACH);
  return Array.from({ length: count }, (_, index) => {
    const [first = '', second = '', third = ''] = names.slice(index * PHOTOS_EACH);
    return typicalOrder(index, [first, second, third]);
  });
}

async function staticHtml(
  bundle: EvidenceBundle,
  preparer: PhotoPreparer,
  host: ImagesHost,
): Promise<string> {
  const { photos } = await preparer.prepare({
    names: photoNames(bundle),
    signedName: bundle.evidence.product_info?.delivery_signed,
    source: { kind: 'host', url: host.url },
  });
  return (await renderStaticReport({ bundle, mode: 'REPORT', language: 'en', photos })).html;
}

async function warmPage({ browser }: LaunchedChromium): Promise<Page> {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  return page;
}

async function loadAndPrint(page: Page, html: string): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: 'load', timeout: 0 });
  return page.pdf(PAPER);
}

async function postRender(service: Service, bundle: EvidenceBundle): Promise<Uint8Array> {
  const response = await fetch(`${service.url}/renders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${KEY}`,
      accept: 'application/pdf',
    },
    body: JSON.stringify({ bundle }),
  });
  if (!response.ok) throw new Error(`the service answered ${response.status}: ${await response.text()}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The way that many take: a browser launched for each PDF of the live page, waiting until the network is idle. */
async function naive(url: string, executablePath: string | undefined): Promise<number[]> {
  if (executablePath) process.env.CHROMIUM_PATH = executablePath;
  const samples: number[] = [];
  for (let run = 0; run < NAIVE_RUNS; run += 1) {
    samples.push(
      await timeMs(async () => {
        const chromium = await launchChromium();
        try {
          const page = await chromium.browser.newPage();
          await page.goto(url, { waitUntil: 'networkidle0' });
          await page.pdf(PAPER);
        } finally {
          await chromium.close();
        }
      }),
    );
  }
  delete process.env.CHROMIUM_PATH;
  return samples;
}

type Latency = { printOnly: number[]; minimal: number[]; service: number[] };

async function measureLatency(
  page: Page,
  service: Service,
  orders: EvidenceBundle[],
  documents: string[],
): Promise<Latency> {
  const latency: Latency = { printOnly: [], minimal: [], service: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, html] of documents.entries()) {
      const order = orders[index];
      if (!order) continue;
      const minimal = await timeMs(() => loadAndPrint(page, html));
      const printOnly = await timeMs(() => page.pdf(PAPER));
      const viaService = await timeMs(() => postRender(service, order));
      // The first round warms everything up: caches, fonts, just-in-time code.
      if (round === 0) continue;
      latency.minimal.push(minimal);
      latency.printOnly.push(printOnly);
      latency.service.push(viaService);
    }
  }
  return latency;
}

async function measureUnseen(page: Page, service: Service, host: ImagesHost) {
  const minimal: number[] = [];
  const viaService: number[] = [];
  const preparer = createPhotoPreparer();
  const [forMinimal, forService] = [await ordersWith(host, UNSEEN), await ordersWith(host, UNSEEN)];
  for (let index = 0; index < UNSEEN; index += 1) {
    const [one, other] = [forMinimal[index], forService[index]];
    if (!one || !other) continue;
    minimal.push(await timeMs(async () => loadAndPrint(page, await staticHtml(one, preparer, host))));
    viaService.push(await timeMs(() => postRender(service, other)));
  }
  return { minimal, service: viaService };
}

type Throughput = { slots: number; minimal: number; service: number; cpuSecondsPerPdf: number };

/** PDFs per second of the bare loop on so many pages, and of a service with as many slots. */
async function measureThroughput(
  chromium: LaunchedChromium,
  startService: (slots: number) => Promise<Service>,
  orders: EvidenceBundle[],
  documents: string[],
  slots: number,
): Promise<Throughput> {
  const service = await startService(slots);
  const pages = await Promise.all(Array.from({ length: slots }, () => warmPage(chromium)));
  const free = [...pages];
  const minimalRun = () =>
    perSecond(THROUGHPUT_DOCUMENTS, slots, async (index) => {
      const page = free.pop();
      if (!page) throw new Error('more work than pages');
      await loadAndPrint(page, documents[index % documents.length] ?? '');
      free.push(page);
    });
  const serviceRun = () =>
    perSecond(THROUGHPUT_DOCUMENTS, slots * CALLERS_PER_SLOT, (index) =>
      postRender(service, orders[index % orders.length] as EvidenceBundle),
    );
  try {
    await serviceRun();
    const rates = { minimal: [] as number[], service: [] as number[] };
    let cpuSeconds = 0;
    // In turn, so that a machine that slows down slows both.
    for (let turn = 0; turn < THROUGHPUT_TURNS; turn += 1) {
      rates.minimal.push(await minimalRun());
      const cpu = watchCpu(service.child.pid ?? 0);
      rates.service.push(await serviceRun());
      cpuSeconds += cpu.stop();
    }
    return {
      slots,
      minimal: quantile(rates.minimal, 0.5),
      service: quantile(rates.service, 0.5),
      cpuSecondsPerPdf: cpuSeconds / (THROUGHPUT_TURNS * THROUGHPUT_DOCUMENTS),
    };
  } finally {
    await Promise.all(pages.map((page) => page.close()));
    await service.stop();
  }
}

/** The middle of several looks once the work is done: what is being collected is not held. */
async function settledMegabytes(root: number): Promise<number> {
  const looks: number[] = [];
  await sleep(MEMORY_SETTLE_MS);
  for (let look = 0; look < MEMORY_LOOKS; look += 1) {
    await sleep(MEMORY_LOOK_EVERY_MS);
    looks.push(memoryMegabytes(root));
  }
  return quantile(looks, 0.5);
}

type Memory = { perHundred: number; peak: number; at: Record<number, number> };

/** What a new service holds after so many renders. */
async function measureMemory(service: Service, orders: EvidenceBundle[], slots: number): Promise<Memory> {
  const root = service.child.pid ?? 0;
  const at: Record<number, number> = {};
  let peak = 0;
  const looking = setInterval(() => {
    peak = Math.max(peak, memoryMegabytes(root));
  }, MEMORY_LOOK_EVERY_MS);
  try {
    for (const upTo of [200, 300, 400, 500]) {
      const already = upTo === 200 ? 0 : upTo - 100;
      await perSecond(upTo - already, slots * CALLERS_PER_SLOT, (index) =>
        postRender(service, orders[index % orders.length] as EvidenceBundle),
      );
      at[upTo] = await settledMegabytes(root);
    }
  } finally {
    clearInterval(looking);
    await service.stop();
  }
  return { perHundred: ((at[500] ?? 0) - (at[200] ?? 0)) / 3, peak, at };
}

function row(name: string, samples: readonly number[]): string {
  return `${name.padEnd(58)} p50 ${quantile(samples, 0.5).toFixed(1).padStart(7)} ms   p95 ${quantile(samples, 0.95).toFixed(1).padStart(7)} ms   n ${samples.length}`;
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cbp-bench-'));
  const host = await startImagesHost();
  const stops: (() => Promise<void>)[] = [
    () => host.close(),
    () => rm(dataDir, { recursive: true, force: true }),
  ];
  try {
    say('Starting the platform, the service and a browser …');
    const api = await startServer('api/src/main.ts', {
      DATA_DIR: dataDir,
      LOAD_DEMO: 'when-empty',
      OPERATOR_KEY: KEY,
      AUTH_SECRET: KEY,
    });
    stops.push(api.stop);
    const startService = (slots: number) =>
      startServer('pdf-service/src/main.ts', {
        ...pdfServiceEnvironment(),
        EVIDENCE_API_URL: `${api.url}/api`,
        IMAGES_URL: host.url,
        PDF_SERVICE_KEYS: KEY,
        PDF_CONCURRENCY: String(slots),
      });
    const service = await startService(1);
    stops.push(service.stop);
    const chromium = await launchChromium({ network: 'none' });
    stops.push(() => chromium.close());

    const orders = await ordersWith(host, DOCUMENTS);
    const preparer = createPhotoPreparer();
    const documents: string[] = [];
    for (const order of orders) documents.push(await staticHtml(order, preparer, host));
    const page = await warmPage(chromium);
    const typical = await postRender(service, orders[0] as EvidenceBundle);

    say('Latency, one at a time …');
    const latency = await measureLatency(page, service, orders, documents);
    say('Images never seen before …');
    const unseen = await measureUnseen(page, service, host);
    const throughputs: Throughput[] = [];
    for (let slots = 1; slots <= MOST_SLOTS; slots += 1) {
      say(`Throughput at ${slots} …`);
      throughputs.push(await measureThroughput(chromium, startService, orders, documents, slots));
    }
    const best = throughputs.reduce((one, other) => (other.service > one.service ? other : one));
    say('The naive way …');
    const chrome = CHROME_PLACES.find((path) => existsSync(path));
    const naiveRuns = await naive(`${api.url}/compelling-evidence/${api.message.showcaseReportId}`, chrome);
    say(`Memory over 500 renders, ${MEMORY_TURNS} times …`);
    const memories: Memory[] = [];
    for (let turn = 0; turn < MEMORY_TURNS; turn += 1) {
      memories.push(await measureMemory(await startService(best.slots), orders, best.slots));
    }

    const result = {
      p50_vs_minimal: quantile(latency.service, 0.5) / quantile(latency.minimal, 0.5),
      p50_vs_minimal_unseen: quantile(unseen.service, 0.5) / quantile(unseen.minimal, 0.5),
      throughput_vs_minimal: best.service / best.minimal,
      throughput_vs_naive: best.service / (1000 / quantile(naiveRuns, 0.5)),
      typical_kb: Math.round(typical.length / 1024),
      typical_pages: await countPages(typical),
      mb_per_100_renders: quantile(
        memories.map(({ perHundred }) => perHundred),
        0.5,
      ),
      peak_pss_mb: Math.max(...memories.map(({ peak }) => peak)),
      cpu_seconds_per_pdf: best.cpuSecondsPerPdf,
      slots: best.slots,
    };
    const lines = [
      row('(i)   printing alone, warm page', latency.printOnly),
      row('(ii)  loading and printing, warm page', latency.minimal),
      row('(iii) the service over HTTP, images prepared', latency.service),
      row('(ii)  with images never seen before', unseen.minimal),
      row('(iii) with images never seen before', unseen.service),
      row(
        `(iv)  a ${chrome ? `full Chrome (${chrome})` : 'headless shell'} launched for each PDF of the live page`,
        naiveRuns,
      ),
      ...throughputs.map(
        ({ slots, minimal, service, cpuSecondsPerPdf }) =>
          `${slots} ${slots === 1 ? 'slot ' : 'slots'}: ${service.toFixed(1)} PDFs per second, floor ${minimal.toFixed(1)}, ${cpuSecondsPerPdf.toFixed(3)} CPU s per PDF`,
      ),
      ...memories.map(
        ({ at, peak }) =>
          `Memory (PSS of the tree): ${Object.entries(at)
            .map(([renders, size]) => `${size.toFixed(0)} MB at ${renders}`)
            .join(', ')}, at most ${peak.toFixed(0)} MB`,
      ),
    ];
    process.stdout.write(
      `${lines.join('\n')}\n${JSON.stringify(result, (_key, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value))}\n`,
    );
  } finally {
    for (const stop of stops.reverse()) await stop().catch((error: unknown) => say(String(error)));
  }
}

await main();
