import {
  guessedColumns,
  missingFields,
  type OwnListColumns,
  rememberedColumns,
} from '@cbp/shared/watchlists/own-list-columns';
import type { ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import type { FilePreview } from '@cbp/shared/watchlists/watchlist.model';
import {
  type DateOrder,
  type OwnListMapping,
  SEPARATORS,
  type Separator,
} from '@cbp/shared/watchlists/watchlist-format';
import { csvRows } from './csv-rows.ts';
import { oneLine } from './entry-text.ts';
import type { ListBeginning } from './list-beginning.ts';
import { ownEntries } from './own-csv.reader.ts';
import { WatchlistFileError } from './watchlist-file-error.ts';

const SHOWN_ENTRIES = 3;
const SHOWN_ROWS = 3;
const SHOWN_CHARACTERS = 120;
/** Rows that tell in which order the parts of dates stand. */
const ROWS_FOR_DATES = 200;
const MOST_COLUMNS = 500;
const LONGEST_HEAD = 200;
const QUOTED = /"(?:[^"]|"")*"/g;
const DAY_OR_MONTH = /^\s*(\d{1,2})[./-](\d{1,2})[./-]\d{4}\s*$/;

/** What an own list's file begins with, and how it is read by a mapping: the given one, the remembered one or a guess. */
export type OwnListBeginning = Pick<
  FilePreview,
  'columns' | 'mapping' | 'is_remembered' | 'lost' | 'entries' | 'fault'
>;

type Known = {
  given?: OwnListMapping | undefined;
  remembered: OwnListMapping | null;
  topics: readonly ScreeningFilter[];
};

/** Reads the beginning of an own list. What is wrong with the file is part of the answer. */
export async function readOwnBeginning(
  name: string,
  { content, isWhole }: ListBeginning,
  { given, remembered, topics }: Known,
): Promise<OwnListBeginning> {
  const file = { name, content };
  const separator = given?.separator ?? separatorOf(content, remembered?.separator);
  const read = await readFaultlessly(csvRows(file, separator), ROWS_FOR_DATES + 1, isWhole);
  const [heads = [], ...rows] = read.values.map(({ cells }) => cells);
  const columns = heads
    .map((head, at) => ({ head: oneLine(head), values: rows.map((cells) => oneLine(cells[at] ?? '')) }))
    .filter(({ head }) => head !== '' && head.length <= LONGEST_HEAD)
    .slice(0, MOST_COLUMNS);
  const chosen = given
    ? { mapping: given, is_remembered: false, lost: [] }
    : chooseMapping(columns, separator, remembered);
  const { mapping } = chosen;
  const first =
    read.fault === null && missingFields(mapping.columns).length === 0
      ? await readFaultlessly(ownEntries(file, mapping, topics), SHOWN_ENTRIES, isWhole)
      : { values: [], fault: read.fault };
  return {
    columns: columns.map(({ head, values }) => ({
      head,
      sample: values.slice(0, SHOWN_ROWS).map((value) => value.slice(0, SHOWN_CHARACTERS).toWellFormed()),
    })),
    ...chosen,
    entries: first.values,
    fault: first.fault,
  };
}

type Columns = readonly { head: string; values: readonly string[] }[];
const headsOf = (columns: Columns) => columns.map(({ head }) => head);

/** The remembered mapping where the file has its names, else a guess with the remembered settings. */
function chooseMapping(
  columns: Columns,
  separator: Separator,
  remembered: OwnListMapping | null,
): Pick<FilePreview, 'mapping' | 'is_remembered' | 'lost'> {
  const heads = headsOf(columns);
  const guessed = guessedColumns(heads);
  if (!remembered) {
    const mapping = {
      ...settingsFor(separator),
      date_order: dateOrderOf(columns, guessed),
      columns: guessed,
    };
    return { mapping, is_remembered: false, lost: [] };
  }
  const { columns: known, lost } = rememberedColumns(heads, remembered.columns);
  const isRemembered = missingFields(known).length === 0;
  const mapping = { ...remembered, separator, columns: isRemembered ? known : { ...guessed, ...known } };
  return { mapping, is_remembered: isRemembered, lost };
}

const settingsFor = (separator: Separator): Omit<OwnListMapping, 'columns' | 'date_order'> => ({
  separator,
  value_separator: separator === ';' ? '|' : ';',
  type: 'individual',
  topics: [],
});

/** The first values, and what is wrong with the file before or after them. */
async function readFaultlessly<Value>(
  values: AsyncIterable<Value>,
  most: number,
  isWhole: boolean,
): Promise<{ values: Value[]; fault: FilePreview['fault'] }> {
  const read: Value[] = [];
  try {
    for await (const value of values) {
      read.push(value);
      if (read.length === most) break;
    }
  } catch (error) {
    if (!(error instanceof WatchlistFileError)) throw error;
    // Only the beginning of a long file was read.
    const isCutHere = error.fault === 'cut' && !isWhole && read.length > 0;
    if (!isCutHere) return { values: read, fault: { kind: error.fault, place: error.place } };
  }
  return { values: read, fault: null };
}

/** What stands most often between the heads; what is remembered wins where the heads have it. */
function separatorOf(content: Buffer, remembered: Separator | undefined): Separator {
  const end = content.indexOf('\n');
  const heads = content
    .subarray(0, end < 0 ? content.length : end)
    .toString('utf8')
    .replace(QUOTED, '');
  const count = (separator: Separator) => heads.split(separator).length - 1;
  if (remembered !== undefined && count(remembered) > 0) return remembered;
  const [most = ','] = (Object.keys(SEPARATORS) as Separator[]).toSorted((a, b) => count(b) - count(a));
  return most;
}

/** A number above 12 is a day. Dates that begin with the year are read in any order. */
function dateOrderOf(columns: Columns, guessed: OwnListColumns): DateOrder {
  const heads = new Set([...(guessed.birth_date ?? []), ...(guessed.listed_on ?? [])]);
  const dates = columns.flatMap(({ head, values }) => (heads.has(head) ? values : []));
  const parts = dates.flatMap((date) => {
    const [, first, second] = DAY_OR_MONTH.exec(date) ?? [];
    return first && second ? [{ first: Number(first), second: Number(second) }] : [];
  });
  if (parts.length === 0) return 'ymd';
  return parts.some(({ second }) => second > 12) && !parts.some(({ first }) => first > 12) ? 'mdy' : 'dmy';
}
