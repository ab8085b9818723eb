import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { SITE_CHECKS } from '@cbp/shared/inspections/checks/site-check';
import type { Inspection } from '@cbp/shared/inspections/inspection.model';
import { LANGUAGES } from '@cbp/shared/language';
import { createLog } from '@cbp/shared/node/log';
import { openServer, sendJson, type TestServer } from '@cbp/shared/node/testing/http-server';
import { RECIPIENT_PROFILES } from '@cbp/shared/pdf/recipient-profile';
import { createRandom } from '@cbp/shared/seeded-random';
import { sampleHash, sampleInspection, samplePage } from '@cbp/shared/testing/sample-inspection';
import type { CurrentUser } from '@cbp/shared/users/user.model';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, openPdfServer, SERVICE_KEY, type TestPdfServer } from '../testing/pdf-server.ts';
import { pdfjsText, pdfText } from '../testing/pdf-text.ts';

const READER = 'a-bearer-of-somebody-who-reads-inspections';
const OTHER = 'a-bearer-of-somebody-who-does-not';
const API_TOKEN = 'the-token-of-the-pdf-service-itself-012345';
const RESOURCE = '/api/si/inspections';
const { maxBytes, maxPages } = RECIPIENT_PROFILES.everywhere;
/** The lowest limits of recipients. */
const [SMALLEST_LIMIT_BYTES, FEWEST_PAGES] = [maxBytes.value, maxPages.value];
const MOST_PAGES = 25;

const userWith = (service: 'si' | 'aml', access: string[]): CurrentUser => ({
  id: 7,
  email: 'anna@shop.example',
  display_name: 'Anna',
  registered_service: [service],
  permissions: [{ service, scope: { type: 'all' }, access }] as CurrentUser['permissions'],
});
const USERS: Record<string, CurrentUser> = {
  [READER]: userWith('si', ['brand.read']),
  [OTHER]: userWith('aml', ['screening.read']),
};

const NAMES = { 12: 'Harbour & Pine', 13: 'متجر إدريس', 14: '남궁 세련' } as const;
const [LARGE, WORST, AWAY, FAULTY, SHOT_AWAY] = [20, 21, 50, 51, 52];
const INSPECTIONS: Record<string, unknown> = Object.fromEntries([
  ...Object.entries(NAMES).map(([id, name]) => [id, sampleInspection({ id: Number(id), brand_name: name })]),
  [LARGE, sampleInspection({ id: LARGE, captured: manyPages(), checks: [], differences: [] })],
  [WORST, worst()],
  [SHOT_AWAY, sampleInspection({ id: SHOT_AWAY })],
  [FAULTY, { ...sampleInspection(), captured: null }],
]);

/** As many pages, words and changes as there may be, with the longest addresses. */
function worst(): Inspection {
  const whole = sampleInspection();
  const letters = 'The goods may be returned unless they were made to measure. '.repeat(6).slice(0, 300);
  const address = (n: number) => `https://harbourpine.example/${n}?${'reference=0123456789&'.repeat(90)}`;
  const checks = Object.keys(SITE_CHECKS).map((check, place) => {
    const [finding] = whole.checks;
    const page = (place % MOST_PAGES) + 1;
    const mark = { category: null, page, url: address(page), quotation: letters, box: null };
    const marks = [mark, mark];
    const found = { ...finding?.found, check, page, url: address(page), quotation: letters, marks };
    return { ...finding, n: place + 1, overruled: null, found };
  });
  const [change] = whole.differences;
  const passage = {
    short: null,
    parts: [
      { as: 'removed', text: letters },
      { as: 'added', text: letters.toUpperCase() },
    ],
  };
  const differences = Array.from({ length: MOST_PAGES }, (_, place) => ({
    ...change,
    page_after: place + 1,
    url: address(place),
    passages: Array.from({ length: 8 }, () => passage),
  }));
  const captured = manyPages().map((page) => ({
    ...page,
    reached: address(page.n),
    requested: `${address(page.n)}from`,
    screenshot: page.screenshot && { ...page.screenshot, height: 12_000 },
  }));
  return sampleInspection({ id: WORST, captured, checks, differences } as unknown as Partial<Inspection>);
}

function manyPages(): Inspection['captured'] {
  return Array.from({ length: MOST_PAGES }, (_, place) =>
    samplePage({
      n: place + 1,
      screenshot: { sha256: sampleHash(place + 1), bytes: 900_000, width: 1_280, height: 9_800 },
    }),
  );
}

