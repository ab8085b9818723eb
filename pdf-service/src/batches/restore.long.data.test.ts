import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Cluster,
  serverPrograms,
  startCluster,
} from '@cbp/shared/node/database/testing/postgres-cluster';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { sampleOf } from '@cbp/shared/testing/test-length';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { post, startWorker } from './testing/stale-completions.ts';

const ITEMS = 40;
const SLOTS = '4';

type Place = { cluster: Cluster; folder: string; remove: () => Promise<void> };

async function newPlace(): Promise<Place> {
  const [cluster, folder] = await Promise.all([startCluster(), mkdtemp(join(tmpdir(), 'cbp-restore-'))]);
  const remove = async () => {
    await cluster.remove();
    await rm(folder, { recursive: true, force: true });
  };
  return { cluster, folder, remove };
}

const worker = (env: Record<string, string>) => startWorker({ SLOTS, CHEAP: '1', ...env });

async function made({ cluster }: Place): Promise<number> {
  const [row] = await cluster.query(`select count(*)::int as made from cbp_pdf.batch_results`);
  return Number(row?.made);
}

describe.runIf(serverPrograms())('a backup made during a batch', () => {
  const dumps = new Map<string | undefined, Buffer>();
  let files: string;

  beforeAll(async () => {
    files = await mkdtemp(join(tmpdir(), 'cbp-restore-files-'));
    const here = await newPlace();
    // Slow enough that the batch is still running after a backup, even on a busy machine.
    const first = worker({ DATABASE_URL: here.cluster.url, DATA_DIR: here.folder, STUB_MS: '1000' });
    try {
      await post(`${await first.listening}/batches`, 0, ITEMS);
      await vi.waitFor(async () => expect(await made(here)).toBeGreaterThan(8), WAIT_MS);
      // The database first: what is stored after it has no row yet, and is made once more.
      for (const schema of [undefined, 'cbp_pdf']) dumps.set(schema, here.cluster.dump(schema));
      // Half-done files come and go while they are copied; a backup has no use for them.
      await cp(here.folder, files, { recursive: true, filter: (path) => !path.includes('half-done') });
    } finally {
      await first.end();
      await here.remove();
    }
  });
  afterAll(() => rm(files, { recursive: true, force: true }));

  const backups = [
    ['of everything', undefined],
    ['of the tables of the batches alone, without the queue', 'cbp_pdf'],
  ] as const;

  it.each(sampleOf(backups, { short: 1 }))(
    '%s is restored on another machine, and the batch goes on',
    async (_name, schema) => {
      const there = await newPlace();
      onTestFinished(there.remove);
      await cp(files, there.folder, { recursive: true });
      there.cluster.restore(dumps.get(schema) ?? expect.fail('no backup was made'));
      const saved = await made(there);
      expect(saved).toBeGreaterThan(0);
      expect(saved).toBeLessThan(ITEMS);

      const next = worker({ DATABASE_URL: there.cluster.url, DATA_DIR: there.folder, STUB_MS: '50' });
      onTestFinished(next.end);
      await next.listening;
      const states = () =>
        there.cluster.query(`
        select b.state, count(*)::int as items, count(r.sha256)::int as documents
        from cbp_pdf.batches b
        join cbp_pdf.batch_items i on i.batch_id = b.id and i.state = 'made'
        left join cbp_pdf.batch_results r on r.batch_id = i.batch_id and r.position = i.position
        group by b.state`);
      await expect
        .poll(states, { interval: 250 })
        .toEqual([{ state: 'finished', items: ITEMS, documents: ITEMS }]);
    },
  );
});
