import { XLSX_TYPE } from '@cbp/shared/calls/file-type';
import type { TableColumn } from '@cbp/shared/files/table-column';
import type { TableReading } from '@cbp/shared/files/table-reading.model';
import type { LegacyEncoding } from '@cbp/shared/files/text-encoding';
import { cutCardNumbers } from '@cbp/shared/format/card-numbers';
import { storable } from '@cbp/shared/node/database/storable';
import { fileTypeOf, HEAD_BYTES } from '@cbp/shared/node/image-type';
import { unreadable } from './csv-rows.service.ts';
import { cutRows } from './cut-rows.ts';
import { fromHeader } from './find-header.ts';
import { sampleOf } from './guess-encoding.ts';
import type { Cell } from './read-cell.service.ts';
import { csvRows } from './read-csv.ts';
import type { SheetBounds } from './sheet-reader.ts';
import { decodedText, findEncoding } from './text-encoding.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** The limits of a table, and what is known before it is read. */
export type TableBounds = SheetBounds & {
  known: readonly TableColumn[];
  /** Characters by which Chinese in it is known to be read rightly. */
  expected: ReadonlySet<string>;
  /** The encoding chosen by the user, for a text that doesn't declare its own. */
  encoding: LegacyEncoding | null;
};

const SAMPLED_CELLS = 5;
const LONGEST_QUOTED = 120;
/** As many as a card's number has at least: of a cell with more, even a mistyped one is shown nowhere. */
const FEWEST_CARD_DIGITS = 13;

/** A text of a file for messages: without card numbers, shortened, and storable. */
export function shortened(text: string): string {
  return [...storable(cutCardNumbers(text))].slice(0, LONGEST_QUOTED).join('');
}
const holdsManyDigits = (text: string) => (text.match(/\p{Nd}/gu)?.length ?? 0) >= FEWEST_CARD_DIGITS;

/** The rows of either kind of file, and a report that is complete once they are read. */
async function openTable(
  content: Buffer,
  bounds: TableBounds,
): Promise<{ rows: AsyncGenerator<readonly Cell[]>; reading: TableReading }> {
  const reading: TableReading = {
    encoding: null,
    is_guess: false,
    sample: [],
    header_row: 1,
    sheet: null,
    hidden_rows: 0,
    hidden_columns: 0,
    hidden_sheets: 0,
  };
  if (fileTypeOf(content.subarray(0, HEAD_BYTES)) === XLSX_TYPE) {
    return { rows: xlsxRows(content, { bounds, reading }), reading };
  }
  const { encoding, isGuess } = findEncoding(content, { asked: bounds.encoding, expected: bounds.expected });
  const isRequested = bounds.encoding !== null && encoding === bounds.encoding;
  reading.encoding = encoding;
  reading.is_guess = isGuess;
  if (isGuess || isRequested) {
    const text = new TextDecoder(encoding).decode(content);
    reading.sample = sampleOf(text, SAMPLED_CELLS)
      .filter((cell) => !holdsManyDigits(cell))
      .map(shortened);
  }
  return { rows: csvRows(decodedText(content, encoding), bounds.known), reading };
}

/**
 * The stored form of a table: the first visible sheet of a workbook, or a CSV, from its header row on, without hidden
 * content and card numbers, as CSV in UTF-8. Rows keep their numbers. Returns how it was read. Throws upload/unreadable.
 */
export async function* rewriteTable(
  content: Buffer,
  bounds: TableBounds,
): AsyncGenerator<Buffer, TableReading> {
  const { rows, reading } = await openTable(content, bounds);
  const look = (cells: readonly string[], row: number) => {
    if (cells.length > bounds.columns)
      throw unreadable(`has more than ${bounds.columns} columns in row ${row}`);
    if (row > bounds.rows + reading.header_row && cells.some((cell) => cell.trim() !== '')) {
      throw unreadable(`has more than ${bounds.rows} rows. Split it`);
    }
  };
  yield* cutRows(fromHeader(rows, { known: bounds.known, reading }), look);
  return { ...reading, sheet: reading.sheet && shortened(reading.sheet) };
}
