import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Cluster,
  serverPrograms,
  startCluster,
} from '@cbp/shared/node/database/testing/postgres-cluster';
import type { Batch } from '@cbp/shared/pdf/batch.model';
import { sampleOf } from '@cbp/shared/testing/test-length';
import { expect, it, onTestFinished, type TestContext } from 'vitest';
import { testBundle } from '../testing/bundles.ts';
import { startEvidenceServer } from '../testing/evidence-server.ts';
import { call, SERVICE_KEY, startPdfServer } from '../testing/pdf-server.ts';
import type { ToWorker } from './testing/matrix-messages.ts';
import { post, startWorker } from './testing/stale-completions.ts';

const OUTAGE_MS = 8_000;
const YEAR_MS = 365 * 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const ids = Array.from({ length: 8 }, (_, index) => `case-${index + 1}`);

async function cluster(): Promise<Cluster> {
  const started = await startCluster();
  onTestFinished(started.remove);
  return started;
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'cbp-outages-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function startService(env: Record<string, string>) {
  const evidence = await startEvidenceServer({
    bundles: Object.fromEntries(ids.map((id) => [id, testBundle({ id })])),
    beforeEvidence: () => pause(150),
  });
  return startPdfServer({ EVIDENCE_API_URL: evidence.apiUrl, ...env });
}

const startBatch = (url: string) => call(`${url}/batches`, { body: { ids } });
const batchOf = (json: unknown) => (json as { batch: Batch }).batch;
const read = async (url: string, id: string) =>
  batchOf((await call(`${url}/batches/${id}?limit=0`, { bearer: SERVICE_KEY })).json);

