import { PDF } from '@libpdf/core';
import { createRenderer } from '../browser/renderer.ts';
import type { ReportAttachment } from '../rendering/attached-documents.ts';
import { openAttachments } from '../rendering/open-attachments.ts';
import { createPhotoPreparer } from '../rendering/photos.ts';
import { renderReport } from '../rendering/render-report.ts';
import { memoryMegabytes } from './process-tree.ts';
import { quantile, timeMs } from './statistics.ts';
import { typicalOrder } from './typical-orders.ts';

const FILES = 3;
const PAGES = 5;
const ROUNDS = 12;
/** Looks at the memory: the first once it is filled, since a process keeps what it used once. */
const LOOKS = 5;
const LINES = 40;

/** A contract of five pages. */
async function contract(number: number): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let page = 0; page < PAGES; page += 1) {
    const sheet = pdf.addPage({ size: 'a4' });
    for (let line = 0; line < LINES; line += 1) {
      const text = `${number}.${page}.${line} The goods may be returned within 30 days of their delivery, unused.`;
      sheet.drawText(text, { x: 60, y: 780 - line * 18, size: 11 });
    }
  }
  return pdf.save();
}

export type AttachedFigures = {
  without: number[];
  attached: number[];
  bareMerge: number[];
  /** As a document is checked for the first time. */
  firstMs: number;
  /** Of this process and its children, before the merges and after each equal part of them. */
  megabytes: number[];
  merges: number;
  bytes: number;
};

/**
 * A typical order with three attachments of five pages that were checked before, against the same without them and the library's bare
 * merge of the same files, in turns. Then the memory over many merges.
 */
export async function measureAttached(merges: number): Promise<AttachedFigures> {
  const renderer = createRenderer();
  const attachments = openAttachments(renderer);
  const photos = createPhotoPreparer();
  try {
    const contracts = await Promise.all(Array.from({ length: FILES }, (_, index) => contract(index + 1)));
    const files: ReportAttachment[] = contracts.map((bytes, index) => ({
      id: index + 1,
      title: `Contract ${index + 1}`,
      kind: 'Contract',
      note: null,
      file: {
        bytes,
        type: 'application/pdf',
        pages: null,
        landscape: 'scale',
        covers: [],
      },
    }));
    const make = (attached: ReportAttachment[]) =>
      renderReport(
        {
          bundle: typicalOrder(1, ['', '', '']),
          mode: 'REPORT',
          language: 'en',
          photoSource: { kind: 'none' },
          strict: false,
          attachments: attached,
        },
        { renderer, photos, attachments, now: () => new Date() },
      );
    const { pdf: report } = await make([]);
    const sources = [report, ...files.map(({ file }) => file.bytes)];
    const firstMs = await timeMs(() => make(files));
    const figures: AttachedFigures = {
      without: [],
      attached: [],
      bareMerge: [],
      firstMs,
      megabytes: [],
      merges,
      bytes: (await make(files)).pdf.byteLength,
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      figures.without.push(await timeMs(() => make([])));
      figures.attached.push(await timeMs(() => make(files)));
      figures.bareMerge.push(await timeMs(() => bareMerge(sources)));
    }
    const part = Math.ceil(merges / LOOKS);
    for (let merge = 0; merge <= merges; merge += 1) {
      if (merge % part === 0) figures.megabytes.push(await memoryMegabytes(process.pid));
      if (merge < merges) await make(files);
    }
    return figures;
  } finally {
    attachments.close();
    await renderer.close();
  }
}

async function bareMerge(sources: readonly Uint8Array[]): Promise<void> {
  const merged = await PDF.merge([...sources]);
  await merged.save();
}

/** The figures in words, and those that are compared. */
export function attachedResult(figures: AttachedFigures) {
  const { without, attached, bareMerge, firstMs, megabytes, merges, bytes } = figures;
  const [plain = 0, whole = 0, bare = 0] = [without, attached, bareMerge].map((each) => quantile(each, 0.5));
  // Filled by the first part, it stays as it is if nothing leaks.
  const [, filled = 0] = megabytes;
  const ratio = whole / (plain + bare);
  const growth = (megabytes.at(-1) ?? 0) / filled;
  return {
    lines: [
      `Three attachments of five pages: ${whole.toFixed(0)} ms, ${ratio.toFixed(2)} × its floor (without ${plain.toFixed(0)} ms and bare merge ${bare.toFixed(0)} ms), not checked before ${firstMs.toFixed(0)} ms, ${Math.round(bytes / 1024)} kB`,
      `Memory over ${merges} merges: ${megabytes.map((size) => size.toFixed(0)).join(', ')} MB, ${growth.toFixed(2)} × what the first part of them filled`,
    ],
    attached_vs_bare: ratio,
    attached_memory_growth: growth,
  };
}
