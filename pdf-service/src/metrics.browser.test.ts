import { missingMetrics, namedMetrics } from '@cbp/shared/node/testing/named-metrics';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { batchItems } from './batches/schema.ts';
import { createPrintQueue } from './browser/print-queue.ts';
import { createRenderer } from './browser/renderer.ts';
import { createMetrics } from './metrics.ts';
import { testBundle } from './testing/bundles.ts';
import { dataFolder } from './testing/data-folder.ts';
import { startEvidenceServer } from './testing/evidence-server.ts';
import { call, SERVICE_KEY, startPdfServer } from './testing/pdf-server.ts';

/** The value of a line of the metrics; undefined where there is none. */
async function figures(url: string): Promise<(line: string) => number | undefined> {
  const { bytes } = await call(`${url}/metrics`, { bearer: SERVICE_KEY });
  const lines = Buffer.from(bytes).toString().split('\n');
  return (name) => {
    const line = lines.find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };
}

describe('the metrics', () => {
  it('report failures, worker crashes, warnings by kind, and the time of the last document', async () => {
    const { apiUrl } = await startEvidenceServer({
      bundles: { plain: testBundle(), bare: testBundle({ photos: ['gone.jpg'], isReleased: false }) },
    });
    const server = await startPdfServer({ EVIDENCE_API_URL: apiUrl, DATA_DIR: await dataFolder() });
    const { url, batchRuntime } = server;
    await batchRuntime?.ready;
    const fresh = await figures(url);
    expect(fresh('cbp_pdf_last_document_timestamp_seconds')).toBeNaN();
    expect(fresh('cbp_pdf_warnings_total{kind="photo"}')).toBe(0);
    expect(fresh('cbp_pdf_batch_items_failed')).toBe(0);

    const begunMs = Date.now();
    const { json } = await call(`${url}/batches`, { body: { ids: ['plain', 'bare', 'nowhere', 'unknown'] } });
    const { batch } = json as { batch: { id: string } };
    await expect
      .poll(async () => (await call(`${url}/batches/${batch.id}`, { bearer: SERVICE_KEY })).json)
      .toMatchObject({ batch: { state: 'finished', counts: { made: 2, failed: 2 } } });
    await batchRuntime
      ?.open()
      .connection.db.update(batchItems)
      .set({ errorCode: 'batch/poison', crashes: 3 });

    const figure = await figures(url);
    expect(figure('cbp_pdf_batch_items_failed')).toBe(2);
    expect(figure('cbp_pdf_batch_items_poisoned')).toBe(2);
    expect(figure('cbp_pdf_batch_crashes')).toBe(12);
    expect(figure('cbp_pdf_warnings_total{kind="photo"}')).toBe(1);
    expect(figure('cbp_pdf_warnings_total{kind="not_released"}')).toBe(1);
    expect(figure('cbp_pdf_warnings_total{kind="glyph"}')).toBe(0);
    const lastSeconds = figure('cbp_pdf_last_document_timestamp_seconds');
    expect(lastSeconds).toBeGreaterThanOrEqual(Math.floor(begunMs / 1_000));
    expect(lastSeconds).toBeLessThanOrEqual(Date.now() / 1_000);
  });

  it('include all that the alerts and the dashboard query', () => {
    const { registry, observe, observeBatches } = createMetrics(
      { version: 'test', template: 'test' },
      () => new Date(),
    );
    const renderer = createRenderer({ deadlineMs: 1_000 });
    const queue = createPrintQueue({ concurrency: 1, queueLimit: 1, placesPerCaller: 1, waitMs: 1 });
    observe({ queue, renderer, platform: { check: async () => undefined } });
    observeBatches(() => Promise.reject(new Error('not asked')));
    const exported = registry.getMetricsAsArray();
    expect(missingMetrics(namedMetrics('cbp_pdf_'), exported)).toEqual([]);
    const unknown = [
      { name: 'cbp_pdf_batch_items_lost', labels: [] },
      { name: 'cbp_pdf_execution_seconds', labels: [] },
      { name: 'cbp_pdf_calls_total', labels: ['code'] },
    ];
    expect(missingMetrics(unknown, exported)).toHaveLength(3);
  });

  it('are NaN if the database cannot be read, and report an unreachable platform', async () => {
    const { url, batchRuntime } = await startPdfServer({
      DATA_DIR: await dataFolder(),
      CBP_VERSION: '0123abcd',
    });
    await batchRuntime?.ready;
    expect((await figures(url))('cbp_pdf_batch_items_waiting')).toBe(0);
    await batchRuntime?.open().connection.db.execute(sql`alter table cbp_pdf.batch_items rename to away`);
    const figure = await figures(url);
    for (const name of [
      'items_waiting',
      'items_at_work',
      'oldest_wait_seconds',
      'items_failed',
      'items_poisoned',
      'crashes',
    ]) {
      expect([name, figure(`cbp_pdf_batch_${name}`)]).toEqual([name, Number.NaN]);
    }
    expect(figure('cbp_pdf_platform_up')).toBe(0);
    const { bytes } = await call(`${url}/metrics`, { bearer: SERVICE_KEY });
    expect(Buffer.from(bytes).toString()).toMatch(
      /^cbp_pdf_build_info\{version="0123abcd",template="[\w-]{16}",node="v24[\d.]+"\} 1$/m,
    );
  });

  it('start no second query of the batches while a slow one is running', async () => {
    const { registry, observeBatches } = createMetrics(
      { version: 'test', template: 'test' },
      () => new Date(),
    );
    let looks = 0;
    observeBatches(() => {
      looks += 1;
      return new Promise(() => undefined);
    });
    expect(await registry.metrics()).toContain('cbp_pdf_batch_items_waiting Nan');
    void registry.metrics();
    expect(looks).toBe(1);
  });
});
