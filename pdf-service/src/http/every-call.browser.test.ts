import { SMALL_BODY_BYTES } from '@cbp/shared/calls/endpoint';
import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import { ERRORS } from '@cbp/shared/errors';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { statusBeforeBody } from '@cbp/shared/node/http/testing/unsent-body';
import { closedUrl, sendJson, startServer } from '@cbp/shared/node/testing/http-server';
import { pdfContract } from '@cbp/shared/pdf-contract';
import { PDF } from '@libpdf/core';
import { isProcedure, traverseContractProcedures } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBundle } from '../testing/bundles.ts';
import {
  type EvidenceServer,
  openEvidenceServer,
  type PlatformPart,
  startEvidenceServer,
} from '../testing/evidence-server.ts';
import { noiseJpeg } from '../testing/images.ts';
import {
  call,
  openPdfServer,
  SERVICE_KEY,
  startPdfServer,
  type TestPdfServer,
} from '../testing/pdf-server.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { createBatchCalls } from './batch-calls.ts';
import { createPdfCalls } from './pdf-calls.ts';

const PHOTO = 'AAAAAAAAAAAAAAAAAAAAAAAA.jpg';
const NOT_FOUND = { code: 'evidence/not_found', message: ERRORS['evidence/not_found'].message };
const UNAUTHENTICATED = { code: 'auth/unauthenticated', message: 'Unauthenticated' };
const USER_BEARER = 'a-bearer-that-the-platform-knows';
const USER = { id: 7, email: 'anna@shop.example', display_name: 'Anna' };
const READS_EVIDENCE = { service: 'ics', right: 'transaction.read' };
const READS = {
  ...READS_EVIDENCE,
  or: { service: 'aml', right: 'screening.read', or: { service: 'aml', right: 'verification.read' } },
};

const BUNDLES = { 'case-1': testBundle(), 'case-2': testBundle({ id: 'case-2', photos: [PHOTO] }) };
const USERS = { [USER_BEARER]: USER };

async function startBoth(
  env: Record<string, string> = {},
  platform: Partial<Parameters<typeof startEvidenceServer>[0]> = {},
) {
  const evidence = await startEvidenceServer({ bundles: BUNDLES, users: USERS, ...platform });
  const server = await startPdfServer({ EVIDENCE_API_URL: evidence.apiUrl, ...env });
  return { evidence, ...server };
}

/** Of the usual configuration, for tests that want no other. */
let shared: TestPdfServer & { evidence: EvidenceServer };
let closePlatform: () => void;

beforeAll(async () => {
  const { close, ...evidence } = await openEvidenceServer({ bundles: BUNDLES, users: USERS });
  closePlatform = close;
  const env = { EVIDENCE_API_URL: evidence.apiUrl, PDF_REPORTS_PER_MINUTE: '100000' };
  shared = { ...(await openPdfServer(env)), evidence };
});
afterAll(async () => {
  await shared?.stop();
  closePlatform?.();
});

const textOf = async (bytes: Uint8Array) => (await pdfText(bytes)).join('\n');
const evidenceCalls = ({ requests }: EvidenceServer) =>
  requests.filter((request) => request.includes('get_compelling_evidence')).length;

