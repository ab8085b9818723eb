import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Batch } from '@cbp/shared/entities/batch.model';
import { pdfServiceEnvironment } from '@cbp/shared/node/process-environment';
import { PDF } from '@libpdf/core';
import { descendants } from '../../testing/processes.ts';
import { ATTEMPT_STAGES, type AttemptStage } from '../batch-worker.ts';
import type { FromWorker, ToWorker } from './matrix-messages.ts';
import { type Cluster, startCluster } from './postgres-cluster.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const KEY = 'the-key-of-the-kill-matrix-0123456789';
/** Longer than the heartbeat of the queue and its supervision together: the turn is given to another meanwhile. */
const PAUSE_MS = 16_000;
const LOOK_EVERY_MS = 500;
const LONGEST_WAIT_MS = 15_000;

export type MatrixOptions = {
  seed: number;
  items: number;
  workers: number;
  kills: number;
  /** How long a document made by hand takes. */
  stubMs: number;
  /** Each so manieth document is printed by a browser from evidence that the api gives. */
  realEvery: number;
  say: (line: string) => void;
};

export type MatrixReport = {
  kills: Record<string, number>;
  killCount: number;
  items: number;
  made: number;
  failed: { position: number; code: string }[];
  /** Completions that were accepted beyond one for each item. */
  doubled: number;
  /** Documents whose bytes are not what the tables say, or that are no PDF. */
  corrupt: number;
  /** Attempts beyond the first of each item. */
  extraAttempts: number;
  /** What became of attempts whose workers lived to tell it. */
  outcomes: Record<string, number>;
  secondsAfterLastKill: number;
  /** Workers that ended though nobody had killed or asked them. */
  gaveUp: number;
};

const TARGETS = [
  'stage-kill',
  'stage-pause',
  'worker-kill',
  'worker-term',
  'browser',
  'api',
  'backend',
  'postmaster',
] as const;
type Target = (typeof TARGETS)[number];

type Worker = { child: ChildProcess; url: string; isListening: Promise<void>; isPaused: boolean };

/** The same numbers for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A batch over several workers, a platform and a database server, all of which are killed or paused in the midst of it by
 * a seeded plan, and started again as whoever watches over servers would. Says what became of every item.
 */
