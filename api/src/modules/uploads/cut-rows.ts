import { cutCardNumbers, cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { forbiddenCardFieldIn, IDENTIFIER_FIELDS } from '@cbp/shared/format/field-kinds';
import { maskedCard } from '@cbp/shared/format/masked-card';
import { readCardEnds } from '@cbp/shared/text/read-card';
import { unreadable } from './csv-rows.service.ts';

/** So many letters are written at once. */
const PIECE = 64 * 1024;
/** As many as a sheet has. Empty rows cost time too. */
const MOST_ROWS = 1_048_576;
const EMPTY_ROW = '""\n';
/** Card columns are always shortened, even if the number is mistyped. */
const CARD_COLUMN = /^(card[ _-]?(number|no)?|pan)$/i;

const inQuotes = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

function cutCell(cell: string, head: string): string {
  if (IDENTIFIER_FIELDS.has(head)) return cutCardNumbersIn({ [head]: cell })[head] ?? '';
  const { bin, last4 } = readCardEnds(cell);
  return (CARD_COLUMN.test(head) && maskedCard(bin, last4)) || cutCardNumbers(cell);
}

/** Shortens one row by its headers: columns of identifiers keep their numbers. */
function cutRow(cells: readonly string[], heads: readonly string[]): string {
  const cut = cells.map((cell, index) => cutCell(cell, heads[index] ?? ''));
  return `${cut.map(inQuotes).join(',')}\n`;
}

function headsOf(cells: readonly string[]): string[] {
  const heads = cells.map((cell) => cell.trim());
  const forbidden = forbiddenCardFieldIn({ card: Object.fromEntries(heads.map((head) => [head, 'x'])) });
  if (forbidden === null) return heads;
  throw unreadable(`has the column ${forbidden.replace(/^card\./, '')}, which can't be stored. Remove it`);
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * The storable rows of a table: without card numbers, as CSV in UTF-8 with commas. Rows keep their numbers; trailing empty
 * rows are dropped. The first non-empty row is the header. `look` sees every row and can reject the table. Throws
 * upload/unreadable.
 */
export async function* cutRows(
  rows: AsyncIterable<readonly string[]>,
  look: (cells: readonly string[], row: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  let heads: string[] | null = null;
  let cut = '';
  let row = 0;
  let emptyRows = 0;
  for await (const cells of rows) {
    row += 1;
    if (row > MOST_ROWS) throw unreadable(`has more than ${MOST_ROWS} rows including empty ones. Split it`);
    look(cells, row);
    if (isEmpty(cells)) {
      emptyRows += 1;
      continue;
    }
    heads ??= headsOf(cells);
    cut += EMPTY_ROW.repeat(emptyRows) + cutRow(cells, heads);
    emptyRows = 0;
    if (cut.length < PIECE) continue;
    yield Buffer.from(cut);
    cut = '';
  }
  yield Buffer.from(cut);
}
