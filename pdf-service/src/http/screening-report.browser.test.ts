import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { LANGUAGES } from '@cbp/shared/language';
import { openServer, sendJson, type TestServer } from '@cbp/shared/node/testing/http-server';
import { sampleBusinessScreening, sampleScreening } from '@cbp/shared/testing/sample-screening';
import type { CurrentUser } from '@cbp/shared/users/user.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openPdfServer, SERVICE_KEY, type TestPdfServer } from '../testing/pdf-server.ts';
import { pdfjsText, pdfText } from '../testing/pdf-text.ts';

const READER = 'a-bearer-of-somebody-who-reads-screenings';
const OTHER = 'a-bearer-of-somebody-who-does-not';
const API_TOKEN = 'the-token-of-the-pdf-service-itself-012345';
const AWAY = '50';
const MISSHAPEN = '51';

const userWith = (access: string[]): CurrentUser => ({
  id: 7,
  email: 'anna@shop.example',
  display_name: 'Anna',
  registered_service: ['aml'],
  permissions: [{ service: 'aml', scope: { type: 'all' }, access }] as CurrentUser['permissions'],
});
const USERS: Record<string, CurrentUser> = { [READER]: userWith(['screening.read']), [OTHER]: userWith([]) };
const SCREENINGS: Record<string, unknown> = {
  '/api/shuftipro/individual-screening/42': sampleScreening(),
  '/api/shuftipro/business-screening/43': sampleBusinessScreening(),
  [`/api/shuftipro/individual-screening/${MISSHAPEN}`]: { ...sampleScreening(), runs: null },
};

let platform: TestServer & { close: () => void };
let service: TestPdfServer;
const asked: { bearer: string; path: string }[] = [];

beforeAll(async () => {
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
    const results = SCREENINGS[path];
    return results ? sendJson(response, 200, { results }) : refuse('screening/not_found');
  });
  service = await openPdfServer({ EVIDENCE_API_URL: `${platform.url}/api`, EVIDENCE_API_TOKEN: API_TOKEN });
});
afterAll(async () => {
  await service?.stop();
  platform?.close();
});

const get = (path: string, bearer: string | null = READER, headers: Record<string, string> = {}) =>
  call(`${service.url}/screening-reports/${path}`, { bearer, headers });
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('GET /screening-reports/:id.pdf', () => {
  it('answers with the report on A4, under a name without that of the person', async () => {
    const { status, headers, bytes } = await get('42.pdf');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="screening-42\.pdf"/);
    expect(headers.get('x-report-warnings')).toBeNull();
    const pages = await pdfText(bytes);
    const first = flat(pages[0] ?? '');
    for (const said of [
      'AML screening report · Individual',
      'Declined',
      'Not searched: Insolvency, Adverse media. No list is loaded, so the result says nothing about these.',
      '75 or higher (of 100)',
      'Idriss Ben Hallal',
      'Page 1 of',
    ]) {
      expect(first).toContain(said);
    }
    for (const page of pages) expect(flat(page)).toContain('AML screening 42 · eeeeeeeeeeee');
    expect(flat(pages.at(-1) ?? '')).toContain('e'.repeat(64));
  });

  it.each(LANGUAGES)(
    'is PDF/A-2u and PDF/UA-1 in %s with names of five scripts, small, and no text is below 9 pt',
    async (lang) => {
      for (const file of ['42.pdf', '43.pdf']) {
        const { json } = await get(`${file}?lang=${lang}`, READER, { accept: 'application/json' });
        const { measurements, warnings } = json as {
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
        expect(measurements.pages).toBeLessThanOrEqual(file === '42.pdf' ? 4 : 2);
        expect(measurements.bytes).toBeLessThan(250_000);
      }
    },
  );

  it('keeps names of each script as text', async () => {
    const text = flat(await pdfjsText((await get('42.pdf')).bytes));
    for (const name of ['إدريس', '溫慶瀾', 'Ιδρής Λυχνίτης', 'Salma Benhallal']) expect(text).toContain(name);
    const business = flat(await pdfjsText((await get('43.pdf?lang=tc')).bytes));
    expect(business).toContain('晴嵐船務有限公司 Qinglan Shipping Ltd');
  });

  it('is read with the bearer of the caller, and for a service with that of the PDF service', async () => {
    const of = async (file: string, bearer: string) => {
      asked.length = 0;
      expect((await get(file, bearer)).status).toBe(200);
      return asked;
    };
    expect(await of('42.pdf', READER)).toEqual([
      { bearer: READER, path: '/api/shuftipro/individual-screening/42' },
    ]);
    expect(await of('43.pdf', SERVICE_KEY)).toEqual([
      { bearer: API_TOKEN, path: '/api/shuftipro/individual-screening/43' },
      { bearer: API_TOKEN, path: '/api/shuftipro/business-screening/43' },
    ]);
  });

  it.each([
    ['a number that the platform does not know for the caller', '44.pdf', READER, 404, 'screening/not_found'],
    ['what is not a number', 'x.pdf', READER, 400, 'request/invalid'],
    ['a number that none has', '0.pdf', READER, 400, 'request/invalid'],
    ['another ending', '42.png', READER, 400, 'request/invalid'],
    ['a visitor', '42.pdf', null, 401, 'auth/unauthenticated'],
    ['a strange bearer', '42.pdf', 'nobody-gave-it', 401, 'auth/unauthenticated'],
    ['a user without the right', '42.pdf', OTHER, 403, 'auth/forbidden'],
    ['a platform that is away', `${AWAY}.pdf`, READER, 503, 'server/unavailable'],
    ['an answer of another shape', `${MISSHAPEN}.pdf`, READER, 503, 'server/unavailable'],
  ] as const)('refuses %s', async (_name, path, bearer, status, code) => {
    const answer = await get(path, bearer);
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([status, code]);
  });
});