const OUTAGES: Record<string, (context: TestContext) => Promise<void>> = {
  'a PDF service whose database goes away says so, makes single documents, and completes its batches once it is back, without a restart':
    async () => {
      const database = await cluster();
      const { url, batchRuntime } = await startService({
        DATABASE_URL: database.url,
        DATA_DIR: await folder(),
      });
      await batchRuntime?.ready;
      const { id } = batchOf((await startBatch(url)).json);
      await expect.poll(async () => (await read(url, id)).counts.made).toBeGreaterThan(0);
      await database.shutDown();
      const refused = await startBatch(url);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(refused.json).toMatchObject({ code: 'batch/unavailable' });
      expect((await call(`${url}/livez`)).status).toBe(200);
      expect((await call(`${url}/readyz`)).json).toMatchObject({ batches: 'unavailable', browser: 'ok' });
      expect((await call(`${url}/reports/case-1.pdf`)).status).toBe(200);
      await pause(OUTAGE_MS);
      await database.start();
      await expect
        .poll(() => read(url, id).catch(() => null), { interval: 250 })
        .toMatchObject({ state: 'finished', counts: { made: ids.length, failed: 0 } });
      expect((await call(`${url}/readyz`)).status).toBe(200);
    },

  'a PDF service whose database takes no writes says so, and goes on when it does': async () => {
    const database = await cluster();
    const { url, batchRuntime } = await startService({
      DATABASE_URL: database.url,
      DATA_DIR: await folder(),
    });
    await batchRuntime?.ready;
    const { id } = batchOf((await startBatch(url)).json);
    const setReadOnly = async (value: 'on' | 'off') => {
      await database.query(`alter system set default_transaction_read_only = ${value}`);
      await database.query('select pg_reload_conf()');
    };
    await setReadOnly('on');
    await expect
      .poll(async () => (await call(`${url}/readyz`)).json)
      .toMatchObject({ batches: 'unavailable', reasons: { batches: 'the database is read-only' } });
    const refused = await startBatch(url);
    expect([refused.status, refused.json]).toMatchObject([503, { code: 'batch/unavailable' }]);
    await setReadOnly('off');
    await expect
      .poll(() => read(url, id), { interval: 250 })
      .toMatchObject({ state: 'finished', counts: { made: ids.length, failed: 0 } });
    expect((await call(`${url}/readyz`)).json).toMatchObject({ batches: 'ok' });
  },

  'a PDF service starts without its database, and keeps batches as soon as it is there': async () => {
    const database = await cluster();
    await database.shutDown();
    const { url, batchRuntime } = await startService({
      DATABASE_URL: database.url,
      DATA_DIR: await folder(),
    });
    expect((await startBatch(url)).status).toBe(503);
    expect((await call(`${url}/reports/case-1.pdf`)).status).toBe(200);
    await database.start();
    await batchRuntime?.ready;
    const { status, json } = await startBatch(url);
    expect(status).toBe(202);
    await expect
      .poll(() => read(url, batchOf(json).id), { interval: 250 })
      .toMatchObject({ state: 'finished', counts: { made: ids.length } });
  },

  'workers whose clocks jump make everything, notice a lost one, and nothing expires': async () => {
    const database = await cluster();
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: await folder(),
      SLOTS: '2',
      STUB_MS: '100',
      CHEAP: '1',
    };
    const workers = [startWorker(env), startWorker(env)];
    onTestFinished(async () => {
      await Promise.all(workers.map((worker) => worker.end()));
    });
    const [url] = await Promise.all(workers.map(({ listening }) => listening));
    const jump = (index: number, byMs: number) =>
      workers[index]?.child.send({ kind: 'jump', byMs } satisfies ToWorker);
    await post(`${url}/batches`, 0, 200);
    for (const byMs of [YEAR_MS, -2 * YEAR_MS, HOUR_MS, -HOUR_MS]) {
      await pause(700);
      jump(0, byMs);
      jump(1, -byMs);
    }
    workers[1]?.child.kill('SIGKILL');
    const states = () =>
      database.query(`select state, count(*)::int as items, sum(attempts)::int as attempts
                      from cbp_pdf.batch_items group by state`);
    await expect
      .poll(states, { interval: 500 })
      .toMatchObject([{ state: 'made', items: 200, attempts: expect.toSatisfy((sum) => sum <= 202) }]);
    await expect
      .poll(() =>
        database.query(
          `select state, expires_at > now() + interval '29 days' as is_kept from cbp_pdf.batches`,
        ),
      )
      .toEqual([{ state: 'finished', is_kept: true }]);
  },

  'a PDF service whose disk is full tries again until there is room, and stores nothing half': async ({
    skip,
  }) => {
    // Only root may mount a small disk.
    skip(process.platform !== 'linux' || process.getuid?.() !== 0);
    const database = await cluster();
    const disk = await folder();
    const mount = (...args: string[]) => execFileSync('mount', args);
    mount('-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk);
    onTestFinished(() => void execFileSync('umount', ['-l', disk]));
    const { url, batchRuntime } = await startService({ DATABASE_URL: database.url, DATA_DIR: disk });
    await batchRuntime?.ready;
    const { id } = batchOf((await startBatch(url)).json);
    const failures = () =>
      database.query(
        `select count(*)::int as items from cbp_pdf.batch_items where attempts > 1 and state <> 'made'`,
      );
    await expect.poll(failures, { interval: 250 }).not.toEqual([{ items: 0 }]);
    expect((await read(url, id)).counts.failed).toBe(0);
    const ready = async () => (await call(`${url}/readyz`)).json;
    expect(await ready()).toMatchObject({
      disk: 'unavailable',
      reasons: { disk: 'the data folder has less than 100 MB left' },
    });
    mount('-o', 'remount,size=256m', disk);
    await expect
      .poll(() => read(url, id), { interval: 250 })
      .toMatchObject({ state: 'finished', counts: { made: ids.length, failed: 0 } });
    const archive = await call(`${url}/batches/${id}/archive.zip`, { bearer: SERVICE_KEY });
    expect(archive.status).toBe(200);
    expect(await ready()).toMatchObject({ disk: 'ok' });
    mount('-o', 'remount,ro', disk);
    expect(await ready()).toMatchObject({
      reasons: { disk: 'the data folder cannot be written: the disk is read-only' },
    });
  },
};

/** Two of them in a run, others with the next commit. */
const SAMPLED = sampleOf(Object.entries(OUTAGES), { short: 2 });

it.runIf(serverPrograms()).for(SAMPLED)('%s', ([, outage], context) => outage(context));
