import { readerOfWords, wordsIn } from '../files/cell-words.ts';
import type { ColumnKind, TableColumn } from '../files/table-column.ts';
import { enumeration, type Labelled } from '../labelled.ts';
import { type Translated, translated, type Words } from '../language.ts';
import { SCREENING_FILTERS, type ScreeningFilter } from '../watchlists/screening-filter.ts';
import {
  SCREENING_DURATIONS,
  SCREENING_ENGINES,
  SCREENING_FREQUENCIES,
  type ScreeningDuration,
  type ScreeningEngine,
  type ScreeningKind,
} from './screening.ts';

/** The most screenings of one file. */
export const MOST_SCREENINGS = 5_000;

/** What comes next with an uploaded file. `error`: nothing is ready, and rows need correction. */
export const SCREENING_UPLOAD_STATUSES = enumeration({
  pending: { label: { en: 'Ready', sc: '可启动', tc: '可啟動' }, tone: 'warning' },
  starting: { label: { en: 'Starting', sc: '启动中', tc: '啟動中' }, tone: 'info' },
  error: { label: { en: 'Needs correction', sc: '待更正', tc: '待更正' }, tone: 'bad' },
  completed: { label: { en: 'Completed', sc: '已完成', tc: '已完成' }, tone: 'good' },
});
export type ScreeningUploadStatus = keyof typeof SCREENING_UPLOAD_STATUSES;

/** The state of a row. A `failed` one was ready, and was refused when it was to be started. */
export const SCREENING_ROW_STATES = {
  bad: { label: { en: 'Needs correction', sc: '待更正', tc: '待更正' }, tone: 'bad' },
  failed: { label: { en: 'Not started', sc: '未能启动', tc: '未能啟動' }, tone: 'bad' },
  good: { label: { en: 'Ready', sc: '可启动', tc: '可啟動' }, tone: 'info' },
  done: { label: { en: 'Started', sc: '已启动', tc: '已啟動' }, tone: 'good' },
} as const satisfies Record<string, Labelled>;
export type ScreeningRowState = keyof typeof SCREENING_ROW_STATES;

/** A switch in a cell; an empty one is the default of the client. */
export const CELL_SWITCHES = {
  yes: { label: { en: 'Yes', sc: '是', tc: '是' } },
  no: { label: { en: 'No', sc: '否', tc: '否' } },
} as const satisfies Record<string, Labelled>;

const { ongoing, one_time: oneTime } = SCREENING_FREQUENCIES;

/** Whether a cell is a yes; null for other words. */
export const switchOfText: (text: string) => keyof typeof CELL_SWITCHES | null = readerOfWords(
  CELL_SWITCHES,
  {
    yes: ['true', 'y', '1', ...wordsIn(ongoing.label)],
    no: ['false', 'n', '0', ...wordsIn(oneTime.label)],
  },
);
export const durationOfText: (text: string) => ScreeningDuration | null = readerOfWords(SCREENING_DURATIONS);
export const engineOfText: (text: string) => ScreeningEngine | null = readerOfWords(SCREENING_ENGINES);
const filterOfText: (text: string) => ScreeningFilter | null = readerOfWords(SCREENING_FILTERS);