describe('the contract', () => {
  it('has an implementation for every call, and each says who may make it', () => {
    const calls = {
      ...createPdfCalls({
        reports: {
          readReleased: fail,
          makePreview: fail,
          makeRender: fail,
          makeClientReport: fail,
          makeScreeningReport: fail,
          makeScreeningOfBatch: fail,
          makeVerificationReport: fail,
          makeVerificationOfBatch: fail,
          makeInspectionReport: fail,
          makeCaseDocument: fail,
          checkCaseAttachment: fail,
          checkAttachmentFile: fail,
          checkCaseLetter: fail,
          makeOfBatch: fail,
          stop: fail,
        },
        frameAncestors: '',
      }),
      ...createBatchCalls({
        batchRuntime: null,
        callers: { read: fail, isService: fail },
        platform: { user: fail, readable: fail, readableScreenings: fail, readableVerifications: fail },
        hasPlatformKey: false,
      }),
    };
    const access: Record<string, unknown> = {};
    traverseContractProcedures({ router: pdfContract, path: [] }, ({ contract, path }) => {
      const name = path.join('.') as keyof typeof calls;
      expect(isProcedure(calls[name])).toBe(true);
      access[name] = contract['~orpc'].meta.access;
    });
    expect(access).toEqual({
      getReport: 'public',
      makePreview: 'bearer',
      makeRender: 'service',
      getClientReport: { service: 'ethoca', right: 'alert.read' },
      getScreeningReport: { service: 'aml', right: 'screening.read' },
      getVerificationReport: { service: 'aml', right: 'verification.read' },
      getInspectionReport: { service: 'si', right: 'brand.read' },
      checkCaseAttachment: 'bearer',
      checkAttachmentFile: 'service',
      checkCaseLetter: 'service',
      makeCaseDocument: 'bearer',
      createBatch: READS,
      listBatches: READS,
      exportBatches: READS,
      getBatch: READS,
      getBatchesOfEvidence: READS_EVIDENCE,
      watchBatch: READS,
      getBatchDocument: READS,
      getArchive: READS,
      cancelBatch: READS,
      retryBatch: READS,
    });
  });
});

function fail(): never {
  throw new Error('is not called here');
}

