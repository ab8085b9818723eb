import { type ColumnKind, columnFinder, type TableColumn } from '@cbp/shared/files/table-column';
import type { TableReading } from '@cbp/shared/files/table-reading.model';
import { type Cell, textOfCell } from './read-cell.service.ts';

/** Titles and notes above a header take a few rows. */
export const HEADER_WITHIN = 20;

/** Detects a row with every required column. */
export function headerFinder(known: readonly TableColumn[]): (cells: readonly string[]) => boolean {
  const columnOf = columnFinder(known);
  const required = known.filter(({ isRequired }) => isRequired);
  return (cells) => {
    const columns = new Set(cells.map(columnOf));
    return required.every((column) => columns.has(column));
  };
}

const textsOf = (cells: readonly Cell[]) => cells.map((cell) => textOfCell(cell, 'text'));

/**
 * The rows of a table as texts, each cell parsed by its column. Rows above the header are dropped, and numbers are kept;
 * without a row with every required column, the first non-empty one is the header. `reading` records the chosen row.
 */
export async function* fromHeader(
  rows: AsyncIterable<readonly Cell[]>,
  { known, reading }: { known: readonly TableColumn[]; reading: Pick<TableReading, 'header_row'> },
): AsyncGenerator<string[]> {
  let kinds: ColumnKind[] | null = null;
  const above: (readonly Cell[])[] = [];
  const columnOf = columnFinder(known);
  const isHeader = headerFinder(known);

  const asTexts = (cells: readonly Cell[]) =>
    cells.map((cell, index) => textOfCell(cell, kinds?.[index] ?? 'text'));

  function* begin(header: number): Generator<string[]> {
    const heads = textsOf(above[header] ?? []);
    reading.header_row = header + 1;
    kinds = heads.map((head) => columnOf(head)?.kind ?? 'text');
    for (let row = 0; row < header; row += 1) yield [''];
    yield heads;
    yield* above.slice(header + 1).map(asTexts);
  }
  const firstFilled = () => above.findIndex((cells) => textsOf(cells).some((text) => text.trim() !== ''));

  for await (const cells of rows) {
    if (kinds !== null) {
      yield asTexts(cells);
      continue;
    }
    above.push(cells);
    if (isHeader(textsOf(cells))) yield* begin(above.length - 1);
    else if (above.length >= HEADER_WITHIN && firstFilled() >= 0) yield* begin(firstFilled());
  }
  if (kinds === null && firstFilled() >= 0) yield* begin(firstFilled());
}
