import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { PDF, PdfArray, PdfDict, PdfName, type PdfNumber, PdfRef, PdfString } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer, type Renderer } from '../browser/renderer.ts';
import { createReader, pageContent } from '../preflight/pdf-objects.ts';
import { testBundle } from '../testing/bundles.ts';
import { pdfText } from '../testing/pdf-text.ts';
import type { ReportRequest } from './compose-report.ts';
import { createPhotoPreparer } from './photos.ts';
import { renderReport } from './render-report.ts';

let renderer: Renderer;

beforeAll(() => {
  renderer = createRenderer();
});

afterAll(() => renderer.close());

async function rendered(change: Partial<ReportRequest> = {}) {
  const request: ReportRequest = {
    bundle: testBundle({ messages: 3 }),
    mode: 'REPORT',
    language: 'en',
    photoSource: { kind: 'none' },
    strict: false,
    ...change,
  };
  return renderReport(request, { renderer, photos: createPhotoPreparer(), now: () => new Date() });
}

const made = async (change: Partial<ReportRequest> = {}) => (await rendered(change)).pdf;

/** A PDF as its objects, with references followed. */
async function opened(bytes: Uint8Array) {
  const pdf = await PDF.load(bytes);
  const resolve = (reference: PdfRef) => pdf.getObject(reference);
  const follow = (value: unknown) => (value instanceof PdfRef ? resolve(value) : value);
  return { pdf, catalog: pdf.getCatalog(), resolve, follow };
}

/** ISO 32000-1, 14.8.4: what a reader of any PDF 1.x can be told. */
const TYPES_OF_PDF_1_7 = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'.split(
    ' ',
  ),
);

type StructureElement = { type: string; path: string; element: PdfDict };

/** The elements of the structure in their order, each with the way to it from the root. */
async function structureOf(bytes: Uint8Array) {
  const { catalog, resolve, follow } = await opened(bytes);
  const root = catalog.getDict('StructTreeRoot', resolve) ?? new PdfDict();
  const elements: StructureElement[] = [];
  const collect = (kids: unknown, path: string) => {
    const list = kids instanceof PdfArray ? kids.toArray() : [kids];
    list.forEach((entry, index) => {
      const element = follow(entry);
      if (!(element instanceof PdfDict) || !element.has('S')) return;
      const place = `${path}/${index}`;
      elements.push({ type: element.getName('S', resolve)?.value ?? '', path: place, element });
      collect(follow(element.get('K')), place);
    });
  };
  collect(follow(root.get('K')), '');
  return { root, elements, follow };
}

async function fontsOf(bytes: Uint8Array): Promise<PdfDict[]> {
  const { pdf, resolve, follow } = await opened(bytes);
  return pdf.getPages().flatMap((page) => {
    const fonts = page.dict.getDict('Resources', resolve)?.getDict('Font', resolve);
    return [...(fonts?.keys() ?? [])]
      .map((name) => follow(fonts?.get(name.value)))
      .filter((font) => font instanceof PdfDict);
  });
}

