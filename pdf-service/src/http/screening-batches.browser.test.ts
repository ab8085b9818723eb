import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { openServer, sendJson, type TestServer } from '@cbp/shared/node/testing/http-server';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { Batch, BatchItem } from '@cbp/shared/pdf/batch.model';
import { BATCH_RECORD_ROUTE, type BatchChange } from '@cbp/shared/pdf/batch-records.calls';
import { READABLE_SCREENINGS_ROUTE } from '@cbp/shared/screenings/screenings.calls';
import { sampleBusinessScreening, sampleScreening } from '@cbp/shared/testing/sample-screening';
import type { CurrentUser } from '@cbp/shared/users/user.model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testBundle } from '../testing/bundles.ts';
import { openDataFolder } from '../testing/data-folder.ts';
import { type Answer, call, openPdfServer, SERVICE_KEY, type TestPdfServer } from '../testing/pdf-server.ts';
import { zipFiles } from '../testing/zip-files.ts';

const OWNER = 'a-bearer-of-somebody-who-reads-both';
const AML_ALONE = 'a-bearer-with-screenings-alone';
const WITHOUT_AML = 'a-bearer-of-somebody-who-reads-transactions-alone';
const WITHOUT_BOTH = 'a-bearer-with-neither-right';
const API_TOKEN = 'the-token-of-the-pdf-service-itself-012345';
const ALL = [42, 43];

const userWith = (id: number, services: CurrentUser['registered_service']): CurrentUser => ({
  id,
  email: `user-${id}@shop.example`,
  display_name: 'Anna',
  registered_service: services,
  permissions: services.map((service) => ({
    service,
    scope: { type: 'all' },
    access: service === 'aml' ? ['screening.read'] : ['transaction.read'],
  })) as CurrentUser['permissions'],
});
const USERS: Record<string, CurrentUser> = {
  [OWNER]: userWith(7, ['ics', 'aml']),
  [WITHOUT_AML]: userWith(8, ['ics']),
  [AML_ALONE]: userWith(9, ['aml']),
  [WITHOUT_BOTH]: userWith(10, []),
};
const SCREENINGS: Record<string, object> = {
  '/api/shuftipro/individual-screening/42': sampleScreening(),
  '/api/shuftipro/business-screening/43': sampleBusinessScreening(),
};

let platform: TestServer & { close: () => void };
let service: TestPdfServer;
let folder: Awaited<ReturnType<typeof openDataFolder>>;
/** The screenings that the owner may see now; null takes the right away. */
let visible: Set<number> | null;
/** Evidence is read when the test lets it be. */
const evidenceMayBeRead = Promise.withResolvers<void>();
const readers: string[] = [];
const recorded: BatchChange[] = [];

beforeAll(async () => {
  platform = await openServer(async (request, response, body) => {
    const { authorization = '' } = request.headers;
    const refuse = (code: ErrorCode) =>
      sendJson(response, ERRORS[code].status, { code, message: ERRORS[code].message });
    const path = request.url ?? '';
    if (path.endsWith('/current')) {
      const user = USERS[authorization.replace('Bearer ', '')];
      return user ? sendJson(response, 200, { results: user }) : refuse('auth/unauthenticated');
    }
    if (path.endsWith(BATCH_RECORD_ROUTE.path)) {
      recorded.push(JSON.parse(body));
      return sendJson(response, 200, { results: { recorded: true } });
    }
    if (path.endsWith(READABLE_SCREENINGS_ROUTE.path)) {
      if (visible === null) return refuse('auth/forbidden');
      const ids = (JSON.parse(body) as { ids: number[] }).ids.filter((id) => visible?.has(id));
      return sendJson(response, 200, { results: ids });
    }
    if (path.includes('compelling_evidence')) {
      await evidenceMayBeRead.promise;
      return refuse('evidence/not_found');
    }
    readers.push(authorization.replace('Bearer ', ''));
    const found = SCREENINGS[path];
    return found ? sendJson(response, 200, { results: found }) : refuse('screening/not_found');
  });
  folder = await openDataFolder();
  service = await openPdfServer({
    EVIDENCE_API_URL: `${platform.url}/api`,
    EVIDENCE_API_TOKEN: API_TOKEN,
    DATA_DIR: folder.path,
  });
  await service.batchRuntime?.ready;
});
afterAll(async () => {
  await service?.stop();
  platform?.close();
  await folder?.remove();
});
beforeEach(() => {
  visible = new Set(ALL);
  readers.length = 0;
});

