import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeCsvStream } from 'hucre/csv';
import { StreamedFile, UNKNOWN_SIZE } from './streamed-file.ts';

type Cell = string | number | null;

type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

/**
 * A table as CSV with plain heads, for programs; with a byte order mark for people, whose spreadsheets need it. Cells that
 * look like formulas are escaped.
 */
export function csvFile(
  name: string,
  { heads, rows }: { heads: readonly string[]; rows: Rows },
  { isForPeople = false } = {},
): StreamedFile {
  async function* inTurn() {
    for await (const row of rows) yield [...row];
  }
  return new StreamedFile(name, {
    type: 'text/csv; charset=utf-8',
    size: UNKNOWN_SIZE,
    open: () =>
      Readable.fromWeb(
        writeCsvStream(inTurn(), {
          headers: [...heads],
          escapeFormulae: true,
          bom: isForPeople,
        }) as ReadableStream,
      ),
  });
}
