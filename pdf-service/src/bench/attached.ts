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
const MERGES = 200;
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
  /** Of this process and its children, before and after the merges. */
  megabytes: [before: number, after: number];
  bytes: number;
};

/**
 * A typical order with three attachments of five pages that were checked before, against the same without them and the library's bare
 * merge of the same files, in turns.
 */
export async function measureAttached(): Promise<AttachedFigures> {
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
      megabytes: [0, 0],
      bytes: (await make(files)).pdf.byteLength,
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      figures.without.push(await timeMs(() => make([])));
      figures.attached.push(await timeMs(() => make(files)));
      figures.bareMerge.push(await timeMs(() => bareMerge(sources)));
    }
    figures.megabytes[0] = await memoryMegabytes(process.pid);
    for (let merge = 0; merge < MERGES; merge += 1) await make(files);
    figures.megabytes[1] = await memoryMegabytes(process.pid);
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
export function attachedResult({ without, attached, bareMerge, firstMs, megabytes, bytes }: AttachedFigures) {
  const [plain, whole, bare] = [without, attached, bareMerge].map((samples) => quantile(samples, 0.5));
  return {
    lines: [
      `Three attachments of five pages: ${whole?.toFixed(0)} ms, without ${plain?.toFixed(0)} ms, bare merge ${bare?.toFixed(0)} ms, not checked before ${firstMs.toFixed(0)} ms, ${Math.round(bytes / 1024)} kB`,
      `Memory: ${megabytes[0].toFixed(0)} MB, ${megabytes[1].toFixed(0)} MB after ${MERGES} more`,
    ],
    attached_vs_bare: (whole ?? 0) / ((plain ?? 0) + (bare ?? 0)),
    attached_mb_more: megabytes[1] - megabytes[0],
  };
}
