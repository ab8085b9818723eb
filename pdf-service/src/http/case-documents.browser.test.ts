import { AttachmentCheck, type CaseAttachment } from '@cbp/shared/cases/attachment.model';
import type { SavedLetter } from '@cbp/shared/evidence/letter';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { encryptedPdf } from '../attachments/testing/encrypted-pdf.ts';
import { manyPages, onePage, WORDS } from '../attachments/testing/write-pdf.ts';
import { testBundle } from '../testing/bundles.ts';
import { type EvidenceServer, openEvidenceServer } from '../testing/evidence-server.ts';
import { call, openPdfServer, SERVICE_KEY, type TestPdfServer } from '../testing/pdf-server.ts';
import { pdfjsText } from '../testing/pdf-text.ts';

const ID = '9Y5Alvh1JKZUpT8cIWKJ6lVH';
const BEARER = 'a-bearer-of-somebody-who-defends-cases';
const CARD_PAGE = onePage({ content: `${WORDS} BT /F1 18 Tf 72 600 Td (Card 4111111111111111) Tj ET` });

const attachment = (id: number, title: string, more: Partial<CaseAttachment> = {}) => ({
  id,
  title,
  kind: 'Contract',
  note: 'Signed on the day of the order',
  type: 'application/pdf',
  bytes: 1_000,
  sha256: 'a'.repeat(64),
  pages: null,
  landscape: 'scale',
  covers: [],
  is_on: true,
  ...more,
});

const DESCRIBED = 'A photo of the ordered item is recorded with the order.';

/** The attachments of each case, each with its file. */
const CASES: Record<number, [ReturnType<typeof attachment>, Buffer][]> = {
  12: [
    [attachment(3, 'Contract', { pages: '2' }), manyPages(3, WORDS)],
    [attachment(4, 'Chat', { type: 'text/plain' }), Buffer.from('It fits, thank you!\n')],
    [attachment(8, 'Switched off', { is_on: false }), manyPages(1, 'Never printed')],
  ],
  13: [[attachment(5, 'Statement'), CARD_PAGE]],
  14: [[attachment(6, 'Locked'), encryptedPdf({ user: 'secret', owner: 'owner' })]],
  15: [[attachment(7, 'Long contract'), manyPages(40, WORDS)]],
  16: [],
  17: [],
  18: [],
};

/** Of case 17: sentences as they read today, one of them about photos. */
const TRUE_LETTER: SavedLetter = {
  place: 'before',
  blocks: [{ kind: 'paragraph', lines: [[{ kind: 'sentence', name: 'described', said: DESCRIBED }]] }],
};

/** Of case 16: a sentence that reads differently today, and one that nothing proves. */
const LETTER: SavedLetter = {
  place: 'before',
  blocks: [
    {
      kind: 'paragraph',
      lines: [
        [
          { kind: 'sentence', name: 'claim', said: 'The dispute was something else.' },
          { kind: 'words', runs: [{ text: 'We delivered as agreed.' }] },
        ],
      ],
    },
  ],
};

/** Of case 18: as long as nothing was given back. */
const UNREFUNDED: SavedLetter = {
  place: 'before',
  blocks: [
    {
      kind: 'paragraph',
      lines: [[{ kind: 'sentence', name: 'no_refund', said: 'No refund of this payment is recorded.' }]],
    },
  ],
};

const LETTERS: Readonly<Record<string, SavedLetter>> = { 16: LETTER, 17: TRUE_LETTER, 18: UNREFUNDED };

const others = Object.fromEntries(
  Object.entries(CASES).flatMap(([id, files]): [string, unknown][] => [
    [
      `/api/ics/cases/${id}/attachments/printed`,
      { results: { iCS_id: ID, attachments: files.map(([each]) => each) } },
    ],
    [
      `/api/ics/cases/${id}/letter`,
      {
        results: {
          ...{ case_id: Number(id), iCS_id: ID, letter: LETTERS[id] ?? null, version: 1 },
          ...{ updated_at: null, updated_by: null },
        },
      },
    ],
    ...files.map(([each, file]): [string, unknown] => [
      `/api/ics/cases/${id}/attachments/${each.id}/file`,
      file,
    ]),
  ]),
);

const EVIDENCE = testBundle({ photos: ['photo.jpg'] });
const released = new Set([ID]);
let platform: EvidenceServer & { close: () => void };
let service: TestPdfServer;

beforeAll(async () => {
  const users = { [BEARER]: { id: 7, email: 'anna@shop.example', display_name: 'Anna' } };
  platform = await openEvidenceServer({
    bundles: { [ID]: EVIDENCE },
    users,
    others,
    released,
  });
  service = await openPdfServer({ EVIDENCE_API_URL: platform.apiUrl });
});

afterAll(async () => {
  await service?.stop();
  platform?.close();
});

const made = (case_id: number, more: object = {}) =>
  call(`${service.url}/case-documents`, { body: { case_id, ...more }, bearer: BEARER });