const send = (body: object, bearer = OWNER): Promise<Answer> =>
  call(`${service.url}/batches`, { body, bearer });
const codeOf = ({ status, json }: Answer) => [status, (json as { code?: string } | null)?.code];

async function ended(body: object, bearer = OWNER): Promise<{ id: string; items: BatchItem[] }> {
  const { id } = ((await send(body, bearer)).json as { batch: Batch }).batch;
  const read = async () =>
    (await call(`${service.url}/batches/${id}`, { bearer })).json as { batch: Batch; items: BatchItem[] };
  await expect.poll(async () => (await read()).batch.state).toBe('finished');
  return { id, items: (await read()).items };
}

describe('a batch of screenings', () => {
  it('makes the report of each, individual or business', async () => {
    const { id, items } = await ended({ screenings: [42, 43, 42], lang: 'tc' });
    expect(items).toMatchObject([
      {
        screening_id: 42,
        evidence_id: null,
        state: 'made',
        warnings: [],
        file_name: '00001 screening-42.pdf',
      },
      {
        screening_id: 43,
        evidence_id: null,
        state: 'made',
        warnings: [],
        file_name: '00002 screening-43.pdf',
      },
    ]);
    expect(new Set(readers)).toEqual(new Set([API_TOKEN]));
    const archive = await call(`${service.url}/batches/${id}/archive.zip`, { bearer: OWNER });
    expect([...(await zipFiles(archive.bytes)).keys()]).toContain('00001 screening-42.pdf');
    await expect.poll(() => recorded.find(({ batch_id: of }) => of === id)?.ids).toEqual(['42', '43']);
  });

  it('needs the right to read screenings and no other', async () => {
    const { id, items } = await ended({ screenings: [42] }, AML_ALONE);
    expect(items).toMatchObject([{ state: 'made', file_name: '00001 screening-42.pdf' }]);
    const path = `${service.url}/batches/${id}`;
    const read = await call(path, { bearer: AML_ALONE });
    expect(read.json).toMatchObject({ batch: { kind: 'screenings' } });
    expect((await call(`${path}/documents/1`, { bearer: AML_ALONE })).status).toBe(200);
    expect((await call(`${path}/archive.zip`, { bearer: AML_ALONE })).status).toBe(200);
    const { json } = await call(`${service.url}/batches/list`, { body: {}, bearer: AML_ALONE });
    expect((json as { data: { id: string }[] }).data.map((row) => row.id)).toContain(id);
    const ofEvidence = `${service.url}/batches/of-evidence/case-1`;
    expect(codeOf(await call(ofEvidence, { bearer: AML_ALONE }))).toEqual([403, 'auth/forbidden']);
    await expect
      .poll(() => recorded.find(({ batch_id: of }) => of === id)?.after)
      .toMatchObject({ kind: 'screenings' });
  });

  it.each([
    ['screenings', { screenings: [42] }, 'ics' as const],
    ['evidence', { ids: ['case-1'] }, 'aml' as const],
  ])('of %s is unknown to its owner without the right to read those', async (_kind, body, left) => {
    const bearer = `a-bearer-of-somebody-who-is-left-with-${left}`;
    const user = userWith(left === 'ics' ? 11 : 12, ['ics', 'aml']);
    USERS[bearer] = user;
    const { id } = ((await send(body, bearer)).json as { batch: Batch }).batch;
    const path = `${service.url}/batches/${id}`;
    expect((await call(path, { bearer })).status).toBe(200);
    const watched = fetch(`${path}/events`, {
      headers: { authorization: `Bearer ${bearer}` },
      signal: AbortSignal.timeout(WAIT_MS),
    });
    USERS[bearer] = userWith(user.id, [left]);
    await expect.poll(async () => (await call(path, { bearer })).status).toBe(404);
    const posts = { method: 'POST', bearer };
    for (const answer of [
      await call(`${path}/documents/1`, { bearer }),
      await call(`${path}/archive.zip`, { bearer }),
      await call(`${path}/events`, { bearer }),
      await call(`${path}/cancel`, posts),
      await call(`${path}/retry`, posts),
    ]) {
      expect(codeOf(answer)).toEqual([404, 'batch/not_found']);
    }
    const { json } = await call(`${service.url}/batches/list`, { body: {}, bearer });
    expect((json as { data: { id: string }[] }).data.map((row) => row.id)).not.toContain(id);
    const told = await (await watched).text();
    if (left === 'ics') return;
    // That batch is still running.
    expect(told).toContain('auth/forbidden');
    evidenceMayBeRead.resolve();
  });

  it('is refused where the user may not see one of them, and fails for those that do not exist', async () => {
    visible = new Set([43]);
    expect(codeOf(await send({ screenings: ALL }))).toEqual([404, 'screening/not_found']);
    const { items } = await ended({ screenings: [42, 44] }, SERVICE_KEY);
    expect(items.map(({ state, error }) => error?.code ?? state)).toEqual(['made', 'screening/not_found']);
  });

  it.each([
    ['are out of the scope of the owner', new Set<number>()],
    ['need a right that the owner has lost', null],
  ])('withholds documents that %s by now', async (_name, left) => {
    const { id } = await ended({ screenings: ALL });
    visible = left;
    const { json } = await call(`${service.url}/batches/${id}`, { bearer: OWNER });
    for (const item of (json as { items: BatchItem[] }).items) {
      expect(item).toMatchObject({
        sha256: null,
        file_name: null,
        measurements: null,
        error: { code: 'auth/forbidden' },
      });
    }
    expect(codeOf(await call(`${service.url}/batches/${id}/documents/1`, { bearer: OWNER }))).toEqual([
      403,
      'auth/forbidden',
    ]);
    expect(codeOf(await call(`${service.url}/batches/${id}/archive.zip`, { bearer: OWNER }))).toEqual([
      403,
      'auth/forbidden',
    ]);
  });

  it.each([
    ['a user without the right to read screenings', { screenings: [42] }, WITHOUT_AML, 403, 'auth/forbidden'],
    ['a user without any right to read', { screenings: [42] }, WITHOUT_BOTH, 403, 'auth/forbidden'],
    ['evidence of a user who reads screenings alone', { ids: ['case-1'] }, AML_ALONE, 403, 'auth/forbidden'],
    ['two kinds at once', { screenings: [42], ids: ['case-1'] }, OWNER, 400, 'request/invalid'],
    [
      'screenings beside bundles',
      { screenings: [42], bundles: [testBundle()] },
      SERVICE_KEY,
      400,
      'request/invalid',
    ],
    ['a preview', { screenings: [42], mode: 'PREVIEW' }, OWNER, 400, 'request/invalid'],
    ['a recipient', { screenings: [42], profile: 'stripe' }, OWNER, 400, 'request/invalid'],
    ['none', { screenings: [] }, OWNER, 400, 'request/invalid'],
    ['what is not a number', { screenings: ['x'] }, OWNER, 400, 'request/invalid'],
  ] as const)('refuses %s', async (_name, body, bearer, status, code) => {
    expect(codeOf(await send(body, bearer))).toEqual([status, code]);
  });
});
