import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import type { FaultMessage } from '@cbp/shared/faults';
import type { RowFault } from '@cbp/shared/files/row-fault.model';
import { type MODEL_FAULTS, modelFault } from '@cbp/shared/model-faults';
import { isCountryCode } from '@cbp/shared/screenings/country';
import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import { NewBusinessScreening, NewIndividualScreening } from '@cbp/shared/screenings/screening-enquiry.model';
import {
  ALL_SCREENING_COLUMNS,
  type CellContent,
  columnNamesOf,
  durationOfText,
  engineOfText,
  entriesOfCell,
  fileColumnsOf,
  filtersOfText,
  MOST_SCREENINGS,
  type ScreeningColumn,
  switchOfText,
} from '@cbp/shared/screenings/screening-upload';
import type { ScreeningCells } from '@cbp/shared/screenings/screening-upload.model';
import { readCsvRows } from '../../uploads/csv-rows.service.ts';
import { plainCell, readCell } from '../../uploads/read-cell.service.ts';

export type NewScreening = NewIndividualScreening | NewBusinessScreening;
export type RowOfFile = { row: number; cells: ScreeningCells };
/** A row as the call of a single screening takes it, or all that is wrong with its cells. */
export type ReadRow = {
  /** null where it can't be read. */
  clientId: string | null;
  input: NewScreening | null;
  faults: RowFault[];
};

const MODELS = { individual: NewIndividualScreening, business: NewBusinessScreening } as const;

/** The column of each error of a start; the first one where it is about the client. */
const COLUMN_OF_ERROR: Partial<Record<ErrorCode, ScreeningColumn>> = {
  'screening/reference_used': 'reference',
  'screening/no_list': 'filters',
  'screening/engine_unavailable': 'engine',
};

export const nameColumnOf = (kind: ScreeningKind): ScreeningColumn =>
  kind === 'individual' ? 'full_name' : 'business_name';

export const invalid = (field: ScreeningColumn, message: string): RowFault => ({
  code: 'request/invalid',
  field,
  message,
});

/** The fault of a row that a single screening would be refused for with this error. */
export function refusedRow(kind: ScreeningKind, code: ErrorCode): RowFault {
  const field =
    code === 'screening/name_required' ? nameColumnOf(kind) : (COLUMN_OF_ERROR[code] ?? 'merchant_id');
  return { code, field, message: ERRORS[code].message };
}

/** The first fault of each column, in the order of the columns. */
export function firstOfEach(kind: ScreeningKind, faults: readonly (RowFault | null)[]): RowFault[] {
  return columnNamesOf(kind).flatMap((name) => faults.find((fault) => fault?.field === name) ?? []);
}

/** The column that a path of the call's input leads to. */
export function columnOfPath(kind: ScreeningKind, path: readonly PropertyKey[]): ScreeningColumn {
  const names = columnNamesOf(kind);
  return names.find((name) => path.includes(name)) ?? nameColumnOf(kind);
}

/** A day in a workbook is a moment at midnight. */
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})T00:00:00$/;

/** The cells of a row without empty ones, as they are stored and shown. */
export function screeningCells(
  kind: ScreeningKind,
  entries: Iterable<readonly [string, string | undefined]>,
): ScreeningCells {
  const texts = new Map(entries);
  return Object.fromEntries(
    columnNamesOf(kind).flatMap((name) => {
      // A cell of a workbook may have several lines; what it holds has one.
      const text = plainCell(texts.get(name) ?? '').replace(/\p{Cc}+/gu, ' ');
      const isDate = ALL_SCREENING_COLUMNS[name].content === 'date';
      return text === '' ? [] : [[name, isDate ? text.replace(MIDNIGHT, '$1') : text]];
    }),
  );
}

/** The rows of a stored file. Throws upload/unreadable if it isn't a file of screenings. */
export function readFileRows(kind: ScreeningKind, content: Buffer): RowOfFile[] {
  return readCsvRows(content, { known: fileColumnsOf(kind), most: MOST_SCREENINGS }).map(
    ({ row, cells }) => ({
      row,
      cells: screeningCells(
        kind,
        cells.map(({ name, text }) => [name, text] as const),
      ),
    }),
  );
}

type Value = { value: unknown } | { fault: FaultMessage | keyof typeof MODEL_FAULTS };

const known = (value: unknown, fault: FaultMessage): Value => (value === null ? { fault } : { value });
const NUMBER = /^-?\d{1,9}(?:\.\d{1,9})?$/;

/** The value of a cell by what its column holds. */
const VALUES: Readonly<Record<CellContent, (text: string) => Value>> = {
  text: (value) => ({ value }),
  date: (value) => ({ value }),
  switch: (text) => {
    const read = switchOfText(text);
    return known(read && read === 'yes', 'must be yes or no');
  },
  number: (text) => (NUMBER.test(text) ? { value: Number(text) } : { fault: 'Enter a whole number' }),
  duration: (text) => known(durationOfText(text), 'must be one_year or recurring'),
  engine: (text) => known(engineOfText(text), 'must be own or shuftipro'),
  filters: (text) => known(filtersOfText(text), 'must be names such as sanction, separated by commas'),
  countries: (text) => {
    const codes = entriesOfCell(text).map((code) => code.toUpperCase());
    return known(
      codes.every(isCountryCode) ? codes : null,
      'must be country codes such as HK, separated by commas',
    );
  },
};

function valueOfCell(name: ScreeningColumn, text: string): Value | { fault: string } {
  const { kind, content, longest } = ALL_SCREENING_COLUMNS[name];
  if (text.length > longest) return { fault: modelFault('longest', longest) };
  const read = readCell(kind, text);
  return 'fault' in read ? read : VALUES[content](read.value);
}

/** Puts a value into an object, at the end of a path. */
function put(target: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  target[key] ??= {};
  put(target[key] as Record<string, unknown>, rest, value);
}

/** Reads a row on its own, by the model of the call that starts a single screening. */
export function readScreeningRow(kind: ScreeningKind, cells: ScreeningCells): ReadRow {
  // Without a word, a screening is made once.
  const sent: Record<string, unknown> = {
    enquiry_data: { ongoing: false, ...(kind === 'individual' && { name: {} }) },
  };
  const unread: RowFault[] = [];
  for (const name of columnNamesOf(kind)) {
    const text = cells[name];
    if (text === undefined) continue;
    const value = valueOfCell(name, text);
    if ('fault' in value) unread.push(invalid(name, value.fault));
    else put(sent, ALL_SCREENING_COLUMNS[name].at, value.value);
  }
  const { data, error } = MODELS[kind].safeParse(sent);
  const beyond = (error?.issues ?? []).map(({ path, message }) => invalid(columnOfPath(kind, path), message));
  const faults = firstOfEach(kind, [...unread, ...beyond]);
  const isClientRead = !faults.some(({ field }) => field === 'merchant_id');
  return {
    clientId: isClientRead ? String(sent.merchant_id) : null,
    input: faults.length === 0 && data ? data : null,
    faults,
  };
}