describe('GET /reports/:id.pdf', () => {
  it('answers a visitor with released evidence as a file with a name, cached only by the caller', async () => {
    const { url, evidence } = shared;
    const before = evidence.authorizations.length;
    const { status, headers, bytes } = await call(`${url}/reports/case-1.pdf`);
    expect(status).toBe(200);
    expect(await textOf(bytes)).toContain('ORDER-case-1');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'inline; filename="Compelling Evidence (Harbour Tea House) 20260304.pdf"; ' +
        "filename*=UTF-8''Compelling%20Evidence%20%28Harbour%20Tea%20House%29%2020260304.pdf",
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-report-bytes': String(bytes.byteLength),
      'x-report-pages': String((await PDF.load(bytes)).getPageCount()),
    });
    expect(headers.get('x-report-warnings')).toBeNull();
    expect(evidence.authorizations.slice(before)).toEqual([undefined]);
  });

  it('prints nothing for a caller with a current copy, and again when the evidence or the language changed', async () => {
    const bundles = { 'case-1': testBundle() };
    const stages: string[] = [];
    const evidence = await startEvidenceServer({ bundles });
    const { url } = await startPdfServer({ EVIDENCE_API_URL: evidence.apiUrl }, (event) => {
      if (event.kind === 'stage') stages.push(event.stage);
    });
    const first = await call(`${url}/reports/case-1.pdf`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(stages).toEqual(['content', 'print']);

    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await call(`${url}/reports/case-1.pdf`, { headers: { 'If-None-Match': tag } });
      expect([again.status, again.bytes.byteLength, again.headers.get('etag')]).toEqual([304, 0, etag]);
    }
    expect(stages).toHaveLength(2);

    const headers = { 'If-None-Match': etag };
    expect((await call(`${url}/reports/case-1.pdf?lang=tc`, { headers })).status).toBe(200);
    bundles['case-1'].evidence.transaction.amount = 90;
    expect((await call(`${url}/reports/case-1.pdf`, { headers })).status).toBe(200);
  });

  it('is one and the same 404 for whatever is not released', async () => {
    const { url } = shared;
    for (const id of ['unknown', '%2e%2e', 'a%20b', 'x'.repeat(200)]) {
      const answer = await call(`${url}/reports/${id}.pdf`);
      expect([answer.status, answer.json]).toEqual([404, NOT_FOUND]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await call(`${url}/reports/%0d%0a.pdf`)).json).toMatchObject({
      code: 'request/invalid',
      data: { issues: [{ path: 'file' }] },
    });
    expect((await call(`${url}/reports/case-1`)).json).toMatchObject({ code: 'request/not_found' });
  });

  it('names the file as the recipient demands', async () => {
    const { url } = shared;
    const { headers } = await call(`${url}/reports/case-1.pdf?profile=everywhere`);
    expect(headers.get('content-disposition')).toContain('filename="case1.pdf"');
    expect(headers.get('x-report-profile')).toBe('everywhere');
    expect(headers.get('x-report-fits')).toBe('true');
    expect(JSON.parse(headers.get('x-report-figures') ?? '')).toMatchObject({
      textPoints: 12,
      blankPages: 0,
    });
  });

  it('answers with the figures, and the very document beside them, where Accept wants JSON', async () => {
    const { url } = shared;
    const headers = { Accept: 'application/json' };
    const figures = await call(`${url}/reports/case-1.pdf?profile=stripe`, { headers });
    expect(figures.json).toMatchObject({ verdict: { profile: 'stripe', isMet: true } });
    expect(figures.json).not.toHaveProperty('pdf');
    expect(figures.headers.get('etag')).toBeNull();
    const both = await call(`${url}/reports/case-1.pdf?includePdf=true`, { headers });
    const { pdf, measurements } = both.json as { pdf: string; measurements: { bytes: number } };
    const bytes = Buffer.from(pdf, 'base64');
    expect(bytes.byteLength).toBe(measurements.bytes);
    const words = await textOf(bytes);
    expect(words).toContain('ORDER-case-1');
    expect(words).not.toContain('PREVIEW');
  });

  it('tells what is missing, and then gives no tag by which it would stay missing', async () => {
    const { url } = shared;
    const { status, headers } = await call(`${url}/reports/case-2.pdf`);
    expect(status).toBe(200);
    expect(JSON.parse(headers.get('x-report-warnings') ?? '')).toEqual([
      expect.stringContaining(`photo "${PHOTO}" is not shown`),
    ]);
    expect(headers.get('x-report-warning-count')).toBe('1');
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'no-store']);
    const strict = await call(`${url}/reports/case-2.pdf?strict=true`);
    expect(strict.status).toBe(422);
    expect(strict.json).toMatchObject({
      code: 'pdf/incomplete',
      data: { shortcomings: [expect.stringContaining(PHOTO)] },
    });
  });

  it('limits the calls of one address, not those of another', async () => {
    const { url } = await startBoth({ PDF_REPORTS_PER_MINUTE: '3', TRUST_PROXY: '1' });
    const from = (address: string) =>
      call(`${url}/reports/unknown.pdf`, { headers: { 'X-Forwarded-For': address } });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await from('192.0.2.1')).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
    const refused = await from('192.0.2.1');
    expect(refused.json).toMatchObject({ code: 'request/too_many' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('192.0.2.2')).status).toBe(404);
    for (const host of ['1', '2', '3']) await from(`2001:db8::${host}`);
    expect((await from('2001:db8:0:0:ffff::4')).status).toBe(429);
    expect((await from('2001:db8:0:1::1')).status).toBe(404);
  });

  it('believes no header about the address unless a proxy is configured', async () => {
    const { url } = await startBoth({ PDF_REPORTS_PER_MINUTE: '1' });
    const from = (address: string) =>
      call(`${url}/reports/unknown.pdf`, { headers: { 'X-Forwarded-For': address } });
    expect((await from('192.0.2.1')).status).toBe(404);
    expect((await from('192.0.2.2')).status).toBe(429);
  });

  it('is complete or fails: it is never shorter because a part of the platform is unavailable', async () => {
    const link = 'https://t.17track.net/en#nums=RH1';
    let fault: { part: PlatformPart; status: number } | undefined;
    const { url } = await startBoth(
      {},
      {
        bundles: { 'case-1': testBundle({ photos: [PHOTO], trackingUrl: link }) },
        images: { [PHOTO]: await noiseJpeg(60, 40) },
        shipments: { [link]: { delivery_status: 'Delivered' } },
        fault: (part) => (part === fault?.part ? fault.status : undefined),
      },
    );
    const report = () => call(`${url}/reports/case-1.pdf`);
    const preview = (strict: boolean) => call(`${url}/previews`, { body: { id: 'case-1', strict } });
    for (const part of ['images', 'tracker', 'messages', 'evidence'] as const) {
      for (const status of [429, 500, 502, 503, 504]) {
        fault = { part, status };
        const refused = await report();
        expect([part, status, refused.status, refused.headers.get('retry-after')]).toEqual([
          part,
          status,
          503,
          '5',
        ]);
        expect(refused.json).toMatchObject({ code: 'evidence/unavailable' });
      }
      expect((await preview(true)).status).toBe(503);
    }
    fault = { part: 'images', status: 503 };
    const shown = await preview(false);
    expect([shown.status, shown.headers.get('x-report-warnings')]).toEqual([
      200,
      expect.stringContaining('the images host answered 503'),
    ]);
    // An answer that is not about the photo: it may not be read, or another server is at that address.
    for (const status of [302, 403]) {
      fault = { part: 'images', status };
      const refused = await report();
      expect([refused.status, refused.json]).toMatchObject([502, { code: 'evidence/unreadable' }]);
    }
    // Missing data stays missing: the document says so.
    fault = { part: 'images', status: 404 };
    expect((await report()).headers.get('x-report-warnings')).toContain('the file was not found');
    fault = undefined;
    expect((await report()).headers.get('x-report-warnings')).toBeNull();
  });

  it('says that the evidence cannot be read when the platform is gone, and keeps its address to itself', async () => {
    const gone = await closedUrl();
    const { url } = await startPdfServer({ EVIDENCE_API_URL: `${gone}/api` });
    const { status, json } = await call(`${url}/reports/case-1.pdf`);
    expect([status, json]).toEqual([
      503,
      { code: 'evidence/unavailable', message: ERRORS['evidence/unavailable'].message },
    ]);
  });

  it('puts the ids of the report and of the request into the document, and asks the platform under it', async () => {
    const ids: (string | undefined)[] = [];
    const { evidence } = testBundle();
    const platform = await startServer((request, response) => {
      ids.push(request.headers['x-request-id']?.toString());
      const isEvidence = request.url?.includes('get_compelling_evidence');
      const results = isEvidence ? evidence : { messagebox: { messages: [] } };
      sendJson(response, 200, { results });
    });
    const { url } = await startPdfServer({ EVIDENCE_API_URL: platform.url });
    const { headers, bytes } = await call(`${url}/reports/case-1.pdf`, {
      headers: { 'X-Request-Id': 'trace-42' },
    });
    expect(headers.get('x-request-id')).toBe('trace-42');
    expect((await PDF.load(bytes)).getKeywords()).toEqual(['report:case-1', 'request:trace-42']);
    expect(new Set(ids)).toEqual(new Set(['trace-42']));
  });
});

