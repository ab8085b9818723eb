import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { testServerUrl } from '@cbp/shared/node/database/testing/test-database';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { moveFiles } from '@cbp/shared/node/files/move-files';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { Batch, BatchItem } from '@cbp/shared/pdf/batch.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Place, placeWithDemo } from './demo-data.ts';
import { type FileHost, type FileHosts, startFileHosts, storedKeys, sweepAll } from './testing/file-hosts.ts';

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const NO_CONTENT = '0'.repeat(64);

type Row = { iCS_id: string; released_at: string | null };

describe.runIf(testServerUrl)('two hosts with one database and one bucket', () => {
  let place: Place;
  let world: FileHosts;
  let one: FileHost;
  let other: FileHost;
  let released: string[];
  let used: string;

  const call = (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${world.operatorKey}`);
    return fetch(url, { ...init, headers });
  };
  async function json<Answer>(url: string, body?: unknown): Promise<Answer> {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await call(url, { ...init, headers: { 'content-type': 'application/json' } });
    expect(answer.ok, `${url}: ${answer.status}`).toBe(true);
    return (await answer.json()) as Answer;
  }
  async function releasedOf({ api }: FileHost): Promise<string[]> {
    const query = { filters: {}, sort: [], limit: 500, offset: 0 };
    const { data } = await json<{ data: Row[] }>(`${api.url}/api/ics/transactions/list`, query);
    return data.filter(({ released_at: at }) => at !== null).map(({ iCS_id: id }) => id);
  }
  const bytesOf = async (url: string, init?: RequestInit) => {
    const answer = await call(url, init);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
  };

  beforeAll(async () => {
    place = await placeWithDemo({ isShared: true });
    world = await startFileHosts(place.settings.DATABASE_URL ?? '', async (files) => {
      const from = createFolderFiles(place.dataDir);
      const moved = await moveFiles({ from, to: files }, { onProgress: () => undefined });
      expect(moved.copied).toBeGreaterThan(0);
    });
    [one, other] = world.hosts;
    released = await releasedOf(one);
  }, 8 * WAIT_MS);

  afterAll(async () => {
    await world?.end();
    await place?.remove();
  }, 2 * WAIT_MS);

  it('say which store they use and that it is there', async () => {
    for (const { api, pdf } of world.hosts) {
      for (const { url } of [api, pdf]) {
        // The PDF service opens its database in the background.
        const state = () => call(`${url}/readyz`).then((answer) => answer.json());
        await expect.poll(state, { timeout: WAIT_MS }).toMatchObject({ status: 'ok', files: 'ok' });
      }
    }
  });

  it('use on one host what was uploaded on the other, and show the same photo', async () => {
    const photo = await smallPhoto({ width: 640, height: 480 }).png().toBuffer();
    used = sha256Of(photo);
    const upload = await call(`${one.api.url}/api/uploads/receipt-photos`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(photo),
    });
    expect(upload.status).toBe(201);
    const { results } = (await upload.json()) as { results: { id: string } };
    const [id = ''] = released;
    const shown = await json<{ results: { photo_url: string } }>(
      `${other.api.url}/api/ics/transactions/${id}/photos`,
      { upload_id: results.id, item: 0 },
    );
    const path = `/images/${shown.results.photo_url}`;
    const [here, there] = await Promise.all([one, other].map(({ api }) => bytesOf(`${api.url}${path}`)));
    expect([here?.status, here?.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(there?.bytes.equals(here?.bytes ?? Buffer.alloc(0))).toBe(true);
    const part = await bytesOf(`${other.api.url}${path}`, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.bytes]).toEqual([206, here?.bytes.subarray(10, 20)]);
  });

  it('make a batch together, and give its documents and its archive from either', async () => {
    const { batch } = await json<{ batch: Batch }>(`${one.pdf.url}/batches`, { ids: released });
    await expect
      .poll(
        () => json<{ batch: Batch; items: BatchItem[] }>(`${other.pdf.url}/batches/${batch.id}?limit=1000`),
        {
          timeout: 8 * WAIT_MS,
          interval: 200,
        },
      )
      .toMatchObject({ batch: { state: 'finished' } });
    const { items } = await json<{ items: BatchItem[] }>(`${one.pdf.url}/batches/${batch.id}?limit=1000`);
    expect(items.map(({ state }) => state)).toEqual(released.map(() => 'made'));
    for (const { pdf } of world.hosts) {
      for (const { position, sha256 } of items.slice(0, 5)) {
        const { bytes } = await bytesOf(`${pdf.url}/batches/${batch.id}/documents/${position}`);
        expect(sha256Of(bytes)).toBe(sha256);
      }
    }
    const archives = await Promise.all(
      world.hosts.map(({ pdf }) => bytesOf(`${pdf.url}/batches/${batch.id}/archive.zip`)),
    );
    expect(archives.map(({ status }) => status)).toEqual([200, 200]);
    expect(archives[0]?.bytes.equals(archives[1]?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('lose nothing by the sweep of another host, which deletes what no row names', async () => {
    const photo = await smallPhoto({ width: 320, height: 200 }).png().toBuffer();
    const upload = await call(`${other.api.url}/api/uploads/receipt-photos`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(photo),
    });
    expect(upload.status).toBe(201);
    const named = await storedKeys(world.files);
    const unnamed = [keyOfContent('uploads', NO_CONTENT), keyOfContent('documents', NO_CONTENT)];
    for (const key of unnamed) await world.files.put(key, Buffer.from('left by a killed server'));
    await sweepAll(world.settings);
    // The first photo's upload was used up.
    const left = named.filter((key) => key !== keyOfContent('uploads', used));
    expect(await storedKeys(world.files)).toEqual(left);
  });

  it('answer 503 for files while the store is away, and continue when it is back', async () => {
    await world.store.kill();
    expect(await releasedOf(one)).toEqual(released);
    const upload = () =>
      call(`${one.api.url}/api/uploads/receipt-photos`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: Buffer.from('89504e470d0a1a0a', 'hex'),
      });
    const refused = await upload();
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'files/unavailable' }),
    ]);
    const ready = await call(`${one.api.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ files: 'unavailable', database: 'ok' }),
    ]);
    const { batch } = await json<{ batch: Batch }>(`${one.pdf.url}/batches`, { ids: released.slice(0, 3) });
    await world.store.restart();
    await expect
      .poll(() => json<{ batch: Batch }>(`${other.pdf.url}/batches/${batch.id}`), {
        timeout: 8 * WAIT_MS,
        interval: 200,
      })
      .toMatchObject({ batch: { state: 'finished' } });
    expect((await upload()).status).toBe(201);
  });

  it('store nothing of a user in their own folders', async () => {
    const found: string[] = [];
    for (const { dataDir } of world.hosts) {
      const own = createFolderFiles(dataDir);
      for (const prefix of ['images', 'uploads', 'batch-documents']) {
        for await (const { key } of own.list(prefix)) found.push(key);
      }
    }
    expect(found).toEqual([]);
    const stored = await world.files.open(`images/${await firstImage()}`);
    expect((await buffer(stored?.stream ?? Readable.from([]))).byteLength).toBeGreaterThan(0);
  });

  async function firstImage(): Promise<string> {
    for await (const { key } of world.files.list('images')) return key.slice('images/'.length);
    throw new Error('the bucket has no images');
  }
});
