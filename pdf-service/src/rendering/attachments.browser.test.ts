import type { AttachmentType } from '@cbp/shared/cases/attachment.model';
import type { AttachmentCover, LandscapeChoice } from '@cbp/shared/cases/attachment-pages';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import { PDF, PdfDict, PdfName } from '@libpdf/core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttachmentPreparer } from '../attachments/prepare-attachment.ts';
import { HOSTILE_DOCUMENTS } from '../attachments/testing/hostile-documents.ts';
import { manyPages, onePage, WORDS } from '../attachments/testing/write-pdf.ts';
import { createRenderer, type Renderer } from '../browser/renderer.ts';
import { testBundle } from '../testing/bundles.ts';
import { createChecker } from '../testing/check-syntax.ts';
import { pdfjsText } from '../testing/pdf-text.ts';
import type { ReportAttachment } from './attached-documents.ts';
import { openAttachments } from './open-attachments.ts';
import { createPhotoPreparer } from './photos.ts';
import { renderReport } from './render-report.ts';

/** A number that passes the check of cards and belongs to none. */
const CARD = '4111 1111 1111 1111';
const CARD_PAGE = onePage({ content: `${WORDS} BT /F1 18 Tf 72 600 Td (Card ${CARD}) Tj ET` });

let renderer: Renderer;
let attachments: AttachmentPreparer;
let qpdf: (file: Uint8Array) => number;

beforeAll(async () => {
  renderer = createRenderer();
  attachments = openAttachments(renderer);
  qpdf = await createChecker();
});

afterAll(async () => {
  attachments.close();
  await renderer.close();
});

type Given = {
  bytes: Uint8Array;
  type?: AttachmentType;
  title?: string;
  pages?: string;
  landscape?: LandscapeChoice;
  covers?: AttachmentCover[];
};

const attached = (given: readonly Given[]): ReportAttachment[] =>
  given.map(({ bytes, type = 'application/pdf', title, pages, landscape = 'scale', covers = [] }, index) => ({
    id: index + 1,
    title: title ?? `Document ${index + 1}`,
    kind: 'Contract',
    note: null,
    file: { bytes, type, pages: pages ?? null, landscape, covers },
  }));

function merged(
  given: readonly Given[],
  profile?: RecipientProfileName,
  mode: 'REPORT' | 'PREVIEW' = 'REPORT',
) {
  return renderReport(
    {
      bundle: testBundle(),
      mode,
      language: 'en',
      photoSource: { kind: 'none' },
      strict: false,
      profile,
      attachments: attached(given),
    },
    { renderer, photos: createPhotoPreparer(), attachments, now: () => new Date('2026-11-19T04:00:00Z') },
  );
}

/** The names that a document uses, in all of its objects. */
async function namesIn(file: Uint8Array): Promise<Set<string>> {
  const pdf = await PDF.load(file);
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof PdfName) names.add(value.value);
    else if (value instanceof PdfDict) {
      for (const [key, entry] of value) {
        names.add(key.value);
        visit(entry);
      }
    } else if (Symbol.iterator in value) for (const entry of value as Iterable<unknown>) visit(entry);
    if ('objectNumber' in value) visit(pdf.getObject(value as never));
  };
  visit(pdf.getCatalog());
  return names;
}