describe('POST /case-documents', () => {
  it('returns the report with the chosen pages of its attachments', async () => {
    const { status, headers, bytes } = await made(12, { profile: 'mastercard' });
    expect(status).toBe(200);
    expect(headers.get('x-report-fits')).toBe('true');
    const text = await pdfjsText(bytes);
    for (const words of ['Pages 2 of 3', 'Signed on the day of the order', 'It fits, thank you!']) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Switched off');
  });

  it('refuses with exhibit, page and place of a card number, with what cannot be read, and with what is too much', async () => {
    expect((await made(13)).json).toMatchObject({
      code: 'attachments/card_number',
      data: { found: [{ id: 5, title: 'Statement', page: 1, masked: '411111••••••1111' }] },
    });
    expect((await made(14)).json).toMatchObject({
      code: 'attachments/refused',
      data: { id: 6, title: 'Locked', reason: 'password' },
    });
    expect((await made(15, { profile: 'mastercard' })).json).toMatchObject({
      code: 'attachments/too_much',
      data: { allowed: { pages: 18 }, exhibits: [{ id: 7, pages: 40 }] },
    });
  });

  it('shows a recipient what is released, whatever the caller may see besides', async () => {
    released.delete(ID);
    try {
      expect((await made(12)).json).toMatchObject({ code: 'evidence/not_found' });
      expect((await made(12, { mode: 'PREVIEW' })).status).toBe(200);
    } finally {
      released.add(ID);
    }
  });

  it('is for callers whom the platform knows', async () => {
    expect(
      (await call(`${service.url}/case-documents`, { body: { case_id: 12 }, bearer: null })).status,
    ).toBe(401);
  });
});

describe('the letter of a case', () => {
  const MARKED = [{ name: 'claim', said: 'The dispute was something else.' }];

  it('keeps its document from being made while a sentence is marked, and a preview not', async () => {
    expect((await made(16)).json).toMatchObject({
      code: 'cases/marked_letter',
      data: { sentences: MARKED },
    });
    expect((await made(16, { mode: 'PREVIEW' })).status).toBe(200);
  });

  const checked = (id: number, bearer: string) => call(`${service.url}/case-letters/${id}`, { bearer });

  it('is marked by a refund that arrives after it was saved', async () => {
    expect((await checked(18, SERVICE_KEY)).json).toEqual({ results: [] });
    expect((await made(18)).status).toBe(200);
    const refund = {
      ...{ event: 'REFUND_UPDATED', time: '2026-10-02T03:00:00.000Z' },
      refund: 'PARTIAL_REFUND,20.00,USD',
    };
    EVIDENCE.evidence.history?.push(refund);
    onTestFinished(() => void EVIDENCE.evidence.history?.pop());
    const sentences = [
      {
        name: 'no_refund',
        said: 'No refund of this payment is recorded.',
        now: null,
        why: 'New refund of USD 20.00 on 2026/10/02: this sentence is no longer true.',
      },
    ];
    expect((await checked(18, SERVICE_KEY)).json).toEqual({ results: sentences });
    expect((await made(18)).json).toMatchObject({ code: 'cases/marked_letter', data: { sentences } });
  });

  it('is checked for the platform alone', async () => {
    expect((await checked(16, SERVICE_KEY)).json).toMatchObject({ results: MARKED });
    expect((await checked(12, SERVICE_KEY)).json).toEqual({ results: [] });
    expect((await checked(17, SERVICE_KEY)).json).toEqual({ results: [] });
    expect((await checked(16, BEARER)).status).toBe(401);
  });
});

describe('GET /case-attachments/:case_id/:id', () => {
  it('returns pages with previews, and card numbers with their places', async () => {
    const { status, json } = await call(`${service.url}/case-attachments/13/5`, { bearer: BEARER });
    expect(status).toBe(200);
    const { pages, card_numbers } = AttachmentCheck.parse((json as { results: unknown }).results);
    expect(pages).toMatchObject([{ page: 1, is_landscape: false, is_blank: false }]);
    expect(
      Buffer.from(pages[0]?.preview ?? '', 'base64')
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8');
    expect(card_numbers).toMatchObject([{ masked: '411111••••••1111', page: 1, areas: [{}] }]);
  });

  it('says why a file can’t be attached, and which attachments there are not', async () => {
    const locked = await call(`${service.url}/case-attachments/14/6`, { bearer: BEARER });
    expect(locked.json).toMatchObject({ code: 'attachments/refused', data: { reason: 'password' } });
    const unknown = await call(`${service.url}/case-attachments/99/1`, { bearer: BEARER });
    expect(unknown.json).toMatchObject({ code: 'cases/not_found' });
    expect((await made(99)).json).toMatchObject({ code: 'cases/not_found' });
    const missing = await call(`${service.url}/case-attachments/12/99`, { bearer: BEARER });
    expect(missing.json).toMatchObject({ code: 'attachments/not_found' });
  });
});

describe('POST /attachment-checks', () => {
  const checked = (type: string, content: Buffer, bearer: string = SERVICE_KEY) =>
    call(`${service.url}/attachment-checks`, { body: { type, content: content.toString('base64') }, bearer });

  it('returns the pages and card numbers of a file, without previews', async () => {
    const { status, json } = await checked('application/pdf', CARD_PAGE);
    expect(status, JSON.stringify(json)).toBe(200);
    expect((json as { results: unknown }).results).toMatchObject({
      pages: [{ page: 1, is_blank: false, preview: null }],
      card_numbers: [{ masked: '411111••••••1111', page: 1 }],
    });
  });

  it('says why a file can’t be attached, and is for the platform alone', async () => {
    const locked = await checked('application/pdf', encryptedPdf({ user: 'secret', owner: 'owner' }));
    expect(locked.json).toMatchObject({ code: 'attachments/refused', data: { reason: 'password' } });
    expect((await checked('application/pdf', CARD_PAGE, BEARER)).json).toMatchObject({
      code: 'auth/unauthenticated',
    });
  });
});