/** The entries of a cell with several: separated by commas, semicolons or bars. */
export const entriesOfCell = (text: string): string[] =>
  text
    .split(/[,;|，；、]/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** The lists that a cell names; null where it names another. */
export function filtersOfText(text: string): ScreeningFilter[] | null {
  const entries = entriesOfCell(text);
  const filters: ScreeningFilter[] = [];
  for (let at = 0; at < entries.length; at += 1) {
    // “PEPs, class 1” has a comma itself.
    const whole = filterOfText(entries.slice(at, at + 2).join(' '));
    const found = whole ?? filterOfText(entries[at] ?? '');
    if (found === null) return null;
    filters.push(found);
    if (whole !== null && at + 1 < entries.length) at += 1;
  }
  return [...new Set(filters)];
}

/** What a cell holds: a text as it is, or a value that is read from it. */
export type CellContent =
  | 'text'
  | 'date'
  | 'switch'
  | 'number'
  | 'duration'
  | 'engine'
  | 'filters'
  | 'countries';

type Column = {
  kind: ColumnKind;
  words: Translated;
  content: CellContent;
  longest: number;
  /** Its place below `enquiry_data` of the call, or beside it. */
  at: readonly string[];
};

const column = (
  { content = 'text', kind = 'text', longest = 250, at }: Partial<Omit<Column, 'words'>> & Pick<Column, 'at'>,
  ...words: Words
): Column => ({ kind, words: translated(words), content, longest, at });

const DATA = 'enquiry_data';
const NAME = [DATA, 'name'] as const;

const CLIENT = {
  merchant_id: column({ kind: 'id', longest: 64, at: ['merchant_id'] }, 'Client ID', '客户编号', '客戶編號'),
  reference: column({ kind: 'id', at: [DATA, 'reference'] }, 'Reference', '筛查编号', '篩查編號'),
};

const OPTIONS = {
  ongoing: column({ content: 'switch', longest: 32, at: [DATA, 'ongoing'] }, 'Ongoing', '持续', '持續'),
  duration: column({ content: 'duration', longest: 64, at: [DATA, 'duration'] }, 'Duration', '期限', '期限'),
  name_partial_match: column(
    { content: 'switch', longest: 32, at: [DATA, 'name_partial_match'] },
    'Partial names',
    '部分姓名',
    '部分姓名',
  ),
  match_score: column(
    { content: 'number', longest: 32, at: [DATA, 'match_score'] },
    'Match score',
    '匹配分',
    '匹配分數',
  ),
  filters: column(
    { content: 'filters', longest: 500, at: [DATA, 'filters'] },
    'Lists to search',
    '搜索范围',
    '搜尋範圍',
  ),
  countries: column(
    { content: 'countries', longest: 1_000, at: [DATA, 'countries'] },
    'Countries',
    '国家或地区',
    '國家或地區',
  ),
  alias_search: column(
    { content: 'switch', longest: 32, at: [DATA, 'alias_search'] },
    'Aliases and former names',
    '别名和曾用名',
    '別名及前稱',
  ),
  rca_search: column(
    { content: 'switch', longest: 32, at: [DATA, 'rca_search'] },
    'Relatives and close associates',
    '亲属及密切关联人',
    '家屬及關係密切人士',
  ),
  engine: column({ content: 'engine', longest: 32, at: ['engine'] }, 'Engine', '引擎', '引擎'),
};

/** The columns of a file by who is screened: every option of the call is one. */
export const SCREENING_COLUMNS = {
  individual: {
    ...CLIENT,
    full_name: column({ at: [...NAME, 'full_name'] }, 'Full name', '姓名全称', '姓名全稱'),
    first_name: column({ at: [...NAME, 'first_name'] }, 'First name', '名字', '名字'),
    middle_name: column({ at: [...NAME, 'middle_name'] }, 'Middle name', '中间名', '中間名'),
    last_name: column({ at: [...NAME, 'last_name'] }, 'Last name', '姓氏', '姓氏'),
    dob: column({ content: 'date', longest: 10, at: [DATA, 'dob'] }, 'Date of birth', '出生日期', '出生日期'),
    ...OPTIONS,
  },
  business: {
    ...CLIENT,
    business_name: column({ at: [DATA, 'business_name'] }, 'Business name', '企业名称', '企業名稱'),
    business_incorporation_date: column(
      { content: 'date', longest: 10, at: [DATA, 'business_incorporation_date'] },
      'Date of incorporation',
      '成立日期',
      '成立日期',
    ),
    ...OPTIONS,
  },
} as const satisfies Record<ScreeningKind, Record<string, Column>>;

const BOTH: Readonly<Record<string, Column>> = {
  ...SCREENING_COLUMNS.individual,
  ...SCREENING_COLUMNS.business,
};
export type ScreeningColumn =
  | keyof (typeof SCREENING_COLUMNS)['individual']
  | keyof (typeof SCREENING_COLUMNS)['business'];

export const ALL_SCREENING_COLUMNS = BOTH as Readonly<Record<ScreeningColumn, Column>>;
export const columnNamesOf = (kind: ScreeningKind): ScreeningColumn[] =>
  Object.keys(SCREENING_COLUMNS[kind]) as ScreeningColumn[];

/** Without these, a file of a kind can't be used. */
const REQUIRED: Readonly<Record<ScreeningKind, readonly ScreeningColumn[]>> = {
  individual: ['merchant_id'],
  business: ['merchant_id', 'business_name'],
};

/** The columns in whose cells something must stand. */
export const isRequiredColumn = (kind: ScreeningKind, name: ScreeningColumn): boolean =>
  REQUIRED[kind].includes(name);

/** The same as columns for reading files. */
export const fileColumnsOf = (kind: ScreeningKind): TableColumn<ScreeningColumn>[] =>
  columnNamesOf(kind).map((name) => ({
    name,
    kind: ALL_SCREENING_COLUMNS[name].kind,
    heads: wordsIn(ALL_SCREENING_COLUMNS[name].words),
    isRequired: isRequiredColumn(kind, name),
  }));

/** The columns of both kinds, for receiving a file before its kind is known. */
export const SCREENING_FILE_COLUMNS: readonly TableColumn[] = [
  ...new Map(
    [...fileColumnsOf('individual'), ...fileColumnsOf('business')].map((one) => [
      one.name,
      { ...one, isRequired: false },
    ]),
  ).values(),
];