describe('POST /previews', () => {
  it('prints evidence by ID as a preview with a custom config, read with the bearer token of the caller', async () => {
    const { url, evidence } = await startBoth({}, { knownBearers: [USER_BEARER] });
    const config = { ...EVERYTHING_ON, info: { ...EVERYTHING_ON.info, buyer_message: false } };
    const { status, bytes } = await call(`${url}/previews`, {
      body: { id: 'case-1', config },
      bearer: USER_BEARER,
    });
    expect(status).toBe(200);
    const text = await textOf(bytes);
    expect(text).toContain('ORDER-case-1');
    expect(text).not.toContain('Where is my parcel');
    expect(evidence.authorizations).toEqual([`Bearer ${USER_BEARER}`]);
    expect(JSON.parse(evidence.bodies[0] ?? '')).toEqual(config);
  });

  it("answers the platform's refusals as its own", async () => {
    const { url } = await startBoth({}, { knownBearers: [USER_BEARER] });
    const stranger = await call(`${url}/previews`, { body: { id: 'case-1' }, bearer: 'somebody-else' });
    expect([stranger.status, stranger.json]).toEqual([401, UNAUTHENTICATED]);
    const unknown = await call(`${url}/previews`, { body: { id: 'nothing' }, bearer: USER_BEARER });
    expect([unknown.status, unknown.json]).toEqual([404, NOT_FOUND]);
  });

  it('reads with the token of the service for a service that the platform does not know', async () => {
    const { url, evidence } = await startBoth(
      { EVIDENCE_API_TOKEN: USER_BEARER },
      { knownBearers: [USER_BEARER] },
    );
    expect((await call(`${url}/previews`, { body: { id: 'case-1' } })).status).toBe(200);
    expect(evidence.authorizations).toEqual([`Bearer ${USER_BEARER}`]);
  });

  it('prints a whole bundle for a service alone, and asks the platform for nothing', async () => {
    const { url, evidence } = await startBoth();
    const body = { bundle: testBundle({ id: 'mine' }) };
    const { status, bytes } = await call(`${url}/previews`, { body });
    expect(status).toBe(200);
    expect(await textOf(bytes)).toContain('ORDER-mine');
    const user = await call(`${url}/previews`, { body, bearer: USER_BEARER });
    expect([user.status, user.json]).toMatchObject([403, { code: 'auth/forbidden' }]);
    expect(evidenceCalls(evidence)).toBe(0);
  });

  it('answers HTML, figures or the document, as Accept wants it', async () => {
    const { url } = shared;
    const accept = (type: string, body: object = {}) =>
      call(`${url}/previews`, { body: { id: 'case-1', ...body }, headers: { Accept: type } });

    const html = await accept('text/html');
    expect(html.headers.get('content-type')).toBe('text/html');
    expect(html.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox/);
    expect(Buffer.from(html.bytes).toString()).toMatch(/^<!DOCTYPE html>.*ORDER-case-1/s);

    const figures = await accept('application/json');
    expect(figures.json).toMatchObject({
      title: 'Compelling Evidence (Harbour Tea House) 20260304',
      fileName: 'PREVIEW Compelling Evidence (Harbour Tea House) 20260304.pdf',
      warnings: [],
      measurements: { pages: expect.any(Number), bytes: expect.any(Number) },
      verdict: null,
    });
    expect(figures.json).not.toHaveProperty('pdf');

    const both = await accept('application/json', { includePdf: true, profile: 'mastercard' });
    const { pdf, verdict } = both.json as { pdf: string; verdict: unknown };
    expect(verdict).toMatchObject({ profile: 'mastercard', isMet: true });
    expect(await textOf(Buffer.from(pdf, 'base64'))).toContain('ORDER-case-1');

    for (const type of ['*/*', 'application/pdf', 'text/html;q=0.5, application/pdf']) {
      expect((await accept(type)).headers.get('content-type')).toBe('application/pdf');
    }
    const none = await accept('image/png');
    expect([none.status, none.json]).toMatchObject([406, { code: 'request/not_acceptable' }]);
  });

  it.each([
    ['neither id nor bundle', {}, 'id: send exactly one of id and bundle'],
    ['both', { id: 'a', bundle: testBundle() }, 'id: send exactly one of id and bundle'],
    ['a misspelt section', { id: 'a', config: { info: { photo: true } } }, 'config.info: Unrecognized key'],
    ['a misspelt field', { id: 'a', language: 'en' }, 'Unrecognized key'],
    ['an unknown language', { id: 'a', lang: 'fr' }, 'lang: '],
    ['an unknown profile', { id: 'a', profile: 'visa' }, 'profile: '],
    ['another mode', { id: 'a', mode: 'REPORT' }, 'mode: '],
    [
      'a bundle of the wrong shape',
      { bundle: { evidence: { transaction: 5 } } },
      'bundle.evidence.transaction: ',
    ],
    ['no JSON', '{', 'the body must be JSON in UTF-8'],
  ])('refuses %s, naming the field', async (_name, body, reason) => {
    const { url } = shared;
    const { status, json } = await call(`${url}/previews`, { body });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'request/invalid', message: expect.stringContaining(reason) });
  });

  it('refuses what is too large, by its bytes and by its entries', async () => {
    const { url } = await startPdfServer({ PDF_BODY_LIMIT_MB: '1' });
    const heavy = await call(`${url}/previews`, { body: { id: 'x'.repeat(1_200_000) } });
    expect([heavy.status, heavy.json]).toMatchObject([413, { code: 'request/too_large' }]);
    const messages = Array.from({ length: 5_001 }, () => ({ message: 'x' }));
    const long = await call(`${url}/previews`, { body: { bundle: { ...testBundle(), messages } } });
    expect([long.status, long.json]).toMatchObject([
      400,
      { code: 'request/invalid', message: expect.stringContaining('bundle.messages: has more than 5000') },
    ]);
  });
});

