import type { TableReading } from '@cbp/shared/files/table-reading.model';
import { LONGEST_ROW, unreadable } from './csv-rows.service.ts';
import { HEADER_WITHIN } from './find-header.ts';
import type { Cell } from './read-cell.service.ts';
import { LONGEST_CELL, type SharedText, unescaped } from './shared-texts.ts';
import { isYes } from './workbook-plan.ts';
import type { XmlReader } from './zipped-xml.ts';

/** The limits of a sheet. */
export type SheetBounds = { rows: number; columns: number };
/** What is reported about a sheet while it is read. */
export type Hidden = Pick<TableReading, 'sheet' | 'hidden_rows' | 'hidden_columns' | 'hidden_sheets'>;

const A_CODE = 'A'.charCodeAt(0);
const LETTERS = 26;

function columnOf(reference: string): number {
  const [letters = ''] = /^[A-Z]+/i.exec(reference) ?? [];
  return [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * LETTERS + letter.charCodeAt(0) - A_CODE + 1,
    0,
  );
}

type CellXml = { column: number; type: string; style: number; value: string; formula: string | null };
/** What cells refer to. */
type Referred = { shared: readonly SharedText[]; formats: readonly string[]; isFrom1904: boolean };

const lengthOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.number).length;

function cellOf(
  { type, style, value, formula }: CellXml,
  { shared, formats, isFrom1904 }: Referred,
): Cell | null {
  if (formula !== null) return `=${formula}`;
  switch (type) {
    case 's': {
      const text = shared[Number(value)];
      return text === undefined ? '' : text;
    }
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'str':
    case 'inlineStr':
      return unescaped(value);
    case 'e':
    case 'd':
      return value;
    default:
      if (value.trim() === '' || !Number.isFinite(Number(value))) return value;
      return { number: value, format: formats[style] ?? 'General', isFrom1904 };
  }
}

/** Hidden rows and columns are omitted and counted, since people don't see them either. */
export function sheetReader(
  referred: Referred,
  { bounds, reading }: { bounds: SheetBounds; reading: Hidden },
): XmlReader<Cell[]> {
  let made: Cell[][] = [];
  const hiddenColumns = new Set<number>();
  const usedHiddenColumns = new Set<number>();
  let isRowHidden = false;
  let row = 0;
  let lastFilled = 0;
  let column = 0;
  let cells: Cell[] = [];
  let cell: CellXml | null = null;
  let into: 'value' | 'formula' | null = null;
  let isReading = true;

  function hideColumns({ min, max, hidden, width }: Readonly<Record<string, string>>): void {
    if (!isYes(hidden) && Number(width ?? 1) !== 0) return;
    const last = Math.min(Number(max), bounds.columns);
    for (let hiddenOne = Number(min); hiddenOne <= last; hiddenOne += 1) hiddenColumns.add(hiddenOne);
  }

  const longCell = () =>
    unreadable(`has a cell of more than ${LONGEST_CELL} characters in row ${row}. Shorten it`);

  function endRow(): void {
    const letters = cells.reduce((sum, one) => sum + lengthOf(one), 0);
    if (letters > LONGEST_ROW) {
      throw unreadable(`has more than ${LONGEST_ROW / 1024} KB in row ${row}. Shorten its texts`);
    }
    if (!cells.some((one) => typeof one !== 'string' || one.trim() !== '')) return;
    if (isRowHidden) {
      reading.hidden_rows += 1;
      return;
    }
    // Rows above the header don't count towards the limit.
    if (row > bounds.rows + HEADER_WITHIN) throw unreadable(`has more than ${bounds.rows} rows. Split it`);
    if (row <= lastFilled) throw unreadable('has rows out of order. Save it again');
    // Rows keep their spreadsheet numbers.
    for (let empty = lastFilled + 1; empty < row; empty++) made.push(['']);
    made.push(Array.from(cells, (one = '') => one));
    lastFilled = row;
  }

  return {
    open: (name, attributes) => {
      if (name === 'col') hideColumns(attributes);
      else if (name === 'row') {
        isRowHidden = isYes(attributes.hidden) || Number(attributes.ht ?? 1) === 0;
        row = attributes.r === undefined ? row + 1 : Number(attributes.r);
        if (!Number.isSafeInteger(row) || row < 1)
          throw unreadable('has a row without a number. Save it again');
        cells = [];
        column = 0;
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        if (column < 1 || column > bounds.columns) {
          throw unreadable(`has more than ${bounds.columns} columns in row ${row}`);
        }
        cell = {
          column,
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          value: '',
          formula: null,
        };
      } else if (name === 'f' && cell) {
        cell.formula = '';
        into = 'formula';
      } else if (name === 'rPh') isReading = false;
      else if (cell && isReading && (name === 'v' || name === 't')) into = 'value';
    },
    text: (said) => {
      if (!cell || into === null) return;
      cell[into] = (cell[into] ?? '') + said;
      if ((cell[into] ?? '').length > LONGEST_CELL) throw longCell();
    },
    close: (name) => {
      into = null;
      if (name === 'rPh') isReading = true;
      if (name === 'c' && cell) {
        const read = cellOf(cell, referred);
        if (read === null) throw longCell();
        if (!hiddenColumns.has(cell.column)) cells[cell.column - 1] = read;
        else if (read !== '') usedHiddenColumns.add(cell.column);
        cell = null;
      } else if (name === 'row') endRow();
      else if (name === 'sheetData') reading.hidden_columns = usedHiddenColumns.size;
    },
    take: () => {
      const taken = made;
      made = [];
      return taken;
    },
  };
}
