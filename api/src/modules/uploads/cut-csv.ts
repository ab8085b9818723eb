import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ERRORS } from '@cbp/shared/errors';
import { cutCardNumbers, cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { forbiddenCardFieldIn, IDENTIFIER_FIELDS } from '@cbp/shared/format/field-kinds';
import { cardEnds, maskedCard } from '@cbp/shared/format/masked-card';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { CsvError, parse } from 'csv-parse';

/** Longer than any row that is meant. */
const LONGEST_ROW = 64 * 1024;
/** So many letters are written at once. */
const PIECE = 64 * 1024;
const SEPARATORS = [',', ';', '\t'] as const;

const unreadable = (why: string, cause?: unknown) =>
  new ApiError('upload/unreadable', { message: `${ERRORS['upload/unreadable'].message}: it ${why}`, cause });

/** What cannot be read as CSV, told by its line: the reader's own words repeat what stands there. */
export function asUnreadable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const { lines } = error as { lines?: unknown };
  return unreadable(`is no whole CSV${typeof lines === 'number' ? `, at line ${lines}` : ''}`, error.code);
}

/** Spreadsheets write the separator of their country. */
function separatorOf(line: string): string {
  const counts = SEPARATORS.map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

async function* textOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
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

const inQuotes = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Of a card only the ends are kept, also where its number is mistyped. */
const CARD_COLUMN = /^(card[ _-]?(number|no)?|pan)$/i;

function cutCell(cell: string, head: string): string {
  if (IDENTIFIER_FIELDS.has(head)) return cutCardNumbersIn({ [head]: cell })[head] ?? '';
  const { bin, last4 } = cardEnds(cell);
  return (CARD_COLUMN.test(head) && maskedCard(bin, last4)) || cutCardNumbers(cell);
}

/** One row by the heads of its columns: a field that holds identifiers keeps its numbers. */
function cutRow(cells: readonly string[], heads: readonly string[]): string {
  const cut = cells.map((cell, index) => cutCell(cell, heads[index] ?? ''));
  return `${cut.map(inQuotes).join(',')}\n`;
}

function headsOf(cells: readonly string[]): string[] {
  const heads = cells.map((cell) => cell.trim());
  const forbidden = forbiddenCardFieldIn({ card: Object.fromEntries(heads.map((head) => [head, 'x'])) });
  if (forbidden === null) return heads;
  throw unreadable(
    `has the column ${forbidden.replace(/^card\./, '')}, which must not be kept: leave it out`,
  );
}

/**
 * A CSV as it may lie on a disk: without the card numbers that came in it, in UTF-8, with commas. Its rows stay the rows that they were.
 * Throws upload/unreadable.
 */
export async function* cutCsv(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const texts = fromFirstLine(textOf(pieces));
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
  let heads: string[] | null = null;
  let cut = '';
  try {
    for await (const cells of reader as AsyncIterable<string[]>) {
      heads ??= headsOf(cells);
      cut += cutRow(cells, heads);
      if (cut.length < PIECE) continue;
      yield Buffer.from(cut);
      cut = '';
    }
    await fed;
    yield Buffer.from(cut);
  } catch (error) {
    throw asUnreadable(error);
  } finally {
    reader.destroy();
  }
}
