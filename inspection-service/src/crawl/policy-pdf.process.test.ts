import { deflateSync } from 'node:zlib';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createKeptFiles, type KeptFiles } from '../capture/kept-files.ts';
import { plainPdf } from '../testing/plain-pdf.ts';
import { requestAt } from '../testing/request-at.ts';
import { startShop } from '../testing/test-shop.ts';
import { capturePdf } from './policy-pdf.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

const MEBIBYTE = 1024 * 1024;
let kept: KeptFiles;
beforeAll(() => {
  kept = createKeptFiles(100 * MEBIBYTE);
});
afterAll(() => kept?.close());

/** What is read of a file at the address of a policy. */
async function captured(body: Buffer | string, status = 200) {
  const shop = await startShop({
    '/terms.pdf': (_asked, response) =>
      void response.writeHead(status, { 'content-type': 'application/pdf' }).end(body),
  });
  const request = requestAt([shop.host]);
  const wanted = {
    url: new URL('/terms.pdf', shop.url).href,
    kind: 'terms',
    foundBy: 'link',
    depth: 1,
  } as const;
  const parts = { request, files: await kept.open(), isAllowed: () => true, now: () => new Date(0) };
  return capturePdf(wanted, 1, parts, new AbortController().signal);
}

it('a policy that is a PDF is read, and kept as it is', async () => {
  const page = await captured(plainPdf(['Returns are accepted within 30 days', 'Card 4111 1111 1111 1111']));
  expect(page).toMatchObject({ content: 'pdf', status: 200, failure: null, pdf: { pages: 2 }, cut: [] });
  expect(page.blocks.map(({ text }) => text)).toEqual([
    'Returns are accepted within 30 days',
    expect.stringMatching(/^Card 4111 ?11\D+1111$/),
  ]);
});

it('of 500 pages the first 60 are read', async () => {
  const page = await captured(plainPdf(Array.from({ length: 500 }, (_, at) => `Clause ${at + 1}`)));
  expect(page).toMatchObject({ failure: null, pdf: { pages: 500 }, cut: ['text'] });
  expect(page.blocks.map(({ text }) => text)).toEqual(
    Array.from({ length: 60 }, (_, at) => `Clause ${at + 1}`),
  );
});

const LOCK = `/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>/ID[<${'43'.repeat(16)}><${'43'.repeat(16)}>]`;

it.each<[what: string, body: () => Buffer | string, failure: string, words: string]>([
  ['is damaged', () => `%PDF-1.7\n${'rubbish '.repeat(1_000)}`, 'not_html', 'The PDF is damaged'],
  ['ends in the middle', () => plainPdf(['Terms']).subarray(0, 60), 'not_html', 'The PDF is damaged'],
  ['is encrypted', () => plainPdf(['Terms'], { more: LOCK }), 'not_html', 'The PDF has a password'],
  ['is none', () => '<h1>Terms</h1>', 'not_html', 'The file is no PDF'],
  [
    'has 16 MB',
    () => Buffer.concat([plainPdf(['Terms']), Buffer.alloc(16 * MEBIBYTE)]),
    'too_large',
    'The file is larger than is read',
  ],
  [
    'unpacks to 2 GB',
    () => plainPdf(['x', 'y', 'z'], { contents: deflateSync(Buffer.alloc(700 * MEBIBYTE, ' ')) }),
    'too_large',
    'The PDF takes more memory than it may',
  ],
])(
  'a PDF that %s is named as not read, and takes no more memory than it may',
  async (_, body, code, words) => {
    const bytes = body();
    const before = process.memoryUsage.rss();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - before);
    }, 20);
    const page = await captured(bytes).finally(() => clearInterval(watch));
    expect(page).toMatchObject({ failure: { code, words }, blocks: [], text_sha256: null, pdf: null });
    expect(most / MEBIBYTE).toBeLessThan(800);
  },
);

it('a PDF that the server fails to answer is named with its status', async () => {
  expect(await captured('broken', 503)).toMatchObject({
    status: 503,
    failure: { code: 'unreachable', words: 'The site answered 503' },
  });
});
