import { AttachmentCheck, type CaseAttachment } from '@cbp/shared/cases/attachment.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptedPdf } from '../attachments/testing/encrypted-pdf.ts';
import { manyPages, onePage, WORDS } from '../attachments/testing/write-pdf.ts';
import { testBundle } from '../testing/bundles.ts';
import { type EvidenceServer, openEvidenceServer } from '../testing/evidence-server.ts';
import { call, openPdfServer, type TestPdfServer } from '../testing/pdf-server.ts';
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
  ...more,
});

/** The attachments of each case, each with its file. */
const CASES: Record<number, [ReturnType<typeof attachment>, Buffer][]> = {
  12: [
    [attachment(3, 'Contract', { pages: '2' }), manyPages(3, WORDS)],
    [attachment(4, 'Chat', { type: 'text/plain' }), Buffer.from('It fits, thank you!\n')],
  ],
  13: [[attachment(5, 'Statement'), CARD_PAGE]],
  14: [[attachment(6, 'Locked'), encryptedPdf({ user: 'secret', owner: 'owner' })]],
  15: [[attachment(7, 'Long contract'), manyPages(40, WORDS)]],
};

const others = Object.fromEntries(
  Object.entries(CASES).flatMap(([id, files]): [string, unknown][] => [
    [`/api/ics/cases/${id}/attachments/printed`, { results: files.map(([each]) => each) }],
    ...files.map(([each, file]): [string, unknown] => [
      `/api/ics/cases/${id}/attachments/${each.id}/file`,
      file,
    ]),
  ]),
);

let platform: EvidenceServer & { close: () => void };
let service: TestPdfServer;

beforeAll(async () => {
  const users = { [BEARER]: { id: 7, email: 'anna@shop.example', display_name: 'Anna' } };
  platform = await openEvidenceServer({ bundles: { [ID]: testBundle() }, users, others });
  service = await openPdfServer({ EVIDENCE_API_URL: platform.apiUrl });
});

afterAll(async () => {
  await service?.stop();
  platform?.close();
});

const made = (case_id: number, more: object = {}) =>
  call(`${service.url}/case-documents`, { body: { case_id, id: ID, ...more }, bearer: BEARER });

describe('POST /case-documents', () => {
  it('returns the report with the chosen pages of its attachments', async () => {
    const { status, headers, bytes } = await made(12, { profile: 'mastercard' });
    expect(status).toBe(200);
    expect(headers.get('x-report-fits')).toBe('true');
    const text = await pdfjsText(bytes);
    for (const words of ['Pages 2 of 3', 'Signed on the day of the order', 'It fits, thank you!']) {
      expect(text).toContain(words);
    }
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

  it('is for callers whom the platform knows', async () => {
    expect(
      (await call(`${service.url}/case-documents`, { body: { case_id: 12, id: ID }, bearer: null })).status,
    ).toBe(401);
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
    const missing = await call(`${service.url}/case-attachments/12/99`, { bearer: BEARER });
    expect(missing.json).toMatchObject({ code: 'attachments/not_found' });
  });
});
