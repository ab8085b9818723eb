import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster } from '@cbp/shared/node/database/testing/postgres-cluster';
import { pdfServiceEnvironment } from '@cbp/shared/node/process-environment';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { FromWorker, ToWorker } from './matrix-messages.ts';

const KEY = 'the-key-of-the-stale-ones-0123456789';
const SLOTS = 50;
const GIVE_UP_MS = 3 * WAIT_MS;

export type StaleReport = { stale: number; accepted: number; items: number; made: number };

type Worker = ReturnType<typeof startWorker>;

/**
 * A worker is stopped with every slot at work, until another has made all its documents; then it goes on and tries to
 * complete them. Says how many completions came too late, and how many of them were taken.
 */
export async function forceStaleCompletions(options: {
  completions: number;
  say: (line: string) => void;
}): Promise<StaleReport> {
  const folder = await mkdtemp(join(tmpdir(), 'cbp-stale-'));
  const cluster = await startCluster();
  const start = () => startWorker({ DATABASE_URL: cluster.url, DATA_DIR: folder });
  const workers: Worker[] = [];
  let stale = 0;
  let items = 0;
  try {
    const slow = start();
    workers.push(slow);
    await slow.listening;
    while (stale < options.completions) {
      const slots = Math.min(SLOTS, options.completions - stale);
      items += slots;
      slow.claimed = 0;
      await post(`${await slow.listening}/batches`, items - slots, slots);
      await until(() => slow.claimed >= slots, 'the worker has claimed its items');
      slow.child.kill('SIGSTOP');
      const quick = start();
      workers.push(quick);
      await quick.listening;
      await until(async () => {
        const [row] = await cluster.query(`select count(*)::int as made from cbp_pdf.batch_results`);
        return row?.made === items;
      }, 'another worker has made all of them');
      await quick.end();
      const before = slow.outcomes.length;
      slow.child.kill('SIGCONT');
      await until(
        () => slow.outcomes.length >= before + slots,
        'the paused worker has tried to complete them',
      );
      stale = slow.outcomes.filter((outcome) => outcome === 'stale').length;
      options.say(`${stale}/${options.completions} completions came too late`);
    }
    const [row] = await cluster.query(
      `select count(*)::int as made from cbp_pdf.batch_items where state = 'made'`,
    );
    const accepted = slow.outcomes.filter((outcome) => outcome !== 'stale').length;
    return { stale, accepted, items, made: Number(row?.made) };
  } finally {
    for (const worker of workers) await worker.end();
    await cluster.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A worker of many slots, and what it has told so far. */
export function startWorker(env: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'matrix-worker.ts'), {
    env: {
      ...process.env,
      ...pdfServiceEnvironment(),
      PDF_WARM_UP: 'off',
      PORT: '0',
      LOG_LEVEL: 'silent',
      PDF_SERVICE_KEYS: KEY,
      SLOTS: String(SLOTS),
      STUB_MS: '1000',
      ...env,
    },
    // A paused worker in the group of a shell that ends would hang up the whole group.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { promise: listening, resolve } = Promise.withResolvers<string>();
  const worker = {
    child,
    listening,
    claimed: 0,
    outcomes: [] as string[],
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await ended;
    },
  };
  child.on('message', (message: FromWorker | ToWorker) => {
    if ('type' in message && message.type === 'listening') resolve(message.url);
    if ('type' in message && message.type === 'stage' && message.stage === 'claimed') worker.claimed += 1;
    if ('type' in message && message.type === 'ended') worker.outcomes.push(message.outcome);
  });
  return worker;
}

/** Starts a batch of `count` invented ids. */
export async function post(url: string, from: number, count: number): Promise<void> {
  for (;;) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${KEY}` },
      body: JSON.stringify({ ids: Array.from({ length: count }, (_, index) => `case-${from + index + 1}`) }),
    });
    if (response.status === 202) return;
    await pause(200);
  }
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await pause(50);
  }
}
