import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PdfMeasurements } from '@cbp/shared/pdf/preflight.model';
import { degrees, ops, PDF, PdfDict, PdfName, PdfStream, PdfString, rgb } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer, type Renderer } from '../browser/renderer.ts';
import { createPhotoPreparer } from '../rendering/photos.ts';
import { renderReport } from '../rendering/render-report.ts';
import { testBundle } from '../testing/bundles.ts';
import { temporaryFolder } from '../testing/command.ts';
import { handmadePdf } from '../testing/handmade-pdf.ts';
import { noiseJpeg } from '../testing/images.ts';
import { measurePdf } from './measure-pdf.ts';

const measured = async (...made: Parameters<typeof handmadePdf>) => measurePdf(await handmadePdf(...made));

describe('measures of a handmade document', () => {
  it('the smallest text by its effective size, wherever the size comes from', async () => {
    const { smallestText: plain } = await measured(({ page, font }) =>
      page.drawText('7', { x: 50, y: 300, font, size: 9.5 }),
    );
    expect(plain).toEqual({ points: 9.5, page: 1, text: '7' });
    const scaled = await measured(({ page, font }) => {
      page.drawOperators([ops.pushGraphicsState(), ops.concatMatrix(0.5, 0, 0, 0.5, 0, 0)]);
      page.drawText('8', { x: 300, y: 300, font, size: 12 });
      page.drawOperators([ops.popGraphicsState()]);
    });
    expect(scaled.smallestText).toEqual({ points: 6, page: 1, text: '8' });
  });

  it('text that is turned', async () => {
    const { smallestText } = await measured(({ page, font }) =>
      page.drawText('99', { x: 50, y: 300, font, size: 8, rotate: degrees(90) }),
    );
    expect(smallestText).toEqual({ points: 8, page: 1, text: '99' });
  });

  it('the resolution of an image where it is placed', async () => {
    const { images } = await measured(async ({ pdf, page }) =>
      page.drawImage(pdf.embedImage(await noiseJpeg(600, 300)), { x: 50, y: 300, width: 72, height: 36 }),
    );
    expect(images).toMatchObject({
      count: 1,
      sharpest: { dpi: 600, page: 1, widthPx: 600, heightPx: 300 },
    });
  });

  it('the size of its pages as they are shown', async () => {
    const upright = await measured(({ pdf }) => void pdf.addPage({ width: 842, height: 595, rotate: 90 }));
    expect(upright.pageBoxes).toEqual([{ widthPoints: 595, heightPoints: 842, pages: [1, 2] }]);
    const across = await measured(() => undefined, { width: 842, height: 595 });
    expect(across.pageBoxes).toEqual([{ widthPoints: 842, heightPoints: 595, pages: [1] }]);
  });

  it('which fonts are embedded', async () => {
    const { fonts } = await measured(({ page }) => page.drawText('Plain', { x: 50, y: 300, size: 12 }));
    // The embedded one begins with six random letters.
    expect(fonts).toHaveLength(2);
    expect(fonts).toContainEqual({ name: 'Helvetica', isEmbedded: false, isSubset: false, isUsed: true });
    expect(fonts).toContainEqual({
      name: expect.stringMatching(/^[A-Z]{6}\+/),
      isEmbedded: true,
      isSubset: true,
      isUsed: true,
    });
  });

  it('every font: in forms, in drawn fonts, in patterns, and those that nothing is drawn with', async () => {
    const { fonts } = await measured(({ pdf, page }) => {
      const plain = (name: string) =>
        PdfDict.of({ Type: PdfName.of('Font'), Subtype: PdfName.of('Type1'), BaseFont: PdfName.of(name) });
      const resources = (name: string) => PdfDict.of({ Font: PdfDict.of({ F: plain(name) }) });
      const form = PdfStream.fromDict(
        { Subtype: PdfName.of('Form'), Resources: resources('InForm') },
        Buffer.from('BT /F 12 Tf 50 300 Td (form) Tj ET'),
      );
      const drawn = PdfDict.of({
        Type: PdfName.of('Font'),
        Subtype: PdfName.of('Type3'),
        Name: PdfName.of('Drawn'),
        Resources: resources('InDrawn'),
      });
      const pattern = PdfStream.fromDict({ Resources: resources('InPattern') });
      const own = page.dict.getDict('Resources');
      own?.set('Font', PdfDict.of({ U: plain('Unused'), D: drawn }));
      own?.set('XObject', PdfDict.of({ X: pdf.register(form) }));
      own?.set('Pattern', PdfDict.of({ P: pdf.register(pattern) }));
      page.drawOperators([ops.paintXObject('/X')]);
    });
    const used = fonts.filter(({ isUsed }) => isUsed).map(({ name }) => name);
    expect(fonts.map(({ name }) => name)).toEqual(['Drawn', 'InDrawn', 'InForm', 'InPattern', 'Unused']);
    expect(used).toEqual(['InForm']);
  });

  it('every font of a line, not the one that it begins with alone', async () => {
    const { fonts } = await measured(({ page }) => {
      const named = (name: string) =>
        PdfDict.of({ Type: PdfName.of('Font'), Subtype: PdfName.of('Type1'), BaseFont: PdfName.of(name) });
      page.dict.getDict('Resources')?.set('Font', PdfDict.of({ A: named('First'), B: named('Second') }));
      page.drawOperators([
        ops.beginText(),
        ops.setFont('/A', 12),
        ops.moveText(50, 300),
        ops.showText(PdfString.fromString('one')),
        ops.setFont('/B', 12),
        ops.moveText(18, 0),
        ops.showText(PdfString.fromString('two')),
        ops.endText(),
      ]);
    });
    expect(fonts.map(({ name }) => name)).toEqual(['First', 'Second']);
  });

  it('pages with nothing on them, or nothing but what is white or an artifact', async () => {
    const size = { width: 595, height: 842 };
    const { blankPages } = await measured(({ pdf, font }) => {
      const [white, running, seen] = [rgb(1, 1, 1), ops.beginMarkedContent('/Artifact'), rgb(0, 0, 0)];
      pdf.addPage(size);
      const paper = pdf.addPage(size);
      paper.drawRectangle({ x: 0, y: 0, ...size, color: white });
      paper.drawText('1', { x: 50, y: 300, font, size: 12, color: white });
      const lines = pdf.addPage(size);
      lines.drawOperators([running]);
      lines.drawText('2', { x: 50, y: 800, font, size: 12 });
      lines.drawOperators([ops.endMarkedContent()]);
      lines.drawText('3', { x: 50, y: 300, font, size: 12, opacity: 0 });
      pdf.addPage(size).drawRectangle({ x: 50, y: 50, width: 40, height: 40, color: seen });
      pdf.addPage(size).drawText('4', { x: 50, y: 300, font, size: 12 });
    });
    expect(blankPages).toEqual([2, 3, 4]);
  });
});

