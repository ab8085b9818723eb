import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { photoNames, renderStaticReport } from '@cbp/report/static';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import type { Page } from 'puppeteer-core';
import { createPhotoPreparer, type PhotoPreparer } from '../rendering/photos.ts';
import type { ImagesHost } from './images-host.ts';
import { memoryMegabytes, watchCpu } from './process-tree.ts';
import { perSecond, quantile, timeMs } from './statistics.ts';
import { typicalOrder } from './typical-orders.ts';

export const KEY = 'bench-service-key-of-more-than-32-characters';
const PAPER = {
  format: 'A4',
  preferCSSPageSize: true,
  printBackground: true,
  tagged: true,
  outline: true,
  waitForFonts: false,
  timeout: 0,
} as const;
const PHOTOS_EACH = 3;
/** Callers for each slot of the service: with one each, a slot would idle while an answer travels. */
const CALLERS_PER_SLOT = 2;
const THROUGHPUT_TURNS = 3;

/** Chromium gives its free memory back about every ten seconds. */
const MEMORY_SETTLE_MS = 12_000;
const MEMORY_LOOKS = 7;
const MEMORY_LOOK_EVERY_MS = 500;

export type Service = { child: ChildProcess; url: string; stop(): Promise<void> };

export async function ordersWith(host: ImagesHost, count: number): Promise<EvidenceBundle[]> {
  const names = await host.addPhotos(count * PHOTOS_EACH);
  return Array.from({ length: count }, (_, index) => {
    const [first = '', second = '', third = ''] = names.slice(index * PHOTOS_EACH);
    return typicalOrder(index, [first, second, third]);
  });
}

export async function staticHtml(
  bundle: EvidenceBundle,
  preparer: PhotoPreparer,
  host: ImagesHost,
): Promise<string> {
  const { photos } = await preparer.prepare({
    names: photoNames(bundle),
    documents: new Set([bundle.evidence.product_info?.delivery_signed ?? '']),
    source: { kind: 'host', url: host.url },
  });
  return (await renderStaticReport({ bundle, mode: 'REPORT', language: 'en', photos })).html;
}

export async function warmPage({ browser }: LaunchedChromium): Promise<Page> {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  return page;
}

async function loadAndPrint(page: Page, html: string): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: 'load', timeout: 0 });
  return page.pdf(PAPER);
}

export async function postRender(service: Service, bundle: EvidenceBundle): Promise<Uint8Array> {
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

/** The common approach: a browser launched for each PDF of the live page, waiting until the network is idle. */
export async function naive(
  url: string,
  executablePath: string | undefined,
  runs: number,
): Promise<number[]> {
  if (executablePath) process.env.CHROMIUM_PATH = executablePath;
  const samples: number[] = [];
  for (let run = 0; run < runs; run += 1) {
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

export async function measureLatency(
  page: Page,
  service: Service,
  orders: EvidenceBundle[],
  documents: string[],
  rounds: number,
): Promise<Latency> {
  const latency: Latency = { printOnly: [], minimal: [], service: [] };
  for (let round = 0; round <= rounds; round += 1) {
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

export async function measureUnseen(page: Page, service: Service, host: ImagesHost, count: number) {
  const minimal: number[] = [];
  const viaService: number[] = [];
  const preparer = createPhotoPreparer();
  const [forMinimal, forService] = [await ordersWith(host, count), await ordersWith(host, count)];
  for (let index = 0; index < count; index += 1) {
    const [one, other] = [forMinimal[index], forService[index]];
    if (!one || !other) continue;
    minimal.push(await timeMs(async () => loadAndPrint(page, await staticHtml(one, preparer, host))));
    viaService.push(await timeMs(() => postRender(service, other)));
  }
  return { minimal, service: viaService };
}

export type Throughput = { slots: number; minimal: number; service: number; cpuSecondsPerPdf: number };

/** PDFs per second of the bare loop with this many pages, and of a service with the same number of slots. */
export async function measureThroughput(
  chromium: LaunchedChromium,
  startService: (slots: number) => Promise<Service>,
  orders: EvidenceBundle[],
  documents: string[],
  { slots, total }: { slots: number; total: number },
): Promise<Throughput> {
  const service = await startService(slots);
  const pages = await Promise.all(Array.from({ length: slots }, () => warmPage(chromium)));
  const free = [...pages];
  const minimalRun = () =>
    perSecond(total, slots, async (index) => {
      const page = free.pop();
      if (!page) throw new Error('more work than pages');
      await loadAndPrint(page, documents[index % documents.length] ?? '');
      free.push(page);
    });
  const serviceRun = () =>
    perSecond(total, slots * CALLERS_PER_SLOT, (index) =>
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
      cpuSecondsPerPdf: cpuSeconds / (THROUGHPUT_TURNS * total),
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

export type Memory = { perHundred: number; peak: number; at: Record<number, number> };

/** Memory of a new service after each of these numbers of renders. */
export async function measureMemory(
  service: Service,
  orders: EvidenceBundle[],
  { slots, looks }: { slots: number; looks: readonly [number, ...number[]] },
): Promise<Memory> {
  const root = service.child.pid ?? 0;
  const at: Record<number, number> = {};
  let peak = 0;
  const looking = setInterval(() => {
    peak = Math.max(peak, memoryMegabytes(root));
  }, MEMORY_LOOK_EVERY_MS);
  try {
    for (const [index, upTo] of looks.entries()) {
      const already = looks[index - 1] ?? 0;
      await perSecond(upTo - already, slots * CALLERS_PER_SLOT, (index) =>
        postRender(service, orders[index % orders.length] as EvidenceBundle),
      );
      at[upTo] = await settledMegabytes(root);
    }
  } finally {
    clearInterval(looking);
    await service.stop();
  }
  const [first] = looks;
  const last = looks.at(-1) ?? first;
  return { perHundred: (((at[last] ?? 0) - (at[first] ?? 0)) / (last - first)) * 100, peak, at };
}
