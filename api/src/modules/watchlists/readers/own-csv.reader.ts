import { createHash } from 'node:crypto';
import { fold } from '@cbp/shared/text/fold';
import {
  SCREENING_FILTER_NAMES,
  SCREENING_FILTERS,
  type ScreeningFilter,
} from '@cbp/shared/watchlists/screening-filter';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import type { OwnListField, OwnListMapping } from '@cbp/shared/watchlists/watchlist-format';
import { ENTRY_TYPES, type EntryType } from '@cbp/shared/watchlists/watchlist-words';
import { type CsvRow, csvRows } from './csv-rows.ts';
import { EntryDraft } from './entry-draft.ts';
import type { FormatReader } from './format-reader.ts';
import { innerValues } from './simple-csv.reader.ts';
import { onlyFile, type StreamedFile } from './watchlist-file.ts';
import { WatchlistFileError } from './watchlist-file-error.ts';

/** The values of a row by field. */
type Values = (field: OwnListField) => string[];

const TYPES = new Map<string, EntryType>([
  ...Object.entries(ENTRY_TYPES).flatMap(([type, { label }]) =>
    [type, ...Object.values(label)].map((word) => [fold(word), type as EntryType] as const),
  ),
  ...['person', 'p', 'i', 'natural person'].map((word) => [word, 'individual'] as const),
  ...['company', 'entity', 'organisation', 'organization', 'e', 'legal entity'].map(
    (word) => [word, 'business'] as const,
  ),
  ...['ship'].map((word) => [word, 'vessel'] as const),
]);
const TOPICS = new Map<string, ScreeningFilter>(
  SCREENING_FILTER_NAMES.flatMap((name) =>
    [name, ...Object.values(SCREENING_FILTERS[name].label)].map((word) => [fold(word), name] as const),
  ),
);
/** Without a column for it, the ID is made of the name and the date of birth, so that it stays from version to version. */
const ID_LENGTH = 16;

function placesOf(heads: readonly string[], mapping: OwnListMapping, file: string) {
  const folded = heads.map(fold);
  const places = new Map<OwnListField, number[]>();
  for (const [field, columns] of Object.entries(mapping.columns) as [OwnListField, string[] | undefined][]) {
    const found = (columns ?? []).map((column) => {
      const at = folded.indexOf(fold(column));
      if (at < 0) throw new WatchlistFileError('missing_column', { file, line: 1, field: column });
      return at;
    });
    if (found.length > 0) places.set(field, found);
  }
  if (!places.has('name') && !places.has('last_name')) {
    throw new WatchlistFileError('missing_column', { file, field: 'name' });
  }
  return places;
}

function idOf(values: Values): string {
  const [given] = values('id');
  if (given) return given;
  const parts = (['name', 'first_name', 'middle_name', 'last_name', 'birth_date'] as const).map((field) =>
    values(field).map(fold).join(' '),
  );
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, ID_LENGTH);
}

function addNames(draft: EntryDraft, values: Values): void {
  const one = (field: OwnListField) => values(field).join(' ');
  const [first, middle, last] = [one('first_name'), one('middle_name'), one('last_name')];
  const names = values('name');
  const parts = { ...(first && { first }), ...(middle && { middle }), ...(last && { last }) };
  draft.name(names[0] ?? [first, middle, last].join(' '), 'primary', { parts });
  for (const name of [...names.slice(1), ...values('alias')]) draft.name(name, 'alias');
  for (const name of values('former_name')) draft.name(name, 'former');
  for (const name of values('weak_alias')) draft.name(name, 'weak');
  for (const name of values('script_name')) draft.name(name, 'script');
}

function entryOf(values: Values, mapping: OwnListMapping, place: { file: string; line: number }) {
  const [typeWord = ''] = values('type');
  const type = TYPES.get(fold(typeWord)) ?? mapping.type;
  const draft = new EntryDraft(idOf(values), type, place);
  if (typeWord && !TYPES.has(fold(typeWord))) draft.unread('type', typeWord);
  addNames(draft, values);
  for (const date of values('birth_date')) draft.birthDate(date, mapping.date_order);
  for (const text of values('birthplace')) draft.birthplace(text);
  for (const country of values('nationality')) draft.nationality(country);
  for (const country of values('country')) draft.country(country);
  for (const gender of values('gender')) draft.gender(gender);
  for (const kind of ['passport', 'identity_card', 'tax_number', 'company_number'] as const) {
    for (const number of values(kind)) draft.identifier({ kind, number });
  }
  for (const address of values('address')) draft.address({ parts: [address] });
  for (const position of values('position')) draft.add('positions', position);
  for (const programme of values('programme')) draft.add('programmes', programme);
  for (const basis of values('legal_basis')) draft.add('legal_basis', basis);
  for (const date of values('listed_on')) draft.listedOn(date, mapping.date_order);
  for (const remark of values('remarks')) draft.remark(remark);
  for (const link of values('link')) draft.add('links', link);
  for (const word of values('topic')) {
    const topic = TOPICS.get(fold(word));
    if (topic) draft.topic(topic);
    else draft.unread('topics', word);
  }
  return draft;
}

/** The values of a row; texts that may hold separators as part of a sentence aren't split. */
function valuesIn({ cells }: CsvRow, places: ReadonlyMap<OwnListField, number[]>, separator: string): Values {
  return (field) => {
    const isText = field === 'remarks' || field === 'id';
    return (places.get(field) ?? []).flatMap((at) => {
      const cell = cells[at]?.trim() ?? '';
      const values = separator === '' || isText ? [cell] : innerValues(cell, separator);
      return values.flatMap((value) => value.trim() || []);
    });
  };
}

/** The entries of an own list, by a mapping of its columns. */
export async function* ownEntries(
  file: StreamedFile,
  mapping: OwnListMapping,
  topics: readonly ScreeningFilter[],
): AsyncGenerator<WatchlistEntry> {
  let heads: string[] | null = null;
  let places: ReadonlyMap<OwnListField, number[]> = new Map();
  for await (const row of csvRows(file, mapping.separator)) {
    if (!heads) {
      heads = row.cells;
      places = placesOf(heads, mapping, file.name);
      continue;
    }
    if (row.cells.length !== heads.length) {
      throw new WatchlistFileError('wrong_columns', { file: file.name, line: row.line });
    }
    const draft = entryOf(valuesIn(row, places, mapping.value_separator), mapping, {
      file: file.name,
      line: row.line,
    });
    const raw = Object.fromEntries(heads.map((head, at) => [head, row.cells[at] ?? '']));
    const entry = draft.finish(raw);
    const ofList = mapping.topics.length > 0 ? mapping.topics : topics;
    yield entry.topics.length > 0 ? entry : { ...entry, topics: [...ofList] };
  }
}

/** A list of the operator's own in CSV, by a mapping of its columns. */
export const readOwnCsv: FormatReader = ({ files, mapping, topics }) => {
  const file = onlyFile(files);
  if (!mapping) throw new WatchlistFileError('missing_column', { file: file.name, field: 'name' });
  return ownEntries(file, mapping, topics);
};