describe('a report with attachments', () => {
  it('has them in its index, with letters, pages, links and tags, and stays conformant', async () => {
    const { pdf, measurements } = await merged([
      { bytes: manyPages(3, WORDS), title: 'Contract', pages: '2-3' },
      { bytes: Buffer.from('Line one\nLine two\n'), type: 'text/plain', title: 'Notes' },
      {
        bytes: Buffer.from(
          'From: Anna <anna@shop.example>\r\nTo: b@shop.example\r\nSubject: My parcel\r\nDate: Mon, 14 Sep 2026 10:00:00 +0800\r\n\r\nIt arrived.\r\n',
        ),
        type: 'message/rfc822',
        title: 'Email',
      },
    ]);
    expect(measurements.standards).toEqual(['PDF/A-2u', 'PDF/UA-1']);
    expect(measurements.brokenRules).toEqual([]);
    expect(qpdf(pdf)).toBe(0);
    const text = await pdfjsText(pdf);
    for (const words of [
      'Pages 2-3 of 3',
      'Page 3 of 3',
      'A page that is seen',
      'Line two',
      'My parcel',
      'It arrived.',
    ]) {
      expect(text).toContain(words);
    }
    const { sections } = measurements;
    const places = ['attachment-1', 'attachment-2', 'attachment-3'].map(
      (id) => sections.find((section) => section.id === id)?.fromPage ?? 0,
    );
    expect(places.map((page) => page - (places[0] ?? 0))).toEqual([0, 2, 3]);
  });

  it('has nothing that acts, leads outside or is hidden, whatever was attached', async () => {
    const survivors = Object.values(HOSTILE_DOCUMENTS).filter(({ outcome }) => outcome === 'merged');
    const { pdf, measurements } = await merged(survivors.map(({ make }) => ({ bytes: make() })));
    expect(measurements.brokenRules).toEqual([]);
    expect(qpdf(pdf)).toBe(0);
    const names = await namesIn(pdf);
    expect(names).toContain('StructTreeRoot');
    expect(names).toContain('DCTDecode');
    const barred = ['JS', 'JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'AA', 'OpenAction'];
    const others = [
      'AcroForm',
      'XFA',
      'EmbeddedFiles',
      'EmbeddedFile',
      'Filespec',
      'RichMedia',
      'Movie',
      'OCProperties',
      'Encrypt',
    ];
    expect([...barred, ...others].filter((name) => names.has(name))).toEqual([]);
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('evil');
    expect(await pdfjsText(pdf)).not.toMatch(/hidden|evil/);
  });

  it('turns pages that lie, or scales them, as was chosen', async () => {
    const bytes = onePage({ box: '[0 0 842 595]', content: 'BT /F1 24 Tf 72 400 Td (A wide page) Tj ET' });
    for (const landscape of ['turn', 'scale'] as const) {
      const { pdf, measurements } = await merged([{ bytes, landscape }]);
      expect(measurements.pageBoxes).toHaveLength(1);
      expect(await pdfjsText(pdf)).toContain('A wide page');
    }
  });
});

describe('a card number in an attachment', () => {
  it('keeps the document from being made, and is told with its page and place', async () => {
    const error: unknown = await merged([{ bytes: CARD_PAGE, title: 'Statement' }]).catch((reason) => reason);
    expect(error).toMatchObject({
      name: 'AttachedCardNumbers',
      found: [{ id: 1, title: 'Statement', page: 1, masked: '411111••••••1111' }],
    });
  });

  it('is gone with the text below it once it is covered', async () => {
    const error = (await merged([{ bytes: CARD_PAGE }]).catch((reason) => reason)) as {
      found: { areas: Omit<AttachmentCover, 'page'>[] }[];
    };
    const covers = error.found.flatMap(({ areas }) => areas.map((area) => ({ ...area, page: 1 })));
    const { pdf, measurements } = await merged([{ bytes: CARD_PAGE, covers }]);
    expect(measurements.cardNumbers).toEqual([]);
    const text = await pdfjsText(pdf);
    expect(text).toContain('A page that is seen');
    expect(text).not.toContain('1111');
  });

  it('is a warning of a preview', async () => {
    const { warnings } = await merged([{ bytes: CARD_PAGE, title: 'Statement' }], undefined, 'PREVIEW');
    expect(warnings.join()).toContain('page 1 of “Statement” shows a full card number');
  });
});

describe('attachments for a recipient', () => {
  it('are made smaller until the document fits', async () => {
    const noise = await sharp({
      create: {
        width: 1600,
        height: 2200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const { measurements, verdict } = await merged([{ bytes: noise, type: 'image/jpeg' }], 'everywhere');
    expect(verdict?.isMet).toBe(true);
    expect(measurements.colourPages).toEqual([]);
  });

  it('are too much with what each costs and which pages would fit', async () => {
    const error: unknown = await merged(
      [{ bytes: manyPages(30, WORDS), title: 'Contract' }],
      'mastercard',
    ).catch((reason) => reason);
    expect(error).toMatchObject({ name: 'AttachmentsTooMuch' });
    const { excess } = error as {
      excess: { exhibits: { suggested_pages: string; pages: number; title: string }[] };
    };
    const [exhibit] = excess.exhibits;
    expect(exhibit).toMatchObject({ title: 'Contract', pages: 30 });
    const pages = exhibit?.suggested_pages ?? '';
    const { verdict } = await merged([{ bytes: manyPages(30, WORDS), pages }], 'mastercard');
    expect(verdict?.isMet).toBe(true);
  });
});
