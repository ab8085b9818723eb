import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import { closedUrl } from '@cbp/shared/node/testing/http-server';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { Batch, BatchItem } from '@cbp/shared/pdf/batch.model';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type BatchService, openBatchService, startBatchService } from '../testing/batch-service.ts';
import { testBundle } from '../testing/bundles.ts';
import { dataFolder } from '../testing/data-folder.ts';
import type { PlatformUser } from '../testing/evidence-server.ts';
import { type Answer, call, SERVICE_KEY, startPdfServer } from '../testing/pdf-server.ts';
import { zipFiles } from '../testing/zip-files.ts';
import { LIMIT_NUMBERS } from './caller-limits.ts';

const OWNER = 'the-bearer-of-the-owner';
const EVERYTHING = ['case-1', 'case-2'];

/** Every kind of caller, by bearer token; the owner’s tokens belong to separate sessions of the same user. */
const owner = { id: 7, email: 'anna@shop.example', display_name: 'Anna' };
const usersOf = (): Record<string, PlatformUser> => ({
  [OWNER]: { ...owner },
  'the-owner-with-another-address': { ...owner, email: 'renamed@shop.example' },
  'the-owner-without-the-right': { ...owner, reads: null },
  'the-owner-out-of-whose-scope-all-is': { ...owner, reads: new Set() },
  'the-owner-out-of-whose-scope-one-is': { ...owner, reads: new Set(['case-1']) },
  'another-user-of-the-same-tenant': { id: 8, email: 'ben@shop.example', display_name: 'Ben' },
  'the-user-who-has-the-former-address': { id: 9, email: owner.email, display_name: 'Next' },
  'a-user-of-another-tenant': { id: 10, email: 'x@bank.example', display_name: 'X', reads: new Set() },
});
const NOT_KNOWN = 'the-owner-who-was-switched-off';

const bundles = Object.fromEntries(EVERYTHING.map((id) => [id, testBundle({ id })]));
const ENV = { EVIDENCE_API_TOKEN: 'operator' };

async function createdBatch(url: string, mode: 'REPORT' | 'PREVIEW', bearer: string): Promise<string> {
  const { json } = await call(`${url}/batches`, { body: { ids: EVERYTHING, mode }, bearer });
  const { id } = (json as { batch: Batch }).batch;
  const counts = async () => {
    const read = await call(`${url}/batches/${id}?limit=0`, { bearer });
    return (read.json as { batch: Batch }).batch.counts;
  };
  await expect.poll(counts).toMatchObject({ made: EVERYTHING.length });
  await expect
    .poll(async () => (await call(`${url}/batches/${id}/archive.zip`, { bearer })).status)
    .toBe(200);
  return id;
}

/** What an answer says of a batch: its code, or what can be seen of the documents. */
type Seen = string;
type Look = (url: string, id: string, bearer: string | null) => Promise<Seen>;

const codeOf = ({ json, status }: Answer): string =>
  status < 400 ? 'seen' : ((json as { code?: string } | null)?.code ?? String(status));
const POST = { method: 'POST' };

/** One row for each call on batches. */
const LOOKS: Record<string, Look> = {
  createBatch: async (url, _id, bearer) =>
    codeOf(await call(`${url}/batches`, { body: { ids: ['case-1'] }, bearer })),
  async listBatches(url, id, bearer) {
    const answer = await call(`${url}/batches/list`, { body: { limit: 500 }, bearer });
    if (answer.status >= 400) return codeOf(answer);
    const { data, total } = answer.json as { data: Pick<Batch, 'id'>[]; total: number };
    expect(total).toBe(data.length);
    return data.some((batch) => batch.id === id) ? 'seen' : 'batch/not_found';
  },
  async exportBatches(url, id, bearer) {
    const answer = await call(`${url}/batches/export`, { body: { format: 'csv', columns: ['id'] }, bearer });
    const code = codeOf(answer);
    if (code !== 'seen') return code === 'export/no_data' ? 'batch/not_found' : code;
    return new TextDecoder().decode(answer.bytes).includes(id) ? 'seen' : 'batch/not_found';
  },
  async getBatch(url, id, bearer) {
    const answer = await call(`${url}/batches/${id}`, { bearer });
    if (answer.status >= 400) return codeOf(answer);
    const { items } = answer.json as { items: BatchItem[] };
    const told = items.filter(
      ({ sha256, file_name: name, measurements }) => sha256 !== null || name !== null || measurements,
    );
    return `seen ${told.map(({ evidence_id: evidenceId }) => evidenceId).join()}`;
  },
  async getBatchesOfEvidence(url, id, bearer) {
    const answer = await call(`${url}/batches/of-evidence/case-1`, { bearer });
    if (answer.status >= 400) return codeOf(answer);
    const { results } = answer.json as { results: Pick<Batch, 'id'>[] };
    return results.some((batch) => batch.id === id) ? 'seen' : 'batch/not_found';
  },
  watchBatch: async (url, id, bearer) => codeOf(await call(`${url}/batches/${id}/events`, { bearer })),
  getBatchDocument: async (url, id, bearer) =>
    codeOf(await call(`${url}/batches/${id}/documents/2`, { bearer })),
  async getArchive(url, id, bearer) {
    const answer = await call(`${url}/batches/${id}/archive.zip`, { bearer });
    if (answer.status >= 400) return codeOf(answer);
    return `seen ${(await zipFiles(answer.bytes)).size - 1}`;
  },
  cancelBatch: async (url, id, bearer) =>
    codeOf(await call(`${url}/batches/${id}/cancel`, { ...POST, bearer })),
  retryBatch: async (url, id, bearer) =>
    codeOf(await call(`${url}/batches/${id}/retry`, { ...POST, bearer })),
};
const CALLS = Object.keys(LOOKS);

