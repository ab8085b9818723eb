import { createReadStream } from 'node:fs';
import { OUTCOME_COLUMNS, OUTCOME_FILE_COLUMNS, type OutcomeColumn } from '@cbp/shared/alerts/alert-upload';
import type { OutcomeCells } from '@cbp/shared/alerts/alert-upload.model';
import { columnFinder } from '@cbp/shared/files/table-column';
import { parse } from 'csv-parse';
import { refuseColumns, unreadable } from '../../uploads/csv-rows.service.ts';
import { outcomeCells } from './outcome-rows.ts';

/** Where reading a file continues: the byte offset, and the number of the previous row. */
export type FilePlace = { byte: number; row: number };
export type FileRow = { row: number; cells: OutcomeCells };
/** Some rows of a file without those that are empty; `next` is null at its end. */
export type FilePart = { rows: FileRow[]; next: FilePlace | null };

export const FILE_BEGIN: FilePlace = { byte: 0, row: 0 };
/** As many rows as are read in one step. */
export const PART_ROWS = 1_000;

const columnOf = columnFinder(OUTCOME_FILE_COLUMNS);

type RawRow = { record: string[]; info: { bytes: number } };

/** The rows of a file as it was stored, from a byte on, each with where it ends. */
async function* recordsFrom(path: string, start: number): AsyncGenerator<RawRow> {
  const stream = createReadStream(path, { start });
  const reader = parse({ info: true, relax_column_count: true });
  stream.on('error', (error) => reader.destroy(error));
  stream.pipe(reader);
  try {
    yield* reader as AsyncIterable<RawRow>;
  } finally {
    stream.destroy();
    reader.destroy();
  }
}

const named = (name: string) => OUTCOME_COLUMNS[name as OutcomeColumn].words.en;

type Header = { columns: (OutcomeColumn | null)[]; row: number; end: number };

/**
 * The column of each cell, null for unrelated ones, according to the first non-empty row. Throws upload/unreadable for a
 * missing or duplicate column.
 */
export async function readHeader(path: string): Promise<Header> {
  let row = 0;
  for await (const { record, info } of recordsFrom(path, 0)) {
    row += 1;
    if (!record.some((cell) => cell.trim() !== '')) continue;
    const columns = record.map((head) => columnOf(head)?.name ?? null);
    refuseColumns(columns, OUTCOME_FILE_COLUMNS, named);
    return { columns, row, end: info.bytes };
  }
  throw unreadable('is empty');
}

/** Some rows of a file, from where the reading of it is. */
export async function readPart(path: string, from: FilePlace, most: number): Promise<FilePart> {
  const { columns, row: header, end } = await readHeader(path);
  const start = Math.max(from.byte, end);
  const rows: FileRow[] = [];
  let row = Math.max(from.row, header);
  let read = 0;
  for await (const { record, info } of recordsFrom(path, start)) {
    row += 1;
    read += 1;
    if (record.some((cell) => cell.trim() !== '')) {
      const entries = record.flatMap((text, index) => {
        const column = columns[index];
        return column ? [[column, text] as const] : [];
      });
      rows.push({ row, cells: outcomeCells(entries) });
    }
    if (read >= most) return { rows, next: { byte: start + info.bytes, row } };
  }
  return { rows, next: null };
}