describe('POST /renders', () => {
  it('prints a bundle with its photos from the images host, as a report unless a preview is asked for', async () => {
    const evidence = await startEvidenceServer({
      bundles: {},
      images: { [PHOTO]: await noiseJpeg(600, 400) },
    });
    const { url } = await startPdfServer({ EVIDENCE_API_URL: evidence.apiUrl });
    const { status, headers, bytes } = await call(`${url}/renders`, {
      body: { bundle: testBundle({ photos: [PHOTO] }), lang: 'sc', strict: true },
    });
    expect([status, headers.get('x-report-warnings')]).toEqual([200, null]);
    expect(JSON.parse(headers.get('x-report-figures') ?? '').images).toBeGreaterThan(0);
    expect(await textOf(bytes)).toContain('ORDER-case-1');
    expect(evidence.requests).toEqual([`GET /images/${PHOTO}`]);
  });

  it('names as many warnings as a header holds and counts them all', async () => {
    const { url } = shared;
    const photos = Array.from({ length: 60 }, (_, index) => `${String(index).padStart(24, 'Z')}.jpg`);
    const { headers } = await call(`${url}/renders`, { body: { bundle: testBundle({ photos }) } });
    const text = headers.get('x-report-warnings') ?? '';
    expect(text.length).toBeLessThanOrEqual(2_048);
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(text).length).toBeGreaterThan(5);
    expect(headers.get('x-report-warning-count')).toBe('60');
  });

  it('refuses more photos than a document can show, and a config that would not count', async () => {
    const { url } = shared;
    const photos = Array.from({ length: 61 }, (_, index) => `${String(index).padStart(24, 'Z')}.jpg`);
    const many = await call(`${url}/renders`, { body: { bundle: testBundle({ photos }) } });
    expect([many.status, many.json]).toMatchObject([422, { code: 'pdf/refused' }]);
    const config = await call(`${url}/renders`, { body: { bundle: testBundle(), config: EVERYTHING_ON } });
    expect([config.status, config.json]).toMatchObject([400, { code: 'request/invalid' }]);
  });

  it('tells in figures why a recipient would not take the document', async () => {
    const { url } = shared;
    const body = { bundle: testBundle({ messages: 500 }), profile: 'everywhere', strict: true };
    const { status, json } = await call(`${url}/renders`, { body });
    expect(status).toBe(422);
    expect(json).toMatchObject({
      code: 'pdf/does_not_fit',
      message: expect.stringMatching(/^The document exceeds the recipient's limits: \d+ pages, at most 18/),
      data: { measurements: { pages: expect.any(Number) }, verdict: { isMet: false } },
    });
  });
});

