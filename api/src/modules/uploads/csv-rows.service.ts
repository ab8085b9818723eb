import { ERRORS } from '@cbp/shared/errors';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { parse } from 'csv-parse/sync';

/** A row of a file: its number as a spreadsheet shows it, and what stands in its columns, without those that are empty. */
export type CsvRow = { row: number; cells: [field: string, text: string][] };

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

/** Whether a spreadsheet took a number of many digits for an amount. */
export function isRounded(text: string): boolean {
  return /^\d(\.\d+)?E\+\d+$/i.test(text);
}

/**
 * The rows of a CSV as it was stored: `fieldOf` says which field a column is by its head. Throws upload/unreadable where
 * a column is missing or there twice, and where there are no rows, or too many.
 */
export function readCsvRows(
  content: Buffer,
  {
    fieldOf,
    required,
    most,
  }: { fieldOf: (head: string) => string; required: readonly string[]; most: number },
): CsvRow[] {
  const [heads, ...rows] = parse(content, { relax_column_count: true }) as string[][];
  if (!heads) throw unreadable('is empty');
  const fields = heads.map(fieldOf);
  if (fields.length > MOST_COLUMNS) throw unreadable(`has more than ${MOST_COLUMNS} columns`);
  const missing = required.filter((name) => !fields.includes(name));
  if (missing.length > 0) throw unreadable(`lacks the column ${missing.join(', ')}`);
  const twice = fields.find((name, index) => name !== '' && fields.indexOf(name) !== index);
  if (twice !== undefined) throw unreadable(`has the column ${twice} twice`);
  const filled = rows
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw unreadable('has no row below its heads');
  if (filled.length > most) throw unreadable(`has more than ${most} rows`);
  return filled.map(({ cells, row }) => ({
    row,
    cells: cells.flatMap((cell, index): [string, string][] => {
      const [field = '', text] = [fields[index], cell.trim()];
      return field === '' || text === '' ? [] : [[field, text]];
    }),
  }));
}
