import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, readdir, readlink, rename, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { ERRORS } from '@cbp/shared/errors';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import type { Batch, BatchItem, BatchManifest } from '@cbp/shared/pdf/batch.model';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type BatchService, openBatchService } from '../testing/batch-service.ts';
import { testBundle } from '../testing/bundles.ts';
import { type PlatformPart, type PlatformUser, startEvidenceServer } from '../testing/evidence-server.ts';
import { noiseJpeg } from '../testing/images.ts';
import { call, SERVICE_KEY, startPdfServer } from '../testing/pdf-server.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { zipFiles } from '../testing/zip-files.ts';

const PHOTO = 'AAAAAAAAAAAAAAAAAAAAAAAA.jpg';
const LOST_PHOTO = 'BBBBBBBBBBBBBBBBBBBBBBBB.jpg';
const PHOTO_OF_AWAY = 'CCCCCCCCCCCCCCCCCCCCCCCC.jpg';
const PUT_BACK_PHOTO = 'DDDDDDDDDDDDDDDDDDDDDDDD.jpg';
const ANNA = 'the-bearer-of-anna';
const BEN = 'the-bearer-of-ben';
const LEAVER = 'the-bearer-of-who-leaves';
const TRACKING_LINK = 'https://t.17track.net/en#nums=RH1';

/** What the platform of the tests has, each of which adds what is its own. */
const users: Record<string, PlatformUser> = {
  [ANNA]: { id: 7, email: 'Anna@shop.example', display_name: 'Anna' },
  [BEN]: { id: 8, email: 'ben@bank.example', display_name: 'Ben' },
};
const bundles: Record<string, EvidenceBundle> = {
  'case-1': testBundle(),
  'case-2': testBundle({ id: 'case-2', photos: [PHOTO] }),
  'case-3': testBundle({ id: 'case-3', photos: [LOST_PHOTO] }),
};
const images: Record<string, Buffer> = {};
const away = new Set<PlatformPart>();

let service: BatchService;

beforeAll(async () => {
  images[PHOTO] = await noiseJpeg(400, 300);
  service = await openBatchService(
    {
      bundles,
      images,
      users,
      shipments: { [TRACKING_LINK]: { delivery_status: 'Delivered' } },
      fault: (part) => (away.has(part) ? 503 : undefined),
    },
    { EVIDENCE_API_TOKEN: 'operator' },
  );
});
afterAll(() => service?.stop());

type Started = { batch: Batch };
type Listed = Started & { items: BatchItem[]; next: number | null };

const start = async (
  url: string,
  body: unknown,
  bearer = SERVICE_KEY,
  headers: Record<string, string> = {},
) => {
  const answer = await call(`${url}/batches`, { body, bearer, headers });
  return { ...answer, batch: (answer.json as Started).batch };
};

const listOf = async (bearer: string) =>
  (await call(`${service.url}/batches/list`, { body: {}, bearer })).json as { data: Batch[]; total: number };

async function ended(url: string, id: string, bearer = SERVICE_KEY): Promise<Listed> {
  const read = async () => (await call(`${url}/batches/${id}`, { bearer })).json as Listed;
  await expect.poll(async () => (await read()).batch.state, { interval: 200 }).not.toBe('running');
  return read();
}

