import { ERRORS } from '@cbp/shared/errors';
import { columnFinder, type TableColumn } from '@cbp/shared/files/table-column';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { parse } from 'csv-parse/sync';
import { type ReadCell, readCell } from './read-cell.service.ts';

const MOST_COLUMNS = 100;
/** In letters: longer than any row that is meant. */
export const LONGEST_ROW = 64 * 1024;

/** An upload that cannot be read: `why` goes on after "it". */
export function unreadable(why: string, cause?: unknown): ApiError {
  return new ApiError('upload/unreadable', {
    message: `${ERRORS['upload/unreadable'].message}: it ${why}`,
    cause,
  });
}

/** The text of a cell and its parsed value; `fault` if it can't be parsed. */
export type CsvCell = { name: string; text: string; read: ReadCell };
/** A row of a file: its number as a spreadsheet shows it, and its cells, without those that are empty. */
export type CsvRow = { row: number; cells: CsvCell[] };

/**
 * The rows of a stored CSV, each cell parsed by the kind of its column; unknown columns keep their header. Throws
 * upload/unreadable for missing or duplicate columns, and for no rows or too many.
 */
export function readCsvRows(
  content: Buffer,
  { known, most }: { known: readonly TableColumn[]; most: number },
): CsvRow[] {
  const records = parse(content, { relax_column_count: true }) as string[][];
  const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');
  const header = records.findIndex(isFilled);
  const heads = records[header];
  if (!heads) throw unreadable('is empty');
  const columnOf = columnFinder(known);
  const columns = heads.map((head) => columnOf(head) ?? { name: head.trim(), kind: 'text' as const });
  if (columns.length > MOST_COLUMNS) throw unreadable(`has more than ${MOST_COLUMNS} columns`);
  refuseColumns(
    columns.map(({ name }) => name),
    known,
  );
  const filled = records
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }, index) => index > header && isFilled(cells));
  if (filled.length === 0) throw unreadable('has no rows below the header');
  if (filled.length > most) throw unreadable(`has more than ${most} rows`);
  return filled.map(({ cells, row }) => ({
    row,
    cells: cells.flatMap((cell, index): CsvCell[] => {
      const { name, kind } = columns[index] ?? { name: '', kind: 'text' };
      const text = cell.trim();
      return name === '' || text === '' ? [] : [{ name, text, read: readCell(kind, text) }];
    }),
  }));
}

/** Throws upload/unreadable for a missing or duplicate column. `nameOf` returns a column's display name. */
export function refuseColumns(
  names: readonly (string | null)[],
  known: readonly TableColumn[],
  nameOf: (name: string) => string = (name) => name,
): void {
  const missing = known.flatMap(({ name, isRequired }) =>
    isRequired && !names.includes(name) ? [name] : [],
  );
  if (missing.length > 0) throw unreadable(`is missing the column ${missing.map(nameOf).join(', ')}`);
  const twice = names.find((name, index) => name !== null && name !== '' && names.indexOf(name) !== index);
  if (twice) throw unreadable(`has the column ${nameOf(twice)} twice`);
}
