import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EvidenceBundle, ProductInfo } from '@cbp/shared/evidence/evidence.model';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer, type Renderer } from '../browser/renderer.ts';
import { testBundle } from '../testing/bundles.ts';
import { temporaryFolder } from '../testing/command.ts';
import { pdfText } from '../testing/pdf-text.ts';
import type { ReportRequest } from './compose-report.ts';
import { createPhotoPreparer } from './photos.ts';
import { renderReport } from './render-report.ts';

let renderer: Renderer;

beforeAll(() => {
  renderer = createRenderer();
});

afterAll(() => renderer.close());

async function made(change: (bundle: EvidenceBundle, product: ProductInfo) => void, images?: string) {
  const bundle = testBundle();
  if (!bundle.evidence.product_info) throw new Error('the bundle has no product');
  change(bundle, bundle.evidence.product_info);
  const request: ReportRequest = {
    bundle,
    mode: 'REPORT',
    language: 'en',
    photoSource: images ? { kind: 'directory', path: images } : { kind: 'none' },
    strict: false,
  };
  const report = await renderReport(request, {
    renderer,
    photos: createPhotoPreparer(),
    now: () => new Date(),
  });
  return { ...report, pages: await pdfText(report.pdf) };
}

const SENTENCE = 'The parcel was left with the neighbour, as agreed. ';

describe('no page is wasted', () => {
  it.each([
    ['400 line breaks', '\n'.repeat(400), '[399 blank lines]'],
    ['400 line breaks with blanks between', ' \u00a0\u2003\u200b\n'.repeat(400), '[399 blank lines]'],
    ['10,000 blanks that never collapse', '\u00a0'.repeat(10_000), '[10000 spaces]'],
    ['10,000 fillers', '\u3164'.repeat(10_000), '[10000 spaces]'],
  ])('on %s in a message', async (_name, voids, mark) => {
    const { pages } = await made((bundle) => {
      bundle.messages = [{ sender: 'BUYER', message: `Before${voids}After`, timestamp: null }];
    });
    const page = pages.findIndex((text) => text.includes('Before'));
    expect(pages[page]).toContain(mark);
    expect(pages[page]).toContain('After');
    expect(page).toBeGreaterThanOrEqual(pages.length - 2);
  });

  it('on the name of an item that fills pages: captions and mails shorten it, the list has it whole', async () => {
    const name = `${SENTENCE.repeat(60)}END-OF-NAME`;
    const { pages } = await made((_bundle, product) => {
      product.items = [{ name, qty: 1, amount: 1, currency: 'USD', photo_url: 'tea.jpg' }];
    });
    const withEnd = pages.filter((text) => text.replace(/\s/g, '').includes('END-OF-NAME'));
    expect(withEnd).toHaveLength(1);
    expect(pages.length).toBeLessThanOrEqual(8);
  });

  it('on the name of a merchant that fills pages: the transaction has it whole', async () => {
    const { pages } = await made((bundle) => {
      bundle.evidence.transaction.merchant_name = `${SENTENCE.repeat(30)}END-OF-NAME`;
      bundle.messages = Array.from({ length: 6 }, () => ({ sender: 'ICS', message: 'Hello' }));
    });
    expect(pages.filter((text) => text.includes('END-OF-NAME'))).toHaveLength(1);
    expect(pages.length).toBeLessThanOrEqual(8);
  });

  it('before a row, a fact or a message that is longer than what is left of a page', async () => {
    const { pages } = await made((bundle, product) => {
      product.items = ['First', `Second ${SENTENCE.repeat(80)}`].map((name) => ({ name, qty: 1 }));
      product.tracking_url = Array.from({ length: 52 }, (_, index) => `https://carrier.example/${index}`);
      product.shipping_date = '2026-02-02T03:00:00Z';
      bundle.messages = ['Short', `Long ${SENTENCE.repeat(100)}`].map((message) => ({
        sender: 'BUYER',
        message,
      }));
    });
    const pageOf = (text: RegExp) => pages.findIndex((page) => text.test(page));
    expect(pageOf(/^Second The parcel/m)).toBe(pageOf(/^First/m));
    expect(
      pages.find((page) => page.includes('Shipping and delivery') && !page.includes('Summary')),
    ).toContain('carrier.example/0');
    expect(pageOf(/Long The parcel/)).toBe(pageOf(/^Short/m));
  });
});

describe('a mail as it was sent', () => {
  const ADDRESS = ['Nora Whitfield', '500 Harbour Steps', 'Building 7', 'Seattle, WA 98104', 'United States'];

  it('has its address on one page, wherever that would end', async () => {
    const faults: number[] = [];
    for (let lines = 28; lines < 44; lines += 2) {
      const items = Array.from({ length: lines }, (_, index) => `${index} × a ball of wool`).join('\n\n');
      const { pages } = await made((bundle) => {
        bundle.evidence.emails = [
          {
            kind: 'confirmation',
            subject: 'Your order',
            text: `${items}\n\nIt goes to:\n${ADDRESS.join('\n')}\n\n${'Thank you.\n\n'.repeat(12)}`,
          },
        ];
      });
      const at = ADDRESS.map((line) => pages.findIndex((page) => page.includes(line)));
      if (new Set(at).size !== 1 || at[0] === -1) faults.push(lines);
    }
    expect(faults).toEqual([]);
  });
});

