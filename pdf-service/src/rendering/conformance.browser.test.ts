import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer, type Renderer } from '../browser/renderer.ts';
import { CONFORMANCE_RULES, type ConformanceRule } from '../preflight/conformance.ts';
import { describeUnmet, judge } from '../preflight/judge.ts';
import { knownOf, measureLoadedPdf, measurePdf } from '../preflight/measure-pdf.ts';
import { createReader, type PdfReader, pageContent, setStreamBytes } from '../preflight/pdf-objects.ts';
import { testBundle } from '../testing/bundles.ts';
import { createChecker } from '../testing/check-syntax.ts';
import { noiseJpeg } from '../testing/images.ts';
import { pdfjsText } from '../testing/pdf-text.ts';
import type { ReportRequest } from './compose-report.ts';
import { createPhotoPreparer } from './photos.ts';
import { renderReport } from './render-report.ts';

/** Words of scripts that are drawn from right to left, of letters put together of glyphs, and of none of both. */
const WORDS = [
  'سجادة',
  'صوف',
  'حمراء',
  'שטיח',
  'צמר',
  '紅色羊毛地毯',
  'พรมขนสัตว์สีแดง',
  'कालीन',
  'œuvre',
  'ffi',
];

const ITEMS = [
  'سجادة صوف 120 cm حمراء',
  'שטיח צמר 120 cm אדום',
  '紅色羊毛地毯 120 cm',
  'พรมขนสัตว์สีแดง 120 cm',
  'लाल ऊनी कालीन 120 cm',
  'Tapis, œuvre fi ffi',
];

/** Lines of both directions: what mixes them, and what is drawn with ligatures and marks. */
const MESSAGES = [
  'مرحبا، طلبي رقم ORD-4613993 لم يصل بعد.',
  'שלום, ההזמנה ORD-4613993 לא הגיעה (כבר 12 ימים).',
  'لا تزال الرسالة الأولى إلا الآن، طلبت 3 قطع قبل 12 يوما',
  'מספר ההזמנה הוא ORD-4613993.',
  'سلام، سفارش من نرسیده است و می‌خواهم پولم را پس بگیرید',
  'שָׁלוֹם עֲלֵיכֶם חֲבֵרִים',
  // Two lines on paper.
  'مرحبا، طلبت سجادة صوف حمراء قبل أسبوعين من متجركم ولم تصل حتى الآن، وقد اتصلت بخدمة العملاء مرتين دون أي جواب.',
];

const PHRASES = ['The seller wrote شكرا جزيلا لكم yesterday', 'The seller wrote תודה רבה לכם yesterday.'];

/** PDFium turns Latin letters apart from digits, phrases within Latin texts word by word, and parts marks from letters. */
const PDFIUM_LINES = MESSAGES.filter((line) => !/[A-Z\u05B8]/.test(line));

let renderer: Renderer;
let images: string;
let report: Uint8Array;

function bundle(): EvidenceBundle {
  const made = testBundle({
    photos: ITEMS.map(() => 'tea.jpg'),
    signedDelivery: 'tea.jpg',
    messages: MESSAGES.length + PHRASES.length,
  });
  const { items } = made.evidence.product_info ?? {};
  items?.forEach((item, index) => {
    item.name = ITEMS[index] ?? '';
  });
  made.messages?.forEach((message, index) => {
    message.message = [...MESSAGES, ...PHRASES][index] ?? '';
  });
  return made;
}

async function made(wanted: Partial<ReportRequest> = {}): Promise<Uint8Array> {
  const { pdf } = await renderReport(
    {
      bundle: bundle(),
      mode: 'REPORT',
      language: 'en',
      photoSource: { kind: 'directory', path: images },
      strict: true,
      ...wanted,
    },
    { renderer, photos: createPhotoPreparer(), now: () => new Date() },
  );
  return pdf;
}

beforeAll(async () => {
  renderer = createRenderer({});
  images = await mkdtemp(join(tmpdir(), 'conformance-'));
  await writeFile(join(images, 'tea.jpg'), await noiseJpeg(300, 200));
  report = await made();
});
afterAll(async () => {
  await renderer.close();
  await rm(images, { recursive: true, force: true });
});

/** What a document says to be, how often it was written, and what it breaks. */
async function kindOf(file: Uint8Array) {
  const { standards, revisions, brokenRules } = await measurePdf(file);
  return { standards, revisions, brokenRules };
}

const KEPT = { standards: ['PDF/A-2u', 'PDF/UA-1'], revisions: 1, brokenRules: [] };