export async function runKillMatrix(options: MatrixOptions): Promise<MatrixReport> {
  const { items, workers: workerCount, kills, say } = options;
  const random = seededRandom(options.seed);
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const folder = await mkdtemp(join(tmpdir(), 'cbp-kill-matrix-'));
  const cluster = await startCluster();
  let isOver = false;
  const outcomes: Record<string, number> = {};
  let gaveUp = 0;
  let api: Api | undefined;
  const workers: Worker[] = [];

  function startWorker(slot: number): Worker {
    const child = fork(join(import.meta.dirname, 'matrix-worker.ts'), {
      env: {
        ...process.env,
        ...pdfServiceEnvironment(),
        PORT: '0',
        LOG_LEVEL: process.env.MATRIX_LOG ?? 'silent',
        DATA_DIR: join(folder, 'pdf'),
        DATABASE_URL: cluster.url,
        PDF_SERVICE_KEYS: KEY,
        EVIDENCE_API_URL: `${api?.url}/api`,
        STUB_MS: String(options.stubMs),
        REAL_EVERY: String(options.realEvery),
        REAL_IDS: api?.ids.join(',') ?? '',
      },
      // A paused worker in the group of a shell that ends would hang up the whole group.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const listening = Promise.withResolvers<void>();
    const worker: Worker = { child, url: '', isListening: listening.promise, isPaused: false };
    child.on('message', (message: FromWorker) => {
      if (message.type === 'listening') {
        worker.url = message.url;
        listening.resolve();
      }
      if (message.type === 'ended') outcomes[message.outcome] = (outcomes[message.outcome] ?? 0) + 1;
      if (message.type === 'struck' && message.signal === 'SIGSTOP') void wakeLater(worker);
    });
    child.on('exit', (code) => {
      listening.resolve();
      if (code !== null && code !== 0) gaveUp += 1;
      if (!isOver) workers[slot] = startWorker(slot);
    });
    return worker;
  }

  async function wakeLater(worker: Worker): Promise<void> {
    worker.isPaused = true;
    await pause(PAUSE_MS);
    worker.child.kill('SIGCONT');
    worker.isPaused = false;
  }

  /** Kills are spread over the whole batch; where nothing goes on for a while, the next one comes all the same. */
  async function untilMade(wanted: number): Promise<void> {
    const until = performance.now() + LONGEST_WAIT_MS;
    do {
      await pause(LOOK_EVERY_MS);
      const [row] = await cluster
        .query('select count(*)::int as made from cbp_pdf.batch_results')
        .catch(() => []);
      if (Number(row?.made ?? 0) >= wanted) return;
    } while (performance.now() < until);
  }

  const arm = (worker: Worker, stage: AttemptStage, signal: NodeJS.Signals) =>
    worker.child.send({ kind: 'arm', stage, signal } satisfies ToWorker, () => undefined);

  async function strike(target: Target): Promise<string> {
    const awake = workers.filter(({ isPaused }) => !isPaused);
    const worker = pick(awake.length > 0 ? awake : workers);
    const stage = pick(ATTEMPT_STAGES);
    switch (target) {
      case 'stage-kill':
        arm(worker, stage, 'SIGKILL');
        return `a worker at "${stage}"`;
      case 'stage-pause':
        // One at least goes on.
        if (awake.length > 1) arm(worker, stage, 'SIGSTOP');
        return `a worker pauses at "${stage}"`;
      case 'worker-kill':
        worker.child.kill('SIGKILL');
        return 'a worker';
      case 'worker-term':
        worker.child.kill('SIGTERM');
        return 'a worker, politely';
      case 'browser': {
        const [browser] = descendants(worker.child.pid ?? 0);
        if (browser) process.kill(browser.id, 'SIGKILL');
        return 'a browser';
      }
      case 'api':
        await api?.crash();
        return 'the api';
      case 'backend':
        await cluster.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name like 'cbp-pdf%' order by random() limit 1`,
        );
        return 'a backend of the database';
      case 'postmaster':
        await cluster.crash();
        return 'the database server';
    }
  }

  try {
    api = await startApi(cluster, folder, () => isOver);
    for (let slot = 0; slot < workerCount; slot += 1) workers.push(startWorker(slot));
    await Promise.all(workers.map(({ isListening }) => isListening));
    const batch = await startBatch(workers[0]?.url ?? '', items);
    say(`batch ${batch.id}: ${items} items over ${workerCount} workers`);

    const struck: Record<string, number> = {};
    const plan: Target[] = Array.from(
      { length: kills },
      (_, index) => TARGETS[index % TARGETS.length] as Target,
    );
    for (let index = plan.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      [plan[index], plan[other]] = [plan[other] as Target, plan[index] as Target];
    }
    for (const [index, target] of plan.entries()) {
      await untilMade((items * (index + 1)) / (kills + 1));
      const what = await strike(target).catch((error: unknown) => `${target} escaped: ${error}`);
      struck[target] = (struck[target] ?? 0) + 1;
      say(`${index + 1}/${kills} ${what}; ${await progress(cluster)}`);
    }
    const lastKill = performance.now();
    while (performance.now() - lastKill < 180_000) {
      const [open] = await cluster
        .query(`select count(*)::int as open from cbp_pdf.batch_items where state in ('queued', 'running')`)
        .catch(() => []);
      if (open?.open === 0) break;
      await pause(500);
    }
    const secondsAfterLastKill = (performance.now() - lastKill) / 1_000;
    return await inspect(cluster, join(folder, 'pdf/batch-documents'), {
      struck,
      killCount: kills,
      items,
      outcomes,
      secondsAfterLastKill,
      gaveUp,
    });
  } finally {
    isOver = true;
    for (const { child } of workers) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await ended;
    }
    await api?.stop();
    await cluster.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

type Api = { url: string; ids: string[]; crash(): Promise<void>; stop(): Promise<void> };

/** The platform on the same database server, with its demo data, at an address that stays. */
async function startApi(cluster: Cluster, folder: string, isOver: () => boolean): Promise<Api> {
  let port = '0';
  let child: ChildProcess;
  let url = '';
  async function start(): Promise<void> {
    child = fork(join(ROOT, 'api/src/main.ts'), {
      env: {
        ...process.env,
        PORT: port,
        LOG_LEVEL: 'silent',
        DATA_DIR: join(folder, 'api'),
        DATABASE_URL: cluster.url,
        LOAD_DEMO: 'when-empty',
        AUTH_SECRET: KEY,
        OPERATOR_KEY: KEY,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
      { url?: string },
    ];
    if (!message?.url) {
      // The database is not back yet: whoever watches over servers tries again.
      if (isOver()) return;
      await pause(500);
      return start();
    }
    url = message.url;
    port = new URL(url).port;
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  const rows = await cluster.query(
    'select ics_id from cbp.evidence_releases where revoked_at is null order by ics_id',
  );
  return {
    url,
    ids: rows.map(({ ics_id: id }) => String(id)),
    async crash() {
      await end('SIGKILL');
      await start();
    },
    stop: () => end('SIGTERM'),
  };
}

async function startBatch(url: string, items: number): Promise<Batch> {
  for (;;) {
    const response = await fetch(`${url}/batches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${KEY}` },
      body: JSON.stringify({
        ids: Array.from({ length: items }, (_, index) => `case-${String(index + 1).padStart(6, '0')}`),
      }),
    });
    const answer = (await response.json()) as { batch?: Batch; code?: string };
    if (answer.batch) return answer.batch;
    if (answer.code !== 'batch/unavailable')
      throw new Error(`the batch was refused: ${JSON.stringify(answer)}`);
    await pause(200);
  }
}

async function progress(cluster: Cluster): Promise<string> {
  const rows = await cluster
    .query('select state, count(*)::int as count from cbp_pdf.batch_items group by state order by state')
    .catch(() => [{ state: 'the database does not answer', count: '' }]);
  return rows.map(({ state, count }) => `${count} ${state}`).join(', ');
}

async function inspect(
  cluster: Cluster,
  documents: string,
  told: {
    struck: Record<string, number>;
    killCount: number;
    items: number;
    outcomes: Record<string, number>;
    gaveUp: number;
    secondsAfterLastKill: number;
  },
): Promise<MatrixReport> {
  const [counts] = await cluster.query(`
    select count(*) filter (where state = 'made')::int as made, (sum(attempts) - count(*))::int as extra
    from cbp_pdf.batch_items`);
  const failed = await cluster.query(
    `select position, error_code as code from cbp_pdf.batch_items where state = 'failed'`,
  );
  const results = await cluster.query('select sha256, bytes from cbp_pdf.batch_results');
  let corrupt = 0;
  for (const { sha256, bytes } of results) {
    const path = join(documents, String(sha256).slice(0, 2), `${sha256}.pdf`);
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    const isWhole =
      content.byteLength === bytes && createHash('sha256').update(content).digest('hex') === sha256;
    const isPdf =
      isWhole &&
      (await PDF.load(content).then(
        (pdf) => pdf.getPageCount() > 0,
        () => false,
      ));
    if (!isPdf || !passesQpdf(path)) corrupt += 1;
  }
  const { struck, ...rest } = told;
  return {
    ...rest,
    kills: struck,
    made: Number(counts?.made ?? 0),
    failed: failed as MatrixReport['failed'],
    doubled: Math.max(0, (told.outcomes.made ?? 0) - told.items),
    corrupt,
    extraAttempts: Number(counts?.extra ?? 0),
  };
}

/** Where qpdf is installed, it has the last word. */
function passesQpdf(path: string): boolean {
  try {
    execFileSync('qpdf', ['--check', path], { stdio: 'ignore' });
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
}