describe('grey contrast', () => {
  const contrastOf = async (draw: Parameters<typeof handmadePdf>[0]) => (await measured(draw)).lowestContrast;

  it('of light grey text is low', async () => {
    const lowest = await contrastOf(({ page, font }) =>
      page.drawText('11', { x: 50, y: 300, font, size: 12, color: rgb(0.7, 0.7, 0.7) }),
    );
    expect(lowest).toMatchObject({ page: 1, text: '11', background: 'white' });
    expect(lowest?.ratio).toBeCloseTo(2.12, 1);
  });

  it('of see-through black text is that of the grey it gives', async () => {
    const lowest = await contrastOf(({ page, font }) =>
      page.drawText('11', { x: 50, y: 300, font, size: 12, opacity: 0.3 }),
    );
    expect(lowest?.ratio).toBeCloseTo(2.12, 1);
  });

  it('is taken against the tint below the text, and two colours of one grey are one', async () => {
    const lowest = await contrastOf(({ page, font }) => {
      page.drawRectangle({ x: 40, y: 280, width: 200, height: 60, color: rgb(0.8, 0, 0) });
      page.drawText('11', { x: 50, y: 300, font, size: 12, color: rgb(0, 0.47, 0) });
    });
    expect(lowest).toMatchObject({ background: 'tint', text: '11' });
    expect(lowest?.ratio).toBeLessThan(1.1);
  });

  it('of black text is full', async () => {
    expect(await contrastOf(() => undefined)).toMatchObject({ ratio: 21, background: 'white' });
  });
});