describe('the line at the top of each page', () => {
  it.each([
    ['a long order reference', 'ORD-2026-0001-LONG-'.repeat(8), 1_234_567.89, 'USD 1,234,567.89'],
    ['a long reference of wide letters', '訂單編號'.repeat(20), 89.9, 'USD 89.90'],
  ])('keeps the amount beside %s', async (_name, reference, amount, shown) => {
    const { pages } = await made((bundle) => {
      Object.assign(bundle.evidence.transaction, { order_reference: reference, amount });
    });
    for (const page of pages.slice(1)) expect(page.slice(0, 400)).toContain(`… · ${shown}`);
  });

  it.each(['מכולת הנמל (חיפה) Ltd.', 'متجر الميناء (دبي) 24', 'Souk الميناء (7)'])(
    'shows the name %s in the order and the fonts of the report',
    async (name) => {
      const { pages, warnings } = await made((bundle) => {
        bundle.evidence.transaction.merchant_name = name;
      });
      expect(warnings).toEqual([]);
      const lines = (pages[1] ?? '').split('\n').map((line) => line.replace(/\p{Cf}/gu, '').trim());
      // Between two fonts this reader sees no blank.
      const row = lines.find((line) => /^Merchant.*Order reference/.test(line)) ?? '';
      const inTable = row.replace(/^Merchant ?| ?Order reference.*$/g, '');
      expect(inTable.length).toBeGreaterThan(10);
      expect(lines.some((line) => line.startsWith(inTable) && line.endsWith('USD 89.90'))).toBe(true);
      const lastPage = (pages.at(-1) ?? '').replace(/\p{Cf}/gu, '');
      expect(lastPage).toContain(`(${inTable}) 20260304`);
    },
  );
});

describe('a table', () => {
  const rows = (pages: string[]) =>
    pages
      .filter((text) => /^Item\s+Quantity\s+Amount/m.test(text))
      .map((text) => text.match(/^Tea leaf/gm)?.length ?? 0);

  it('is never torn so that one row stands alone under its head', async () => {
    const seen = new Set<number>();
    for (let count = 23; count <= 30; count += 1) {
      const { pages } = await made((bundle, product) => {
        bundle.evidence.transaction.order_reference = null;
        product.items = Array.from({ length: count }, () => ({ name: 'Tea leaf', qty: 1, amount: 2 }));
      });
      const parts = rows(pages);
      expect(
        parts.reduce((sum, part) => sum + part, 0),
        `${count} rows`,
      ).toBe(count);
      for (const part of parts) expect(part, `${count} rows as ${parts}`).toBeGreaterThan(1);
      seen.add(parts.length);
    }
    expect(seen.size, 'some of the tables fill one page more').toBeGreaterThan(1);
  });
});

describe('the end of an exhibit that spans several pages', () => {
  const onEachPage = (pages: string[], text: RegExp) =>
    pages.map((page) => page.match(text)?.length ?? 0).filter((count) => count > 0);

  it('is never one message alone', async () => {
    const seen = new Set<number>();
    for (let count = 10; count <= 26; count += 1) {
      const { pages } = await made((bundle) => {
        bundle.messages = Array.from({ length: count }, () => ({ sender: 'BUYER', message: 'Where is it?' }));
      });
      const parts = onEachPage(pages, /Where is it\?/g);
      if (parts.length > 1) expect(parts.at(-1), `${count} messages as ${parts}`).toBeGreaterThan(1);
      seen.add(parts.length);
    }
    expect(seen.size, 'some fill one page more').toBeGreaterThan(1);
  });

  it.each([
    ['of one day', 1],
    ['of a day each', 10],
  ])('is never one event alone, %s', async (_name, days) => {
    const seen = new Set<number>();
    for (let lines = 1; lines <= 14; lines += 1) {
      const { pages } = await made((bundle, product) => {
        product.tracking_url = Array.from(
          { length: lines },
          (_, index) => `https://carrier.example/${index}`,
        );
        bundle.messages = [];
        bundle.evidence.history = Array.from({ length: 10 }, (_, index) => ({
          event: 'TRACK_INFO_UPDATED',
          time: `2026-02-${String(10 + (index % days)).padStart(2, '0')}T0${index % 10}:00:00.000Z`,
        }));
      });
      const parts = onEachPage(pages, /Tracking Information Updated/g);
      if (parts.length > 1) expect(parts.at(-1), `${lines} lines as ${parts}`).toBeGreaterThan(1);
      seen.add(parts.length);
    }
    expect(seen.size, 'some fill one page more').toBeGreaterThan(1);
  });
});

describe('a signed delivery of 400 × 6000 px', () => {
  it('keeps its pixels and is printed in parts, its picture being there once', async () => {
    const folder = await temporaryFolder();
    const lines = Array.from(
      { length: 200 },
      (_, index) => `<text x="10" y="${30 * index + 25}">${index}</text>`,
    );
    await writeFile(
      join(folder, 'receipt.jpg'),
      await sharp(
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="6000">${lines}</svg>`),
      )
        .flatten({ background: '#fff' })
        .jpeg()
        .toBuffer(),
    );
    const { pages, warnings, pdf } = await made((_bundle, product) => {
      product.delivery_signed = 'receipt.jpg';
    }, folder);
    expect(warnings).toEqual([]);
    const text = pages.join('\n');
    for (let part = 1; part <= 6; part += 1) expect(text).toContain(`Part ${part} of 6`);
    expect(pdf.length).toBeLessThan(700_000);
    const pictures = Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Width 400\s*\/Height 6000/g);
    expect(pictures, 'whole and undiminished').toHaveLength(1);
  });
});
