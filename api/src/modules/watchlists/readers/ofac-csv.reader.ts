import { OFAC_FILES, type OfacFileRole, ofacRoleOf } from '@cbp/shared/watchlists/ofac-files';
import { CsvError, parse } from 'csv-parse/sync';
import { type CsvRow, csvRows } from './csv-rows.ts';
import type { FormatReader } from './format-reader.ts';
import { indexLines } from './line-index.ts';
import { type OfacName, type OfacRecord, ofacEntry } from './ofac-entry.ts';
import type { WatchlistFile } from './watchlist-file.ts';
import { WatchlistFileError } from './watchlist-file-error.ts';

const COLUMNS: Readonly<Record<OfacFileRole, number>> = { main: 12, aliases: 5, addresses: 6, comments: 2 };

const NO_VALUE = /^-0-\s*$/;
const KEY = /^\s*"?(\d+)"?\s*,/;
/** At the end of each file, in a line of its own. */
const END_MARK = '\u001a';
const filledCell = (cell: string | undefined) => (cell === undefined || NO_VALUE.test(cell) ? '' : cell);

function fileOf(files: readonly WatchlistFile[], role: OfacFileRole): WatchlistFile {
  const found = files.find(({ name }) => ofacRoleOf(name) === role);
  if (!found) throw new WatchlistFileError('missing_file', { file: OFAC_FILES[role].names[0] });
  return found;
}

/** The rows of whole lines; null if a quotation mark is missing. */
function rowsIn(lines: readonly string[]): string[][] | null {
  if (lines.length === 0) return [];
  try {
    return parse(lines.join('\n'), { relax_quotes: true, relax_column_count: true }) as string[][];
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** An index of a file beside the main one, whose rows are checked when they are joined. */
async function sideFile(files: readonly WatchlistFile[], role: Exclude<OfacFileRole, 'main'>) {
  const file = fileOf(files, role);
  const keysOf = (line: string) => {
    const key = KEY.exec(line)?.[1];
    if (key !== undefined) return [key];
    if (line.replace(END_MARK, '').trim() === '') return [];
    throw new WatchlistFileError('wrong_format', { file: file.name, detail: OFAC_FILES[role].names[0] });
  };
  const index = await indexLines(file, { isQuoted: true, keysOf });
  return {
    rowsOf(uid: string): string[][] {
      const rows = rowsIn(index.linesOf(uid));
      if (rows?.every((cells) => cells.length >= COLUMNS[role])) {
        return rows.map((cells) => cells.map(filledCell));
      }
      throw new WatchlistFileError('cut', { file: file.name, entry: uid });
    },
    close: index.close,
  };
}

/** Persons are listed as LAST, First Middle. */
function nameOf(written: string, type: string): OfacName {
  const comma = written.indexOf(', ');
  if (type !== 'individual' || comma < 0) return { last: written, first: '' };
  return { last: written.slice(0, comma), first: written.slice(comma + 2).trim() };
}

function recordOf(
  { cells, line }: CsvRow,
  file: string,
  sides: { aliases: string[][]; addresses: string[][]; comments: string[][] },
): OfacRecord {
  const [
    uid = '',
    name = '',
    type = '',
    programmes = '',
    title = '',
    callSign = '',
    ,
    ,
    ,
    flag = '',
    owner = '',
    remarks = '',
  ] = cells.map(filledCell);
  return {
    uid: uid.trim(),
    type,
    name: nameOf(name, type),
    title,
    programmes: programmes.split(/\]\s*\[/).map((programme) => programme.replace(/^\[|\]$/g, '')),
    // A comment goes on in the middle of the word at which the remarks end.
    remarks: remarks + sides.comments.map(([, comment = '']) => comment).join(''),
    aliases: sides.aliases.map(([, , kind = '', alias = '']) => ({
      ...nameOf(alias, type),
      type: kind,
      isWeak: false,
    })),
    addresses: sides.addresses.map(([, , street = '', city = '', country = '']) => ({
      parts: [street, city],
      city,
      postalCode: '',
      country,
    })),
    identifiers: [],
    nationalities: [],
    birthDates: [],
    birthplaces: [],
    vessel: { callSign, flag, owner },
    raw: { row: cells.map(filledCell), ...sides },
    place: { file, line },
  };
}

/** OFAC's SDN and Consolidated lists in four CSV files without heads. */
export const readOfacCsv: FormatReader = async function* ({ files }) {
  const main = fileOf(files, 'main');
  const open: { close: () => void }[] = [];
  const side = async (role: Exclude<OfacFileRole, 'main'>) => {
    const opened = await sideFile(files, role);
    open.push(opened);
    return opened;
  };
  try {
    const [aliases, addresses, comments] = [
      await side('aliases'),
      await side('addresses'),
      await side('comments'),
    ];
    for await (const row of csvRows(main, ',')) {
      const uid = filledCell(row.cells[0]).trim();
      if (row.cells.length !== COLUMNS.main || !/^\d+$/.test(uid)) {
        const isFirst = row.line === 1;
        throw new WatchlistFileError(isFirst ? 'wrong_format' : 'wrong_columns', {
          file: main.name,
          line: row.line,
        });
      }
      yield ofacEntry(
        recordOf(row, main.name, {
          aliases: aliases.rowsOf(uid),
          addresses: addresses.rowsOf(uid),
          comments: comments.rowsOf(uid),
        }),
      );
    }
  } finally {
    for (const { close } of open) close();
  }
};
