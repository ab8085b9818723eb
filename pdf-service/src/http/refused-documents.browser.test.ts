import type { Batch, BatchItem } from '@cbp/shared/pdf/batch.model';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type BatchService, openBatchService } from '../testing/batch-service.ts';
import { testBundle } from '../testing/bundles.ts';
import type { PlatformUser } from '../testing/evidence-server.ts';
import { call } from '../testing/pdf-server.ts';

const ANNA = 'the-bearer-of-anna';

describe('a document of a batch that its recipient would not take', () => {
  const bundles = { 'case-1': testBundle({ messages: 300 }), 'case-2': testBundle({ id: 'case-2' }) };
  const anna: PlatformUser = { id: 7, email: 'anna@shop.example', display_name: 'Anna' };
  const released = new Set(Object.keys(bundles));
  let service: BatchService;
  let at: string;

  beforeAll(async () => {
    service = await openBatchService({ bundles, users: { [ANNA]: anna }, released });
    const body = { ids: Object.keys(bundles), profile: 'everywhere', strict: true };
    const { json } = await call(`${service.url}/batches`, { body, bearer: ANNA });
    at = `${service.url}/batches/${(json as { batch: Batch }).batch.id}`;
  });
  afterAll(() => service?.stop());

  async function ended(): Promise<BatchItem[]> {
    const read = async () => (await call(at, { bearer: ANNA })).json as { batch: Batch; items: BatchItem[] };
    await expect.poll(async () => (await read()).batch.state).toBe('finished');
    return (await read()).items;
  }

  it('tells nothing of what it says to who may see the transaction no more', async () => {
    await ended();
    onTestFinished(() => {
      delete anna.reads;
      for (const id of Object.keys(bundles)) released.add(id);
    });
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

  it('tells its figures as a single one does, until it is made after all', async () => {
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
});