/** What compresses worst: noise all over each page, never the same, as one picture would be stored once. */
async function noisyPages(): Promise<Buffer[]> {
  const random = createRandom(48);
  const [width, height] = [560, 1_200];
  const pixels = Buffer.from(
    Array.from({ length: width * (height + MOST_PAGES) * 3 }, () => Math.floor(random() * 256)),
  );
  return Promise.all(
    Array.from({ length: MOST_PAGES }, (_, row) => {
      const data = pixels.subarray(row * width * 3, (row + height) * width * 3);
      return sharp(data, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 82 })
        .toBuffer();
    }),
  );
}

let platform: TestServer & { close: () => void };
let service: TestPdfServer;
let tall: Buffer;
let noisy: Buffer[];
const asked: { bearer: string; path: string }[] = [];
const logged: string[] = [];

/** As the platform reduces them. */
async function screenshotOf(height: number): Promise<Buffer> {
  const lines = Array.from(
    { length: Math.floor(height / 40) },
    (_, place) => `<rect x="30" y="${place * 40 + 12}" width="${200 + ((place * 97) % 300)}" height="14"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="${height}"><rect width="560" height="${height}" fill="#fff"/>
<rect width="560" height="70" fill="#20639b"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

beforeAll(async () => {
  tall = await screenshotOf(4_288);
  noisy = await noisyPages();
  const usual = await screenshotOf(963);
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
    const [, id = '', n] = /\/inspections\/(\d+)(?:\/pages\/(\d+)\/screenshot\?width=\d+)?$/.exec(path) ?? [];
    const image = (jpeg: Buffer) => void response.setHeader('content-type', 'image/jpeg').end(jpeg);
    if (id === String(AWAY)) return void response.destroy();
    if (n !== undefined) {
      if (id === String(LARGE) || id === String(WORST)) return image(noisy[Number(n) - 1] ?? tall);
      if (id === String(SHOT_AWAY) && n === '3') return refuse('server/unavailable');
      if (n === '3') return refuse('inspections/no_page');
      if (n === '6') return image(Buffer.from('not a picture'));
      return image(n === '2' ? tall : usual);
    }
    const results = INSPECTIONS[id];
    return results ? sendJson(response, 200, { results }) : refuse('inspections/not_found');
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

type Figures = {
  pdf: string;
  warnings: string[];
  measurements: {
    pages: number;
    bytes: number;
    standards: string[];
    brokenRules: string[];
    smallestText: { points: number };
    images: { count: number };
  };
};

const get = (path: string, bearer: string | null = READER, headers: Record<string, string> = {}) =>
  call(`${service.url}/inspection-reports/${path}`, { bearer, headers });
const figuresOf = async (path: string) =>
  (await get(`${path}&includePdf=true`, READER, { accept: 'application/json' })).json as Figures;
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('GET /inspection-reports/:id.pdf', () => {
  it('answers with the report on A4, the result of the day and what changed on page one, read as the caller', async () => {
    const { status, headers, bytes } = await get('12.pdf');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="inspection-12\.pdf"/);
    const pages = await pdfText(bytes);
    const first = flat(pages[0] ?? '');
    for (const said of [
      'Site inspection report',
      'Harbour & Pine',
      'What was found on 2026/11/20',
      'Not found: Registration number',
      'Changes since the last inspection',
      'Page 1 of',
    ]) {
      expect(first).toContain(said);
    }
    for (const page of pages) expect(flat(page)).toContain('Site inspection 12');
    expect(asked).toEqual([
      { bearer: READER, path: `${RESOURCE}/12` },
      ...[1, 2, 3, 6].map((n) => ({
        bearer: READER,
        path: `${RESOURCE}/12/pages/${n}/screenshot?width=560`,
      })),
    ]);
    expect(logged.join('')).toContain('"inspectionId":12');
  });

  it('shows the screenshots that there are, cut where they are tall, and names those that could not be shown', async () => {
    const { pdf, warnings, measurements } = await figuresOf('12.pdf?lang=en');
    expect(measurements.images.count).toBe(2);
    expect(warnings).toEqual([
      'the screenshot of page 3 is not shown',
      'the screenshot of page 6 is not shown',
    ]);
    const text = flat(await pdfjsText(new Uint8Array(Buffer.from(pdf, 'base64'))));
    for (const said of [
      'Web pages whose screenshots could not be shown: 3 Delivery, 6 Product',
      'Web pages that could not be read: 5 Contact',
      'shows the upper 2560 of 9800 pixels',
      'This policy is a PDF file.',
    ]) {
      expect(text).toContain(said);
    }
    expect(text.replace(/\s/g, '')).toContain(sampleHash(2));
  });

  it.each(LANGUAGES)(
    'is PDF/A-2u and PDF/UA-1 in %s with Latin, Arabic and Hangul names, and no text is below 9 pt',
    async (lang) => {
      for (const [id, name] of Object.entries(NAMES)) {
        const { measurements, warnings, pdf } = await figuresOf(`${id}.pdf?lang=${lang}`);
        expect(warnings).toHaveLength(2);
        expect(measurements).toMatchObject({ standards: ['PDF/A-2u', 'PDF/UA-1'], brokenRules: [] });
        expect(measurements.smallestText.points).toBeGreaterThanOrEqual(8.99);
        expect(measurements.bytes).toBeLessThan(SMALLEST_LIMIT_BYTES);
        const text = flat(await pdfjsText(new Uint8Array(Buffer.from(pdf, 'base64'))));
        for (const part of name.split(' ')) expect(text).toContain(part);
      }
    },
  );

  it('stays below the lowest limit of a recipient with as many pages as an inspection has, and has two of them on a page', async () => {
    const { measurements, warnings } = await figuresOf(`${LARGE}.pdf?lang=tc`);
    expect(warnings).toEqual([]);
    expect(measurements.images.count).toBe(MOST_PAGES);
    expect(measurements.bytes).toBeLessThan(SMALLEST_LIMIT_BYTES);
    expect(measurements.pages).toBeLessThanOrEqual(Math.ceil(MOST_PAGES / 2) + 2);
  });

  it.each(['en', 'tc'] as const)(
    'has at most the fewest pages of a recipient in %s, and says what was left out',
    async (lang) => {
      const { pdf, measurements, warnings } = await figuresOf(`${WORST}.pdf?lang=${lang}`);
      expect(measurements.pages).toBeLessThanOrEqual(FEWEST_PAGES);
      expect(measurements.bytes).toBeLessThan(SMALLEST_LIMIT_BYTES);
      expect(measurements).toMatchObject({ standards: ['PDF/A-2u', 'PDF/UA-1'], brokenRules: [] });
      expect(warnings).toHaveLength(MOST_PAGES - measurements.images.count);
      const text = (await pdfjsText(new Uint8Array(Buffer.from(pdf, 'base64')))).replace(/\s/g, '');
      // What proves a screenshot stays, whether or not it is printed.
      for (let n = 1; n <= MOST_PAGES; n += 1) expect(text).toContain(sampleHash(n));
      if (lang === 'en') {
        expect(text).toContain(`${warnings.length}screenshotsarenotprinted,sothatthereporthasatmost18pages`);
      }
    },
  );

  it('is not made without a screenshot that the platform cannot give at the moment', async () => {
    const answer = await get(`${SHOT_AWAY}.pdf`);
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([503, 'server/unavailable']);
  });

  it.each([
    [
      'a number that the platform does not know for the caller',
      '44.pdf',
      READER,
      404,
      'inspections/not_found',
    ],
    ['what is not a number', 'x.pdf', READER, 400, 'request/invalid'],
    ['a number that none has', '0.pdf', READER, 400, 'request/invalid'],
    ['a visitor', '12.pdf', null, 401, 'auth/unauthenticated'],
    ['a user without the right', '12.pdf', OTHER, 403, 'auth/forbidden'],
    ['a platform that is away', `${AWAY}.pdf`, READER, 503, 'server/unavailable'],
    ['an answer of another shape', `${FAULTY}.pdf`, READER, 503, 'server/unavailable'],
  ] as const)('refuses %s', async (_name, path, bearer, status, code) => {
    const answer = await get(path, bearer);
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([status, code]);
  });

  it('is made for a service with the token of the PDF service', async () => {
    expect((await get('12.pdf', SERVICE_KEY)).status).toBe(200);
    expect(new Set(asked.map(({ bearer }) => bearer))).toEqual(new Set([API_TOKEN]));
  });
});
