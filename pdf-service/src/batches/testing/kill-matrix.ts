import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EVIDENCE_ROUTES, pathWithId } from '@cbp/shared/evidence/evidence-paths';
import { startCluster } from '@cbp/shared/node/database/testing/postgres-cluster';
import { scaled, WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { Batch } from '@cbp/shared/pdf/batch.model';
import { createRandom } from '@cbp/shared/seeded-random';
import { descendants, isRunning } from '../../testing/processes.ts';
import { ATTEMPT_STAGES } from '../batch-worker.ts';
import { KILL_MUTANTS } from './kill-mutants.ts';
import { judge, type RequestedBatch, type Sample, sampleOf, type Verdict } from './kill-oracle.ts';
import { type MatrixApi, type MatrixWorker, startMatrixApi, startMatrixWorker } from './matrix-processes.ts';

const KEY = 'the-key-of-the-kill-matrix-0123456789';
/** Longer than the queue’s heartbeat and supervision together, so another worker gets the turn. */
const WORKER_PAUSE_MS = 16_000;
const OTHER_PAUSE_MS = 6_000;
const LOOK_EVERY_MS = 250;
const LONGEST_WAIT_MS = scaled(15_000);
const REQUEST_MS = scaled(90_000);
const ALL_FINISHED_MS = scaled(300_000);
const EXPIRED_DOCUMENTS = 3;
/** A browser or a backend may be just starting. */
const STRIKES = 3;

export type MatrixOptions = {
  seed: number;
  /** Of all batches together; each has as many as there is released evidence, or as `evidence` says. */
  documents: number;
  evidence?: number;
  workers: number;
  kills: number;
  /** Without it, each kind in turn. */
  targets?: readonly Target[];
  say: (line: string) => void;
};

export type MatrixReport = Verdict & {
  /** Kills that happened, by kind, without processes that had already ended. */
  kills: Record<string, number>;
  killCount: number;
  batches: number;
  /** Documents that were reported as completed more often than requested. */
  doubled: number;
  /** Results of attempts, as reported by workers that survived them. */
  outcomes: Record<string, number>;
  secondsAfterLastKill: number;
  /** Workers that ended without being killed or stopped. */
  gaveUp: number;
  /** Processes of browsers, zombies and folders of theirs, after all workers have stopped. */
  left: { processes: number; zombies: number; folders: number };
  /** Surplus and missing files in the store, compared with the reported documents. */
  files: { tooMany: number; tooFew: number };
  /** The state of the batch that expired during the run. */
  expired: string;
  /** Planted documents, and those that the oracle found, by mutant. */
  mutants: Record<string, { planted: number; found: number }>;
};

export const TARGETS = [
  'stage-kill',
  'stage-pause',
  'worker-kill',
  'worker-term',
  'browser-kill',
  'browser-pause',
  'api-kill',
  'api-pause',
  'backend',
  'postmaster',
] as const;
export type Target = (typeof TARGETS)[number];

/**
 * Batches of real reports with photos, on several workers of two slots, a platform and a database server. A seeded plan
 * kills or pauses each of these processes, and they are restarted as a supervisor would. Meanwhile one batch is cancelled
 * and retried, and another one expires. Every document is checked over HTTP.
 */
export async function runKillMatrix(options: MatrixOptions): Promise<MatrixReport> {
  const { workers: workerCount, kills, say, targets = TARGETS } = options;
  const random = createRandom(options.seed);
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const folder = await mkdtemp(join(tmpdir(), 'cbp-kill-matrix-'));
  const temporary = await mkdtemp(join(tmpdir(), 'cbp-kill-matrix-tmp-'));
  const cluster = await startCluster();
  const outcomes: Record<string, number> = {};
  /** How often a document was reported as completed. */
  const completions = new Map<string, number>();
  const struck: Record<string, number> = {};
  const workers: MatrixWorker[] = [];
  let api: MatrixApi | undefined;
  let isOver = false;
  let gaveUp = 0;

  const happened = (target: Target) => {
    struck[target] = (struck[target] ?? 0) + 1;
  };

  function startWorker(slot: number): MatrixWorker {
    return startMatrixWorker({
      env: {
        DATA_DIR: join(folder, 'pdf'),
        DATABASE_URL: cluster.url,
        PDF_SERVICE_KEYS: KEY,
        PDF_REPORTS_PER_MINUTE: '100000',
        EVIDENCE_API_URL: `${api?.url}/api`,
        TMPDIR: temporary,
        SLOTS: '2',
        REAL: '1',
        CLEAN_EVERY_MS: '2000',
      },
      onMessage(worker, message) {
        if (message.type === 'struck' && message.signal === 'SIGSTOP') {
          happened('stage-pause');
          void worker.pause(WORKER_PAUSE_MS, { isStopped: true });
        }
        if (message.type === 'struck' && message.signal === 'SIGKILL') happened('stage-kill');
        if (message.type !== 'ended') return;
        outcomes[message.outcome] = (outcomes[message.outcome] ?? 0) + 1;
        const key = `${message.batchId}/${message.position}`;
        if (message.outcome === 'made') completions.set(key, (completions.get(key) ?? 0) + 1);
      },
      onExit(code) {
        if (code !== null && code !== 0) gaveUp += 1;
        if (!isOver) workers[slot] = startWorker(slot);
      },
    });
  }

  /** Calls the workers until one answers, as a client with retries does. */
  async function ask(path: string, init: RequestInit = {}): Promise<Buffer> {
    const until = performance.now() + REQUEST_MS;
    for (let turn = 0; ; turn += 1) {
      const worker = workers[turn % workers.length];
      try {
        const response = await fetch(`${await worker?.listening}${path}`, {
          ...init,
          headers: { authorization: `Bearer ${KEY}`, ...init.headers },
          signal: AbortSignal.timeout(WAIT_MS),
        });
        const body = Buffer.from(await response.arrayBuffer());
        if (response.ok) return body;
        if (response.status < 500 && response.status !== 429) return refused(path, response.status, body);
      } catch (error) {
        if (error instanceof Refused || performance.now() > until) throw error;
      }
      if (performance.now() > until) throw new Error(`${path}: no answer in ${REQUEST_MS / 1_000} s`);
      await pause(LOOK_EVERY_MS);
    }
  }

  const read = (path: string) => ask(path);
  const stateOf = async (id: string) =>
    (JSON.parse((await read(`/batches/${id}?limit=0`)).toString()) as { batch: Batch }).batch;
  const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });

  async function startBatch(number: number, ids: readonly string[]): Promise<RequestedBatch> {
    const headers = { 'idempotency-key': `batch-${number}` };
    const { batch } = JSON.parse((await post('/batches', { ids }, headers)).toString()) as { batch: Batch };
    return { id: batch.id, ids };
  }

  /** Kills are spread over the whole run; without progress for a while, the next one happens anyway. */
  async function untilFinished(wanted: number): Promise<void> {
    const until = performance.now() + LONGEST_WAIT_MS;
    while (completions.size < wanted && performance.now() < until) await pause(LOOK_EVERY_MS);
  }

  /** Resolves to whether it happened; what is armed is counted when it strikes. */
  async function strike(target: Target): Promise<boolean | 'armed'> {
    const awake = workers.filter(({ isPaused }) => !isPaused());
    const worker = pick(awake.length > 0 ? awake : workers);
    switch (target) {
      case 'stage-kill':
      case 'stage-pause': {
        // At least one keeps running.
        if (target === 'stage-pause' && awake.length < 2) return false;
        const signal = target === 'stage-kill' ? 'SIGKILL' : 'SIGSTOP';
        worker.tell({ kind: 'arm', stage: pick(ATTEMPT_STAGES), signal });
        return 'armed';
      }
      case 'worker-kill':
        return (await worker.end('SIGKILL')).signal === 'SIGKILL';
      case 'worker-term': {
        const { code, signal } = await worker.end('SIGTERM');
        return code === 0 || signal === 'SIGTERM';
      }
      case 'browser-kill':
      case 'browser-pause': {
        const browsers = awake.flatMap(({ processId }) =>
          descendants(processId).filter(({ parentId }) => parentId === processId),
        );
        if (browsers.length === 0) return false;
        const browser = pick(browsers);
        if (target === 'browser-kill') {
          process.kill(browser.id, 'SIGKILL');
          return hasGone(browser.id);
        }
        process.kill(browser.id, 'SIGSTOP');
        await pause(OTHER_PAUSE_MS);
        const isStopped = descendants(process.pid).some(
          ({ id, state }) => id === browser.id && state === 'T',
        );
        if (isRunning(browser.id)) process.kill(browser.id, 'SIGCONT');
        return isStopped;
      }
      case 'api-kill':
        return (await api?.crash()) === 'SIGKILL';
      case 'api-pause':
        return (await api?.pause(OTHER_PAUSE_MS)) === true;
      case 'backend': {
        const [row] = await cluster.query(
          `select pg_terminate_backend(pid) as ended from pg_stat_activity
           where application_name like 'cbp-pdf%' order by random() limit 1`,
        );
        return row?.ended === true;
      }
      case 'postmaster':
        await cluster.crash();
        return true;
    }
  }

  try {
    api = await startMatrixApi({ cluster, folder, key: KEY });
    const ids = api.ids.slice(0, options.evidence);
    for (let slot = 0; slot < workerCount; slot += 1) workers.push(startWorker(slot));
    await Promise.all(workers.map(({ listening }) => listening));
    const samples = await takeSamples(ids, api.url, read);
    say(
      `${ids.length} reports with ${[...samples.values()].reduce((sum, { images }) => sum + images, 0)} photos`,
    );

    const old = await startBatch(0, ids.slice(0, EXPIRED_DOCUMENTS));
    await untilEnded([old]);
    const asked: RequestedBatch[] = [];
    for (let open = options.documents; open > 0; open -= ids.length) {
      asked.push(await startBatch(asked.length + 1, ids.slice(0, open)));
    }
    const before = completions.size;
    const plan: Target[] = Array.from({ length: kills }, (_, at) => targets[at % targets.length] as Target);
    for (let index = plan.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      [plan[index], plan[other]] = [plan[other] as Target, plan[index] as Target];
    }
    const disturbed = asked.at(-1);
    for (const [index, target] of plan.entries()) {
      await untilFinished(before + (options.documents * (index + 1)) / (kills + 1));
      if (index === Math.floor(kills / 3)) {
        await cluster.query(`update cbp_pdf.batches set expires_at = now() where id = '${old.id}'`);
        await post(`/batches/${disturbed?.id}/cancel`).catch(() => say('the batch had ended already'));
      }
      if (index === Math.floor((2 * kills) / 3)) {
        await post(`/batches/${disturbed?.id}/retry`).catch(() => say('there was nothing to retry'));
      }
      let outcome: boolean | string = false;
      for (let tries = 0; outcome === false && tries < STRIKES; tries += 1) {
        if (tries > 0) await pause(1_000);
        outcome = await strike(target).catch((error: unknown) => `${error}`);
      }
      if (outcome === true) happened(target);
      const what = outcome === true || outcome === 'armed' ? '' : ` escaped (${outcome})`;
      say(`${index + 1}/${kills} ${target}${what}; ${completions.size - before} documents are made`);
    }
    const lastKill = performance.now();
    await Promise.all(workers.map((worker) => worker.isAwake()));
    await untilEnded(asked);
    const secondsAfterLastKill = (performance.now() - lastKill) / 1_000;
    say(`all batches have ended ${secondsAfterLastKill.toFixed(1)} s after the last kill; judging`);

    const verdict = await judge(asked, samples, read);
    const expired = (await stateOf(old.id)).state;
    const files = await holdFiles(asked);
    const mutants = await proveOracle(asked, samples);
    const killCount = Object.values(struck).reduce((sum, count) => sum + count, 0);
    const doubled = asked
      .flatMap(({ id, ids: own }) => own.map((_, at) => completions.get(`${id}/${at + 1}`) ?? 0))
      .filter((count) => count > 1).length;
    const left = await stopAll();
    return {
      ...verdict,
      kills: struck,
      killCount,
      batches: asked.length,
      doubled,
      outcomes,
      secondsAfterLastKill,
      gaveUp,
      left,
      files,
      expired,
      mutants,
    };
  } finally {
    isOver = true;
    await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
    await api?.stop();
    await cluster.remove();
    await rm(folder, { recursive: true, force: true });
    await rm(temporary, { recursive: true, force: true });
  }

  async function untilEnded(asked: readonly RequestedBatch[]): Promise<void> {
    const until = performance.now() + ALL_FINISHED_MS;
    for (const { id } of asked) {
      while ((await stateOf(id)).state === 'running' && performance.now() < until) await pause(500);
    }
  }

  /** Two sweeps after the end, the store holds the reported documents, and nothing else. */
  async function holdFiles(asked: readonly RequestedBatch[]): Promise<MatrixReport['files']> {
    const wanted = new Set<string>();
    for (const { id, ids } of asked) {
      const answer = await read(`/batches/${id}?limit=${ids.length}`);
      const { items } = JSON.parse(answer.toString()) as { items: { sha256: string | null }[] };
      for (const { sha256 } of items) if (sha256) wanted.add(`${sha256}.pdf`);
    }
    const until = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const found = await readdir(join(folder, 'pdf/batch-documents'), {
        recursive: true,
        withFileTypes: true,
      });
      const names = found.filter((entry) => entry.isFile()).map(({ name }) => name);
      const tooMany = names.filter((name) => !wanted.has(name)).length;
      const tooFew = [...wanted].filter((name) => !names.includes(name)).length;
      if ((tooMany === 0 && tooFew === 0) || performance.now() > until) return { tooMany, tooFew };
      await pause(500);
    }
  }

  /** Proves that the oracle can find faults: some are planted. */
  async function proveOracle(
    asked: readonly RequestedBatch[],
    samples: ReadonlyMap<string, Sample>,
  ): Promise<MatrixReport['mutants']> {
    const found: MatrixReport['mutants'] = {};
    for (const [index, [name, mutant]] of Object.entries(KILL_MUTANTS).entries()) {
      const victim = asked[index % asked.length] as RequestedBatch;
      await mutant.plant(cluster, victim.id);
      const { faults } = await judge([victim], samples, read);
      const planted = mutant.positionsOf(victim.ids.length);
      const named = planted.filter((at) =>
        faults.some((fault) => fault.startsWith(`${victim.id}/${at}: `) && fault.includes(mutant.sign)),
      );
      found[name] = { planted: planted.length, found: named.length };
    }
    return found;
  }

  /** A starting worker removes what killed ones left behind; after it has stopped too, nothing remains. */
  async function stopAll(): Promise<MatrixReport['left']> {
    isOver = true;
    await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
    const last = startWorker(0);
    workers.push(last);
    await last.listening;
    await untilBrowserRuns(last);
    await last.end('SIGTERM');
    await api?.stop();
    const until = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const own = descendants(process.pid);
      const left = {
        processes: workers.flatMap(({ browsers }) => [...browsers]).filter(isRunning).length,
        zombies: own.filter(({ state }) => state === 'Z').length,
        folders: (await readdir(temporary)).length,
      };
      if (Object.values(left).every((count) => count === 0) || performance.now() > until) return left;
      await pause(500);
    }
  }
}