describe('a report is PDF/A-2u and PDF/UA-1, by rules of our own', () => {
  it('in colour', async () => {
    expect(await kindOf(report)).toEqual(KEPT);
  });

  it('in grey, in Chinese, as a preview', async () => {
    expect(await kindOf(await made({ profile: 'amex' }))).toEqual(KEPT);
    expect(await kindOf(await made({ language: 'tc', mode: 'PREVIEW' }))).toEqual(KEPT);
  });

  it('each of which finds what is planted against it, and names itself where the document is judged', async () => {
    const missed: string[] = [];
    for (const rule of Object.keys(CONFORMANCE_RULES) as ConformanceRule[]) {
      const pdf = await PDF.load(report);
      const file = PLANTED[rule](createReader(pdf), pdf.getCatalog()) ?? report;
      const { measurements } = measureLoadedPdf(pdf, file, knownOf(pdf));
      if (!describeUnmet(judge(measurements, 'paypal')).includes(rule)) missed.push(rule);
    }
    expect(missed).toEqual([]);
  });

  it('and what it does not claim is not held against it', async () => {
    const pdf = await PDF.load(report);
    pdf.getCatalog().delete('Metadata');
    const { measurements } = measureLoadedPdf(pdf, report, knownOf(pdf));
    expect(measurements).toMatchObject({ standards: [], brokenRules: [] });
    expect(describeUnmet(judge(measurements, 'paypal'))).toBe('');
  });
});

type Plant = (reader: PdfReader, catalog: PdfDict) => Uint8Array | undefined;

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

function inCatalog(change: (catalog: PdfDict) => void): Plant {
  return (_, catalog) => void change(catalog);
}

/** Changes the first tag of a type. */
function inTag(type: string, change: (dict: PdfDict) => void): Plant {
  return (reader, catalog) => {
    const element = tagOf(reader, reader.dict(catalog, 'StructTreeRoot'), type);
    if (!element) throw new Error(`the report has no ${type}`);
    change(element);
    return undefined;
  };
}

function tagOf(reader: PdfReader, above: PdfDict | undefined, type: string): PdfDict | undefined {
  const kids = reader.follow(above?.get('K'));
  for (const entry of kids instanceof PdfArray ? kids.toArray() : [kids]) {
    const kid = reader.follow(entry);
    if (!(kid instanceof PdfDict)) continue;
    const found = reader.name(kid, 'S') === type ? kid : tagOf(reader, kid, type);
    if (found) return found;
  }
  return undefined;
}

/** Changes what a page draws. */
function inContent(change: (content: string) => string): Plant {
  return (reader) => {
    const page = reader.pdf.getPages()[1];
    const stream = new PdfStream();
    if (!page) throw new Error('the report has one page');
    setStreamBytes(stream, Buffer.from(change(text(pageContent(reader, page.dict).bytes)), 'latin1'));
    page.dict.set('Contents', reader.pdf.register(stream));
    return undefined;
  };
}

/** Changes the first object of a kind that a page draws with. */
function inResource(
  kind: 'Font' | 'XObject' | 'ExtGState',
  change: (dict: PdfDict, reader: PdfReader) => void,
): Plant {
  return (reader) => {
    for (const { dict } of reader.pdf.getPages()) {
      const [first] = [...(reader.dict(reader.dict(dict, 'Resources'), kind) ?? [])];
      const found = first && reader.follow(first[1]);
      if (!(found instanceof PdfDict)) continue;
      change(found, reader);
      return undefined;
    }
    throw new Error(`the report has no ${kind}`);
  };
}

function inLink(change: (link: PdfDict, page: PdfDict) => void): Plant {
  return (reader) => {
    for (const { dict } of reader.pdf.getPages()) {
      const link = reader.follow(reader.array(dict, 'Annots')?.at(0));
      if (!(link instanceof PdfDict)) continue;
      change(link, dict);
      return undefined;
    }
    throw new Error('the report has no link');
  };
}

