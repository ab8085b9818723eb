import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { ExportQuery } from '../../calls/list-calls.ts';
import { formatCompactDate, formatDateTime, hongKongClock, withTimeZone } from '../../format/time.ts';
import { labelOf } from '../../labelled.ts';
import type { Language } from '../../language.ts';
import { exportedKeys, type Field, valueAt } from '../../list/field.ts';
import { enumerationOf } from '../../list/filter.ts';
import type { AnyList } from '../../list/list.ts';
import { wordOfFlag } from '../../list/yes-no.ts';
import { MARKS } from '../../marks.ts';
import { ApiError } from '../http/api-error.ts';
import { StreamedFile, UNKNOWN_SIZE } from '../streamed-file.ts';
import { readChunks } from './list-chunks.ts';
import type { ListContext, ListSource } from './list-source.ts';

const FIRST_YEAR_OF_SHEETS = 1900;

type Cell = string | number | Date | null;

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The head of a column in a file; for times it names the zone. */
export function headOf({ kind, words }: Field, language: Language): string {
  return kind === 'time' ? withTimeZone(words[language], language) : words[language];
}

/** Null for a year that spreadsheets don't know. */
function dateOf(time: string): Date | null {
  const date = hongKongClock(new Date(time));
  return date.getUTCFullYear() >= FIRST_YEAR_OF_SHEETS ? date : null;
}

/** A value as a file has it: in words, times on the clocks of Hong Kong, numbers as numbers; in a workbook times are dates. */
function cellOf(value: unknown, field: Field, { lang: language, format }: ExportQuery): Cell {
  if (value === null || value === undefined) return null;
  const enumeration = enumerationOf(field);
  const worded = (name: unknown) =>
    enumeration ? labelOf(enumeration, String(name), language) : String(name);
  switch (field.kind) {
    case 'time':
      return (format === 'xlsx' && dateOf(String(value))) || formatDateTime(String(value));
    case 'money':
    case 'number':
      return Number(value);
    case 'flag':
      return wordOfFlag(field, value === true, language);
    case 'data':
      return field.format(value as never, language);
    case 'texts':
      return (value as unknown[]).map(worded).join(MARKS[language].between);
    default:
      return worded(value);
  }
}

/**
 * All rows of a list within a scope as a file that is streamed. Cells that look like formulas are escaped. Throws
 * export/no_data if there are no rows.
 */
export async function makeListFile<Scope>(
  context: ListContext<Scope>,
  source: ListSource<AnyList, Scope>,
  query: ExportQuery,
): Promise<StreamedFile> {
  const { list } = source;
  const columns = (query.columns ?? exportedKeys(list.fields)).flatMap((key) => {
    const field = list.fields[key];
    return field ? [{ key, field }] : [];
  });
  const chunks = readChunks(context, source, query);
  const first = await chunks.next();
  if (first.done) throw new ApiError('export/no_data');
  const { lang, format } = query;
  const cells = (row: unknown) => columns.map(({ key, field }) => cellOf(valueAt(row, key), field, query));
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let part = first; !part.done; part = await chunks.next()) yield* part.value.map(cells);
  }
  const heads = columns.map(({ field }) => headOf(field, lang));
  return new StreamedFile(fileNameOf(list, query, context.now()), {
    type: TYPES[format],
    size: UNKNOWN_SIZE,
    open: () => Readable.fromWeb(streamOf(heads, columns, rows(), { list, query }) as ReadableStream),
  });
}

function streamOf(
  heads: readonly string[],
  columns: readonly { field: Field }[],
  rows: AsyncIterable<Cell[]>,
  { list, query }: { list: AnyList; query: ExportQuery },
) {
  if (query.format === 'csv')
    return writeCsvStream(rows, { headers: [...heads], bom: true, escapeFormulae: true });
  return writeXlsxStream(rows, {
    name: list.words[query.lang],
    freezePane: { rows: 1 },
    columns: columns.map(({ field }, index) => ({
      header: heads[index] ?? '',
      width: field.kind === 'time' || field.kind === 'id' ? 24 : 18,
      ...numberFormatOf(field),
    })),
  });
}

function numberFormatOf({ kind }: Field): { numFmt?: string } {
  if (kind === 'money') return { numFmt: '#,##0.00' };
  return kind === 'time' ? { numFmt: 'yyyy/mm/dd hh:mm' } : {};
}

function fileNameOf(list: AnyList, { format }: ExportQuery, now: Date): string {
  const name = list.words.en.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${name}-${formatCompactDate(now.toISOString())}.${format}`;
}
