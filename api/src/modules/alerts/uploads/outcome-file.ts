import { pipeline, type Readable } from 'node:stream';
import { OUTCOME_COLUMNS, OUTCOME_FILE_COLUMNS, type OutcomeColumn } from '@cbp/shared/alerts/alert-upload';
import type { OutcomeCells } from '@cbp/shared/alerts/alert-upload.model';
import { columnFinder } from '@cbp/shared/files/table-column';
import { ApiError } from '@cbp/shared/node/http/api-error';
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

/** Opens a file from a byte on; null if it isn't stored. */
type OpenFrom = (byte: number) => Promise<Readable | null>;

type RawRow = { record: string[]; info: { bytes: number } };

/** The rows of a file as it was stored, from a byte on, each with where it ends. */
async function* recordsFrom(openFrom: OpenFrom, start: number): AsyncGenerator<RawRow> {
  const stream = await openFrom(start);
  if (!stream) throw new ApiError('upload/not_found');
  // The reader gets the error, and destroys the stream when it is left.
  yield* pipeline(
    stream,
    parse({ info: true, relax_column_count: true }),
    () => undefined,
  ) as AsyncIterable<RawRow>;
}

const named = (name: string) => OUTCOME_COLUMNS[name as OutcomeColumn].words.en;

type Header = { columns: (OutcomeColumn | null)[]; row: number; end: number };

/**
 * The column of each cell, null for unrelated ones, according to the first non-empty row. Throws upload/unreadable for a
 * missing or duplicate column, and upload/not_found if the file isn't stored.
 */
export async function readHeader(openFrom: OpenFrom): Promise<Header> {
  let row = 0;
  for await (const { record, info } of recordsFrom(openFrom, 0)) {
    row += 1;
    if (!record.some((cell) => cell.trim() !== '')) continue;
    const columns = record.map((head) => columnOf(head)?.name ?? null);
    refuseColumns(columns, OUTCOME_FILE_COLUMNS, named);
    return { columns, row, end: info.bytes };
  }
  throw unreadable('is empty');
}

/** Some rows of a file, from where the reading of it is. Throws as `readHeader` does. */
export async function readPart(openFrom: OpenFrom, from: FilePlace, most: number): Promise<FilePart> {
  const { columns, row: header, end } = await readHeader(openFrom);
  const start = Math.max(from.byte, end);
  const rows: FileRow[] = [];
  let row = Math.max(from.row, header);
  let read = 0;
  for await (const { record, info } of recordsFrom(openFrom, start)) {
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
