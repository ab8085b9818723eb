import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serverPrograms, startCluster } from './testing/postgres-cluster.ts';
import { post, startWorker } from './testing/stale-completions.ts';

const ITEMS = 40;
const SLOTS = '4';

async function newPlace() {
  const [cluster, folder] = await Promise.all([startCluster(), mkdtemp(join(tmpdir(), 'cbp-restore-'))]);
  onTestFinished(async () => {
    await cluster.remove();
    await rm(folder, { recursive: true, force: true });
  });
  return { cluster, folder };
}

function worker(env: Record<string, string>) {
  const started = startWorker({ SLOTS, CHEAP: '1', ...env });
  onTestFinished(started.end);
  return started;
}

describe.runIf(serverPrograms())('a backup that is made in the midst of a batch', () => {
  it.each([
    ['of everything', undefined],
    ['of the tables of the batches alone, without the queue', 'cbp_pdf'],
  ])('%s is restored on another machine, and the batch goes on', async (_name, schema) => {
    const [here, there] = await Promise.all([newPlace(), newPlace()]);
    // Slow enough that the batch is in its midst however long a busy machine takes to look and to save.
    const first = worker({ DATABASE_URL: here.cluster.url, DATA_DIR: here.folder, STUB_MS: '1000' });
    await post(`${await first.listening}/batches`, 0, ITEMS);
    const made = async ({ cluster }: typeof here) => {
      const [row] = await cluster.query(`select count(*)::int as made from cbp_pdf.batch_results`);
      return Number(row?.made);
    };
    await expect.poll(() => made(here)).toBeGreaterThan(8);
    // The database first: what is stored after it has no row yet, and is made once more.
    const dump = here.cluster.dump(schema);
    // Half-done files come and go while they are copied; a backup has no use for them.
    await cp(here.folder, there.folder, { recursive: true, filter: (path) => !path.includes('half-done') });
    await first.end();
    there.cluster.restore(dump);
    const saved = await made(there);
    expect(saved).toBeGreaterThan(0);
    expect(saved).toBeLessThan(ITEMS);

    await worker({ DATABASE_URL: there.cluster.url, DATA_DIR: there.folder, STUB_MS: '50' }).listening;
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
  });
});
