import type { CsvRow } from './csv-rows.ts';
import { WatchlistFileError } from './watchlist-file-error.ts';

/** A row of a table with a header: the cells that have a value, by their heads. */
export type NamedRow = { values: Readonly<Record<string, string>>; line: number };

type HeaderOptions = {
  file: string;
  required: readonly string[];
  /** Receives the rows above the header. Without it, the first row is the header. */
  above?: (cells: readonly string[]) => void;
};

/** Names the cells of rows by the header, which is the first row that has all required heads. */
export async function* namedRows(
  rows: AsyncIterable<CsvRow>,
  { file, required, above }: HeaderOptions,
): AsyncGenerator<NamedRow> {
  let heads: string[] | null = null;
  for await (const { cells, line } of rows) {
    if (heads) {
      if (cells.length < heads.length) throw new WatchlistFileError('wrong_columns', { file, line });
      const values: Record<string, string> = {};
      for (const [at, head] of heads.entries()) {
        const value = cells[at]?.trim();
        if (value) values[head] = value;
      }
      yield { values, line };
    } else {
      const trimmed = cells.map((cell) => cell.trim());
      const missing = required.find((head) => !trimmed.includes(head));
      if (missing === undefined) heads = trimmed;
      else if (above && line === 1) above(trimmed);
      else {
        const hasSome = required.some((head) => trimmed.includes(head));
        throw new WatchlistFileError(hasSome ? 'missing_column' : 'wrong_format', {
          file,
          line,
          field: missing,
        });
      }
    }
  }
  if (!heads) throw new WatchlistFileError('cut', { file });
}

/** Neighbouring rows of the same entry together. */
export async function* groupedRows(
  rows: AsyncIterable<NamedRow>,
  idOf: (row: NamedRow) => string,
): AsyncGenerator<{ id: string; rows: NamedRow[] }> {
  let group: { id: string; rows: NamedRow[] } | null = null;
  for await (const row of rows) {
    const id = idOf(row);
    if (group && group.id === id) group.rows.push(row);
    else {
      if (group) yield group;
      group = { id, rows: [row] };
    }
  }
  if (group) yield group;
}