describe('the PDF', () => {
  it('has A4 pages throughout', async () => {
    const { pdf } = await opened(await made());
    for (const page of pdf.getPages()) {
      expect(page.width).toBeCloseTo(595, 0);
      expect(page.height).toBeCloseTo(842, 0);
    }
  });

  it('says its title and language and shows the title in the window', async () => {
    const { pdf, catalog, resolve } = await opened(await made({ language: 'sc' }));
    expect(pdf.getTitle()).toBe('Compelling Evidence (Harbour Tea House) 20260304');
    const language = catalog.get('Lang');
    expect(language instanceof PdfString && language.asString()).toBe('zh-Hans');
    expect(catalog.getDict('ViewerPreferences', resolve)?.get('DisplayDocTitle')?.toString()).toBeDefined();
  });

  it('is tagged and has an outline of its sections', async () => {
    const { catalog, resolve, follow } = await opened(await made());
    expect(catalog.getDict('StructTreeRoot', resolve)).toBeDefined();
    expect(catalog.getDict('MarkInfo', resolve)?.get('Marked')).toMatchObject({ value: true });
    const titles: string[] = [];
    const collect = (first: unknown) => {
      for (let entry = follow(first); entry instanceof PdfDict; entry = follow(entry.get('Next'))) {
        const title = follow(entry.get('Title'));
        if (title instanceof PdfString) titles.push(title.asString());
        collect(entry.get('First'));
      }
    };
    collect(catalog.getDict('Outlines', resolve)?.get('First'));
    // C, D, F and G have no data: they stay as one line each.
    expect(titles).toEqual([
      'Compelling Evidence',
      'Response',
      'Summary of exhibits',
      'A Transaction',
      'B Order confirmation email',
      'C Delivery email',
      'D Refund email',
      'E Shipping and delivery',
      'F Product photos',
      'G Signed delivery',
      'H Policies',
      'I Communication history',
      'J Buyer messages',
      'Certificate and end of the report',
    ]);
  });

  it('names every part by a type that readers of PDF 1.7 know, letters of exhibits too', async () => {
    const { root, elements } = await structureOf(await made());
    const roles = root.get('RoleMap');
    const types = new Set(elements.map(({ type }) => type));
    expect(types).toContain('Strong');
    const roleOf = (type: string) => (roles instanceof PdfDict && roles.getName(type)?.value) || type;
    expect([...types].filter((type) => !TYPES_OF_PDF_1_7.has(roleOf(type)))).toEqual([]);
  });

  it('has a cell under each head of the tables of the cover, the last one with the number of the page', async () => {
    const bytes = await made();
    const { root, elements, follow } = await structureOf(bytes);
    const { pdf } = await opened(bytes);
    const tables = elements.filter(({ type }) => type === 'Table').slice(0, 2);
    const rowsOf = ({ path: table }: { path: string }) =>
      elements.filter(({ type, path }) => type === 'TR' && path.startsWith(`${table}/`));
    const cellsOf = (row: { path: string }) =>
      elements.filter(({ type, path }) => /^T[HD]$/.test(type) && path.startsWith(`${row.path}/`));
    const cells = tables.map((table) => rowsOf(table).map((row) => cellsOf(row).length));
    // One proved fact and that there is no refund; ten exhibits, with data or without; the certificate spans two.
    const certificate = 2;
    expect(cells).toEqual([Array(3).fill(3), [...Array(11).fill(3), certificate]]);

    const numbers = follow((follow(root.get('ParentTree')) as PdfDict).get('Nums')) as PdfArray;
    const summary = pdf.getPages()[0]?.dict.getNumber('StructParents')?.value;
    const place = numbers
      .toArray()
      .findIndex((entry, index) => index % 2 === 0 && (entry as PdfNumber).value === summary);
    const marked = follow(numbers.at(place + 1)) as PdfArray;
    for (const row of tables.flatMap((table) => rowsOf(table).slice(1))) {
      const last = cellsOf(row).at(-1)?.element;
      const mark = last?.getNumber('K')?.value ?? -1;
      expect(follow(marked.at(mark))).toBe(last);
      const content = Buffer.from(pageContent(createReader(pdf), pdf.getPages()[0]?.dict as PdfDict).bytes);
      expect(content.toString('latin1')).toMatch(new RegExp(`/TD\\s*<<\\s*/MCID ${mark}\\s*>>\\s*BDC`));
    }
  });

  it('has one cell for the pages of both exhibits that prove a fact together', async () => {
    const bundle = testBundle();
    Object.assign(bundle.evidence.evidence ?? {}, {
      config: { ...EVERYTHING_ON, reason: '13.7', facts: ['late_cancellation'] },
    });
    bundle.messages = [
      { sender: 'BUYER', message: 'Please cancel my order.', timestamp: '2026-02-04T03:00:00Z' },
    ];
    const bytes = await made({ bundle });
    const { elements, follow } = await structureOf(bytes);
    const table = elements.find(({ type }) => type === 'Table')?.path;
    const rows = elements.filter(({ type, path }) => type === 'TR' && path.startsWith(`${table}/`));
    const cells = rows.map(({ path: row }) =>
      elements.filter(({ type, path }) => /^T[HD]$/.test(type) && path.startsWith(`${row}/`)),
    );
    expect(cells.map(({ length }) => length)).toEqual([3, 3, 3]);
    const marks = follow(cells[1]?.at(-1)?.element.get('K'));
    expect(marks instanceof PdfArray && marks.length).toBe(2);
    const [first = ''] = await pdfText(bytes);
    expect(first.replace(/[\p{Cf}\s]+/gu, ' ')).toMatch(
      /Sent on .*mentioned ?F ?2 cancelling, .* B ?2 No refund/,
    );
  });

  it('embeds a subset of every font as TrueType, for all scripts', async () => {
    const bundle = testBundle({ merchant: '港島茶行 深圳 한국 カメラ شكرا תודה ไทย 😀' });
    const fonts = await fontsOf(await made({ bundle }));
    expect(fonts.length).toBeGreaterThan(5);
    for (const font of fonts) {
      expect(font.getName('Subtype')?.value).toBe('Type0');
      expect(font.getName('BaseFont')?.value).toMatch(/^[A-Z]{6}\+/);
    }
  });

  it('numbers its pages, and the cover says where each exhibit begins', async () => {
    const pages = await pdfText(await made({ bundle: testBundle({ messages: 40 }) }));
    pages.slice(1).forEach((page, index) => {
      expect(page).toContain(`Page ${index + 2} of ${pages.length}`);
      expect(page).toContain('Harbour Tea House');
      expect(page).toContain('ORDER-case-1');
    });
    const cover = pages[0]?.replace(/\s+/g, ' ') ?? '';
    for (const heading of ['Communication history', 'Policies', 'Buyer messages']) {
      const begins = pages.findIndex((page, index) => index > 0 && page.includes(heading));
      expect(begins).toBeGreaterThan(0);
      expect(cover).toMatch(new RegExp(`${heading}: [^:]*? ?${begins + 1}\\b`));
    }
    expect(
      pages.findIndex((page, index) => index > 0 && page.includes('Communication history')),
    ).toBeGreaterThan(1);
  });

  it('gives every language its own words', async () => {
    const [simplified, traditional] = await Promise.all([made({ language: 'sc' }), made({ language: 'tc' })]);
    expect((await pdfText(simplified)).join(' ')).toMatch(/有力证据报告.*第 2 页/s);
    expect((await pdfText(traditional)).join(' ')).toMatch(/有力證據報告.*第 2 頁/s);
  });

  it('marks a preview on every page', async () => {
    const pages = await pdfText(await made({ mode: 'PREVIEW' }));
    for (const page of pages) expect(page).toContain('PREVIEW, not for submission');
  });
});

