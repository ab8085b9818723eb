import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { openServer, sendJson, type TestServer } from '@cbp/shared/node/testing/http-server';
import type { Batch, BatchItem } from '@cbp/shared/pdf/batch.model';
import { BATCH_RECORD_ROUTE, type BatchChange } from '@cbp/shared/pdf/batch-records.calls';
import { sampleVerification } from '@cbp/shared/testing/sample-verification';
import type { CurrentUser } from '@cbp/shared/users/user.model';
import { READABLE_VERIFICATIONS_ROUTE } from '@cbp/shared/verifications/readable-verifications.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testBundle } from '../testing/bundles.ts';
import { openDataFolder } from '../testing/data-folder.ts';
import { type Answer, call, openPdfServer, SERVICE_KEY, type TestPdfServer } from '../testing/pdf-server.ts';
import { zipFiles } from '../testing/zip-files.ts';

const OWNER = 'a-bearer-of-somebody-who-reads-verifications';
const SCREENING_ALONE = 'a-bearer-with-screenings-alone';
const API_TOKEN = 'the-token-of-the-pdf-service-itself-012345';
const RESOURCE = '/api/shuftipro/document-verification';

const userWith = (id: number, access: string[]): CurrentUser => ({
  id,
  email: `user-${id}@shop.example`,
  display_name: 'Anna',
  registered_service: ['aml'],
  permissions: [{ service: 'aml', scope: { type: 'all' }, access }] as CurrentUser['permissions'],
});
const USERS: Record<string, CurrentUser> = {
  [OWNER]: userWith(7, ['verification.read']),
  [SCREENING_ALONE]: userWith(8, ['screening.read']),
};

let platform: TestServer & { close: () => void };
let service: TestPdfServer;
let folder: Awaited<ReturnType<typeof openDataFolder>>;
/** The verifications that the owner may see now; null takes the right away. */
let visible: Set<number> | null;
const asked: { bearer: string; path: string }[] = [];
const recorded: BatchChange[] = [];

beforeAll(async () => {
  platform = await openServer(async (request, response, body) => {
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '');
    const refuse = (code: ErrorCode) =>
      sendJson(response, ERRORS[code].status, { code, message: ERRORS[code].message });
    const path = request.url ?? '';
    if (path.endsWith('/current')) {
      const user = USERS[bearer];
      return user ? sendJson(response, 200, { results: user }) : refuse('auth/unauthenticated');
    }
    if (path.endsWith(BATCH_RECORD_ROUTE.path)) {
      recorded.push(JSON.parse(body));
      return sendJson(response, 200, { results: { recorded: true } });
    }
    if (path.endsWith(READABLE_VERIFICATIONS_ROUTE.path)) {
      if (visible === null) return refuse('auth/forbidden');
      const ids = (JSON.parse(body) as { ids: number[] }).ids.filter((id) => visible?.has(id));
      return sendJson(response, 200, { results: ids });
    }
    if (path.endsWith('/readable')) return sendJson(response, 200, { results: [] });
    asked.push({ bearer, path });
    const id = Number(path.slice(RESOURCE.length + 1));
    return [7, 8].includes(id)
      ? sendJson(response, 200, { results: sampleVerification({ id }) })
      : refuse('verification/not_found');
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
  visible = new Set([7, 8]);
  asked.length = 0;
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

describe('a batch of document verifications', () => {
  it('makes the report of each once, without its images, for those with the right to read them and no other', async () => {
    const { id, items } = await ended({ verifications: [7, 8, 7], lang: 'tc' });
    expect(items).toMatchObject(
      [7, 8].map((number, at) => ({
        verification_id: number,
        screening_id: null,
        evidence_id: null,
        state: 'made',
        warnings: [],
        file_name: `0000${at + 1} verification-${number}.pdf`,
        measurements: { images: { count: 0 } },
      })),
    );
    const inOrder = asked.toSorted((one, other) => one.path.localeCompare(other.path));
    expect(inOrder).toEqual([7, 8].map((number) => ({ bearer: API_TOKEN, path: `${RESOURCE}/${number}` })));
    const archive = await call(`${service.url}/batches/${id}/archive.zip`, { bearer: OWNER });
    expect([...(await zipFiles(archive.bytes)).keys()]).toContain('00001 verification-7.pdf');
    const { json } = await call(`${service.url}/batches/${id}`, { bearer: OWNER });
    expect(json).toMatchObject({ batch: { kind: 'verifications', repeated: 1 } });
    await expect
      .poll(() => recorded.find(({ batch_id: of }) => of === id))
      .toMatchObject({ ids: ['7', '8'], after: { kind: 'verifications' } });
    expect(codeOf(await call(`${service.url}/batches/${id}`, { bearer: SCREENING_ALONE }))).toEqual([
      404,
      'batch/not_found',
    ]);
  });

  it('is refused where the user may not see one of them, and fails for those that do not exist', async () => {
    visible = new Set([8]);
    expect(codeOf(await send({ verifications: [7, 8] }))).toEqual([404, 'verification/not_found']);
    const { items } = await ended({ verifications: [7, 44] }, SERVICE_KEY);
    expect(items.map(({ state, error }) => error?.code ?? state)).toEqual(['made', 'verification/not_found']);
  });

  it.each([
    ['are out of the scope of the owner', new Set<number>()],
    ['need a right that the owner has lost', null],
  ])('withholds documents that %s by now', async (_name, left) => {
    const { id } = await ended({ verifications: [7] });
    visible = left;
    const { json } = await call(`${service.url}/batches/${id}`, { bearer: OWNER });
    expect((json as { items: BatchItem[] }).items).toMatchObject([
      { sha256: null, file_name: null, measurements: null, error: { code: 'auth/forbidden' } },
    ]);
    for (const path of ['documents/1', 'archive.zip']) {
      const answer = await call(`${service.url}/batches/${id}/${path}`, { bearer: OWNER });
      expect(codeOf(answer)).toEqual([403, 'auth/forbidden']);
    }
  });

  it.each([
    ['a user without the right', { verifications: [7] }, SCREENING_ALONE, 403, 'auth/forbidden'],
    ['two kinds at once', { verifications: [7], screenings: [42] }, OWNER, 400, 'request/invalid'],
    ['bundles beside', { verifications: [7], bundles: [testBundle()] }, SERVICE_KEY, 400, 'request/invalid'],
    ['a preview', { verifications: [7], mode: 'PREVIEW' }, OWNER, 400, 'request/invalid'],
    ['a recipient', { verifications: [7], profile: 'stripe' }, OWNER, 400, 'request/invalid'],
    ['images', { verifications: [7], images: true }, OWNER, 400, 'request/invalid'],
    ['none', { verifications: [] }, OWNER, 400, 'request/invalid'],
  ] as const)('refuses %s', async (_name, body, bearer, status, code) => {
    expect(codeOf(await send(body, bearer))).toEqual([status, code]);
  });
});