describe('who may call', () => {
  const closed = [
    ['POST', '/previews'],
    ['POST', '/renders'],
    ['GET', '/metrics'],
    ['GET', '/version'],
  ] as const;

  it.each(closed)('%s %s wants a bearer, and a right one', async (method, path) => {
    const { url } = await startBoth({}, { knownBearers: [] });
    const body = method === 'POST' ? { bundle: testBundle() } : undefined;
    for (const bearer of [null, 'wrong', `${SERVICE_KEY}x`]) {
      const { status, json } = await call(`${url}${path}`, { method, body, bearer });
      expect([status, json]).toEqual([401, UNAUTHENTICATED]);
    }
    const basic = await call(`${url}${path}`, { method, body, headers: { Authorization: 'Basic eDp5' } });
    expect(basic.status).toBe(401);
    expect((await call(`${url}${path}`, { method, body, bearer: SERVICE_KEY })).status).toBe(200);
  });

  it('knows its caller before it reads a body, and how large it may be', async () => {
    const { url } = await startBoth({ PDF_BODY_LIMIT_MB: '1' }, { knownBearers: [USER_BEARER] });
    const withBodies = DECLARED_CALLS.pdf.filter(({ method }) => method !== 'GET');
    for (const { method, path, meta } of withBodies) {
      const target = `${url}${path.replace('{id}', 'A')}`;
      const status = (bearer: string, bytes: number) =>
        statusBeforeBody(target, { method, bytes, headers: { Authorization: `Bearer ${bearer}` } });
      expect(await statusBeforeBody(target, { method, bytes: 10 }), path).toBe(401);
      expect(await status('nobody-knows-it', 10), path).toBe(401);
      const userBytes = meta.bodyBytes ?? SMALL_BODY_BYTES;
      expect(await status(USER_BEARER, userBytes + 1), path).toBe(meta.access === 'service' ? 401 : 413);
      expect(await status(SERVICE_KEY, 80 * 1024 * 1024), path).toBe(413);
    }
  });

  it('lets no page of another site make what changes something, but those of the named origins', async () => {
    const portal = 'https://portal.example';
    const { url } = await startPdfServer({ PDF_CORS_ORIGINS: portal });
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    for (const { method, path } of DECLARED_CALLS.pdf.filter(({ method }) => method !== 'GET')) {
      const send = (headers: Record<string, string>) =>
        call(`${url}${path.replace('{id}', 'A')}`, { method, body: '5', headers });
      expect((await send(foreign)).json).toMatchObject({ code: 'request/cross_site' });
      expect((await send({ 'content-type': 'text/plain' })).json).toMatchObject({ code: 'request/not_json' });
      const ours = await send({ ...foreign, Origin: portal });
      expect(ours.json).not.toMatchObject({ code: 'request/cross_site' });
    }
  });

  it('takes each of several keys', async () => {
    const keys = ['first-key-of-at-least-32-characters', 'second-key-of-at-least-32-characters'];
    const { url } = await startPdfServer({ PDF_SERVICE_KEYS: keys.join(', ') });
    for (const bearer of keys) expect((await call(`${url}/version`, { bearer })).status).toBe(200);
  });

  it('answers only the public calls without keys, whatever bearer comes', async () => {
    const { url, evidence } = await startBoth({ PDF_SERVICE_KEYS: '' });
    for (const bearer of [null, SERVICE_KEY, USER_BEARER]) {
      const { status } = await call(`${url}/previews`, { body: { id: 'case-1' }, bearer });
      expect(status).toBe(401);
    }
    expect(evidenceCalls(evidence)).toBe(0);
    expect((await call(`${url}/reports/case-1.pdf`)).status).toBe(200);
    expect((await call(`${url}/livez`)).status).toBe(200);
  });
});

