import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { pdfServiceEnvironment } from '@cbp/shared/node/process-environment';
import { countPages } from '../rendering/page-count.ts';
import { createPhotoPreparer } from '../rendering/photos.ts';
import { attachedResult, measureAttached } from './attached.ts';
import { SHORT, WHOLE } from './bench-length.ts';
import { startImagesHost } from './images-host.ts';
import {
  KEY,
  type Memory,
  measureLatency,
  measureMemory,
  measureThroughput,
  measureUnseen,
  naive,
  ordersWith,
  postRender,
  type Service,
  staticHtml,
  type Throughput,
  warmPage,
} from './measurements.ts';
import { quantile } from './statistics.ts';

/*
 * Measures the PDF service against its floor in one run of about three minutes: `npm run bench:pdf`; with `-- --whole` in
 * a quarter of an hour, memory over 500 renders. Absolute times belong to the machine; the ratios travel.
 */
const ROOT = join(import.meta.dirname, '../../..');
const LENGTH = process.argv.includes('--whole') ? WHOLE : SHORT;
/** More at once than cores only wait for each other. */
const MOST_SLOTS = Math.min(3, availableParallelism());
const CHROME_PLACES = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/google-chrome-stable'];

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
    say('Starting the platform, the service and a browser…');
    const api = await startServer('api/src/main.ts', {
      DATA_DIR: dataDir,
      LOAD_DEMO: 'when-empty',
      OPERATOR_KEY: KEY,
      AUTH_SECRET: KEY,
      SECRETS_KEY: KEY,
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

    const orders = await ordersWith(host, LENGTH.documents);
    const preparer = createPhotoPreparer();
    const documents: string[] = [];
    for (const order of orders) documents.push(await staticHtml(order, preparer, host));
    const page = await warmPage(chromium);
    const typical = await postRender(service, orders[0] as EvidenceBundle);

    say('Latency, one at a time…');
    const latency = await measureLatency(page, service, orders, documents, LENGTH.rounds);
    say('Images never seen before…');
    const unseen = await measureUnseen(page, service, host, LENGTH.unseen);
    const throughputs: Throughput[] = [];
    for (let slots = 1; slots <= MOST_SLOTS; slots += 1) {
      say(`Throughput at ${slots}…`);
      const wanted = { slots, total: LENGTH.throughputDocuments };
      throughputs.push(await measureThroughput(chromium, startService, orders, documents, wanted));
    }
    const best = throughputs.reduce((one, other) => (other.service > one.service ? other : one));
    say('The naive way…');
    const chrome = CHROME_PLACES.find((path) => existsSync(path));
    const livePage = `${api.url}/compelling-evidence/${api.message.showcaseReportId}`;
    const naiveRuns = await naive(livePage, chrome, LENGTH.naiveRuns);
    const { memoryAt, memoryTurns } = LENGTH;
    say(`Memory over ${memoryAt.at(-1)} renders…`);
    const memories: Memory[] = [];
    for (let turn = 0; turn < memoryTurns; turn += 1) {
      const wanted = { slots: best.slots, looks: memoryAt };
      memories.push(await measureMemory(await startService(best.slots), orders, wanted));
    }

    say('With three attachments of 5 pages…');
    const attached = attachedResult(await measureAttached(LENGTH.merges));

    const result = {
      attached_vs_bare: attached.attached_vs_bare,
      attached_memory_growth: attached.attached_memory_growth,
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
      ...attached.lines,
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

// Alone it takes a minute, and the rest is not built for it. A number after it is that of the merges.
const alone = process.argv.indexOf('--attachments');
if (alone === -1) await main();
else {
  const merges = Number(process.argv[alone + 1] ?? WHOLE.merges);
  const { lines, ...figures } = attachedResult(await measureAttached(merges));
  process.stdout.write(`${lines.join('\n')}\n${JSON.stringify(figures)}\n`);
}
