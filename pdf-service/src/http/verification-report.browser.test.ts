import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { LANGUAGES } from '@cbp/shared/language';
import { createLog } from '@cbp/shared/node/log';
import { openServer, sendJson, type TestServer } from '@cbp/shared/node/testing/http-server';
import {
  erasedVerification,
  SAMPLE_NUMBERS,
  sampleVerification,
} from '@cbp/shared/testing/sample-verification';
import type { CurrentUser } from '@cbp/shared/users/user.model';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, openPdfServer, SERVICE_KEY, type TestPdfServer } from '../testing/pdf-server.ts';
import { pdfjsText, pdfText } from '../testing/pdf-text.ts';

const READER = 'a-bearer-of-somebody-who-reads-verifications';
const OTHER = 'a-bearer-of-somebody-who-does-not';
const API_TOKEN = 'the-token-of-the-pdf-service-itself-012345';
const RESOURCE = '/api/shuftipro/document-verification';

const userWith = (access: string[]): CurrentUser => ({
  id: 7,
  email: 'anna@shop.example',
  display_name: 'Anna',
  registered_service: ['aml'],
  permissions: [{ service: 'aml', scope: { type: 'all' }, access }] as CurrentUser['permissions'],
});
const USERS: Record<string, CurrentUser> = {
  [READER]: userWith(['verification.read']),
  [OTHER]: userWith(['screening.read']),
};

function named(id: number, name: string): DocumentVerification {
  const of = sampleVerification({ id });
  const { enquiry_data: data, tries } = of;
  return {
    ...of,
    enquiry_data: { ...data, name: { ...data.name, full_name: name } },
    tries: tries.map((attempt) => ({
      ...attempt,
      comparisons: attempt.comparisons.map((one) => (one.field === 'name' ? { ...one, given: name } : one)),
    })),
  };
}
const NAMES = { 7: '温庆澜', 8: 'إدريس قاسم بنهلال', 9: '남궁 세련' } as const;
const ERASED = 10;
const AWAY = 50;
const VERIFICATIONS: Record<string, unknown> = Object.fromEntries([
  ...Object.entries(NAMES).map(([id, name]) => [`${RESOURCE}/${id}`, named(Number(id), name)]),
  [`${RESOURCE}/${ERASED}`, { ...erasedVerification(), id: ERASED }],
  [`${RESOURCE}/51`, { ...sampleVerification(), tries: null }],
]);

let platform: TestServer & { close: () => void };
let service: TestPdfServer;
let photo: Buffer;
const asked: { bearer: string; path: string }[] = [];
const logged: string[] = [];

beforeAll(async () => {
  // As the platform sends it: larger than the paper needs.
  photo = await sharp({ create: { width: 2_400, height: 1_600, channels: 3, background: '#20639b' } })
    .jpeg()
    .toBuffer();
  platform = await openServer((request, response) => {
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const refuse = (code: ErrorCode) =>
      sendJson(response, ERRORS[code].status, { code, message: ERRORS[code].message });
    const path = request.url ?? '';
    if (path.endsWith('/current')) {
      const user = USERS[bearer];
      return user ? sendJson(response, 200, { results: user }) : refuse('auth/unauthenticated');
    }
    asked.push({ bearer, path });
    if (path.endsWith(`/${AWAY}`)) return void response.destroy();
    if (path.includes('/images/back')) return refuse('image/damaged');
    if (path.includes('/images/')) return void response.setHeader('content-type', 'image/jpeg').end(photo);
    const results = VERIFICATIONS[path];
    return results ? sendJson(response, 200, { results }) : refuse('verification/not_found');
  });
  const log = createLog(
    { name: 'test', level: 'trace' },
    { write: (line: string) => void logged.push(line) },
  );
  service = await openPdfServer(
    { EVIDENCE_API_URL: `${platform.url}/api`, EVIDENCE_API_TOKEN: API_TOKEN },
    undefined,
    log,
  );
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await service?.stop();
  platform?.close();
});