describe('a page break cuts nothing', () => {
  it('of 300 items and 400 messages', async () => {
    const bundle = testBundle({ messages: 400 });
    const items = Array.from({ length: 300 }, (_, index) => ({
      name: `Item number ${index + 1}.`,
      qty: 1,
      amount: index,
      currency: 'USD',
    }));
    if (bundle.evidence.product_info) bundle.evidence.product_info.items = items;
    bundle.messages = Array.from({ length: 400 }, (_, index) => ({
      sender: index % 2 ? 'ICS' : 'BUYER',
      message: `Message number ${index + 1}. ${'And some more words. '.repeat(index % 9)}`,
      timestamp: '2026-02-03T01:00:00Z',
      status: 'READ',
    }));
    const text = (await pdfText(await made({ bundle }))).join('\n').replace(/\s+/g, ' ');
    const missing = items.filter(({ name }) => !text.includes(name)).length;
    expect(missing).toBe(0);
    for (let number = 1; number <= 400; number += 1) expect(text).toContain(`Message number ${number}.`);
  });

  it('of a message: who wrote it when stands on the page of what was written', async () => {
    const bundle = testBundle();
    bundle.messages = Array.from({ length: 120 }, (_, index) => ({
      sender: index % 2 ? 'ICS' : 'BUYER',
      message: `Text-${index}. ${'And some more words. '.repeat(index % 5)}`,
      timestamp: new Date(Date.UTC(2026, 1, 3, 0, index)).toISOString(),
      status: 'READ',
    }));
    const pages = await pdfText(await made({ bundle }));
    for (let index = 0; index < 120; index += 1) {
      const time = new Date(Date.UTC(2026, 1, 3, 8, index)).toISOString().slice(11, 16);
      const page = pages.findIndex((text) => text.includes(`2026/02/03 ${time}`));
      expect(page, `time of message ${index}`).toBeGreaterThan(1);
      expect(pages[page], `message ${index}`).toContain(`Text-${index}.`);
    }
  });

  it('of one word of 4,000 letters, and the layout keeps its size', async () => {
    const bundle = testBundle();
    bundle.messages = [{ sender: 'BUYER', message: 'Ж'.repeat(4000), timestamp: null, status: 'READ' }];
    const bytes = await made({ bundle });
    const letters = (await pdfText(bytes)).join('').match(/Ж/g)?.length;
    expect(letters).toBe(4000);
    // The document would shrink if anything were wider than its page; its text is 12 pt.
    const { pdf, resolve } = await opened(bytes);
    expect(pdf.getPages()[0]?.dict.getArray('Annots', resolve)).toBeInstanceOf(PdfArray);
    expect(Math.max(...linkHeights(pdf, resolve))).toBeCloseTo(15, 0);
  });
});

/** Heights in points of the areas of the links on the cover: one letter of 12 pt text each. */
function linkHeights(pdf: PDF, resolve: (reference: PdfRef) => ReturnType<PDF['getObject']>): number[] {
  const links = pdf.getPages()[0]?.dict.getArray('Annots', resolve)?.toArray() ?? [];
  return links.flatMap((entry) => {
    const link = entry instanceof PdfRef ? resolve(entry) : entry;
    const box =
      link instanceof PdfDict && link.get('Dest') instanceof PdfName
        ? link.getArray('Rect', resolve)
        : undefined;
    const edges = box?.toArray().map((edge) => Number((edge as unknown as { value: number }).value));
    return edges ? [(edges[3] ?? 0) - (edges[1] ?? 0)] : [];
  });
}

it('repeats the day of the history on each page that continues it', async () => {
  const bundle = testBundle();
  const issue = 'The parcel was seen at the depot and could not be found there. '.repeat(8);
  bundle.evidence.history = Array.from({ length: 10 }, (_, index) => ({
    event: 'REPORT_ISSUE',
    time: `2026-05-0${index < 9 ? 3 : 4}T0${index}:00:00Z`,
    issue: `${issue}${index}`,
  }));
  const pages = await pdfText(await made({ bundle }));
  const withEvents = pages.filter((text) => text.includes('could not be found'));
  expect(withEvents.length).toBeGreaterThan(1);
  expect(withEvents.map((text) => /2026\/05\/0[34]/.test(text))).not.toContain(false);
  expect(withEvents.filter((text) => text.includes('2026/05/03')).length).toBeGreaterThan(1);
  // No day stands alone at the foot of a page.
  const orphans = pages.filter((text) => /2026\/05\/0[34]\s*(Compelling Evidence\s*)?(Page \d|$)/.test(text));
  expect(orphans).toEqual([]);
});
