import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeCsvStream } from 'hucre/csv';
import { StreamedFile, UNKNOWN_SIZE } from './streamed-file.ts';

type Cell = string | number | null;

type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

/**
 * A table as a CSV of plain heads, for programs; with a mark of its encoding for people, whose spreadsheets look for one. Cells that a
 * spreadsheet would take for a formula are texts in it.
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
