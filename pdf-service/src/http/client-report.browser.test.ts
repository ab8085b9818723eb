import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { LANGUAGES } from '@cbp/shared/language';
import { openServer, sendJson, type TestServer } from '@cbp/shared/node/testing/http-server';
import type { ClientMonth } from '@cbp/shared/statistics/client-month.model';
import { sampleMonth } from '@cbp/shared/testing/sample-month';
import type { CurrentUser } from '@cbp/shared/users/user.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openPdfServer, SERVICE_KEY, type TestPdfServer } from '../testing/pdf-server.ts';
import { pdfText } from '../testing/pdf-text.ts';

const READER = 'a-bearer-of-somebody-who-reads-alerts';
const OTHER = 'a-bearer-of-somebody-who-does-not';
const API_TOKEN = 'the-token-of-the-pdf-service-itself-012345';
const LONG_NAME =
  'The International Trading and Outfitting Company of Kowloon, Harbour & Pine Brothers (Hong Kong SAR) Ltd';
const MONTHS: Record<string, ClientMonth> = {
  plain: sampleMonth(),
  none: sampleMonth({ most: 0, cases: 0 }),
  running: { ...sampleMonth({ currencies: ['HKD'] }), until: '2026-10-22' },
  much: sampleMonth({
    name: LONG_NAME,
    currencies: ['HKD', 'USD', 'EUR', 'GBP', 'JPY'],
    values: 40,
    most: 60,
    cases: 900,
    below: 12,
  }),
  chinese: sampleMonth({ name: '海港與松樹 / 戶外用品' }),
};
const userWith = (access: string[]): CurrentUser => ({
  id: 7,
  email: 'anna@shop.example',
  display_name: 'Anna',
  registered_service: ['ethoca'],
  permissions: [{ service: 'ethoca', scope: { type: 'all' }, access }] as CurrentUser['permissions'],
});
const USERS: Record<string, CurrentUser> = { [READER]: userWith(['alert.read']), [OTHER]: userWith([]) };

let platform: TestServer & { close: () => void };
let service: TestPdfServer;
const bearers: string[] = [];

beforeAll(async () => {
  platform = await openServer((request, response) => {
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const refuse = (code: ErrorCode) =>
      sendJson(response, ERRORS[code].status, { code, message: ERRORS[code].message });
    const path = (request.url ?? '').split('/').map(decodeURIComponent);
    if (path.at(-1) === 'current') {
      const user = USERS[bearer];
      return user ? sendJson(response, 200, { results: user }) : refuse('auth/unauthenticated');
    }
    bearers.push(bearer);
    const [id = '', , month] = path.slice(-3);
    if (id === 'away') return void response.destroy();
    if (month === '2099-01') return refuse('statistics/month_to_come');
    const found = MONTHS[id];
    return found ? sendJson(response, 200, found) : refuse('merchants/not_found');
  });
  service = await openPdfServer({ EVIDENCE_API_URL: `${platform.url}/api`, EVIDENCE_API_TOKEN: API_TOKEN });
});
afterAll(async () => {
  await service?.stop();
  platform?.close();
});

const get = (path: string, bearer: string | null = READER, headers: Record<string, string> = {}) =>
  call(`${service.url}/client-reports/${path}`, { bearer, headers });
const pagesOf = async (path: string) => pdfText((await get(path)).bytes);
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('GET /client-reports/:id/:month.pdf', () => {
  it('answers with the month of the client on A4, under a name that says which', async () => {
    const { status, headers, bytes } = await get('plain/2026-10.pdf');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain('filename="harbour-pine-outfitters-2026-10.pdf"');
    expect(headers.get('x-report-warnings')).toBeNull();
    const pages = await pdfText(bytes);
    expect(pages.length).toBeLessThanOrEqual(4);
    const first = flat(pages[0] ?? '');
    const { total, before } = MONTHS.plain?.statistics ?? {};
    for (const said of [
      'Monthly report · October 2026',
      'Harbour & Pine Outfitters',
      `${total?.figures.received} alerts received`,
      `${before?.figures.received} the month before`,
      'Recommended actions',
      'Dispute ratio early warning',
    ]) {
      expect(first).toContain(said);
    }
    expect(flat(pages.join(' '))).toContain('2026/10/31');
    expect(headers.get('content-disposition')).toMatch(/^inline;/);
  });

  it.each(LANGUAGES)(
    'is whole in %s: no text is smaller than 9 pt, so nothing was made to fit',
    async (lang) => {
      for (const id of ['plain', 'much']) {
        const { json } = await get(`${id}/2026-10.pdf?lang=${lang}`, READER, { accept: 'application/json' });
        const { measurements, warnings } = json as {
          measurements: { pages: number; smallestText: { points: number }; images: { count: number } };
          warnings: string[];
        };
        expect(warnings).toEqual([]);
        expect(measurements.images.count).toBe(0);
        // What is too wide for the paper, Chromium makes smaller as a whole.
        expect(measurements.smallestText.points).toBeGreaterThanOrEqual(8.99);
        expect(measurements.pages).toBeLessThanOrEqual(id === 'much' ? 5 : 4);
      }
    },
  );

  it('says less of a month without alerts, and until when one is that is not over', async () => {
    const none = await pagesOf('none/2026-10.pdf');
    expect(none).toHaveLength(1);
    expect(flat(none[0] ?? '')).toContain('No alerts this month.');
    expect(flat((await pagesOf('running/2026-10.pdf'))[0] ?? '')).toContain('figures until 2026/10/22');
  });

  it('names what of much has no room', async () => {
    const text = flat((await pagesOf('much/2026-10.pdf')).join(' '));
    expect(text).toContain(LONG_NAME);
    expect(text).toContain('32 more descriptors (64 alerts) are not shown.');
    expect(text).toContain('Not charted: GBP, JPY.');
    expect(text).toContain('Showing the 4 of 26 nearest to a threshold.');
  });

  it('has a file name that any system takes, in the letters of the client', async () => {
    const { headers } = await get('chinese/2026-10.pdf?lang=tc');
    const name = decodeURIComponent(
      /filename\*=UTF-8''(.*)$/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '',
    );
    expect(name).toBe('海港與松樹-戶外用品-2026-10.pdf');
  });

  it('is read with the bearer of the caller, and for a service with that of the PDF service', async () => {
    const of = async (bearer: string) => {
      bearers.length = 0;
      expect((await get('none/2026-10.pdf', bearer)).status).toBe(200);
      return bearers;
    };
    expect(await of(READER)).toEqual([READER]);
    expect(await of(SERVICE_KEY)).toEqual([API_TOKEN]);
  });

  it.each([
    ['a client that the platform does not know', 'nobody/2026-10.pdf', READER, 404, 'merchants/not_found'],
    ['a month to come', 'plain/2099-01.pdf', READER, 400, 'statistics/month_to_come'],
    ['a month that is none', 'plain/2026-13.pdf', READER, 400, 'request/invalid'],
    ['another ending', 'plain/2026-10.png', READER, 400, 'request/invalid'],
    ['a visitor', 'plain/2026-10.pdf', null, 401, 'auth/unauthenticated'],
    ['a strange bearer', 'plain/2026-10.pdf', 'nobody-gave-it', 401, 'auth/unauthenticated'],
    ['a user without the right', 'plain/2026-10.pdf', OTHER, 403, 'auth/forbidden'],
    ['a platform that is away', 'away/2026-10.pdf', READER, 503, 'server/unavailable'],
  ] as const)('refuses %s', async (_name, path, bearer, status, code) => {
    const answer = await get(path, bearer);
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([status, code]);
  });
});
