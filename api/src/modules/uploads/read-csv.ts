import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { LONGEST_ROW, unreadable } from './csv-rows.service.ts';

const SEPARATORS = [',', ';', '\t'] as const;

/** What cannot be read as CSV, told by its line: the reader's own words repeat what stands there. */
export function asUnreadable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const { lines } = error as { lines?: unknown };
  const at = typeof lines === 'number' ? `, at line ${lines}` : '';
  const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
  return unreadable(
    isLong ? `has a row of more than ${LONGEST_ROW / 1024} KB${at}` : `is no whole CSV${at}`,
    error.code,
  );
}

/** Spreadsheets write the separator of their country. */
function separatorOf(line: string): string {
  const counts = SEPARATORS.map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

/** Throws upload/unreadable where it is in another encoding. */
export async function* utf8Text(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const read = (piece?: Buffer) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch (error) {
      throw unreadable('is not in UTF-8: save it as "CSV UTF-8"', error);
    }
  };
  for await (const piece of pieces) yield read(piece);
  yield read();
}

/** The text with its first line whole in the first piece. */
async function* fromFirstLine(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let begin: string | null = '';
  for await (const text of texts) {
    if (begin === null) yield text;
    else {
      begin += text;
      if (!begin.includes('\n') && begin.length < LONGEST_ROW) continue;
      yield begin;
      begin = null;
    }
  }
  if (begin !== null) yield begin;
}

/** The rows of a CSV, as they come. Throws upload/unreadable. */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  const texts = fromFirstLine(text);
  const first = await texts.next();
  if (first.done) return;
  const [firstLine = ''] = first.value.split('\n', 1);
  async function* all() {
    yield first.value as string;
    yield* texts;
  }
  const reader = parse({
    delimiter: separatorOf(firstLine),
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  });
  const fed = pipeline(Readable.from(all()), reader);
  // The reader fails with the same, which is told where it is read.
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
