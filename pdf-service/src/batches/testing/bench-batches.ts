import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster } from '@cbp/shared/node/database/testing/postgres-cluster';
import { post, startWorker } from './stale-completions.ts';
import { type Measured, throughputPlot } from './throughput-plot.ts';

/*
 * Documents per second through queue, tables and store, by the number of workers: `npm run bench:batches`, some
 * 20 minutes on an idle machine. A document only waits and uses no CPU, so the loss is the overhead of the queue. The floor
 * is the throughput of the same number of slots without a pause between two documents.
 */
const ITEMS = 10_000;
/** The time to print a document in one slot of a replica with two cores. */
const STUB_MS = 120;
const SLOTS = 2;
const WORKERS = [1, 2, 4, 8];
const IDEAL_EACH = (SLOTS * 1_000) / STUB_MS;
const PLOT = join(import.meta.dirname, '../../../../docs/pictures/batch-throughput.svg');

async function measure(count: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'cbp-bench-batches-'));
  const cluster = await startCluster();
  const env = {
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    SLOTS: String(SLOTS),
    STUB_MS: String(STUB_MS),
    CHEAP: '1',
  };
  const workers = [startWorker(env)];
  try {
    const url = await workers[0]?.listening;
    for (let more = 1; more < count; more += 1) workers.push(startWorker(env));
    await Promise.all(workers.map(({ listening }) => listening));
    // The first documents warm everything up.
    await post(`${url}/batches`, ITEMS, 100);
    await untilFinished(100);
    const startedAt = performance.now();
    await post(`${url}/batches`, 0, ITEMS);
    await untilFinished(ITEMS + 100);
    return { workers: count, perSecond: ITEMS / ((performance.now() - startedAt) / 1_000) };
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
    await cluster.remove();
    await rm(folder, { recursive: true, force: true });
  }

  async function untilFinished(wanted: number): Promise<void> {
    for (;;) {
      const [row] = await cluster.query('select count(*)::int as made from cbp_pdf.batch_results');
      if (row?.made === wanted) return;
      await pause(100);
    }
  }
}

const measured: Measured[] = [];
for (const count of WORKERS) {
  const result = await measure(count);
  measured.push(result);
  const efficiency = result.perSecond / (IDEAL_EACH * count);
  process.stdout.write(
    `${count} ${count === 1 ? 'worker ' : 'workers'}: ${result.perSecond.toFixed(1)} documents a second, ${(efficiency * 100).toFixed(0)} % of the floor\n`,
  );
}
await writeFile(
  PLOT,
  throughputPlot(
    measured,
    IDEAL_EACH,
    `Documents a second, ${ITEMS.toLocaleString('en')} documents of ${STUB_MS} ms, ${SLOTS} slots each`,
  ),
);
process.stdout.write(
  `${JSON.stringify({ items: ITEMS, stub_ms: STUB_MS, slots: SLOTS, cores: cpus().length, measured })}\n`,
);