const everywhere = (seen: Seen) => Object.fromEntries(CALLS.map((name) => [name, seen]));
const ALL: Record<string, Seen> = {
  createBatch: 'seen',
  listBatches: 'seen',
  exportBatches: 'seen',
  getBatch: `seen ${EVERYTHING.join()}`,
  getBatchesOfEvidence: 'seen',
  watchBatch: 'seen',
  getBatchDocument: 'seen',
  getArchive: 'seen 2',
  // Of a batch that has ended well there is nothing to cancel or to retry.
  cancelBatch: 'batch/ended',
  retryBatch: 'batch/nothing_to_retry',
};
const NOTHING = { ...everywhere('batch/not_found'), createBatch: 'seen' };
const WITHHELD = {
  ...ALL,
  getBatch: 'seen ',
  getBatchDocument: 'auth/forbidden',
  getArchive: 'auth/forbidden',
};
const ONE = { ...ALL, getBatch: 'seen case-1', getBatchDocument: 'auth/forbidden', getArchive: 'seen 1' };

/** What each caller sees of a batch of previews; `report` of a batch of reports, where that differs. */
const MATRIX: { caller: string; bearer: string | null; own: object; ofService: object; report?: object }[] = [
  { caller: 'owner', bearer: OWNER, own: ALL, ofService: NOTHING },
  { caller: 'owner, renamed', bearer: 'the-owner-with-another-address', own: ALL, ofService: NOTHING },
  {
    caller: 'owner without the right',
    bearer: 'the-owner-without-the-right',
    own: everywhere('auth/forbidden'),
    ofService: everywhere('auth/forbidden'),
  },
  {
    caller: 'owner out of whose scope all is',
    bearer: 'the-owner-out-of-whose-scope-all-is',
    own: WITHHELD,
    ofService: NOTHING,
    report: ALL,
  },
  {
    caller: 'owner out of whose scope one is',
    bearer: 'the-owner-out-of-whose-scope-one-is',
    own: ONE,
    ofService: NOTHING,
    report: ALL,
  },
  ...[NOT_KNOWN, null].map((bearer) => ({
    caller: bearer ?? 'visitor',
    bearer,
    own: everywhere('auth/unauthenticated'),
    ofService: everywhere('auth/unauthenticated'),
  })),
  ...[
    'another-user-of-the-same-tenant',
    'the-user-who-has-the-former-address',
    'a-user-of-another-tenant',
  ].map((bearer) => ({ caller: bearer, bearer, own: NOTHING, ofService: NOTHING })),
  { caller: 'service', bearer: SERVICE_KEY, own: ALL, ofService: ALL },
];

const users = usersOf();
/** Evidence is read when the test lets it be. */
let held = Promise.withResolvers<void>();
let service: BatchService;
beforeAll(async () => {
  service = await openBatchService({ bundles, users, beforeEvidence: () => held.promise }, ENV);
});
afterAll(() => service?.stop());

