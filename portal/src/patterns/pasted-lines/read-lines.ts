import { plainHead } from '@cbp/shared/files/table-column';
import type { Language } from '@cbp/shared/language';
import { separatorNamedIn } from '@cbp/shared/text/separator-line';
import { faultsOf } from '../call-form/form-faults.ts';
import type { LineBlanks, LineCheck, LineValues, PastedLines } from './define-pasted-lines.ts';
import { pastedLinesTexts } from './pasted-lines.texts.ts';
import { type Separator, splitLine } from './split-line.ts';

/** What is wrong with a line, by column; under '' what is wrong with the whole of it. */
export type LineFaults = Readonly<Record<string, string>>;

export type ReadLine = {
  /** In the text, from 1. */
  number: number;
  text: string;
  /** Its cells, by column. */
  cells: Readonly<Record<string, string>>;
  separator: Separator;
  /** null where something is wrong with it. */
  values: LineValues | null;
  faults: LineFaults;
  /** What cells were read as, by column, where that is another than what is written there. */
  asRead: Readonly<Record<string, string>>;
};

export type ReadLines = {
  lines: readonly ReadLine[];
  /** The columns in the order of this text; null in the place of one that is not known. */
  order: readonly (string | null)[];
  /** The number of the line that names the columns, if one does. */
  header: number | null;
  /** Headings that match no column, which are ignored. */
  unknown: readonly string[];
  /** The number of lines over the limit, which aren’t parsed. */
  beyond: number;
};

type Parsed = Pick<ReadLine, 'cells' | 'separator' | 'faults' | 'asRead'> & {
  /** Of the cells that could be read. */
  read: LineValues;
};

/** The columns in the order in which a first line names them; null where it names none, and so is a line as any other. */
function orderOf(
  { columns }: PastedLines,
  text: string,
): { order: (string | null)[]; unknown: string[] } | null {
  const byName = new Map(
    Object.entries(columns).flatMap(([key, { words, heads }]) =>
      [key, ...Object.values(words), ...heads].map((name) => [plainHead(name), key] as const),
    ),
  );
  const heads = splitLine(text).cells;
  const order = heads.map((head) => byName.get(plainHead(head)) ?? null);
  const known = order.filter((key) => key !== null);
  const isHeader =
    known.length > 0 && known.length * 2 >= heads.length && new Set(known).size === known.length;
  return isHeader ? { order, unknown: heads.filter((head, at) => order[at] === null && head !== '') } : null;
}

function parse(
  { columns }: PastedLines,
  text: string,
  { order, language, blanks }: { order: readonly (string | null)[]; language: Language; blanks: LineBlanks },
): Parsed {
  const words = pastedLinesTexts[language];
  const { cells: found, separator, isOpen } = splitLine(text);
  const cells = Object.fromEntries(Object.keys(columns).map((key) => [key, found[order.indexOf(key)] ?? '']));
  const faults: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const asRead: Record<string, string> = {};
  for (const [key, { model, fault, asRead: readAs }] of Object.entries(columns)) {
    const { data, error } = model.safeParse(cells[key] || (blanks[key] ?? ''));
    if (!error) {
      values[key] = data;
      const read = cells[key] ? readAs(cells[key]) : null;
      if (read !== null) asRead[key] = read;
    } else {
      const message = faultsOf(error.issues, language)[''] ?? '';
      faults[key] = fault && cells[key] !== '' ? fault[language] : message;
    }
  }
  if (isOpen) faults[''] = words.open;
  else if (found.length > order.length) faults[''] = words.tooManyCells(order.length);
  return { cells, separator, read: values, faults, asRead };
}

/**
 * Parses pasted lines while the user types: an unchanged line isn't parsed again. `check` says
 * what is known of a line besides its cells.
 */
export function createLineReader(declared: PastedLines, language: Language, blanks: LineBlanks = {}) {
  let remembered = new Map<string, Parsed>();
  const words = pastedLinesTexts[language];
  const usual = { order: Object.keys(declared.columns), unknown: [] };

  return (text: string, check: LineCheck): ReadLines => {
    const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
    if (separatorNamedIn(rows[0] ?? '') !== null) rows[0] = '';
    const first = rows.findIndex((row) => row.trim() !== '');
    const header = first === -1 ? null : orderOf(declared, rows[first] ?? '');
    const { order, unknown } = header ?? usual;
    const known = new Map<string, Parsed>();
    const numbers = new Map<string, number>();
    const lines: ReadLine[] = [];
    let beyond = 0;
    for (const [index, row] of rows.entries()) {
      if (row.trim() === '' || (header && index === first)) continue;
      if (lines.length === declared.most) {
        beyond += 1;
        continue;
      }
      const key = `${order.join()}\n${row}`;
      const parsed = remembered.get(key) ?? parse(declared, row, { order, language, blanks });
      known.set(key, parsed);
      lines.push(judge(parsed, index + 1, row));
    }
    remembered = known;
    return { lines, order, header: header && first + 1, unknown, beyond };

    function judge({ read, faults: ofCells, ...parsed }: Parsed, number: number, row: string): ReadLine {
      const { column, by, of } = declared.same;
      const same = by.every((name) => name in read) ? of(read) : null;
      const before = same === null ? undefined : numbers.get(same);
      const faults = {
        ...check(read),
        ...(before !== undefined && { [column]: words.same(before) }),
        ...ofCells,
      };
      const isGood = Object.keys(faults).length === 0;
      if (isGood && same !== null) numbers.set(same, number);
      return { ...parsed, number, text: row, values: isGood ? read : null, faults };
    }
  };
}