const PLANTED: Record<ConformanceRule, Plant> = {
  'header of 1.x': () => Buffer.from(text(report).replace('%PDF-1.7', '%PDF-2.0'), 'latin1'),
  'an identifier': () => Buffer.from(text(report).replace('/ID[', '/Id['), 'latin1'),
  'no encryption': (reader) => void Object.defineProperty(reader.pdf, 'isEncrypted', { value: true }),
  'same metadata twice': (reader) => void reader.pdf.setTitle('Another title'),
  'an output intent': inCatalog((catalog) => catalog.delete('OutputIntents')),
  'nothing that acts': inCatalog((catalog) =>
    catalog.set('OpenAction', PdfDict.of({ S: PdfName.of('JavaScript') })),
  ),
  'annotations that print': inLink((link) => link.set('F', PdfNumber.of(2))),
  'links that are described': inLink((link) => link.delete('Contents')),
  'embedded fonts': inResource('Font', (font, reader) => {
    const inner = reader.follow(reader.array(font, 'DescendantFonts')?.at(0));
    if (inner instanceof PdfDict) inner.delete('FontDescriptor');
  }),
  'glyphs that mean something': inResource('Font', (font) => font.delete('ToUnicode')),
  'no missing glyph': inContent((content) => content.replace(/<[\dA-F]{4}/, '<0000')),
  'pictures as they are': inResource('XObject', (picture) => picture.set('Interpolate', PdfBool.TRUE)),
  'no transfer functions': inResource('ExtGState', (state) => state.set('TR', PdfName.of('Identity'))),
  'a language': inCatalog((catalog) => catalog.delete('Lang')),
  'its title in the window': inCatalog((catalog) => catalog.delete('ViewerPreferences')),
  'marked as tagged': inCatalog((catalog) => catalog.delete('MarkInfo')),
  'tabs in the order of tags': inLink((_, page) => page.delete('Tabs')),
  'everything drawn is marked': inContent((content) => `${content}\n0 0 9 9 re f`),
  'every mark has its tag': inContent((content) => content.replace(/\/MCID\s+\d+/, '/MCID 999')),
  'types that are known': inTag('P', (tag) => tag.set('S', PdfName.of('Paragraph'))),
  'tags where they belong': inTag('Table', (tag) => tag.set('S', PdfName.of('Div'))),
  'headings without gaps': inTag('H2', (tag) => tag.set('S', PdfName.of('H5'))),
  'headers with a scope': inTag('TH', (tag) => tag.delete('A')),
  'links in their tags': inTag('Link', (tag) => tag.set('K', PdfArray.of())),
  'figures in words, and placed': inTag('Figure', (tag) => tag.delete('Alt')),
};

describe('other programs', () => {
  it('find nothing wrong with the file, and find what is', async () => {
    const check = await createChecker();
    expect(check(report)).toBe(0);
    const damaged = Buffer.from(report);
    damaged.fill(0x20, damaged.indexOf('/Type/ObjStm'), damaged.indexOf('/Type/ObjStm') + 400);
    expect(check(damaged)).not.toBe(0);
  });

  it('read the same of the document in both places, and its tags', async () => {
    const document = await getDocumentProxy(new Uint8Array(report));
    const { info, metadata } = await document.getMetadata();
    expect(info).toMatchObject({
      Title: metadata?.get('dc:title'),
      Creator: metadata?.get('xmp:creatortool'),
    });
    expect(info).toMatchObject({ PDFFormatVersion: '1.7', Language: 'en' });
    const tree = JSON.stringify(await (await document.getPage(2)).getStructTree());
    for (const role of ['Document', 'H2', 'Table', 'TR', 'TH', 'Link'])
      expect(tree).toContain(`"role":"${role}"`);
  });
});

describe('text that is copied', () => {
  it('has every word in its order, whatever way it is written', async () => {
    const words = await pdfiumText(report);
    expect(WORDS.filter((word) => !words.includes(word))).toEqual([]);
    const read = plain(words);
    expect(PDFIUM_LINES.filter((line) => !read.includes(plain(line)))).toEqual([]);
  });

  it('has whole lines in their order, in pdf.js too, whatever directions they mix', async () => {
    const read = plain(await pdfjsText(report));
    expect([...MESSAGES, ...PHRASES].filter((line) => !read.includes(plain(line)))).toEqual([]);
  });

  it('loses no letter and doubles none where a reader looks in the fonts alone', async () => {
    const read = await fontText(report);
    const wrong = [...ITEMS, ...MESSAGES].filter((line) => !read.some((one) => isSameLetters(one, line)));
    expect(wrong).toEqual([]);
  });
});

const letters = (line: string) => [...line.replace(/[\s\p{Cf}]/gu, '')].sort().join('');

/** Whether a line of a page holds the letters of a text, each as often: readers order them by different rules. */
function isSameLetters(read: string, line: string): boolean {
  return letters(read) === letters(line);
}

/** A text without what draws nothing, in one line. */
function plain(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .normalize('NFC');
}

async function pdfiumText(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(Buffer.from(bytes));
    const pages = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return pages.join('\n');
  } finally {
    library.destroy();
  }
}

/** The text of each tag's content, by the meanings that its fonts give to its glyphs. */
async function fontText(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const page = await document.getPage(index + 1);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts: string[] = [''];
    for (const item of items) {
      if ('str' in item) texts[texts.length - 1] += item.str;
      else if ('id' in item && item.id) texts.push('');
    }
    return texts;
  });
  return (await Promise.all(pages)).flat();
}
