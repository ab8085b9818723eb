import type { Batch, BatchItem } from '@cbp/shared/entities/batch.model';
import { describe, expect, it } from 'vitest';
import { testBundle } from '../testing/bundles.ts';
import { dataFolder } from '../testing/data-folder.ts';
import { type PlatformUser, startEvidenceServer } from '../testing/evidence-server.ts';
import { call, startPdfServer } from '../testing/pdf-server.ts';

const ANNA = 'the-bearer-of-anna';

async function startBoth() {
  const bundles = { 'case-1': testBundle({ messages: 500 }), 'case-2': testBundle({ id: 'case-2' }) };
  const anna: PlatformUser = { id: 7, email: 'anna@shop.example', display_name: 'Anna' };
  const released = new Set(Object.keys(bundles));
  const { apiUrl } = await startEvidenceServer({ bundles, users: { [ANNA]: anna }, released });
  const { url, batchRuntime } = await startPdfServer({
    EVIDENCE_API_URL: apiUrl,
    DATA_DIR: await dataFolder(),
  });
  await batchRuntime?.ready;
  const body = { ids: Object.keys(bundles), profile: 'everywhere' };
  const started = (await call(`${url}/batches`, { body, bearer: ANNA })).json as { batch: Batch };
  const at = `${url}/batches/${started.batch.id}`;

  async function ended(): Promise<BatchItem[]> {
    const read = async () => (await call(at, { bearer: ANNA })).json as { batch: Batch; items: BatchItem[] };
    await expect.poll(async () => (await read()).batch.state, { timeout: 30_000 }).toBe('finished');
    return (await read()).items;
  }
  return { at, bundles, anna, released, ended };
}

describe('a document of a batch that its recipient would not take', () => {
  it('tells its figures as a single one does, until it is made after all', async () => {
    const { at, bundles, ended } = await startBoth();
    const [refused, made] = await ended();
    expect(refused).toMatchObject({
      state: 'failed',
      error: { code: 'pdf/does_not_fit', message: expect.stringMatching(/\d+ pages, at most 18/) },
      verdict: { profile: 'everywhere', isMet: false },
      sha256: null,
    });
    expect(refused?.measurements?.pages).toBeGreaterThan(18);
    expect(made).toMatchObject({ state: 'made', verdict: { isMet: true } });

    bundles['case-1'] = testBundle();
    await call(`${at}/retry`, { method: 'POST', bearer: ANNA });
    const [again] = await ended();
    expect(again).toMatchObject({ state: 'made', error: null, verdict: { isMet: true } });
    expect(again?.measurements?.pages).toBeLessThanOrEqual(18);
  });

  it('tells nothing of what it says to who may see the transaction no more', async () => {
    const { anna, released, ended } = await startBoth();
    await ended();
    anna.reads = new Set();
    released.clear();
    const [refused] = await ended();
    expect(refused).toMatchObject({
      state: 'failed',
      error: { code: 'auth/forbidden' },
      measurements: null,
      verdict: null,
    });
  });
});