async function hasGone(processId: number): Promise<boolean> {
  const until = performance.now() + LONGEST_WAIT_MS;
  while (isRunning(processId) && performance.now() < until) await pause(50);
  return !isRunning(processId);
}

async function untilBrowserRuns(worker: MatrixWorker): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS;
  while (descendants(worker.processId).length === 0 && performance.now() < until) await pause(100);
}

/** Each report as printed without faults, with its order on the platform. */
async function takeSamples(
  ids: readonly string[],
  apiUrl: string,
  read: (path: string) => Promise<Buffer>,
): Promise<Map<string, Sample>> {
  const references = new Map<string, string>();
  for (const id of ids) {
    const response = await fetch(
      `${apiUrl}/api${pathWithId(EVIDENCE_ROUTES.getCompellingEvidence.path, id)}`,
      {
        method: 'POST',
      },
    );
    const { results } = (await response.json()) as {
      results: { transaction: { order_reference: string } };
    };
    references.set(id, results.transaction.order_reference);
  }
  const known = [...references.values()];
  const samples = new Map<string, Sample>();
  for (const [id, reference] of references) {
    const sample = await sampleOf(await read(`/reports/${id}.pdf`), reference, known);
    if (!sample.references.includes(reference))
      throw new Error(`the report of ${id} does not name its order`);
    samples.set(id, sample);
  }
  return samples;
}

class Refused extends Error {
  override name = 'Refused';
}

function refused(path: string, status: number, body: Buffer): never {
  throw new Refused(`${path} answered ${status}: ${body.toString().slice(0, 200)}`);
}