describe('who sees what of a batch', () => {
  it('is asked of every call on batches', () => {
    const declared = DECLARED_CALLS.pdf.filter(({ path }) => path.startsWith('/batches'));
    expect(CALLS.toSorted()).toEqual(declared.map(({ name }) => name).toSorted());
  });

  it('is decided anew by each call, for each owner and each caller', async () => {
    const released = new Set(EVERYTHING);
    const { url, batchRuntime } = await startBatchService({ bundles, users: usersOf(), released }, ENV);
    const previews = await createdBatch(url, 'PREVIEW', OWNER);
    const reports = await createdBatch(url, 'REPORT', OWNER);
    const ofService = await createdBatch(url, 'PREVIEW', SERVICE_KEY);
    await batchRuntime?.stopWork();
    // `createBatch` starts a new batch whichever one is looked at: one call for each caller is enough.
    const created = new Map<string | null, Seen>();
    const seenOf = async (id: string, bearer: string | null) => {
      const seen: Record<string, Seen> = {};
      for (const [name, look] of Object.entries(LOOKS)) {
        seen[name] = (name === 'createBatch' && created.get(bearer)) || (await look(url, id, bearer));
      }
      created.set(bearer, seen.createBatch ?? '');
      return seen;
    };
    for (const { caller, bearer, own, ofService: others, report = own } of MATRIX) {
      expect([caller, await seenOf(previews, bearer)]).toEqual([caller, own]);
      expect([caller, await seenOf(reports, bearer)]).toEqual([caller, report]);
      expect([caller, await seenOf(ofService, bearer)]).toEqual([caller, others]);
    }
    // Revoked evidence is readable only for users who may see the transaction.
    released.clear();
    created.clear();
    expect(await seenOf(reports, OWNER)).toEqual(ALL);
    expect(await seenOf(reports, 'the-owner-out-of-whose-scope-all-is')).toEqual(WITHHELD);
  });

  it('is made on behalf of a user of what is in their scope alone', async () => {
    const bearer = 'whoever-has-one-in-scope';
    // The fake platform identifies the user by ID alone.
    users[bearer] = { id: 11, email: 'cara@shop.example', display_name: 'Cara', reads: new Set(['case-1']) };
    held.resolve();
    const { url } = service;
    const body = { ids: EVERYTHING, mode: 'PREVIEW' };
    const { json } = await call(`${url}/batches`, { body, bearer });
    const { id } = (json as { batch: Batch }).batch;
    const items = async () =>
      ((await call(`${url}/batches/${id}`, { bearer })).json as { items: BatchItem[] }).items;
    await expect
      .poll(items)
      .toMatchObject([{ state: 'made' }, { state: 'failed', error: { code: 'evidence/not_found' } }]);
  });

  it('is asked again once the body of a call is there', async () => {
    const bearer = 'whose-right-ends';
    users[bearer] = { id: 12, email: 'dora@shop.example', display_name: 'Dora' };
    const { url } = service;
    const body = Buffer.from(JSON.stringify({ ids: ['case-1'] }));
    const headers = {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const sending = request(`${url}/batches`, { method: 'POST', headers });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write(body.subarray(0, 1));
    const looked = async () => (await call(`${url}/batches/list`, { body: {}, bearer })).status;
    // Who comes later is admitted later.
    expect(await looked()).toBe(200);
    users[bearer] = { ...users[bearer], reads: null };
    await expect.poll(looked).toBe(403);
    sending.end(body.subarray(1));
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(403);
  });
});

/** Reads a stream to its end. */
async function lastEvent(response: Response): Promise<string> {
  const text = await response.text();
  return text.trim().split('\n\n').at(-1) ?? '';
}

describe('a watcher of a batch', () => {
  /** A batch of a user that runs until the test lets it end. */
  async function startRunning(bearer: string) {
    const { url } = service;
    held = Promise.withResolvers();
    onTestFinished(() => held.resolve());
    const { json } = await call(`${url}/batches`, { body: { ids: ['case-1'] }, bearer });
    return { url, id: (json as { batch: Batch }).batch.id };
  }
  const watch = (url: string, id: string, bearer: string, signal = AbortSignal.timeout(WAIT_MS)) =>
    fetch(`${url}/batches/${id}/events`, {
      headers: { authorization: `Bearer ${bearer}` },
      signal,
    });

  it('is sent away within seconds when the right or the session has ended', async () => {
    const { url, id } = await startRunning(OWNER);
    const renamed = 'the-owner-with-another-address';
    const streams = [await watch(url, id, OWNER), await watch(url, id, renamed)].map(lastEvent);
    users[OWNER] = { ...owner, reads: null };
    delete users[renamed];
    expect(await Promise.all(streams)).toEqual([
      expect.stringContaining('auth/forbidden'),
      expect.stringContaining('auth/unauthenticated'),
    ]);
  });

  it('has a few streams; one more is refused, without affecting other callers', async () => {
    const watcher = 'another-user-of-the-same-tenant';
    const { url, id } = await startRunning(watcher);
    const leaving = new AbortController();
    // The stream of an unreferenced response is closed when garbage is collected.
    const opened: Response[] = [];
    const open = async (bearer = watcher) => {
      const response = await watch(url, id, bearer, leaving.signal);
      opened.push(response);
      if (response.status !== 200) await response.text();
      return response;
    };
    for (let count = 0; count < LIMIT_NUMBERS.streams; count += 1) expect((await open()).status).toBe(200);
    const refused = await open();
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await open(SERVICE_KEY)).status).toBe(200);
    expect(opened).toHaveLength(LIMIT_NUMBERS.streams + 2);
    leaving.abort();
    await expect.poll(async () => (await watch(url, id, watcher)).status).toBe(200);
  });
});

describe('a platform that is away', () => {
  it('rejects users it cannot verify with the platform: 503, with Retry-After', async () => {
    const { url } = await startPdfServer({
      EVIDENCE_API_URL: `${await closedUrl()}/api`,
      DATA_DIR: await dataFolder(),
    });
    const targets = ['/batches/x', '/batches/x/events', '/batches/x/archive.zip'];
    const answers = [
      ...(await Promise.all(targets.map((path) => call(`${url}${path}`, { bearer: OWNER })))),
      await call(`${url}/batches/list`, { body: {}, bearer: OWNER }),
      await call(`${url}/previews`, { body: { id: 'case-1' }, bearer: OWNER }),
      await call(`${url}/batches`, { body: { ids: ['case-1'] }, bearer: OWNER }),
    ];
    for (const { status, json, headers } of answers) {
      expect([status, json]).toMatchObject([503, { code: 'server/unavailable' }]);
      expect(headers.get('retry-after')).toBe('5');
    }
  });
});
