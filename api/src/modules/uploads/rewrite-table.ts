import { XLSX_TYPE } from '@cbp/shared/entities/file-type';
import { fileTypeOf, HEAD_BYTES } from '@cbp/shared/node/image-type';
import { unreadable } from './csv-rows.service.ts';
import { cutRows } from './cut-rows.ts';
import { csvRows, utf8Text } from './read-csv.ts';
import { decodedText } from './text-encoding.ts';
import { type SheetBounds, xlsxRows } from './xlsx-rows.ts';

/**
 * What a table may be. `expected` are the letters by which Chinese in it is known to be read correctly; without them it
 * must be a CSV in UTF-8.
 */
export type TableBounds = SheetBounds & { expected?: ReadonlySet<string> };

/**
 * A table as it may be stored: the first sheet of a workbook, or a CSV, without the card numbers that came in it, as CSV
 * in UTF-8. Its rows keep their numbers. Throws upload/unreadable.
 */
export function rewriteTable(content: Buffer, { expected, ...bounds }: TableBounds): AsyncGenerator<Buffer> {
  const look = (cells: readonly string[], row: number) => {
    if (cells.length > bounds.columns)
      throw unreadable(`has more than ${bounds.columns} columns, at row ${row}`);
    if (row > bounds.rows + 1 && cells.some((cell) => cell.trim() !== '')) {
      throw unreadable(`has more than ${bounds.rows} rows: split it`);
    }
  };
  if (!expected) return cutRows(csvRows(utf8Text(piecesOf(content))), look);
  const isWorkbook = fileTypeOf(content.subarray(0, HEAD_BYTES)) === XLSX_TYPE;
  const rows = isWorkbook ? xlsxRows(content, bounds) : csvRows(decodedText(piecesOf(content), expected));
  return cutRows(rows, look);
}

const PIECE_BYTES = 64 * 1024;

/** Its text is made piece by piece, so that a row is refused before the next is read. */
async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.byteLength; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES);
}