describe('card numbers', () => {
  const cardsOf = async (...pieces: [text: string, x: number, y: number][]) => {
    const { cardNumbers } = await measured(({ page, font }) => {
      for (const [text, x, y] of pieces) page.drawText(text, { x, y, font, size: 12 });
    });
    return cardNumbers;
  };
  const found = [{ page: 1, masked: '424242 •••••• 4242' }];

  it('are found in one piece, and are not told in full', async () => {
    expect(await cardsOf(['4242424242424242', 50, 300])).toEqual(found);
  });

  it('are found over pieces on one line, drawn in any order', async () => {
    // Four digits of 12 pt are 28.8 pt wide.
    expect(
      await cardsOf(['4242', 152, 300], ['4242', 50, 300], ['4242', 118, 300.4], ['4242', 84, 300]),
    ).toEqual(found);
    expect(await cardsOf(['42424242', 50, 300], ['42424242', 107.6, 300])).toEqual(found);
  });

  it('are found where a line is wrapped', async () => {
    expect(
      await cardsOf(['4242', 450, 300], ['4242', 484, 300], ['4242', 50, 283], ['4242', 84, 283]),
    ).toEqual(found);
  });

  it('are not made of two columns, of lines far apart, or of a truncated number', async () => {
    expect(await cardsOf(['42424242', 50, 300], ['42424242', 140, 300])).toEqual([]);
    expect(await cardsOf(['42424242', 50, 300], ['42424242', 50, 240])).toEqual([]);
    expect(await cardsOf(['424242', 50, 300], ['4242', 130, 300])).toEqual([]);
  });

  it('do not leave the document in the sample of a text', async () => {
    const { smallestText } = await measured(({ page, font }) =>
      page.drawText('4242424242424242', { x: 50, y: 300, font, size: 6 }),
    );
    expect(smallestText?.text).toBe('••••••••••••••••');
  });
});

describe('measures of a report', () => {
  let renderer: Renderer;

  beforeAll(() => {
    renderer = createRenderer({});
  });
  afterAll(() => renderer.close());

  async function report() {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'tea.jpg'), await noiseJpeg(1200, 900));
    await writeFile(join(folder, 'signed.jpg'), await noiseJpeg(900, 1200));
    return renderReport(
      {
        bundle: testBundle({
          isWhole: true,
          photos: ['tea.jpg'],
          signedDelivery: 'signed.jpg',
          messages: 30,
        }),
        mode: 'REPORT',
        language: 'en',
        photoSource: { kind: 'directory', path: folder },
        strict: true,
      },
      { renderer, photos: createPhotoPreparer(), now: () => new Date() },
    );
  }

  it('are those of the written file, page numbers included', async () => {
    const { pdf, measurements } = await report();
    expect(measurements).toEqual(await measurePdf(pdf));
    expect(PdfMeasurements.parse(measurements)).toEqual(measurements);
    expect(measurements.pages).toBe((await PDF.load(pdf)).getPageCount());
    expect(measurements.bytes).toBe(pdf.byteLength);
  });

  it('are fit for a bank: 12 pt, embedded subsets, no blank page, readable in grey', async () => {
    const { measurements } = await report();
    expect(measurements.smallestText?.points).toBe(12);
    expect(measurements.fonts.length).toBeGreaterThan(1);
    for (const font of measurements.fonts) expect(font).toMatchObject({ isEmbedded: true, isSubset: true });
    expect(measurements.blankPages).toEqual([]);
    expect(measurements.cardNumbers).toEqual([]);
    expect(measurements.lowestContrast?.ratio).toBeGreaterThan(4.5);
    expect(measurements.pageBoxes).toHaveLength(1);
  });

  it('say what each section takes', async () => {
    const { measurements } = await report();
    const { sections, pages, images } = measurements;
    expect(sections.map(({ id }) => id)).toEqual([
      'cover',
      'transaction',
      'order-confirmation-email',
      'delivery-email',
      'refund-email',
      'shipping',
      'product-photos',
      'signed-delivery',
      'policies',
      'accepted-policies',
      'communication-history',
      'buyer-messages',
      'payment',
      'earlier-payments',
      'buyer-account',
      'digital-delivery',
      'end',
    ]);
    expect(sections.reduce((sum, section) => sum + section.pages, 0)).toBeCloseTo(pages, 0);
    const section = (wanted: string) => sections.find(({ id }) => id === wanted);
    expect(section('product-photos')?.bytes).toBeGreaterThan(images.bytes / 8);
    expect(section('signed-delivery')?.bytes).toBeGreaterThan(images.bytes / 5);
    expect(section('policies')?.bytes).toBeLessThan(10_000);
    expect(section('buyer-messages')?.pages).toBeGreaterThan(1);
    expect(section('end')?.fromPage).toBe(pages);
    expect(section('end')?.pages).toBeGreaterThan(0.3);
  });
});
