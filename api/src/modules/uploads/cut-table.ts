import { XLSX_TYPE } from '@cbp/shared/entities/file-type';
import { fileTypeOf, HEAD_BYTES } from '@cbp/shared/node/image-type';
import { unreadable } from './csv-rows.service.ts';
import { csvRows } from './cut-csv.ts';
import { cutRows } from './cut-rows.ts';
import { decodedText } from './text-encoding.ts';
import type { Rewrite } from './upload-files.ts';
import { type SheetBounds, xlsxRows } from './xlsx-rows.ts';

/** A workbook is held whole, since where its files are stands at its end; its texts are held beside it while it is read. */
const MOST_WORKBOOKS_AT_ONCE = 2;

/** Does so many things at once, the others in their order. */
function createTurns(most: number) {
  let left = most;
  const waiting: (() => void)[] = [];
  return {
    async take(): Promise<void> {
      if (left > 0) left -= 1;
      else await new Promise<void>((begin) => waiting.push(begin));
    },
    give(): void {
      const next = waiting.shift();
      if (next) next();
      else left += 1;
    },
  };
}

async function* fromWhole(first: Buffer | undefined, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (first) yield first;
    for (let piece = await rest.next(); !piece.done; piece = await rest.next()) yield piece.value;
  } finally {
    await rest.return?.();
  }
}

/** What a table may be, and the letters by which Chinese in it is known to be read rightly. */
export type TableBounds = SheetBounds & { expected: ReadonlySet<string> };

/**
 * A table as it may lie on a disk: of a workbook the first sheet, or a CSV in any encoding, without the card numbers that came in
 * it, as CSV in UTF-8. Its rows stay the rows that they were. Throws upload/unreadable.
 */
export function cutTable({ expected, ...bounds }: TableBounds): Rewrite {
  const turns = createTurns(MOST_WORKBOOKS_AT_ONCE);
  const look = (cells: readonly string[], row: number) => {
    if (cells.length > bounds.columns)
      throw unreadable(`has more than ${bounds.columns} columns, at row ${row}`);
    if (row > bounds.rows + 1 && cells.some((cell) => cell.trim() !== '')) {
      throw unreadable(`has more than ${bounds.rows} rows: split it`);
    }
  };
  return async function* rewrite(pieces) {
    const source = pieces[Symbol.asyncIterator]();
    const first = await source.next();
    const begin = first.done ? undefined : first.value;
    const all = fromWhole(begin, source);
    if (!begin || fileTypeOf(begin.subarray(0, HEAD_BYTES)) !== XLSX_TYPE) {
      yield* cutRows(csvRows(decodedText(all, expected)), look);
      return;
    }
    const parts: Buffer[] = [];
    for await (const piece of all) parts.push(piece);
    // Whoever sends slowly holds up nobody.
    await turns.take();
    try {
      yield* cutRows(xlsxRows(Buffer.concat(parts), bounds), look);
    } finally {
      turns.give();
    }
  };
}