describe('what operators look at', () => {
  it('is live at once, ready with its browser, and says its figures in the form of Prometheus', async () => {
    const { url } = await startBoth();
    expect((await call(`${url}/livez`)).json).toEqual({ status: 'ok' });
    await expect
      .poll(async () => (await call(`${url}/readyz`)).json)
      .toEqual({ status: 'ok', browser: 'ok', platform: 'ok', disk: 'ok' });
    await call(`${url}/reports/case-1.pdf`);
    await call(`${url}/reports/nothing.pdf`);
    const { bytes } = await call(`${url}/metrics`, { bearer: SERVICE_KEY });
    const text = Buffer.from(bytes).toString();
    for (const line of [
      'cbp_pdf_calls_total{call="report",outcome="ok"} 1',
      'cbp_pdf_calls_total{call="report",outcome="evidence/not_found"} 1',
      'cbp_pdf_queue_depth 0',
      'cbp_pdf_queue_oldest_seconds 0',
      'cbp_pdf_queue_wait_seconds_count 1',
      'cbp_pdf_execution_seconds_count 1',
      'cbp_pdf_browser_starts_total 1',
      'cbp_pdf_platform_up 1',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).toMatch(/^cbp_pdf_tree_memory_bytes \d+$/m);
  });

  it('describes every call by OpenAPI', async () => {
    const { url } = shared;
    const { json } = await call(`${url}/openapi.json`);
    const page = await fetch(`${url}/docs`);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'/,
    );
    expect(await page.text()).toContain('<article id="makePreview">');
    const { paths } = json as { paths: Record<string, Record<string, { responses: object }>> };
    expect(Object.entries(paths).map(([path, methods]) => [path, ...Object.keys(methods)])).toEqual([
      ['/reports/{file}', 'get'],
      ['/previews', 'post'],
      ['/renders', 'post'],
      ['/client-reports/{id}/{file}', 'get'],
      ['/screening-reports/{file}', 'get'],
      ['/verification-reports/{file}', 'get'],
      ['/inspection-reports/{file}', 'get'],
      ['/case-attachments/{case_id}/{id}', 'get'],
      ['/attachment-checks', 'post'],
      ['/case-letters/{case_id}', 'get'],
      ['/case-documents', 'post'],
      ['/batches', 'post'],
      ['/batches/list', 'post'],
      ['/batches/export', 'post'],
      ['/batches/{id}', 'get'],
      ['/batches/of-evidence/{id}', 'get'],
      ['/batches/{id}/events', 'get'],
      ['/batches/{id}/documents/{position}', 'get'],
      ['/batches/{id}/archive.zip', 'get'],
      ['/batches/{id}/cancel', 'post'],
      ['/batches/{id}/retry', 'post'],
    ]);
    expect(paths['/previews']?.post?.responses).toMatchObject({
      200: { content: { 'application/pdf': {}, 'text/html': {}, 'application/json': {} } },
      429: {},
      504: {},
    });
  });
});

describe('calls from a browser', () => {
  const ORIGIN = 'https://portal.example';

  it('are allowed for the named origins, with the headers that tell of a document', async () => {
    const { url } = await startPdfServer({ PDF_CORS_ORIGINS: `${ORIGIN}, http://localhost:4000` });
    const asked = await call(`${url}/previews`, {
      method: 'OPTIONS',
      headers: {
        Origin: ORIGIN,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    const refused = await call(`${url}/previews`, { body: {}, bearer: null, headers: { Origin: ORIGIN } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(refused.headers.get('access-control-expose-headers')).toContain('X-Report-Warnings');
    expect(refused.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${ORIGIN}`);
  });

  it('are not allowed for others', async () => {
    const { url } = await startPdfServer({ PDF_CORS_ORIGINS: ORIGIN });
    for (const origin of ['https://portal.example.evil', 'null', 'http://portal.example']) {
      const answer = await call(`${url}/livez`, { headers: { Origin: origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
