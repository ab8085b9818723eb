import { posix } from 'node:path';
import { LONGEST_ROW, unreadable } from './csv-rows.service.ts';
import { openZip, type XmlReader, type ZippedXml } from './zipped-xml.ts';

/** What a sheet may be at most. */
export type SheetBounds = { rows: number; columns: number };

const MB = 1024 * 1024;
/** A workbook says where its sheets are in less. */
const MOST_OF_PLAN = { bytes: MB, elements: 20_000 };
/** Texts that cells share are held while the sheet is read. */
const MOST_SHARED = 1_000_000;
/** A text with its parts takes some four elements, or more where it is formatted. */
const MOST_OF_SHARED = { bytes: 48 * MB, elements: 8 * MOST_SHARED };
const MOST_SHEET_BYTES = 256 * MB;
const MOST_SHEET_ELEMENTS = 15_000_000;
/** A cell with its value and its formula, and the row and columns around it. */
const ELEMENTS_OF_CELL = 4;
const ELEMENTS_AROUND = 10_000;
/** As many as a cell of a spreadsheet holds. */
const LONGEST_CELL = 32_767;
/** Spreadsheets write 19.99 as 19.989999999999998: so many digits are what was typed. */
const EXACT_DIGITS = 15;
const A_CODE = 'A'.charCodeAt(0);
const LETTERS = 26;

async function all<Made>(made: AsyncGenerator<Made>): Promise<Made[]> {
  const values: Made[] = [];
  for await (const value of made) values.push(value);
  return values;
}

type Related = { id: string; type: string; target: string };

/** Where the first sheet that is shown lies, and the texts that its cells share. */
async function planOf(zip: ZippedXml): Promise<{ sheet: string; shared: string | null }> {
  const sheets: string[] = [];
  await all(
    zip.read('xl/workbook.xml', MOST_OF_PLAN, {
      open: (name, attributes) => {
        if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return;
        const [, id] = Object.entries(attributes).find(([key]) => /^[a-z0-9]+:id$/i.test(key)) ?? [];
        if (id !== undefined) sheets.push(id);
      },
      take: () => [],
    }),
  );
  const related: Related[] = [];
  await all(
    zip.read('xl/_rels/workbook.xml.rels', MOST_OF_PLAN, {
      open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
        if (name === 'Relationship') related.push({ id, type, target });
      },
      take: () => [],
    }),
  );
  const pathOf = ({ target }: Related) =>
    target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join('xl', target));
  const sheet = related.find(({ id }) => id === sheets[0]);
  if (!sheet) throw unreadable('has no sheet');
  const shared = related.find(({ type }) => type.endsWith('/sharedStrings'));
  return { sheet: pathOf(sheet), shared: shared ? pathOf(shared) : null };
}

/** `_x000D_` in a text stands for the letter of that number. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** A text that cells share; null for one that no cell may hold, which is told of where a cell does. */
type SharedText = string | null;

function sharedText(text: string): SharedText {
  if (text.length > LONGEST_CELL) return null;
  // Whether rows are empty is asked of millions of them: looking through the same spaces each time would take minutes.
  return text.trim() === '' ? '' : unescaped(text);
}

function sharedReader(): XmlReader<SharedText> {
  let made: SharedText[] = [];
  let count = 0;
  let text = '';
  let isText = false;
  let isReading = true;
  return {
    open: (name) => {
      if (name === 'si') text = '';
      // How Chinese is read aloud is no part of it.
      if (name === 'rPh') isReading = false;
      isText = name === 't' && isReading;
    },
    text: (said) => {
      if (isText && text.length <= LONGEST_CELL) text += said;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isReading = true;
      if (name !== 'si') return;
      count += 1;
      if (count > MOST_SHARED) throw unreadable('has too many texts: split it');
      made.push(sharedText(text));
    },
    take: () => {
      const taken = made;
      made = [];
      return taken;
    },
  };
}

function columnOf(reference: string): number {
  const [letters = ''] = /^[A-Z]+/i.exec(reference) ?? [];
  return [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * LETTERS + letter.charCodeAt(0) - A_CODE + 1,
    0,
  );
}

/** A number as it was typed, or as a spreadsheet shows one that it has rounded. */
function numberText(text: string): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    return number.toExponential().replace('e', 'E');
  }
  return String(Number(number.toPrecision(EXACT_DIGITS)));
}

type Cell = { column: number; type: string; value: string; formula: string | null };

function cellText({ type, value, formula }: Cell, shared: readonly SharedText[]): SharedText {
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
      return value;
    default:
      return numberText(value);
  }
}

function sheetReader(shared: readonly SharedText[], bounds: SheetBounds): XmlReader<string[]> {
  let made: string[][] = [];
  let row = 0;
  let lastFilled = 0;
  let column = 0;
  let cells: string[] = [];
  let cell: Cell | null = null;
  let into: 'value' | 'formula' | null = null;
  let isReading = true;

  const longCell = () =>
    unreadable(`has a cell of more than ${LONGEST_CELL} letters, at row ${row}: shorten it`);

  function endRow(): void {
    const letters = cells.reduce((sum, text) => sum + text.length, 0);
    if (letters > LONGEST_ROW) {
      throw unreadable(`has a row of more than ${LONGEST_ROW / 1024} KB, at row ${row}: shorten its texts`);
    }
    if (!cells.some((text) => text.trim() !== '')) return;
    if (row > bounds.rows + 1) throw unreadable(`has more than ${bounds.rows} rows: split it`);
    if (row <= lastFilled) throw unreadable('has rows that are not in their order: save it anew');
    // Rows keep the numbers that a spreadsheet shows.
    for (let empty = lastFilled + 1; empty < row; empty++) made.push(['']);
    made.push(Array.from(cells, (text = '') => text));
    lastFilled = row;
  }

  return {
    open: (name, attributes) => {
      if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r);
        if (!Number.isSafeInteger(row) || row < 1)
          throw unreadable('has a row without a number: save it anew');
        cells = [];
        column = 0;
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        if (column < 1 || column > bounds.columns) {
          throw unreadable(`has more than ${bounds.columns} columns, at row ${row}`);
        }
        cell = { column, type: attributes.t ?? 'n', value: '', formula: null };
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
        const text = cellText(cell, shared);
        if (text === null) throw longCell();
        cells[cell.column - 1] = text;
        cell = null;
      } else if (name === 'row') endRow();
    },
    take: () => {
      const taken = made;
      made = [];
      return taken;
    },
  };
}

/**
 * The rows of the first sheet of a workbook, as texts, with those that are empty between them. A formula is never worked out: it stands
 * there as it is written, after its sign. Throws upload/unreadable.
 */
export async function* xlsxRows(content: Buffer, bounds: SheetBounds): AsyncGenerator<string[]> {
  const zip = await openZip(content);
  if (!zip.has('xl/workbook.xml')) throw unreadable('is no XLSX: save it as one, or as CSV');
  const plan = await planOf(zip);
  const shared =
    plan.shared !== null && zip.has(plan.shared)
      ? await all(zip.read(plan.shared, MOST_OF_SHARED, sharedReader()))
      : [];
  const elements = ELEMENTS_AROUND + ELEMENTS_OF_CELL * bounds.rows * bounds.columns;
  const most = { bytes: MOST_SHEET_BYTES, elements: Math.min(elements, MOST_SHEET_ELEMENTS) };
  yield* zip.read(plan.sheet, most, sheetReader(shared, bounds));
}
