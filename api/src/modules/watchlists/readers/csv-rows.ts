import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { checkedText, type StreamedFile } from './watchlist-file.ts';
import { WatchlistFileError } from './watchlist-file-error.ts';

/** The longest row of an official list has some 20 KB. */
const LONGEST_ROW = 4 * 1024 * 1024;

export type CsvRow = { cells: string[]; line: number };

/** The parser's message would repeat the content. */
function asRefusal(error: unknown, file: string): unknown {
  if (!(error instanceof CsvError)) return error;
  const { lines } = error as { lines?: unknown };
  const place = { file, ...(typeof lines === 'number' ? { line: lines } : {}) };
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new WatchlistFileError('cut', place, error);
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new WatchlistFileError('entry_too_large', place, error);
  return new WatchlistFileError('invalid_csv', { ...place, detail: error.code }, error);
}

/** Streams the rows of a CSV file. Throws WatchlistFileError. */
export async function* csvRows(file: StreamedFile, delimiter: string): AsyncGenerator<CsvRow> {
  const reader = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    // 5" is a size, not the end of a cell.
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    skip_empty_lines: true,
  });
  const fed = pipeline(Readable.from(checkedText(file)), reader);
  // The parser fails with the same error, which is reported where it is read.
  fed.catch(() => undefined);
  let begin = 1;
  try {
    for await (const { record, info } of reader as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      yield { cells: record, line: begin };
      begin = info.lines + 1;
    }
    await fed;
  } catch (error) {
    throw asRefusal(error, file.name);
  } finally {
    reader.destroy();
  }
}