const get = (path: string, bearer: string | null = READER, headers: Record<string, string> = {}) =>
  call(`${service.url}/verification-reports/${path}`, { bearer, headers });
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('GET /verification-reports/:id.pdf', () => {
  it('answers with the report on A4, result and codes on page one, under a name without that of the person', async () => {
    const { status, headers, bytes } = await get('7.pdf');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="verification-7\.pdf"/);
    expect(headers.get('x-report-warnings')).toBeNull();
    const pages = await pdfText(bytes);
    const first = flat(pages[0] ?? '');
    for (const said of [
      'Document verification report',
      'Declined',
      'Set by analyst@bank.example on 2026/11/18 14:45: The passport expired in May.',
      'Document Data Mismatch',
      'Expired Document',
      'Could not be checked: Check digits of the document number, Sharpness, Address.',
      'Page 1 of',
    ]) {
      expect(first).toContain(said);
    }
    for (const page of pages) expect(flat(page)).toContain('Document verification 7');
    const whole = pages.join(' ').replace(/\s/g, '');
    expect(whole).toContain('****3392');
    for (const number of SAMPLE_NUMBERS) expect(whole).not.toContain(number);
    expect(asked).toEqual([{ bearer: READER, path: `${RESOURCE}/7` }]);
  });

  it.each(LANGUAGES)(
    'is PDF/A-2u and PDF/UA-1 in %s with Han, Arabic and Hangul names, small, and no text is below 9 pt',
    async (lang) => {
      for (const [id, name] of Object.entries(NAMES)) {
        const { json } = await get(`${id}.pdf?lang=${lang}&includePdf=true`, READER, {
          accept: 'application/json',
        });
        const { measurements, warnings, pdf } = json as {
          pdf: string;
          measurements: {
            pages: number;
            bytes: number;
            standards: string[];
            brokenRules: string[];
            smallestText: { points: number };
          };
          warnings: string[];
        };
        expect(warnings).toEqual([]);
        expect(measurements).toMatchObject({ standards: ['PDF/A-2u', 'PDF/UA-1'], brokenRules: [] });
        expect(measurements.smallestText.points).toBeGreaterThanOrEqual(8.99);
        expect(measurements.pages).toBeLessThanOrEqual(3);
        expect(measurements.bytes).toBeLessThan(250_000);
        const text = flat(await pdfjsText(new Uint8Array(Buffer.from(pdf, 'base64'))));
        for (const part of name.split(' ')) expect(text).toContain(part);
      }
    },
  );

  it('prints small marked copies of the images to a user who asks, each a look of that user, and says which is not there', async () => {
    const { json } = await get('7.pdf?images=true&includePdf=true', READER, { accept: 'application/json' });
    const { measurements, warnings, pdf } = json as {
      measurements: { standards: string[]; images: { count: number; bytes: number } };
      warnings: string[];
      pdf: string;
    };
    expect(asked).toEqual([
      { bearer: READER, path: `${RESOURCE}/7` },
      { bearer: READER, path: `${RESOURCE}/7/images/front?attempt=2` },
      { bearer: READER, path: `${RESOURCE}/7/images/back?attempt=2` },
    ]);
    expect(warnings).toEqual(['the image back is not shown']);
    expect(measurements).toMatchObject({ standards: ['PDF/A-2u', 'PDF/UA-1'], images: { count: 1 } });
    const text = flat((await pdfText(new Uint8Array(Buffer.from(pdf, 'base64')))).join(' '));
    expect(text).toContain('Viewed by anna@shop.example on');
    expect(text).toContain('Could not be shown: Back');
  });

  it('has no image unless the reader asks, none for a service, and never the name of anyone in its log', async () => {
    const { json } = await get('7.pdf', READER, { accept: 'application/json' });
    expect(json).toMatchObject({ measurements: { images: { count: 0 } } });
    asked.length = 0;
    const refused = await get('7.pdf?images=true', SERVICE_KEY);
    expect([refused.status, (refused.json as { code: string }).code]).toEqual([403, 'auth/forbidden']);
    expect(asked).toEqual([]);
    expect((await get('7.pdf', SERVICE_KEY)).status).toBe(200);
    expect(asked).toEqual([{ bearer: API_TOKEN, path: `${RESOURCE}/7` }]);
    const log = logged.join('');
    expect(log).toContain('"verificationId":7');
    for (const name of [...Object.values(NAMES), '温庆澜', 'WEN', ...SAMPLE_NUMBERS]) {
      expect(log).not.toContain(name);
    }
  });

  it('says of an erased one that it was erased, and shows no name', async () => {
    const { bytes } = await get(`${ERASED}.pdf?images=true`);
    const text = flat((await pdfText(bytes)).join(' '));
    expect(text).toContain('Personal data was erased on 2026/11/25 12:00.');
    expect(text).toContain('No image is kept any more.');
    expect(text).not.toMatch(/[温溫]|WEN|1988|3392/);
    expect(asked).toEqual([{ bearer: READER, path: `${RESOURCE}/${ERASED}` }]);
  });

  it.each([
    [
      'a number that the platform does not know for the caller',
      '44.pdf',
      READER,
      404,
      'verification/not_found',
    ],
    ['what is not a number', 'x.pdf', READER, 400, 'request/invalid'],
    ['a number that none has', '0.pdf', READER, 400, 'request/invalid'],
    ['a choice that is neither yes nor no', '7.pdf?images=maybe', READER, 400, 'request/invalid'],
    ['a visitor', '7.pdf', null, 401, 'auth/unauthenticated'],
    ['a user without the right', '7.pdf', OTHER, 403, 'auth/forbidden'],
    ['a platform that is away', `${AWAY}.pdf`, READER, 503, 'server/unavailable'],
    ['an answer of another shape', '51.pdf', READER, 503, 'server/unavailable'],
  ] as const)('refuses %s', async (_name, path, bearer, status, code) => {
    const answer = await get(path, bearer);
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([status, code]);
  });
});
