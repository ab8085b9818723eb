import { createHash } from 'node:crypto';
import { FilesUnavailable } from '@cbp/shared/node/files/file-store';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { Batch, BatchItem } from '@cbp/shared/pdf/batch.model';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { takeAway, WHY_AWAY } from '../batches/testing/files-away.ts';
import { type BatchService, openBatchService } from '../testing/batch-service.ts';
import { testBundle } from '../testing/bundles.ts';
import { call, SERVICE_KEY } from '../testing/pdf-server.ts';
import { zipFiles } from '../testing/zip-files.ts';

type Listed = { batch: Batch; items: BatchItem[] };

let service: BatchService;
let made: Listed;

beforeAll(async () => {
  service = await openBatchService({
    bundles: { 'case-1': testBundle(), 'case-2': testBundle({ id: 'case-2' }) },
  });
  made = await ended(await start(['case-1', 'case-2']));
});
afterAll(() => service?.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  call(`${service.url}${path}`, { bearer: SERVICE_KEY, headers });
const ofBatch = (path: string, headers?: Record<string, string>) =>
  get(`/batches/${made.batch.id}/${path}`, headers);
const filesOf = ({ documents }: BatchService) => documents?.files ?? expect.fail('it keeps no batches');

async function start(ids: string[]): Promise<string> {
  const { json } = await call(`${service.url}/batches`, { body: { ids } });
  return (json as { batch: Batch }).batch.id;
}

async function ended(id: string): Promise<Listed> {
  const read = async () => (await get(`/batches/${id}`)).json as Listed;
  const isEnded = async () => expect((await read()).batch.state).not.toBe('running');
  await vi.waitFor(isEnded, { timeout: WAIT_MS, interval: 200 });
  return read();
}

describe('while the file store is away', () => {
  it('reads of documents are refused, nothing is repaired, batches wait, and single documents are made', async () => {
    const bringBack = takeAway(filesOf(service));
    onTestFinished(bringBack);
    for (const path of ['documents/1', 'archive.zip']) {
      const { status, headers, json } = await ofBatch(path);
      expect([status, json]).toMatchObject([503, { code: 'files/unavailable' }]);
      expect(headers.get('retry-after')).toBe('10');
    }
    expect((await call(`${service.url}/reports/case-1.pdf`)).status).toBe(200);
    const waiting = await start(['case-2', 'case-1']);
    const first = async () => ((await get(`/batches/${waiting}`)).json as Listed).items[0];
    await expect
      .poll(first)
      .toMatchObject({ state: 'queued', error: { code: 'files/unavailable' }, sha256: null });
    await expect
      .poll(async () => (await get('/readyz')).json)
      .toMatchObject({ files: 'unavailable', batches: 'ok', reasons: { files: WHY_AWAY } });
    bringBack();
    expect((await ended(waiting)).batch.counts).toMatchObject({ made: 2, failed: 0 });
    expect((await get('/readyz')).json).toMatchObject({ files: 'ok' });
    expect((await ended(made.batch.id)).items).toEqual(made.items);
    expect((await zipFiles((await ofBatch('archive.zip')).bytes)).size).toBe(3);
  });

  it('an archive that has begun is cut, never complete', async () => {
    const files = filesOf(service);
    const { open } = files;
    onTestFinished(() => void Object.assign(files, { open }));
    files.open = (key, options) =>
      key.includes(made.items[1]?.sha256 ?? '')
        ? Promise.reject(new FilesUnavailable('gone'))
        : open(key, options);
    await expect(ofBatch('archive.zip')).rejects.toThrow();
    expect((await get('/livez')).status).toBe(200);
  });
});

describe('a part of a document', () => {
  it('is what was asked for, of the version that the caller knows', async () => {
    const whole = await ofBatch('documents/1');
    const etag = whole.headers.get('etag') ?? '';
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    const { byteLength } = whole.bytes;
    for (const [range, from, to] of [
      ['bytes=0-9', 0, 9],
      ['bytes=1000-', 1_000, byteLength - 1],
      ['bytes=-1', byteLength - 1, byteLength - 1],
      [`bytes=${byteLength - 100}-${byteLength + 5}`, byteLength - 100, byteLength - 1],
    ] as const) {
      const part = await ofBatch('documents/1', { Range: range, 'If-Range': etag });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${from}-${to}/${byteLength}`,
      ]);
      expect(Buffer.from(part.bytes).equals(whole.bytes.subarray(from, to + 1))).toBe(true);
    }
    for (const headers of [
      { Range: 'bytes=0-9', 'If-Range': '"another"' },
      { Range: 'bytes=0-1,5-6' },
      { Range: 'pages=1-2' },
      { Range: 'nothing' },
    ]) {
      const answer = await ofBatch('documents/1', headers);
      expect([answer.status, answer.bytes.byteLength]).toEqual([200, byteLength]);
    }
    const { status, json } = await ofBatch('documents/1', { Range: `bytes=${byteLength}-` });
    expect([status, json]).toMatchObject([416, { code: 'files/beyond_end', data: { bytes: byteLength } }]);
  });

  it('is never complete if the document is damaged elsewhere, which is then made again', async () => {
    const id = await start(['case-1']);
    const [item] = (await ended(id)).items;
    const sha256 = item?.sha256 ?? '';
    const files = filesOf(service);
    const key = `batch-documents/${sha256.slice(0, 2)}/${sha256}.pdf`;
    const content = (await get(`/batches/${id}/documents/1`)).bytes;
    content.set([0], content.byteLength - 100);
    await files.put(key, content);
    await expect(get(`/batches/${id}/documents/1`, { Range: 'bytes=0-9' })).rejects.toThrow();
    const again = async () => {
      const { bytes } = await get(`/batches/${id}/documents/1`);
      return createHash('sha256').update(bytes).digest('hex') === (await ended(id)).items[0]?.sha256;
    };
    await expect.poll(() => again().catch(() => false), { interval: 200 }).toBe(true);
  });
});