describe('a batch', () => {
  it('is made of released evidence by its ids; its archive holds every document with its hash', async () => {
    const { url } = service;
    const { status, headers, batch } = await start(url, {
      ids: ['case-1', 'case-2', 'nowhere', 'case-3'],
      name: 'Month end',
    });
    expect(status).toBe(202);
    expect(headers.get('location')).toBe(`/batches/${batch.id}`);
    expect(batch).toMatchObject({ state: 'running', total: 4, name: 'Month end', created_by: 'service' });

    const { batch: done, items } = await ended(url, batch.id);
    expect(done).toMatchObject({ state: 'finished', counts: { made: 3, failed: 1 }, warned: 1 });
    expect(items.map(({ state }) => state)).toEqual(['made', 'made', 'failed', 'made']);
    expect(items.map(({ file_name: name }) => name)).toEqual([
      '00001 ORDER-case-1.pdf',
      '00002 ORDER-case-2.pdf',
      null,
      '00004 ORDER-case-3.pdf',
    ]);
    expect(items[2]?.error).toEqual({
      code: 'evidence/not_found',
      message: ERRORS['evidence/not_found'].message,
    });
    expect(items[3]?.warnings.join()).toContain(LOST_PHOTO);

    const archive = await call(`${url}/batches/${batch.id}/archive.zip`, { bearer: SERVICE_KEY });
    expect(archive.headers.get('content-type')).toBe('application/zip');
    expect(archive.headers.get('content-disposition')).toMatch(
      /^attachment; filename="compelling-evidence-.*\.zip"/,
    );
    expect(Number(archive.headers.get('content-length'))).toBe(archive.bytes.byteLength);
    const files = await zipFiles(archive.bytes);
    const manifest: BatchManifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
    expect(manifest).toEqual({ batch: done, items });
    expect([...files.keys()]).toEqual([
      'manifest.json',
      ...items.flatMap(({ file_name: name }) => name ?? []),
    ]);
    for (const { file_name: name, sha256, measurements, evidence_id: id } of items) {
      if (name === null) continue;
      const content = files.get(name) ?? Buffer.alloc(0);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
      expect(content.byteLength).toBe(measurements?.bytes);
      expect((await pdfText(content)).join('\n')).toContain(`ORDER-${id}`);
    }
    const one = await call(`${url}/batches/${batch.id}/documents/2`, { bearer: SERVICE_KEY });
    expect(one.headers.get('etag')).toBe(`"${items[1]?.sha256}"`);
    expect(one.bytes).toEqual(new Uint8Array(files.get(items[1]?.file_name ?? '') ?? []));
    for (const position of [3, 5]) {
      const none = await call(`${url}/batches/${batch.id}/documents/${position}`, { bearer: SERVICE_KEY });
      expect(none.json).toMatchObject({ code: 'batch/no_document' });
    }
  });

  it('is made of bundles for a service, in the language and for the recipient that were asked for', async () => {
    const { url, evidence } = service;
    const before = evidence.requests.length;
    const bundles = [testBundle({ id: 'first' }), testBundle({ id: 'second' })];
    const { batch } = await start(url, { bundles, lang: 'tc', profile: 'mastercard' });
    const { items } = await ended(url, batch.id);
    expect(items).toMatchObject([
      { evidence_id: null, state: 'made', verdict: { profile: 'mastercard', isMet: true } },
      { evidence_id: null, state: 'made', verdict: { profile: 'mastercard', isMet: true } },
    ]);
    expect(items[0]?.file_name).toMatch(/^00001 ORDER-first\/[A-Za-z0-9]+\.pdf$/);
    const asked = evidence.requests.slice(before).filter((request) => request.includes('/ics/'));
    // The batch is recorded in the audit log; the platform isn’t called about its content.
    expect(asked.filter((request) => request !== 'POST /api/ics/batches/changes')).toEqual([]);
    const archive = await call(`${url}/batches/${batch.id}/archive.zip`, { bearer: SERVICE_KEY });
    const [, content = Buffer.alloc(0)] = [...(await zipFiles(archive.bytes)).values()];
    expect((await pdfText(content)).join('')).toMatch(/[\u4e00-\u9fff]/);
  });

  it('fails under strict where a photo is missing', async () => {
    const { url } = service;
    const { batch } = await start(url, { ids: ['case-3', 'case-2'], strict: true });
    const { items } = await ended(url, batch.id);
    expect(items).toMatchObject([{ state: 'failed', error: { code: 'pdf/incomplete' } }, { state: 'made' }]);
  });

  it('waits while the images host or the tracker is away, says so, and is made whole afterwards', async () => {
    const { url } = service;
    bundles.photo = testBundle({ id: 'photo', photos: [PHOTO_OF_AWAY] });
    bundles.parcel = testBundle({ id: 'parcel', trackingUrl: TRACKING_LINK });
    images[PHOTO_OF_AWAY] = await noiseJpeg(400, 300);
    onTestFinished(() => away.clear());
    away.add('images').add('tracker');
    const { batch } = await start(url, { ids: ['photo', 'parcel'] });
    const read = async () =>
      (await call(`${url}/batches/${batch.id}`, { bearer: SERVICE_KEY })).json as Listed;
    await expect
      .poll(async () => (await read()).items[0])
      .toMatchObject({ state: 'queued', error: { code: 'evidence/unavailable' } });
    expect((await call(`${url}/readyz`)).json).toMatchObject({
      status: 'unavailable',
      platform: 'unavailable',
      reasons: { platform: 'the images host answered 503' },
    });
    away.delete('images');
    await expect
      .poll(async () => (await read()).items)
      .toMatchObject([
        { state: 'made', warnings: [] },
        { state: 'queued', error: { code: 'evidence/unavailable' } },
      ]);
    expect((await call(`${url}/readyz`)).json).toMatchObject({ platform: 'ok' });
    away.clear();
    expect((await ended(url, batch.id)).batch).toMatchObject({ counts: { made: 2 }, warned: 0, passing: 0 });
  });

  it('tells its progress as events until it has ended', async () => {
    const { url } = service;
    const { batch } = await start(url, { ids: ['case-1', 'case-2'] });
    const response = await fetch(`${url}/batches/${batch.id}/events`, {
      headers: { authorization: `Bearer ${SERVICE_KEY}` },
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = (await response.text())
      .split('\n\n')
      .flatMap((event) => /^data: (.*)$/m.exec(event)?.[1] ?? [])
      .filter((data) => data.includes('"batch"'))
      .map((data) => (JSON.parse(data) as Started).batch);
    expect(events.at(-1)).toMatchObject({ state: 'finished', counts: { made: 2 } });
  });

  it('belongs to the user who started it, whom the platform knows', async () => {
    const { url } = service;
    const { batch, status } = await start(url, { ids: ['case-1'] }, ANNA);
    expect(status).toBe(202);
    expect(batch.created_by).toBe('Anna');
    const paths: [string, string][] = [
      ['GET', ''],
      ['GET', '/events'],
      ['GET', '/documents/1'],
      ['GET', '/archive.zip'],
      ['POST', '/cancel'],
      ['POST', '/retry'],
    ];
    for (const [method, path] of paths) {
      const target = `${url}/batches/${batch.id}${path}`;
      expect((await call(target, { method, bearer: BEN })).json).toMatchObject({ code: 'batch/not_found' });
      expect((await call(target, { method, bearer: 'nobody' })).status).toBe(401);
      expect((await call(target, { method })).status).toBe(401);
    }
    expect(await listOf(BEN)).toMatchObject({ data: [], total: 0 });
    expect((await ended(url, batch.id, ANNA)).batch.counts.made).toBe(1);
    expect((await listOf(SERVICE_KEY)).data).toContainEqual(expect.objectContaining({ id: batch.id }));
  });

  it('is made of no evidence that a user brought along', async () => {
    const { url } = service;
    const { status, json } = await start(url, { bundles: [testBundle()] }, ANNA);
    expect([status, json]).toMatchObject([403, { code: 'auth/forbidden' }]);
  });

  it('previews for a user what they may see by then, read with the token of the server', async () => {
    const { url, evidence } = service;
    const before = evidence.authorizations.length;
    const { batch } = await start(url, { ids: ['case-1'], mode: 'PREVIEW' }, ANNA);
    expect((await ended(url, batch.id, ANNA)).items).toMatchObject([{ state: 'made' }]);
    expect(evidence.authorizations.slice(before)).toEqual(['OnBehalf 7 operator']);
    expect(evidence.onBehalfOf.slice(before)).toEqual([7]);
    const one = await call(`${url}/batches/${batch.id}/documents/1`, { bearer: ANNA });
    expect((await pdfText(one.bytes)).join(' ')).toMatch(/preview/i);

    users[LEAVER] = { id: 9, email: 'cara@bank.example', display_name: 'Cara' };
    const next = await start(url, { ids: ['case-1'], mode: 'PREVIEW' }, LEAVER);
    delete users[LEAVER];
    expect((await ended(url, next.batch.id)).items).toMatchObject([
      { state: 'failed', attempts: 1, error: { code: 'evidence/not_found' } },
    ]);
  });

  it('reads released evidence and previews of a service without a user', async () => {
    const { url, evidence } = service;
    const before = evidence.authorizations.length;
    await ended(url, (await start(url, { ids: ['case-1'] }, ANNA)).batch.id);
    await ended(url, (await start(url, { ids: ['case-1'], mode: 'PREVIEW' })).batch.id);
    expect(evidence.authorizations.slice(before)).toEqual([undefined, 'Bearer operator']);
    expect(evidence.onBehalfOf.slice(before)).toEqual([undefined, undefined]);
  });

  it('is started once for an Idempotency-Key', async () => {
    const { url } = service;
    const headers = { 'idempotency-key': 'november' };
    const first = await start(url, { ids: ['case-1'] }, SERVICE_KEY, headers);
    const again = await start(url, { ids: ['case-1'] }, SERVICE_KEY, headers);
    expect(again.batch.id).toBe(first.batch.id);
    const other = await start(url, { ids: ['case-2'] }, SERVICE_KEY, headers);
    expect([other.status, other.json]).toMatchObject([409, { code: 'batch/key_reused' }]);
  });

  it('makes again what lacks a photo that was put back; what was made stays if that fails', async () => {
    const { url } = service;
    const ids = ['put-back', 'gone', 'whole'];
    for (const id of ids) bundles[id] = testBundle({ id, photos: id === 'whole' ? [] : [PUT_BACK_PHOTO] });
    const { batch } = await start(url, { ids });
    const { batch: first, items: before } = await ended(url, batch.id);
    expect(first).toMatchObject({ counts: { made: 3 }, warned: 2, passing: 2 });

    images[PUT_BACK_PHOTO] = await noiseJpeg(400, 300);
    delete bundles.gone;
    await call(`${url}/batches/${batch.id}/retry`, { method: 'POST', bearer: SERVICE_KEY });
    const { batch: second, items: after } = await ended(url, batch.id);
    expect(second).toMatchObject({ counts: { made: 3, failed: 0 }, warned: 1, passing: 1 });
    expect(after.map(({ warnings }) => warnings.length)).toEqual([0, 1, 0]);
    expect(after[0]?.sha256).not.toBe(before[0]?.sha256);
    expect(after.slice(1).map(({ sha256 }) => sha256)).toEqual(before.slice(1).map(({ sha256 }) => sha256));
  });

  it('can be retried and cancelled', async () => {
    const { url } = service;
    const { batch } = await start(url, { ids: ['nowhere', 'case-1'] });
    await ended(url, batch.id);
    const post = (path: string) =>
      call(`${url}/batches/${batch.id}/${path}`, { method: 'POST', bearer: SERVICE_KEY });
    expect((await post('cancel')).json).toMatchObject({ code: 'batch/ended' });
    expect((await post('retry')).json).toMatchObject({ batch: { state: 'running', counts: { made: 1 } } });
    expect((await ended(url, batch.id)).batch.counts).toMatchObject({ made: 1, failed: 1 });
  });
});

describe('a batch that waits', () => {
  let waiting: BatchService;

  beforeAll(async () => {
    waiting = await openBatchService({ bundles });
    await waiting.batchRuntime?.stopWork();
  });
  afterAll(() => waiting?.stop());

  it('shows in the metrics as long as it waits', async () => {
    const { url } = waiting;
    await start(url, { ids: ['case-1', 'case-2'] });
    const read = async () =>
      Buffer.from((await call(`${url}/metrics`, { bearer: SERVICE_KEY })).bytes).toString();
    const metrics = await read();
    expect(metrics).toContain('cbp_pdf_batch_items_waiting 2');
    expect(metrics).toContain('cbp_pdf_batch_items_at_work 0');
    expect(Number(/^cbp_pdf_batch_oldest_wait_seconds (\S+)/m.exec(await read())?.[1])).toBeGreaterThan(0);
  });

  it('has no archive before the batch has ended, nor where nothing was made of it', async () => {
    const { url } = waiting;
    const { batch } = await start(url, { ids: ['case-1'] });
    const archive = () => call(`${url}/batches/${batch.id}/archive.zip`, { bearer: SERVICE_KEY });
    expect((await archive()).json).toMatchObject({ code: 'batch/not_ended' });
    await call(`${url}/batches/${batch.id}/cancel`, { method: 'POST', bearer: SERVICE_KEY });
    expect((await archive()).json).toMatchObject({ code: 'batch/nothing_made' });
  });
});

/** The response to a body that is announced but not sent: otherwise the response could be lost with the connection. */
function statusOfAnnounced(url: string, bytes: number): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = {
    authorization: `Bearer ${SERVICE_KEY}`,
    'content-type': 'application/json',
    'content-length': bytes,
  };
  const announced = request(`${url}/batches`, { method: 'POST', headers }, ({ statusCode }) => {
    resolve(statusCode);
    announced.destroy();
  });
  announced.once('error', reject);
  announced.flushHeaders();
  return promise;
}

describe('bad input for a batch', () => {
  it('is refused with the field and the fix, and nothing is started', async () => {
    const { url } = service;
    const { total } = await listOf(SERVICE_KEY);
    const cases: [unknown, RegExp][] = [
      [{}, /exactly one of ids, bundles, screenings and verifications/],
      [
        { ids: ['case-1'], bundles: [testBundle()] },
        /exactly one of ids, bundles, screenings and verifications/,
      ],
      [{ ids: [] }, /at least one ID/],
      [{ bundles: [] }, /at least one bundle/],
      [
        { ids: Array.from({ length: 100_000 }, (_, index) => `case-${index}`) },
        /10,000 entries: make several/,
      ],
      [{ ids: [''] }, /ids/],
      [{ ids: ['case-1'], lang: 'de' }, /lang/],
      [{ ids: ['case-1'], profile: 'nobody' }, /profile/],
      [{ ids: ['case-1'], strickt: true }, /strickt/],
      [{ bundles: [{ evidence: 7 }] }, /bundles/],
    ];
    for (const [body, hint] of cases) {
      const { status, json } = await start(url, body);
      expect(status).toBe(400);
      expect(JSON.stringify(json)).toMatch(hint);
    }
    expect((await listOf(SERVICE_KEY)).total).toBe(total);
    expect(await statusOfAnnounced(url, 70_000_000)).toBe(413);
  });
});

describe('the audit log of the platform', () => {
  const toldOf = (id: string) =>
    service.evidence.recorded
      .filter(({ batch_id: batchId }) => batchId === id)
      .map(({ call: name, by, ip, user_agent: agent }) => ({ name, by, ip, agent }));

  it('receives each change with its author, once it is reachable', async () => {
    const { url } = service;
    const from = { ip: expect.stringContaining('127.0.0.1'), agent: 'a browser of Anna' };
    const headers = { 'user-agent': from.agent };
    away.add('audit log');
    const { batch: first } = await start(url, { ids: ['case-1'] }, ANNA, headers);
    await ended(url, first.id);
    expect(toldOf(first.id)).toEqual([]);
    away.delete('audit log');
    const { batch: next } = await start(url, { ids: ['case-1'] }, ANNA, headers);
    const { batch: ofProgram } = await start(url, { ids: ['case-1'] });
    await expect
      .poll(() => toldOf(ofProgram.id))
      .toMatchObject([{ by: { program: expect.stringMatching(/^PDF_SERVICE_KEYS [0-9a-f]{8}$/) } }]);
    for (const { id } of [first, next]) {
      await expect
        .poll(() => toldOf(id))
        .toEqual([{ name: 'createBatch', by: { user_id: 7, email: 'Anna@shop.example' }, ...from }]);
    }
  });
});

describe('without a token for the platform', () => {
  let tokenless: BatchService;
  beforeAll(async () => {
    tokenless = await openBatchService({ bundles, users }, { EVIDENCE_API_TOKEN: '' });
  });
  afterAll(() => tokenless?.stop());

  it('a preview of ids that the server cannot read is refused by name', async () => {
    const { status, json } = await start(tokenless.url, { ids: ['case-1'], mode: 'PREVIEW' });
    expect([status, json]).toMatchObject([
      409,
      { code: 'batch/no_previews', message: expect.stringContaining('EVIDENCE_API_TOKEN') },
    ]);
  });

  it('batches of users are refused with the fix, since the audit log cannot record them; those of programs are accepted', async () => {
    const { url, evidence } = tokenless;
    const { status, json } = await start(url, { ids: ['case-1'] }, ANNA);
    expect([status, json]).toMatchObject([
      503,
      { code: 'batch/unavailable', message: expect.stringContaining('EVIDENCE_API_TOKEN') },
    ]);
    const { batch } = await start(url, { ids: ['case-1'] });
    await ended(url, batch.id);
    const cancelling = { method: 'POST', bearer: ANNA };
    expect((await call(`${url}/batches/${batch.id}/cancel`, cancelling)).status).toBe(503);
    expect(evidence.recorded).toEqual([]);
  });
});

describe('an archive', () => {
  it('leaves no file open when its reader goes away', async () => {
    const { url, dataDir } = service;
    const { batch } = await start(url, { ids: ['case-1', 'case-2', 'case-3'] });
    await ended(url, batch.id);
    for (let reader = 0; reader < 20; reader += 1) {
      const leaving = new AbortController();
      const response = await fetch(`${url}/batches/${batch.id}/archive.zip`, {
        headers: { authorization: `Bearer ${SERVICE_KEY}` },
        signal: leaving.signal,
      });
      await response.body?.getReader().read();
      leaving.abort();
    }
    await expect.poll(() => openFilesIn(join(dataDir, 'batch-documents'))).toEqual([]);
    const whole = await call(`${url}/batches/${batch.id}/archive.zip`, { bearer: SERVICE_KEY });
    expect((await zipFiles(whole.bytes)).size).toBe(4);
  });

  it('ends, and nothing with it, when a document goes while it is read', async () => {
    const { url, batchRuntime, dataDir } = service;
    const { batch } = await start(url, { ids: ['case-1', 'case-2'] });
    const { items } = await ended(url, batch.id);
    const store = batchRuntime?.open().store;
    if (!store) throw new Error('there is no batch runtime');
    const openDocument = store.open;
    onTestFinished(() => void Object.assign(store, { open: openDocument }));
    store.open = (sha256) => {
      if (sha256 === items[1]?.sha256) {
        rmSync(join(dataDir, 'batch-documents', sha256.slice(0, 2), `${sha256}.pdf`));
      }
      return openDocument(sha256);
    };
    await expect(call(`${url}/batches/${batch.id}/archive.zip`, { bearer: SERVICE_KEY })).rejects.toThrow();
    expect((await call(`${url}/livez`)).status).toBe(200);
    store.open = openDocument;
    // Restored, so that the next test finds the folder.
    const again = async () => (await ended(url, batch.id)).items[1]?.sha256;
    await expect.poll(again).not.toBe(items[1]?.sha256);
    expect((await ended(url, batch.id)).batch.counts.made).toBe(2);
  });

  it('does not take a folder that is not there for lost documents', async () => {
    const { url, dataDir } = service;
    const { batch } = await start(url, { ids: ['case-1'] });
    await ended(url, batch.id);
    await rename(join(dataDir, 'batch-documents'), join(dataDir, 'elsewhere'));
    const archive = () => call(`${url}/batches/${batch.id}/archive.zip`, { bearer: SERVICE_KEY });
    expect((await archive()).json).toMatchObject({ code: 'batch/unavailable' });
    await rename(join(dataDir, 'elsewhere'), join(dataDir, 'batch-documents'));
    expect((await archive()).status).toBe(200);
  });

  it('says when documents are lost, which are made again', async () => {
    const { url, dataDir } = service;
    const { batch } = await start(url, { ids: ['case-1', 'case-2'] });
    const { items } = await ended(url, batch.id);
    await rm(pathOf(dataDir, items[0]));
    const archive = () => call(`${url}/batches/${batch.id}/archive.zip`, { bearer: SERVICE_KEY });
    const refused = await archive();
    expect([refused.status, refused.json]).toMatchObject([503, { code: 'batch/documents_missing' }]);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect((await ended(url, batch.id)).batch.counts.made).toBe(2);
    expect((await zipFiles((await archive()).bytes)).size).toBe(3);
  });

  it('never serves a damaged document, and generates it again', async () => {
    const { url, dataDir } = service;
    const { batch } = await start(url, { ids: ['case-1', 'case-2'] });
    const { items } = await ended(url, batch.id);
    const get = (path: string) => call(`${url}/batches/${batch.id}/${path}`, { bearer: SERVICE_KEY });
    for (const [item, path] of [
      [items[0], 'documents/1'],
      [items[1], 'archive.zip'],
    ] as const) {
      const file = await open(pathOf(dataDir, item), 'r+');
      await file.write('!', (item?.bytes ?? 0) - 100);
      await file.close();
      await expect(get(path)).rejects.toThrow();
      await expect.poll(() => get(path).catch(() => null), { interval: 200 }).toMatchObject({ status: 200 });
    }
    const { batch: again, items: anew } = await ended(url, batch.id);
    expect(again.counts).toMatchObject({ made: 2, failed: 0 });
    for (const { position, sha256 } of anew) {
      const { bytes } = await get(`documents/${position}`);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
  });

  it('says of a cancelled batch which documents are lost, and makes them when it is retried', async () => {
    const { url, dataDir, batchRuntime } = service;
    const { batch } = await start(url, { ids: ['case-1', 'case-2', 'nowhere'] });
    const { items } = await ended(url, batch.id);
    await batchRuntime
      ?.open()
      .connection.db.execute(`update cbp_pdf.batches set state = 'cancelled' where id = '${batch.id}'`);
    await rm(pathOf(dataDir, items[0]));
    const document = () => call(`${url}/batches/${batch.id}/documents/1`, { bearer: SERVICE_KEY });
    expect((await document()).json).toMatchObject({ code: 'batch/documents_missing' });
    expect((await ended(url, batch.id)).items[0]).toMatchObject({
      state: 'failed',
      error: { code: 'batch/document_lost' },
    });
    await call(`${url}/batches/${batch.id}/retry`, { method: 'POST', bearer: SERVICE_KEY });
    expect((await ended(url, batch.id)).batch.counts).toMatchObject({ made: 2, failed: 1 });
    expect((await document()).status).toBe(200);
  });
});

const pathOf = (dataDir: string, item: BatchItem | undefined) =>
  join(dataDir, 'batch-documents', String(item?.sha256).slice(0, 2), `${item?.sha256}.pdf`);

describe('a server without a database for batches', () => {
  it('says what it needs, and makes single documents', async () => {
    const evidence = await startEvidenceServer({ bundles: { 'case-1': testBundle() } });
    const { url } = await startPdfServer({ EVIDENCE_API_URL: evidence.apiUrl });
    const { status, json } = await start(url, { ids: ['case-1'] });
    expect([status, json]).toMatchObject([
      503,
      { code: 'batch/unavailable', message: expect.stringContaining('DATA_DIR') },
    ]);
    expect((await call(`${url}/reports/case-1.pdf`)).status).toBe(200);
  });

  it('keeps none while another process has its folder, and is not ready; single documents go on', async () => {
    const { dataDir, evidence } = service;
    const { url } = await startPdfServer({ EVIDENCE_API_URL: evidence.apiUrl, DATA_DIR: dataDir });
    await expect
      .poll(async () => (await call(`${url}/readyz`)).json)
      .toMatchObject({ batches: 'unavailable' });
    const { status, headers } = await start(url, { ids: ['case-1'] });
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect((await call(`${url}/reports/case-1.pdf`)).status).toBe(200);
  });
});

/** What this process has open below a folder. */
async function openFilesIn(folder: string): Promise<string[]> {
  const opened = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return opened.filter((path) => path.startsWith(folder));
}
