import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TableColumn } from '@cbp/shared/files/table-column';
import { separatorNamedIn } from '@cbp/shared/text/separator-line';
import { CsvError, parse } from 'csv-parse';
import { LONGEST_ROW, unreadable } from './csv-rows.service.ts';
import { HEADER_WITHIN, headerFinder } from './find-header.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** A CSV error with its line: the parser's own message would repeat the content. */
export function asUnreadable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const { lines } = error as { lines?: unknown };
  const at = typeof lines === 'number' ? `, at line ${lines}` : '';
  const why: Record<string, string> = {
    CSV_MAX_RECORD_SIZE: `has a row of more than ${LONGEST_ROW / 1024} KB`,
    CSV_QUOTE_NOT_CLOSED: 'has an unclosed quotation mark',
  };
  return unreadable(`${why[error.code] ?? 'is not a valid CSV file'}${at}`, error.code);
}

/** Spreadsheets write the separator of their country: the one that sets apart the header's columns, or most in the first line. */
function separatorOf(lines: readonly string[], known: readonly TableColumn[]): string {
  const namedSeparator = separatorNamedIn(lines[0] ?? '');
  if (namedSeparator) return namedSeparator;
  const unquoted = (cell: string) => cell.replace(/^\s*"|"\s*$/g, '');
  const isHeader = headerFinder(known);
  const named = SEPARATORS.find((sign) => lines.some((line) => isHeader(line.split(sign).map(unquoted))));
  if (named !== undefined) return named;
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const counts = SEPARATORS.map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

/** The text with the lines in which its header can stand whole in the first piece. */
async function* fromFirstLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let begin: string | null = '';
  for await (const text of texts) {
    if (begin === null) yield text;
    else {
      begin += text;
      if (begin.split('\n', HEADER_WITHIN + 1).length <= HEADER_WITHIN && begin.length < LONGEST_ROW)
        continue;
      yield begin;
      begin = null;
    }
  }
  if (begin !== null) yield begin;
}

/**
 * Streams the rows of a CSV; `known` are the headers that determine its separator. A separator line counts as an empty row.
 * Throws upload/unreadable.
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  known: readonly TableColumn[],
): AsyncGenerator<string[]> {
  const texts = fromFirstLines(text);
  const first = await texts.next();
  if (first.done) return;
  const begin = first.value;
  const lines = begin.split(/\r\n|\r|\n/, HEADER_WITHIN);
  const isSeparatorLine = separatorNamedIn(lines[0] ?? '') !== null;
  async function* all() {
    yield isSeparatorLine ? begin.replace(/^[^\r\n]*/, '') : begin;
    yield* texts;
  }
  const reader = parse({
    delimiter: separatorOf(lines, known),
    relax_column_count: true,
    // 5" is a size, not the end of a cell.
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
  });
  const fed = pipeline(Readable.from(all()), reader);
  // The parser fails with the same error, which is reported where it is read.
  fed.catch(() => undefined);
  try {
    yield* reader as AsyncIterable<string[]>;
    await fed;
  } catch (error) {
    throw asUnreadable(error);
  } finally {
    reader.destroy();
  }
}
